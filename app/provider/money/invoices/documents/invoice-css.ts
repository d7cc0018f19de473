import { makeTheme } from "~/domain/event/palette";
import type { InvoiceDocument } from "~/domain/money/invoice";
import { documentFont } from "../../../ground/printing/font-faces";
import type { InvoiceTexts } from "./invoice-texts";

/** A head like a ticket in the event's colour, then black on white, hairlines, and figures that are aligned. */
export function invoiceCss(foot: string, texts: InvoiceTexts, colours: InvoiceDocument["colours"]): string {
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
