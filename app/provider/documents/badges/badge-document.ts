import { type BadgeEntry, type badgeFields, badgeSizeOf } from "~/domain/documents/badge";
import { eventTitle } from "~/domain/event/event-title";
import { holdTogether } from "~/domain/texts/hold-together";
import { qrOf } from "~/ui/qr.server";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Document, fileName } from "../../ground/files/save-document-file";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";
import { codeInGroups, codeInGroupsCss } from "../layout/code-in-groups";
import { type DocumentPerson, datesOf } from "../layout/document-people";
import { type TicketColours, ticketColours, ticketCover } from "../layout/ticket-colours";

export async function badgeDocument(
	event: LoadedEvent,
	entry: BadgeEntry,
	person: DocumentPerson,
	language: { id: string; key: string },
	files: Files | undefined,
): Promise<Document> {
	return {
		name: fileName(`Badge_${person.firstName}-${person.lastName}`),
		title: `${event.print(entry.label, language.id)} – ${person.fullName}`,
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
		title: `${event.print(entry.label, language.id)} – ${first.fullName} (${people.length})`,
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
	const { name, subtitle } = eventTitle(event.print(event.document.event.name, language.id));
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
	<div class="face__stub"><div class="face__qr">${raw(await qrOf(person.code))}</div><div class="face__kind"><p style="font-size:${kindSize.toFixed(2)}mm">${person.typology}</p><p class="face__code">${codeInGroups(person.code)}</p></div></div>
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
		eventName: event.print(document.event.name, language.id),
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

type Face = { width: number; height: number } & Omit<TicketColours, "band">;

/** It looks like the ticket of the screens. Every value is a number of ours or a colour that was checked at import. */
function badgeCss(face: Face, sheet: { width: number; height: number }): string {
	const unit = Math.min(face.width, face.height) / 100;
	const mm = (value: number) => `${(value * unit).toFixed(2)}mm`;
	return `@page{size:${sheet.width}mm ${sheet.height}mm;margin:0}
.face{position:relative;width:${face.width}mm;height:${face.height}mm;overflow:hidden;display:flex;flex-direction:column;background:${face.paper};color:${face.ink};break-inside:avoid}
body>.face+.face,.sheet+.sheet{break-before:page}
.face__head{position:relative;min-height:${mm(27)};padding:${mm(6)} ${mm(8)} ${mm(5)};background:${face.head};color:${face.headSoft};font-size:${mm(3.4)};line-height:1.4;overflow:hidden}
.face__head>*{position:relative;max-width:62%}
.face__head .cover{position:absolute;right:0;top:0;width:44%;height:100%;max-width:none}
.face__head .cover--own{width:36%;object-fit:cover}
.face__event{font-weight:700;font-size:${mm(5.6)};line-height:1.2;color:${face.headInk};margin-bottom:${mm(1)}}
.face__event--long{font-size:${mm(4.4)}}
.face__more{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.face__logo{display:block;max-width:50%;max-height:${mm(14)};padding:${mm(1.5)};margin-bottom:${mm(1.6)};border-radius:${mm(1.6)};background:#fff;object-fit:contain}
.face__who{flex:1;min-height:0;padding:${mm(2)} ${mm(8)};display:flex;flex-direction:column;justify-content:center;gap:${mm(1.6)};overflow:hidden}
.say{line-height:1.25;overflow-wrap:anywhere}
.say--large{font-weight:700;letter-spacing:-0.02em}
.say--small{opacity:.82}
.face__stub{position:relative;display:flex;align-items:center;gap:${mm(6)};padding:${mm(6)} ${mm(8)};background:${face.accent};color:${face.accentInk}}
.face__stub::before{content:"";position:absolute;left:${mm(6)};right:${mm(6)};top:-${mm(0.25)};border-top:${mm(0.5)} dashed ${face.paper}}
.face::before,.face::after{content:"";position:absolute;z-index:1;width:${mm(6)};height:${mm(6)};border-radius:50%;background:${face.paper};bottom:${mm(49)}}
.face::before{left:-${mm(3)}}
.face::after{right:-${mm(3)}}
.face__qr{flex:none;width:${mm(40)};height:${mm(40)};padding:${mm(1.2)};background:#fff;border-radius:${mm(2.4)}}
.face__qr svg{display:block;width:100%;height:100%}
.face__kind{flex:1;min-width:0;font-weight:700;line-height:1.15;overflow-wrap:anywhere}
${codeInGroupsCss}
.face__code{margin-top:${mm(3)};font:${mm(3.1)}/1.5 "Liberation Mono","DejaVu Sans Mono",monospace;letter-spacing:.04em}
.face--wide{display:grid;grid-template:auto 1fr/1fr ${mm(54)}}
.face--wide .face__stub{grid-column:2;grid-row:1/3;flex-direction:column;justify-content:center;align-items:flex-start;gap:${mm(3)};padding:${mm(5)}}
.face--wide .face__stub::before{left:-${mm(0.25)};right:auto;top:${mm(6)};bottom:${mm(6)};border-top:0;border-left:${mm(0.5)} dashed ${face.paper}}
.face--wide::before,.face--wide::after{left:auto;right:${mm(51)};bottom:auto;top:-${mm(3)}}
.face--wide::after{top:auto;bottom:-${mm(3)}}
.face--wide .face__qr{width:${mm(44)};height:${mm(44)}}
.face--wide .face__kind{flex:none;width:100%}
.sheet{position:relative;width:210mm;height:297mm;display:grid;grid-template:148.5mm 148.5mm/105mm 105mm;overflow:hidden}
.sheet::before,.sheet::after{content:"";position:absolute;border:0 dashed #7c868d}
.sheet::before{left:0;right:0;top:148.5mm;border-top-width:.25mm}
.sheet::after{top:0;bottom:0;left:105mm;border-left-width:.25mm}
.inside{padding:11mm 9mm;font-size:3.3mm;line-height:1.45;overflow:hidden}
.inside h2{font-size:4.6mm;line-height:1.25;margin-bottom:3mm}
.inside h3{font-size:3.3mm;margin:3mm 0 1mm}
.inside li{margin-bottom:1.4mm}
.inside ol{padding-left:5mm}
.soft{color:#545e66}
`;
}

/** An A4 sheet to be folded twice: the face twice above, so that it shows on both sides, and information inside. */
function foldedSheet(
	event: LoadedEvent,
	person: DocumentPerson,
	face: Html,
	language: { id: string; key: string },
): Html {
	const texts = language.key === "fr" ? fr : en;
	const { location, name } = event.document.event;
	return html`<main class="sheet">${face}${face}
	<section class="inside"><h2>${texts.mine}</h2>
		<p>${person.fullName}</p><p class="soft">${person.isRemote ? texts.remote : texts.inPerson}</p>
		${person.days.length > 0 ? html`<h3>${texts.days}</h3><ul>${person.days.map((day) => html`<li>${day}</li>`)}</ul>` : null}
		${person.slots.length > 0 ? html`<h3>${texts.slots}</h3><ul>${person.slots.slice(0, 9).map(({ title, when, room }) => html`<li>${title}<br><span class="soft">${[when, room].filter(Boolean).join(" · ")}</span></li>`)}</ul>` : null}
	</section>
	<section class="inside"><h2>${event.print(name, language.id)}</h2>
		<p>${datesOf(event, language.key)}</p>
		${location ? html`<p>${location.name}</p><p class="soft">${holdTogether(location.address)}</p>` : null}
		<h3>${texts.fold}</h3><ol>${texts.steps.map((step) => html`<li>${step}</li>`)}</ol>
	</section></main>`;
}

const fr = {
	mine: "Votre visite",
	inPerson: "Sur place",
	remote: "À distance",
	days: "Vos jours",
	slots: "Vos conférences",
	fold: "Plier votre badge",
	steps: [
		"Imprimez cette feuille en A4, à 100\u00a0%.",
		"Pliez la moitié basse derrière la moitié haute.",
		"Pliez la moitié gauche derrière la moitié droite.",
		"Glissez le badge dans son porte-badge\u00a0: le QR code reste visible des deux côtés.",
	],
};

const en: typeof fr = {
	mine: "Your visit",
	inPerson: "In person",
	remote: "Remote",
	days: "Your days",
	slots: "Your conferences",
	fold: "Folding your badge",
	steps: [
		"Print this sheet on A4, at 100%.",
		"Fold the lower half behind the upper half.",
		"Fold the left half behind the right half.",
		"Slip it into its holder: the QR code shows on both sides.",
	],
};
