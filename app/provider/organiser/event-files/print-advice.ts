import type { EventFile } from "~/domain/event-file/event-file";
import { notPrinted, notPrintedOf } from "../../ground/printing/faces";

/** Names of an event file that no badge or document can show whole, a sentence each. */
export function printAdvice({ document, people }: EventFile): string[] {
	const names = [
		...textsIn(document.event.name),
		...document.typologies.flatMap(({ label }) => textsIn(label)),
		...document.conferences.flatMap(({ title }) => textsIn(title)),
		...document.conferences.flatMap(({ slots }) => slots.map(({ room }) => room)),
		...document.articles.flatMap(({ label }) => textsIn(label)),
		...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
	];
	return [...new Set(names)].flatMap((name) => {
		const letters = notPrinted(name);
		return letters.length > 0 ? [notPrintedOf(name, letters)] : [];
	});
}

function textsIn(text: string | Record<string, string>): string[] {
	return typeof text === "string" ? [text] : Object.values(text);
}
