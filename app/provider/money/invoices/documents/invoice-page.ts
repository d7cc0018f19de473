import { makeTheme } from "~/domain/event/palette";
import { groupIdentifier } from "~/domain/ground/identifiers";
import { isRna } from "~/domain/money/billing";
import type { Invoice, InvoiceDocument } from "~/domain/money/invoice";
import { formatMoney } from "~/domain/money/money";
import { promoLine } from "~/domain/money/promo-line";
import { formatDays } from "~/domain/time/dates";
import { type Document, fileName } from "../../../ground/files/save-document-file";
import { documentFont } from "../../../ground/printing/font-faces";
import { type Html, html } from "../../../ground/printing/html";
import { type InvoiceTexts, invoiceTextsIn } from "./invoice-texts";

/**
 * On A4, with heads of tables and page numbers on each page. A line is one article of one person on one day, so its quantity is
 * 1; quantity and unit price are printed, as the law asks (CGI, ann. II, 242 nonies A).
 */
export function invoicePage(
	{ label, number, isTrial, issuedAt, document }: Invoice,
	eventColours: InvoiceDocument["colours"],
): Document {
	const { language, kind, currency } = document;
	const texts = invoiceTextsIn(language);
	const money = (cents: number) => formatMoney(cents, currency, language);
	// Amounts of an invoice are without tax.
	const promo = promoLine(document.lines, document.promoCode, { isTTC: false, currency, locale: language });
	const hasReductions = document.lines.some(({ price, ht }) => price !== ht);
	return {
		name: fileName(label.replaceAll(" ", "_")),
		title: `${texts[kind]} ${number}`,
		language,
		css: invoiceCss(`${document.seller.name} · ${texts[kind]} ${number}`, texts, document.colours ?? eventColours),
		body: html`${isTrial ? html`<p class="trial" aria-hidden="true">ESSAI</p><p class="trial-note">${texts.trial}</p>` : null}<header class="head"><div><p class="head__seller">${document.seller.name}</p><p>${document.event.name}</p></div>
	<div class="head__title"><h1>${texts[kind]}</h1><p>${number}</p></div></header>
${facts(document, issuedAt, texts)}
<div class="parties">${sellerHtml(document, texts)}${buyerHtml(document, texts)}</div>
<table class="lines"><thead><tr><th>${texts.label}</th><th class="n">${texts.quantity}</th><th class="n">${texts.price}</th>${hasReductions ? html`<th class="n">${texts.reduction}</th>` : null}<th class="n">${texts.rate}</th><th class="n">${texts.amount}</th></tr></thead>
<tbody>${document.lines.map(
			(line) =>
				html`<tr><td>${line.label}<br><span class="soft">${line.personName}</span></td><td class="n">1</td><td class="n">${money(line.price)}</td>${
					hasReductions
						? html`<td class="n">${line.price === line.ht ? "" : `−\u00a0${money(line.price - line.ht)}`}</td>`
						: null
				}<td class="n">${rateOf(line.vat, language)}</td><td class="n">${money(line.ht)}</td></tr>${
					line.includes
						? html`<tr><td>${line.includes.label}<br><span class="soft">${texts.included}</span></td><td class="n">${line.includes.count}</td><td class="n">${money(0)}</td>${
								hasReductions ? html`<td></td>` : null
							}<td class="n">${rateOf(line.vat, language)}</td><td class="n">${money(0)}</td></tr>`
						: null
				}`,
		)}</tbody></table>
<div class="sums">${taxesHtml(document, texts, money)}${totalsHtml(document, texts, money)}</div>
<section class="mentions">${promo ? html`<p>${promo.said}</p>` : null}${document.mentions.map((mention) => html`<p>${mention}</p>`)}</section>`,
	};
}

function facts({ language, supply, credits }: InvoiceDocument, issuedAt: string, texts: InvoiceTexts): Html {
	const days = supply.from === supply.to ? [supply.from] : [supply.from, supply.to];
	return html`<dl class="facts">${fact(texts.issued, formatDays([issuedAt], language))}${fact(texts.supplied, formatDays(days.filter(Boolean), language))}${
		credits ? fact(texts.credits, `${credits.number} ${texts.ofThe(formatDays([credits.issuedAt], language))}`) : null
	}</dl>`;
}

