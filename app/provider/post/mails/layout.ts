import { makeTheme } from "~/domain/palette";
import { escapeHtml } from "./escape";
import { wordsIn } from "./words";

interface Around {
	subject: string;
	event: string;
	/** Dates and place. */
	detail: string;
	organizer: string;
	/** The event's colour. */
	colour: string;
	locale: string;
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/**
 * The page around an event's own HTML: one column, no tables, readable without styles, at 320 px and by night. Links of
 * the class `button` are drawn as buttons, with styles of their own for readers that drop the sheet.
 */
export function layOut(html: string, { subject, event, detail, organizer, colour, locale }: Around): string {
	const { light: day, dark: night } = makeTheme({ bgPrimaryColor: colour });
	const button = `display:inline-block;padding:13px 22px;border-radius:10px;background:${day.accent};color:${day["accent-ink"]};font-weight:600;text-decoration:none`;
	const { about, personal } = wordsIn(locale);
	return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:0;background:${day.paper};color:${day.ink};font:17px/1.55 ${font};-webkit-text-size-adjust:100%}
.page{max-width:600px;margin:0 auto;padding:24px 16px 40px}
.event{padding:0 4px 16px}
.event b{display:block;font-size:17px;line-height:1.35}
.event span,.foot{color:${day["ink-soft"]};font-size:14px;line-height:1.5}
.card{background:${day.card};border:1px solid ${day.line};border-top:6px solid ${day.accent};border-radius:14px;padding:28px}
.card p,.card ul,.card ol{margin:0 0 16px;overflow-wrap:break-word}
.card>:last-child{margin-bottom:0}
.card h1,.card h2{margin:0 0 16px;font-size:24px;line-height:1.2}
.card a{color:${day["accent-text"]}}
.card img{max-width:100%}
.foot{padding:20px 4px 0}
.foot p{margin:0 0 6px}
@media (max-width:480px){.card{padding:22px 18px}}
@media (prefers-color-scheme:dark){
body{background:${night.paper};color:${night.ink}}
.event span,.foot{color:${night["ink-soft"]}}
.card{background:${night.card};border-color:${night.line};border-top-color:${night.accent}}
.card a{color:${night["accent-text"]}}
.ticket{border-color:${night.line}!important}
}
.card a.button{color:${day["accent-ink"]}}
</style>
</head>
<body>
<div class="page" role="article" lang="${escapeHtml(locale)}">
<div class="event"><b>${escapeHtml(event)}</b><span>${escapeHtml(detail)}</span></div>
<div class="card">
${html.replaceAll('class="button"', `class="button" style="${button}"`)}
</div>
<div class="foot"><p>${escapeHtml(about(event, organizer))}</p><p>${escapeHtml(personal)}</p></div>
</div>
</body>
</html>
`;
}
