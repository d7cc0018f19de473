import { formatPrice, type Price } from "~/domain/money/price";
import { qrOf } from "~/ui/qr.server";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Document } from "../../ground/files/save-document-file";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";
import { datesOf } from "../layout/document-people";
import { ticketColours } from "../layout/ticket-colours";
import { recapCss, stubClass, stubCss } from "./recap-css";
import { recapPage } from "./recap-page";
import { paymentOf, type RecapPerson, stateOf } from "./recap-person";
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
	const name = event.translate(event.document.event.name, language.id);
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
	<div class="ticket__stub ${stubClass(person.typologyId)}">${person.isRegistered ? html`<div class="ticket__qr">${raw(await qrOf(person.code))}</div><p>${person.code}</p>` : html`<p>${texts.noCode}</p>`}</div></article>`;
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
