import type { AnswerToScript } from "~/http/script-post";
import { handleScriptPost } from "../../ground/event/script-post.server";
import { answer, giveAnswer } from "./give-answer.server";
import { logPresence, presenceForm } from "./presence.server";

export const answersToScript = {
	repondre: (post) => handleScriptPost(post, { schema: answer, save: giveAnswer }),
	presence: (post) => handleScriptPost(post, { schema: presenceForm, save: logPresence }),
} satisfies Record<string, AnswerToScript>;
