import type { Gateway } from "~/gateway/gateway";
import { inEvent } from "../../frame/event/in-event";
import type { Visit } from "../../frame/event/visit.server";

/** What moderators have before them, by where it stands. */
export async function wordsToJudge(visit: Visit, gateway: Gateway) {
	const asking = { ...inEvent(visit), languageId: visit.frame.language.id };
	const { words } = (await gateway.wordClouds.words(asking)).data;
	const standing = (state: (typeof words)[number]["state"]) => words.filter((word) => word.state === state);
	return { waiting: standing("waiting"), shown: standing("shown"), refused: standing("refused") };
}
