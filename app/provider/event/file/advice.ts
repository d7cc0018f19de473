import { makeTheme } from "~/domain/event/palette";
import { writeAdvice } from "~/domain/event-file/advice";
import { documentAdvice, type ServerLimits } from "~/domain/event-file/document-advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import { telephoneAdvice, typologyAdvice } from "~/domain/event-file/people-advice";
import { nothingTaken, presentKnots } from "~/domain/event-file/present-knots";
import { translationAdvice } from "~/domain/event-file/translated";
import { fullName } from "~/domain/people/person";
import type { RawSettings } from "~/domain/settings";
import { describeUnprintable, unprintableLetters } from "../../ground/printing/font-faces";
import type { Path } from "../document/findings";
import type { ReadEventFile } from "./parse";

/** One sentence each. `isOurs` tells the texts that the product translates itself. */
export function adviceOn(
	{ file, lineOf }: Pick<ReadEventFile, "file" | "lineOf">,
	isOurs: (key: string) => boolean,
	server: ServerLimits,
	now: Date,
): string[] {
	const { document, people } = file;
	return [
		...colourAdvice(document, lineOf),
		...[...documentAdvice(document, server), ...presentKnots(document, now, nothingTaken)].map(writeAdvice),
		...printAdvice(file),
		...typologyAdvice(document, people, (index) => lineOf(["people", index])),
		...telephoneAdvice(people, lineOf),
		...translationAdvice(document, isOurs, lineOf),
	];
}

/** Colours that are changed so that text on them is readable. */
export function colourAdvice(document: EventDocument, lineOf: (path: Path) => string): string[] {
	const { settings, settingsByLanguage, settingsByTypology } = document;
	const pathsIn = (part: "settingsByLanguage" | "settingsByTypology", all: Record<string, RawSettings>) =>
		Object.entries(all).map(([name, given]) => ({ path: [part, name], given }));
	const sources = [
		{ path: ["settings"], given: settings },
		...pathsIn("settingsByLanguage", settingsByLanguage),
		...pathsIn("settingsByTypology", settingsByTypology),
	];
	return sources.flatMap(({ path, given }) =>
		makeTheme({ ...settings, ...given }).corrections.flatMap(({ setting, asked, used }) => {
			// A colour of the whole event is reported once, with the event's settings.
			if (!(setting in given)) return [];
			const at = [...path, setting];
			return [`${lineOf(at)} ${at.join(".")}: ${asked} is shown as ${used}, so that ${reasons[setting]}`];
		}),
	);
}

const reasons = {
	bgPrimaryColor: "the words on buttons can be read, and buttons be seen on the page",
	textPrimaryColor: "it can be read on the buttons",
	backgroundColor: "words can be read on pages",
	containerColor: "words can be read on cards",
};

/** Names with letters that no badge or document can print. */
export function printAdvice({ document, people }: EventFile): string[] {
	const names = [
		...textsIn(document.event.name),
		...document.typologies.flatMap(({ label }) => textsIn(label)),
		...document.conferences.flatMap(({ title }) => textsIn(title)),
		...document.conferences.flatMap(({ slots }) => slots.map(({ room }) => room)),
		...document.articles.flatMap(({ label }) => textsIn(label)),
		...people.map(fullName),
	];
	return [...new Set(names)].flatMap((name) => {
		const letters = unprintableLetters(name);
		return letters.length > 0 ? [describeUnprintable(name, letters)] : [];
	});
}

function textsIn(text: string | Record<string, string>): string[] {
	return typeof text === "string" ? [text] : Object.values(text);
}
