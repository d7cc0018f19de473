import { eventTitle } from "~/domain/event/event-title";
import { formatPrice, type Price } from "~/domain/money/price";
import { holdTogether } from "~/domain/texts/hold-together";
import { qrOf } from "~/ui/qr.server";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Document } from "../../ground/files/save-document-file";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";
import { codeInGroups, codeInGroupsCss } from "../layout/code-in-groups";
import { type DocumentPerson, datesOf } from "../layout/document-people";
import { type TicketColours, ticketColours, ticketCover } from "../layout/ticket-colours";
import { type RecapTexts, recapTexts } from "./recap-texts";

/** Six people on a page (section 9). */
export const peoplePerPage = 6;

interface RecapOptions {
	/** The number of the first page, and the number of all pages. */
	first?: number;
	total?: number;
	files?: Files | undefined;
}

/** A ticket each, six on a page, with what they chose and what it costs; a single person gets a whole page. */
export async function recapDocument(
	event: LoadedEvent,
	people: RecapPerson[],
	language: { id: string; key: string },
	titles: Pick<Document, "name" | "title">,
	{ first = 1, total = Math.ceil(people.length / peoplePerPage), files }: RecapOptions = {},
): Promise<Document> {
	const texts = recapTexts(language.key);
	const [alone] = people;
	if (alone && people.length === 1 && total === 1) {
		return { ...titles, language: language.key, ...(await recapPage(event, alone, language, texts, files)) };
	}
	const pages = Array.from({ length: Math.ceil(people.length / peoplePerPage) }, (_, index) =>
		people.slice(index * peoplePerPage, (index + 1) * peoplePerPage),
	);
	const name = event.print(event.document.event.name, language.id);
	const sheets = await Promise.all(
		pages.map(async (some, index) => {
			const tickets = await Promise.all(some.map((person) => ticketHtml(event, person, language, texts)));
			return html`<main class="page"><header class="page__head"><p><strong>${name}</strong> · ${datesOf(event, language.key)}</p><p>${texts.page(first + index, total)}</p></header>${tickets}</main>`;
		}),
	);
	const stubs = typologiesOf(people).map((id) => stubCss(id, ticketColours(event, id)));
	return { ...titles, language: language.key, css: [recapCss, ...stubs].join(""), body: html`${sheets}` };
}

function typologiesOf(people: RecapPerson[]): (string | null)[] {
	return [...new Set(people.map(({ typologyId }) => typologyId))];
}

async function ticketHtml(
	event: LoadedEvent,
	person: RecapPerson,
	language: { id: string; key: string },
	texts: RecapTexts,
): Promise<Html> {
	return html`<article class="ticket"><div class="ticket__who">
	<h2${person.fullName.length > 30 ? raw(' class="long"') : null}>${person.fullName}</h2>
	${person.typology ? html`<p>${person.typology}</p>` : null}
	${person.company ? html`<p class="soft clip">${person.company}</p>` : null}
	${person.comesWith ? html`<p class="soft">${texts.comesWith(person.comesWith)}</p>` : null}
	<p class="state">${stateOf(person, texts)}</p></div>
	<div class="ticket__what">${choicesHtml(event, person, language, texts)}</div>
	<div class="ticket__stub ${stubClass(person.typologyId)}">${person.isRegistered ? html`<div class="ticket__qr">${raw(await qrOf(person.code))}</div><p>${codeInGroups(person.code)}</p>` : html`<p>${texts.noCode}</p>`}</div></article>`;
}

function choicesHtml(event: LoadedEvent, person: RecapPerson, language: { key: string }, texts: RecapTexts): Html {
	const { currency } = event.settingsOf(person.typologyId);
	const say = (price: Price) => formatPrice(price, { isTTC: person.isTTC, currency, locale: language.key });
	const slots = person.slots.map(({ title, when, room: lines }) => [when, title, lines].filter(Boolean).join(" · "));
	const articles = person.articles.map(({ label, day, price }) => {
		return [label, day, price.ht > 0 ? say(price) : ""].filter(Boolean).join(" · ");
	});
	const payment = paymentOf(person, say, { texts, locale: language.key });
	const lines = 6 - (person.days.length > 0 ? 1 : 0) - (payment ? 1 : 0);
	const slotLines = Math.max(lines - articles.length, Math.ceil(lines / 2));
	return html`${person.days.length > 0 ? html`<p><b>${texts.days}</b> ${person.days.join(", ")}</p>` : null}
	${listHtml(texts.slots, slots, slotLines, texts)}
	${listHtml(texts.articles, articles, lines - Math.min(slots.length, slotLines), texts)}
	${payment ? html`<p><b>${texts.payment}</b> ${payment}</p>` : null}`;
}

