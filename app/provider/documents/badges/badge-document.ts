import { type BadgeEntry, type badgeFields, badgeSizeOf } from "~/domain/documents/badge";
import { eventTitle } from "~/domain/event/event-title";
import { qrOf } from "~/ui/qr.server";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Document, fileName } from "../../ground/files/save-document-file";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";
import { type DocumentPerson, datesOf } from "../layout/document-people";
import { ticketColours, ticketCover } from "../layout/ticket-colours";
import { badgeCss } from "./badge-css";
import { foldedSheet } from "./folded-sheet";

export async function badgeDocument(
	event: LoadedEvent,
	entry: BadgeEntry,
	person: DocumentPerson,
	language: { id: string; key: string },
	files: Files | undefined,
): Promise<Document> {
	return {
		name: fileName(`Badge_${person.firstName}-${person.lastName}`),
		title: `${event.translate(entry.label, language.id)} – ${person.fullName}`,
		...(await printedBadges(event, entry, [person], language, files)),
	};
}

export async function badgesDocument(
	event: LoadedEvent,
	entry: BadgeEntry,
	people: [DocumentPerson, ...DocumentPerson[]],
	language: { id: string; key: string },
	files: Files | undefined,
): Promise<Document> {
	const [first] = people;
	return {
		name: fileName(`Badges_${first.firstName}-${first.lastName}`),
		title: `${event.translate(entry.label, language.id)} – ${first.fullName} (${people.length})`,
		...(await printedBadges(event, entry, people, language, files)),
	};
}

async function printedBadges(
	event: LoadedEvent,
	entry: BadgeEntry,
	people: [DocumentPerson, ...DocumentPerson[]],
	language: { id: string; key: string },
	files: Files | undefined,
): Promise<Pick<Document, "language" | "css" | "body">> {
	const isFolded = entry.size === "A4";
	const { width, height } = isFolded ? { width: 210, height: 297 } : badgeSizeOf(entry);
	const [{ typologyId }] = people;
	const { band: _, ...colours } = ticketColours(event, typologyId, entry.colours);
	const cover = await ticketCover(event, files, typologyId, entry.colours);
	const sheets: Html[] = [];
	for (const person of people) {
		const face = await faceHtml(event, entry, person, { language, cover });
		sheets.push(isFolded ? foldedSheet(event, person, face, language) : face);
	}
	return {
		language: language.key,
		css: badgeCss({ ...badgeSizeOf(entry), ...colours }, { width, height }),
		body: html`${sheets}`,
	};
}

async function faceHtml(
	event: LoadedEvent,
	entry: BadgeEntry,
	person: DocumentPerson,
	{ language, cover }: { language: { id: string; key: string }; cover: Html | null },
): Promise<Html> {
	const face = badgeSizeOf(entry);
	const isWide = face.width > face.height;
	const { name, subtitle } = eventTitle(event.translate(event.document.event.name, language.id));
	const fields: Record<string, string | undefined> = { ...person.labels, ...ownFields(event, person, language) };
	const lines = entry.fields.flatMap(({ field, size }) => {
		const text = fields[field];
		return text ? { size, text } : [];
	});
	const fitted = fittedSizes(lines, spaceForLines(face));
	const [kindSize = 0] = fittedSizes([{ size: "kind", text: person.typology }], spaceForKind(face));
	const place = event.document.event.location?.name;
	return html`<section class="face${isWide ? " face--wide" : ""}">
	<header class="face__head">${cover}${entry.logo ? html`<img class="face__logo" src="${entry.logo}" alt="${name}">` : html`<p class="face__event${name.length > 22 ? " face__event--long" : ""}">${name}</p>`}${subtitle && !entry.logo ? html`<p class="face__more">${subtitle}</p>` : null}<p>${datesOf(event, language.key)}</p>${place ? html`<p>${place}</p>` : null}</header>
	<div class="face__who">${lines.map(({ size, text }, index) => html`<p class="say say--${size}" style="font-size:${fitted[index]?.toFixed(2)}mm">${text}</p>`)}</div>
	<div class="face__stub"><div class="face__qr">${raw(await qrOf(person.code))}</div><div class="face__kind"><p style="font-size:${kindSize.toFixed(2)}mm">${person.typology}</p><p class="face__code">${person.code}</p></div></div>
</section>`;
}

type OwnFields = Record<(typeof badgeFields)[number], string | undefined>;

function ownFields(event: LoadedEvent, person: DocumentPerson, language: { id: string; key: string }): OwnFields {
	const { firstName, lastName, fullName, company, typology } = person;
	const { document } = event;
	return {
		firstName,
		lastName,
		fullName,
		company,
		typology,
		eventName: event.translate(document.event.name, language.id),
		eventDates: datesOf(event, language.key),
		place: document.event.location?.name,
	};
}

/** Sizes as parts of the line's width. The typology stands beside the code, in less than half of it. */
const sizes = { large: 0.12, medium: 0.062, small: 0.042, kind: 0.15 };

type Line = { size: keyof typeof sizes; text: string };

/**
 * The size of each line's letters in millimetres. As scripts are off in print, long texts are made smaller here: the longest
 * word fits, a line takes two rows at most where possible, and all lines together fit on the face.
 */
function fittedSizes(lines: Line[], { width, height }: { width: number; height: number }): number[] {
	const wanted = lines.map(({ size, text }) => {
		const longest = Math.max(...text.split(/[\s-]+/).map(lengthOf));
		return Math.min(width * sizes[size], width / (longest * letter), (1.9 * width) / (lengthOf(text) * letter));
	});
	const heightAt = (scale: number) =>
		lines.reduce((sum, { text }, index) => {
			const size = (wanted[index] ?? 0) * scale;
			return sum + Math.ceil((lengthOf(text) * letter * size) / width) * size * 1.25 + 2;
		}, 0);
	let scale = 1;
	while (heightAt(scale) > height && scale > 0.3) scale -= 0.04;
	return wanted.map((size) => Math.max(2, size * scale));
}

/** In Latin letters: East Asian characters and emoji are as wide as high, and combining marks take no width. */
function lengthOf(text: string): number {
	const wide =
		text.match(
			/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]|[\u{20000}-\u{3ffff}]/gu,
		)?.length ?? 0;
	const marks = text.match(/\p{Mn}|\p{Cf}|\p{Variation_Selector}/gu)?.length ?? 0;
	return Math.max(1, [...text].length - marks + wide * (1 / letter - 1));
}

const letter = 0.62;

/** The space that head and stub leave for the lines, in millimetres (see `badgeCss`). */
function spaceForLines({ width, height }: { width: number; height: number }) {
	const unit = Math.min(width, height) / 100;
	if (width > height) return { width: width - 70 * unit, height: height - 40 * unit };
	return { width: width - 16 * unit, height: height - 90 * unit };
}

function spaceForKind({ width, height }: { width: number; height: number }) {
	const unit = Math.min(width, height) / 100;
	return { width: (width > height ? 44 : 40) * unit, height: 24 * unit };
}
