interface Face {
	width: number;
	height: number;
	paper: string;
	ink: string;
	accent: string;
	accentInk: string;
}

/** Styles of a badge; every value is a number of ours or a colour that was checked at import. */
export function badgeCss(face: Face, sheet: { width: number; height: number }): string {
	const unit = Math.min(face.width, face.height) / 100;
	const mm = (value: number) => `${(value * unit).toFixed(2)}mm`;
	return `@page{size:${sheet.width}mm ${sheet.height}mm;margin:0}
.face{position:relative;width:${face.width}mm;height:${face.height}mm;overflow:hidden;display:flex;flex-direction:column;align-items:center;text-align:center;background:${face.paper};color:${face.ink};break-inside:avoid}
body>.face+.face,.sheet+.sheet{break-before:page}
.face__head{width:100%;padding:${mm(7)} ${mm(7)} ${mm(4)};font-size:${mm(3.8)};line-height:1.35}
.face__event{font-weight:700;font-size:${mm(4.6)}}
.face__logo{display:block;max-width:70%;max-height:${mm(18)};margin:0 auto ${mm(2)};object-fit:contain}
.face__who{flex:1;min-height:0;width:100%;padding:0 ${mm(7)};display:flex;flex-direction:column;justify-content:center;gap:${mm(1.6)};overflow:hidden}
.say{line-height:1.15;overflow-wrap:anywhere}
.say--large{font-weight:700;letter-spacing:-0.01em}
.say--small{opacity:.82}
.face__code{padding-bottom:${mm(5)}}
.face__qr{width:${mm(38)};height:${mm(38)};margin:0 auto;padding:${mm(1)};background:#fff;border-radius:${mm(2)}}
.face__qr svg{display:block;width:100%;height:100%}
.face__code p{font:${mm(3.2)} "Liberation Mono","DejaVu Sans Mono",monospace;letter-spacing:.08em;margin-top:${mm(1)}}
.face__kind{width:100%;min-height:${mm(10)};padding:${mm(3.4)} ${mm(6)};background:${face.accent};color:${face.accentInk};font-weight:700;font-size:${mm(5)};line-height:1.2}
.face--wide{display:grid;grid-template:auto 1fr auto/1fr auto;text-align:left}
.face--wide .face__head{grid-column:1;padding-bottom:0}
.face--wide .face__who{grid-column:1;grid-row:2}
.face--wide .face__code{grid-column:2;grid-row:1/3;align-self:center;padding:0 ${mm(7)} 0 0;text-align:center}
.face--wide .face__qr{width:${mm(46)};height:${mm(46)}}
.face--wide .face__kind{grid-column:1/3;grid-row:3}
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
