import type { AppLoadContext } from "@remix-run/node";
import { readSession } from "~/http/session.server";
import { detectLanguage } from "~/i18n/detect.server";

const languages = [
	{ key: "fr", label: "Français" },
	{ key: "en", label: "English" },
];

/**
 * Outside an event, a page uses the language that its address asks for (`?langue=en`), else the one chosen on this device, else
 * the browser's; and offers the other one. `chosen` is the session in which a new choice is to be saved.
 */
export async function loadOutside(request: Request, context: AppLoadContext) {
	const query = new URL(request.url).searchParams;
	// remix-serve passes no context: then nothing is remembered.
	const session = "config" in context ? await readSession(request, context) : undefined;
	const remembered = session?.get("language");
	const keys = languages.map(({ key }) => key);
	const requested = query.get("langue") ?? undefined;
	const locale = await detectLanguage(request, keys, [requested, remembered], "fr");
	const chosen = requested === locale && remembered !== locale ? session : undefined;
	chosen?.set("language", locale);
	return {
		locale,
		languages: languages.map((language) => ({ ...language, href: hrefOf(query, language.key) })),
		chosen,
	};
}

/** A query alone keeps the path, whatever it is. */
function hrefOf(query: URLSearchParams, language: string): string {
	const changed = new URLSearchParams(query);
	changed.set("langue", language);
	return `?${changed}`;
}
