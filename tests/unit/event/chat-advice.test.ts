import { expect, test } from "vitest";
import { type Advice, writeAdvice } from "~/domain/event-file/advice";
import { documentAdvice, draftAdvice } from "~/domain/event-file/document-advice";
import { textsOf } from "~/i18n/translator";
import { describeAdvice } from "~/routes/event/document/describe-fault";
import { buildEvent } from "../../support/world/event";

const chat = (script: string) => ({ FO_MEETING_CHAT_SCRIPT_URL: script });
const server = { chatHosts: ["client.chat.example", "*.relay.chat.example"] };
const closed = (host: string) =>
	`settings.FO_MEETING_CHAT_SCRIPT_URL: ${host} is not among the hosts of support chats that this server allows (CHAT_HOSTS): the chat stays closed`;

test("A check and an import say of each profile's and language's chat that the server does not allow it", () => {
	const { document } = buildEvent({
		settings: chat("https://client.chat.example/x.js"),
		settingsByTypology: { visitor: chat("https://relay.chat.example/x.js") },
		settingsByLanguage: { fr: chat("https://eu.relay.chat.example/x.js") },
	});
	const aboutChats = (advice: Advice[]) =>
		advice.map(writeAdvice).filter((sentence) => sentence.includes("CHAT_HOSTS"));
	expect(aboutChats(documentAdvice(document, server))).toEqual([closed("relay.chat.example")]);
	expect(aboutChats(documentAdvice(document, { chatHosts: [] }))).toHaveLength(3);
});

test("Publishing says it of what the draft changes, in the words of the screen", () => {
	const published = buildEvent({ settings: {} }).document;
	const draft = { ...published, settings: chat("https://evil.example:8443/x.js") };
	const advice = draftAdvice(published, draft, server).find(({ code }) => code === "chatStaysClosed");
	if (!advice) throw new Error("nothing is said");
	expect(writeAdvice(advice)).toBe(closed("evil.example:8443"));
	expect(describeAdvice(textsOf("fr"), advice)).toContain("evil.example:8443 n’est pas parmi les sites");
	expect(describeAdvice(textsOf("en"), advice)).toContain("evil.example:8443 is not among the sites");
});
