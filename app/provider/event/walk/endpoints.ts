import { calls } from "../../ground/calls/calls";
import { readWalks } from "./walk-event";

export const walks = {
	read: calls.walks.read.handler(async ({ event, input: { version }, context }) => {
		return { data: await readWalks(context.store, event, { version, now: context.now() }) };
	}),
};