function fact(label: string, value: string): Html {
	return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function sellerHtml({ seller, language }: InvoiceDocument, texts: InvoiceTexts): Html {
	return partyHtml(texts.seller, [
		html`<strong>${seller.name}</strong>`,
		seller.legalForm,
		seller.address,
		`${seller.postalCode} ${seller.city}`,
		countryOf(seller.country, language),
		labelled(texts.siret, grouped(seller.siret)) ||
			labelled(seller.siren && isRna(seller.siren) ? "RNA" : texts.siren, grouped(seller.siren)),
		seller.register,
		labelled(texts.vatNumber, seller.vatNumber),
		seller.email,
	]);
}

function buyerHtml({ buyer, language }: InvoiceDocument, texts: InvoiceTexts): Html {
	return partyHtml(texts.buyer, [
		html`<strong>${buyer.social_reason || buyer.name}</strong>`,
		buyer.social_reason && buyer.name ? texts.attention(buyer.name) : "",
		buyer.address,
		buyer.address_more,
		`${buyer.postal_code} ${buyer.city}`,
		countryOf(buyer.country, language),
		labelled(texts.siret, grouped(buyer.siret)) ||
			labelled(isRna(buyer.siren) ? "RNA" : texts.siren, grouped(buyer.siren)),
		labelled(texts.vatNumber, buyer.intra_communautaire),
		labelled(texts.serviceCode, buyer.service_code),
		labelled(texts.engagement, buyer.engagement_number),
		labelled(texts.purchaseOrder, buyer.purchase_order ?? null),
	]);
}

function partyHtml(title: string, lines: (Html | string | null)[]): Html {
	return html`<section><h2>${title}</h2>${lines.filter(Boolean).map((line) => html`<p>${line}</p>`)}</section>`;
}

const grouped = (identifier: string | null) => identifier && groupIdentifier(identifier);

const labelled = (label: string, value: string | null) => (value ? `${label}\u00a0: ${value}` : "");
const countryOf = (code: string, language: string) =>
	new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;

function rateOf({ category, rate }: { category: string; rate: number }, language: string): string {
	if (category !== "S") return category === "AE" ? "0\u00a0% (AE)" : "0\u00a0%";
	return `${rate.toLocaleString(language)}\u00a0%`;
}

function taxesHtml({ taxes, language }: InvoiceDocument, texts: InvoiceTexts, money: (cents: number) => string): Html {
	return html`<table class="taxes"><thead><tr><th>${texts.rate}</th><th class="n">${texts.base}</th><th class="n">${texts.taxAmount}</th></tr></thead>
<tbody>${taxes.map((tax) => html`<tr><td>${rateOf(tax, language)}</td><td class="n">${money(tax.base)}</td><td class="n">${money(tax.vat)}</td></tr>`)}</tbody></table>`;
}

function totalsHtml(document: InvoiceDocument, texts: InvoiceTexts, money: (cents: number) => string): Html {
	const { totalHT, totalVAT, totalTTC, kind } = document;
	const rows: [string, string][] =
		kind === "invoice"
			? [
					[texts.paid, money(totalTTC)],
					[texts.due, money(0)],
				]
			: [[texts.credited, money(totalTTC)]];
	return html`<table class="totals"><tbody><tr><th>${texts.total}</th><td class="n">${money(totalHT)}</td></tr><tr><th>${texts.totalTax}</th><td class="n">${money(totalVAT)}</td></tr>
<tr class="totals__main"><th>${texts.totalWithTax}</th><td class="n">${money(totalTTC)}</td></tr>${rows.map(([label, value]) => html`<tr><th>${label}</th><td class="n">${value}</td></tr>`)}</tbody></table>`;
}

/** A head like a ticket in the event's colour, then black on white, hairlines, and figures that are aligned. */
function invoiceCss(foot: string, texts: InvoiceTexts, colours: InvoiceDocument["colours"]): string {
	const { light } = makeTheme({ ...colours, backgroundColor: "#ffffff" });
	const footText = foot.replace(/[\\"\n]/g, " ");
	const inMargin = `font:8pt ${documentFont};color:#545e66`;
	return `@page{size:A4;margin:16mm 16mm 20mm;@bottom-left{content:"${footText}";${inMargin}}@bottom-right{content:"${texts.page} " counter(page) " ${texts.of} " counter(pages);${inMargin}}}
body{font-size:9.5pt;line-height:1.4}
.soft{color:#545e66}
.head{display:flex;justify-content:space-between;align-items:flex-start;gap:10mm;padding:7mm 8mm;margin-bottom:2mm;border-radius:4.5mm;background:${light["deep-2"]};color:${light["deep-soft"]}}
.head__seller{font-size:13pt;font-weight:700;line-height:1.3;color:${light["deep-ink"]}}
.head__title{text-align:right}
.head h1{font-size:20pt;line-height:1.1;font-weight:700;color:${light["deep-ink"]}}
.head__title p{font-size:11pt;white-space:nowrap}
.facts{display:flex;gap:12mm;padding:3mm 0;border-bottom:.2mm solid #dadeda;margin-bottom:6mm}
.facts dt{font-size:8pt;color:#545e66}
.facts dd{font-weight:700}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:12mm;margin-bottom:8mm}
.parties p{overflow-wrap:anywhere}
h2{font-size:8pt;color:#545e66;font-weight:400;margin-bottom:1mm}
table{border-collapse:collapse;width:100%}
th{font-size:8pt;color:#545e66;font-weight:400;text-align:left;vertical-align:bottom;padding:1.5mm 2mm}
td{padding:1.35mm 2mm;vertical-align:top}
th:first-child,td:first-child{padding-left:0}
th:last-child,td:last-child{padding-right:0}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.lines{margin-bottom:6mm}
.lines thead{display:table-header-group}
.lines thead th{border-bottom:.3mm solid ${light.accent}}
.lines tbody tr{break-inside:avoid;border-bottom:.2mm solid #dadeda}
.lines td:first-child{overflow-wrap:anywhere}
.sums{display:grid;grid-template-columns:1fr 76mm;gap:14mm;align-items:start;break-inside:avoid;margin-bottom:8mm}
.taxes thead th{border-bottom:.2mm solid #dadeda}
.totals th{font-size:9.5pt;color:#171c20;padding:1.2mm 2mm 1.2mm 3mm}
.totals td{padding:1.2mm 3mm 1.2mm 2mm}
.totals__main th,.totals__main td{font-size:12.5pt;font-weight:700;padding-top:2mm;padding-bottom:2mm;background:${light.accent};color:${light["accent-ink"]}}
.trial{position:fixed;top:105mm;left:0;right:0;text-align:center;font-size:110pt;font-weight:700;letter-spacing:6mm;color:#b3261e;opacity:.16;transform:rotate(-32deg)}
.trial-note{margin-bottom:3mm;padding:2mm 3mm;border:.4mm solid #b3261e;border-radius:2mm;font-weight:700;color:#b3261e}
.mentions{font-size:8pt;color:#545e66;break-inside:avoid}
@media screen{body{max-width:210mm;margin:0 auto;padding:8mm}}
`;
}
