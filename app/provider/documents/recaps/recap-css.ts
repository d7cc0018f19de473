export const recapCss = `@page{size:A4;margin:0}
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
.ticket__stub p{font:2.7mm "Liberation Mono","DejaVu Sans Mono",monospace;letter-spacing:.06em}
`;

export function stubCss(typologyId: string | null, { accent, accentInk }: { accent: string; accentInk: string }) {
	return `.${stubClass(typologyId)}{background:${accent};color:${accentInk}}\n`;
}

export function stubClass(typologyId: string | null): string {
	return `stub-${typologyId ?? ""}`;
}
