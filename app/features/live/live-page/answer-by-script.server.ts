import type { AnswerToScript } from "~/http/script-post";
import { handleScriptPost } from "../../frame/event/script-post.server";
import { answer, giveAnswer } from "./give-answer.server";
import { logPresence, presenceForm } from "./presence.server";

/** What the script of the live page sends, by the last part of its address. */
export const answersToScript = {
	/** What the form of a poll or a question sends. */
	repondre: (post) => handleScriptPost(post, { schema: answer, save: giveAnswer }),
	/** That they are in, or go. */
	presence: (post) => handleScriptPost(post, { schema: presenceForm, save: logPresence }),
} satisfies Record<string, AnswerToScript>;