function listHtml(title: string, lines: string[], room: number, texts: RecapTexts): Html | null {
	if (lines.length === 0) return null;
	const shown = lines.length > room ? Math.max(room - 1, 1) : lines.length;
	const rest = lines.length - shown;
	return html`<p><b>${title}</b></p><ul>${lines.slice(0, shown).map((line) => html`<li class="clip">${line}</li>`)}${rest > 0 ? html`<li class="soft">${texts.more(rest)}</li>` : null}</ul>`;
}

const recapCss = `@page{size:A4;margin:0}
.page{width:210mm;height:296.9mm;padding:8mm 12mm 0;display:flex;flex-direction:column;gap:2.4mm;overflow:hidden;break-after:page}
.page:last-child{break-after:auto}
.page__head{height:8mm;display:flex;justify-content:space-between;gap:6mm;font-size:3.1mm;color:#545e66;white-space:nowrap}
.page__head p:first-child{overflow:hidden;text-overflow:ellipsis}
.page__head strong{color:#171c20}
.ticket{height:43.2mm;display:grid;grid-template-columns:56mm minmax(0,1fr) 37mm;border:.25mm solid #dadeda;border-radius:3mm;overflow:hidden;font-size:2.95mm;line-height:1.4;break-inside:avoid}
.ticket__who{padding:4mm 0 4mm 5mm;display:flex;flex-direction:column;overflow:hidden}
.ticket h2{font-size:4.8mm;line-height:1.2;margin-bottom:1mm;overflow-wrap:anywhere}
.ticket h2.long{font-size:3.7mm}
.ticket .state{margin-top:auto;font-weight:700}
.ticket__what{padding:4mm 4mm 3mm 6mm;overflow:hidden}
.ticket__what li{padding-left:3mm}
.clip{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.soft{color:#545e66}
.ticket__stub{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1mm;border-left:.5mm dashed #fff}
.ticket__qr{width:31mm;height:31mm;padding:.6mm;background:#fff;border-radius:2mm}
.ticket__qr svg{display:block;width:100%;height:100%}
${codeInGroupsCss}
.ticket__stub p{font:2.7mm "Liberation Mono","DejaVu Sans Mono",monospace;letter-spacing:.06em}
`;

function stubCss(typologyId: string | null, { accent, accentInk }: { accent: string; accentInk: string }) {
	return `.${stubClass(typologyId)}{background:${accent};color:${accentInk}}\n`;
}

function stubClass(typologyId: string | null): string {
	return `stub-${typologyId ?? ""}`;
}

async function recapPage(
	event: LoadedEvent,
	person: RecapPerson,
	language: { id: string; key: string },
	texts: RecapTexts,
	files: Files | undefined,
): Promise<{ css: string; body: Html }> {
	const colours = ticketColours(event, person.typologyId);
	const cover = await ticketCover(event, files, person.typologyId);
	const { name, subtitle } = eventTitle(event.print(event.document.event.name, language.id));
	const { location } = event.document.event;
	const { currency } = event.settingsOf(person.typologyId);
	const say = (price: Price) => formatPrice(price, { isTTC: person.isTTC, currency, locale: language.key });
	const payment = paymentOf(person, say, { texts, locale: language.key });
	const options = person.articles.map(({ label, day, price }) => ({
		label: [label, day].filter(Boolean).join(" · "),
		price: price.ht > 0 ? say(price) : "",
	}));
	return {
		css: pageCss(colours),
		body: html`<main class="one"><header class="one__band">${cover}<p class="one__kind">${texts.title}</p><h1>${name}</h1>${subtitle ? html`<p>${subtitle}</p>` : null}</header>
	<article class="one__ticket"><div class="one__main"><header class="one__head">${cover}<p class="one__event">${name}</p><p>${datesOf(event, language.key)}</p>${location ? html`<p>${location.name}</p>` : null}</header>
	<div class="one__who"><h2>${person.fullName}</h2><p class="soft">${[person.typology, person.company].filter(Boolean).join(" · ")}</p>
	<dl>${person.comesWith ? rowHtml(texts.with, texts.comesWith(person.comesWith)) : null}${rowHtml(texts.state, stateOf(person, texts))}${person.days.length > 0 ? rowHtml(texts.onDays, person.days.join(", ")) : null}${payment ? rowHtml(texts.money, payment) : null}</dl></div></div>
	<div class="one__stub">${person.isRegistered ? html`<div class="one__qr">${raw(await qrOf(person.code))}</div><p class="one__code">${codeInGroups(person.code)}</p>` : html`<p>${texts.noCode}</p>`}</div></article>
	${person.slots.length > 0 ? html`<section class="one__part"><h3>${texts.slots}</h3><table>${person.slots.map(({ when, title, room }) => html`<tr><td class="one__when">${when}</td><td><strong>${title}</strong>${room ? html`<br><span class="soft">${room}</span>` : null}</td></tr>`)}</table></section>` : null}
	${options.length > 0 ? html`<section class="one__part"><h3>${texts.articles}</h3><table>${options.map(({ label, price }) => html`<tr><td>${label}</td><td class="one__price">${price}</td></tr>`)}</table></section>` : null}
	${location ? html`<section class="one__part"><h3>${texts.place}</h3><p><strong>${location.name}</strong></p><p class="soft">${holdTogether(location.address)}</p></section>` : null}
</main>`,
	};
}

