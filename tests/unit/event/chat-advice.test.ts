import { expect, test } from "vitest";
import { documentAdvice, draftAdvice } from "~/domain/event-file/document-advice";
import { sayAdvice } from "~/i18n/event/fault-words";
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
	const aboutChats = (advice: string[]) => advice.filter((one) => one.includes("CHAT_HOSTS"));
	expect(aboutChats(documentAdvice(document, server))).toEqual([closed("relay.chat.example")]);
	expect(aboutChats(documentAdvice(document, { chatHosts: [] }))).toHaveLength(3);
});

test("Publishing says it of what the draft changes, in the words of the screen", () => {
	const published = buildEvent({ settings: {} }).document;
	const draft = { ...published, settings: chat("https://evil.example:8443/x.js") };
	const [advice = ""] = draftAdvice(published, draft, server).filter((one) => one.includes("CHAT_HOSTS"));
	expect(advice).toBe(closed("evil.example:8443"));
	expect(sayAdvice(advice, "fr")).toContain("evil.example:8443 n’est pas parmi les sites");
	expect(sayAdvice(advice, "en")).toContain("evil.example:8443 is not among the sites");
});
