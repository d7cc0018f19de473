import { byScript } from "../../frame/event/by-script.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answer, giveAnswer } from "./give-answer.server";

/** What the form of a poll or a question sends where a script runs. */
export const answerByScript = (args: Arguments): Promise<Response> =>
	byScript(args, { schema: answer, save: giveAnswer });
