import { eventTitle } from "~/domain/event/event-title";
import { formatPrice, type Price } from "~/domain/money/price";
import { qrOf } from "~/ui/qr.server";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Html, html, raw } from "../../ground/printing/html";
import type { Files } from "../../ground/services/files";
import { datesOf } from "../layout/document-people";
import { type TicketColours, ticketColours, ticketCover } from "../layout/ticket-colours";
import { paymentOf, type RecapPerson, stateOf } from "./recap-person";
import type { RecapTexts } from "./recap-texts";

export async function recapPage(
	event: LoadedEvent,
	person: RecapPerson,
	language: { id: string; key: string },
	texts: RecapTexts,
	files: Files | undefined,
): Promise<{ css: string; body: Html }> {
	const colours = ticketColours(event, person.typologyId);
	const cover = await ticketCover(event, files, person.typologyId);
	const { name, subtitle } = eventTitle(event.translate(event.document.event.name, language.id));
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
	<div class="one__stub">${person.isRegistered ? html`<div class="one__qr">${raw(await qrOf(person.code))}</div><p class="one__code">${person.code}</p>` : html`<p>${texts.noCode}</p>`}</div></article>
	${person.slots.length > 0 ? html`<section class="one__part"><h3>${texts.slots}</h3><table>${person.slots.map(({ when, title, room }) => html`<tr><td class="one__when">${when}</td><td><strong>${title}</strong>${room ? html`<br><span class="soft">${room}</span>` : null}</td></tr>`)}</table></section>` : null}
	${options.length > 0 ? html`<section class="one__part"><h3>${texts.articles}</h3><table>${options.map(({ label, price }) => html`<tr><td>${label}</td><td class="one__price">${price}</td></tr>`)}</table></section>` : null}
	${location ? html`<section class="one__part"><h3>${texts.place}</h3><p><strong>${location.name}</strong></p><p class="soft">${location.address}</p></section>` : null}
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