function rowHtml(label: string, value: string): Html {
	return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function pageCss(colours: TicketColours): string {
	return `@page{size:A4;margin:0 0 14mm}
.one{width:210mm;font-size:3.7mm;line-height:1.45}
.one__band{position:relative;height:74mm;padding:13mm 14mm 0;background:${colours.band};color:${colours.headSoft};overflow:hidden}
.one__band>*{position:relative;max-width:55%}
.one .cover{position:absolute;right:0;top:0;height:100%;max-width:none}
.one__band .cover{width:50%}
.one .cover--own{object-fit:cover}
.one__band .cover--own{width:45%}
.one__head .cover--own{width:36%}
.one__kind{font-weight:700}
.one__band h1{font-size:8.4mm;line-height:1.15;color:${colours.headInk};margin:.6mm 0 1mm}
.one__ticket{position:relative;display:grid;grid-template-columns:minmax(0,1fr) 58mm;width:182mm;margin:-26mm 14mm 9mm;border-radius:4.5mm;overflow:hidden;background:#fff;border:.25mm solid #dcd8d3;break-inside:avoid}
.one__head{position:relative;padding:4.5mm 7mm;background:${colours.head};color:${colours.headSoft};font-size:3.2mm;overflow:hidden;border-bottom:.25mm solid ${colours.headSoft}}
.one__head>*{position:relative;max-width:62%}
.one__head .cover{width:40%}
.one__event{font-weight:700;font-size:5mm;line-height:1.25;color:${colours.headInk}}
.one__who{padding:6mm 7mm 5mm}
.one h2{font-size:7mm;line-height:1.3;overflow-wrap:anywhere}
.one dl{margin-top:3mm}
.one dl div{display:grid;grid-template-columns:32mm minmax(0,1fr);padding:1.8mm 0;border-top:.2mm solid #dcd8d3}
.one dt{color:#545e66}
.one dd{font-weight:700}
.one__stub{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3mm;padding:6mm;background:${colours.accent};color:${colours.accentInk};border-left:.5mm dashed #fff}
.one__stub::before,.one__stub::after{content:"";position:absolute;left:-3.2mm;width:6mm;height:6mm;border-radius:50%;background:${colours.band}}
.one__stub::before{top:-3mm}
.one__stub::after{bottom:-3mm;background:#fff;border:.25mm solid #dcd8d3}
.one__qr{width:44mm;height:44mm;padding:1.4mm;background:#fff;border-radius:2.6mm}
.one__qr svg{display:block;width:100%;height:100%}
${codeInGroupsCss}
.one__code{font:3.2mm "Liberation Mono","DejaVu Sans Mono",monospace;letter-spacing:.04em}
.one__part{margin:0 14mm 7mm;break-inside:avoid-page}
.one h3{font-size:4.6mm;margin-bottom:1.5mm}
.one table{width:100%;border-collapse:collapse}
.one td{padding:1.8mm 0;vertical-align:top;border-top:.2mm solid #dcd8d3}
.one tr{break-inside:avoid}
.one__when{width:42mm;color:#545e66;white-space:nowrap}
.one__price{text-align:right;font-variant-numeric:tabular-nums}
.soft{color:#545e66}
`;
}

/** A person of a recap; companions have the name of the person they come with. */
export type RecapPerson = DocumentPerson & { comesWith?: string | undefined };

function stateOf(person: DocumentPerson, texts: RecapTexts): string {
	if (!person.isRegistered) return texts.notComing;
	const mode = person.isRemote ? texts.remote : texts.inPerson;
	return `${mode} · ${person.isCompleted ? texts.confirmed : texts.due}`;
}

function paymentOf(
	{ paid, due, promo }: RecapPerson,
	say: (price: Price) => string,
	{ texts, locale }: { texts: RecapTexts; locale: string },
): string {
	const code = promo(locale);
	const pieces = [
		...(paid.ttc > 0 ? [`${say(paid)} · ${texts.paid}`] : []),
		...(due.ttc > 0 ? [`${say(due)} · ${texts.toPay}`] : []),
		...(code ? [code.said] : []),
	];
	return pieces.join(", ");
}
