import { os } from "../../ground/access/context";
import { readStanding } from "./standing";
import { subjectOf } from "./subject";

export const wizard = {
	standing: os.wizard.standing.handler(async ({ input, context }) =>
		readStanding(await subjectOf(context, input), input.needs),
	),
};
