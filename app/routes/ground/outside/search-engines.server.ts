import type { AppLoadContext } from "@remix-run/node";
import { paths } from "~/paths";

/** Personal pages need a sign-in; these addresses should not be found either. */
const disallowedPaths = ["/api/", "/carte/", "/mailbox", "/*/entree", "/*?*token="];

export function sendRobots(context: AppLoadContext): Response {
	const lines = ["User-agent: *", ...disallowedPaths.map((path) => `Disallow: ${path}`)];
	// remix-serve passes no context: then there is no list of pages.
	if ("config" in context) lines.push("", `Sitemap: ${context.config.publicUrl}/sitemap.xml`);
	return send("text/plain", `${lines.join("\n")}\n`);
}

/** Sends the public pages of the events that welcome search engines, each with its languages. */
export async function sendSitemap({ gatewayFor, config }: AppLoadContext): Promise<Response> {
	const { data } = await gatewayFor().events.listed({});
	const pages = data.events
		.filter(({ searchEnginesWelcome }) => searchEnginesWelcome)
		.flatMap(({ alias, languages, hasProgramme }) =>
			[paths.home(alias), ...(hasProgramme ? [paths.programme(alias)] : [])].map((path) => {
				const address = config.publicUrl + path;
				const others = languages.map(
					(key) => `<xhtml:link rel="alternate" hreflang="${key}" href="${address}?langue=${key}"/>`,
				);
				return `<url><loc>${address}</loc>${others.join("")}</url>`;
			}),
		);
	return send(
		"application/xml",
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join("")}</urlset>\n`,
	);
}

function send(type: string, body: string): Response {
	return new Response(body, {
		headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
	});
}
