import type { Gateway } from "~/gateway/gateway";
import { inEvent } from "../../ground/event/in-event";
import type { Visit } from "../../ground/event/visit.server";

export async function listCloudWords(visit: Visit, gateway: Gateway) {
	const query = { ...inEvent(visit), languageId: visit.frame.language.id };
	const { words } = (await gateway.wordClouds.words(query)).data;
	const inState = (state: (typeof words)[number]["state"]) => words.filter((word) => word.state === state);
	return { waiting: inState("waiting"), shown: inState("shown"), refused: inState("refused") };
}
