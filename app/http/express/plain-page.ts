import type { Request, Response } from "express";
import { parseAcceptLanguage } from "intl-parse-accept-language";

/** A refusal that the server sends without any page of the app. */
export interface PlainRefusal {
	status: number;
	code: string;
	fr: string;
	en: string;
}

/** Sends a refusal in the caller's language: as JSON under /api and to scripts, as a small page elsewhere. */
export function refuse(req: Request, res: Response, refusal: PlainRefusal): void {
	const language = languageOf(req.headers["accept-language"]);
	res.status(refusal.status).set("Cache-Control", "no-store").vary("Accept-Language");
	if (isApi(req.path) || asksJson(req.headers.accept)) {
		res.json(refusalToScript(refusal, language));
		return;
	}
	res.type("html").send(plainPage(refusal, language, req.app.get("stylesheet")));
}

export function refusalToScript(refusal: PlainRefusal, language: "fr" | "en") {
	const { status, code, [language]: message } = refusal;
	return { code, status, message, data: { message, fields: {} } };
}

/** A page with the message in the caller's language, and small beneath it in the other one, as the reader is unknown. */
export function plainPage(refusal: PlainRefusal, language: "fr" | "en", stylesheet: string | undefined): string {
	const other = language === "fr" ? "en" : "fr";
	const style = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : "";
	// These errors pass with time; the empty link leads to the same address again.
	const retry =
		refusal.status < 500
			? ""
			: `<p class="actions"><a class="button button--primary" href="">${again[language]}</a></p>`;
	const [title = "", advice = ""] = refusal[language].split(/(?<=[.]) /, 2);
	return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${failed[language]}${refusal[language]}</title>${style}</head>
<body><div class="page"><main class="page__main" id="main"><div class="columns"><div class="columns__main">
<div class="heading"><h1 class="heading__title">${title}</h1>${advice ? `<p>${advice}</p>` : ""}<p class="heading__lead" lang="${other}">${refusal[other]}</p></div>${retry}
</div></div></main></div></body>
</html>
`;
}

/** The titles of the app's own error pages begin in the same way. */
const failed = { fr: "Erreur : ", en: "Error: " };

const again = { fr: "Réessayer", en: "Try again" };

export function asksJson(accept = ""): boolean {
	return /^application\/json\b/i.test(accept);
}

export function isApi(path: string): boolean {
	return path === "/api" || path.startsWith("/api/");
}

export function languageOf(accepted = ""): "fr" | "en" {
	const preferred = parseAcceptLanguage(accepted.slice(0, 200), { validate: String })
		.map((locale) => locale.slice(0, 2).toLowerCase())
		.find((language) => language === "fr" || language === "en");
	return preferred === "en" ? "en" : "fr";
}
