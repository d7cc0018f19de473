import type { TicketColours } from "../layout/ticket-colours";

type Face = { width: number; height: number } & Omit<TicketColours, "band">;

/** It looks like the ticket of the screens. Every value is a number of ours or a colour that was checked at import. */
export function badgeCss(face: Face, sheet: { width: number; height: number }): string {
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
