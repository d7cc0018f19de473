import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { parseColour } from "~/domain/event/colour";
import { type CoverFamily, coverFamilies, familyOf } from "~/domain/event/cover";
import { type EventDay, openHours } from "~/domain/event/event";
import { eventTitle } from "~/domain/event/event-title";
import { productColour, themeCss } from "~/domain/event/palette";
import { formatMoney, parseAmount } from "~/domain/money/money";
import { taxSuffix } from "~/domain/money/price";
import { directionOf } from "~/domain/texts/direction";
import { addDays } from "~/domain/time/clock";
import { anywhere, formatDays } from "~/domain/time/dates";
import { translator } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { paths } from "~/paths";
import { drawingSource } from "~/ui/image";
import stylesheet from "~/ui/styles.css?url";
import { loadOutside } from "../../ground/outside/outside.server";
import { PublicPage } from "../../participant/public-page/public-page";
import { whenOf } from "../../participant/public-page/public-page.server";
import { ownDomains } from "./own-domains.server";
import { addressOf, dayIn, timeIn } from "./typed-event";

const mostDays = 60;

/**
 * The public page of the event that is being created, from what is typed so far. It is drawn in a frame of the form's page, and
 * for nobody but whoever may create events: others could be shown any words under our address.
 */
export async function sendPreview(request: Request, context: AppLoadContext): Promise<Response> {
	const domains = await ownDomains(request, context);
	const query = new URL(request.url).searchParams;
	const domain = domains.find(({ id }) => id === query.get("domaine")) ?? domains[0];
	if (!domain) throw new Response(null, { status: 403 });
	const { locale } = await loadOutside(request, context);
	const t = translator(locale);
	const value = (name: string) => query.get(name) ?? undefined;
	const name = value("name")?.trim() || t("newEvent.unnamed");
	const colour = parseColour(value("colour")) ?? productColour;
	const alias = addressOf({ name: value("name"), alias: value("alias") });
	const days = daysOf(value);
	const dates = formatDays(
		days.map(({ day }) => day),
		locale,
	);
	const [place = "", ...address] = (value("place") ?? "").split(",").map((part) => part.trim());
	const price = value("fee") === "paid" ? parseAmount(value("price") ?? "", "EUR") : undefined;
	const page = {
		title: eventTitle(name),
		cover: drawingSource(paths.cover(coverOf(value("cover"), alias), colour, alias)),
		when: days.length > 0 ? whenOf({ locale, timeZone: anywhere, dates, event: { days } }) : undefined,
		place: place ? { name: place, address: address.filter(Boolean).join(", "), map: "#", route: "#" } : undefined,
		admission: {
			state: "open" as const,
			label: price
				? t("publicPage.entry", { amount: formatMoney(price, "EUR", locale), tax: taxSuffix(true, locale) })
				: t("ticket.free"),
			notes: [],
			price: undefined,
			action: { href: "#", label: t("publicPage.register") },
			invited: undefined,
		},
		intro: "",
		programme: undefined,
		fares: [],
		faresNote: "publicPage.faresTTC" as const,
		questions: [],
		organizer: domain.name,
		help: undefined,
	};
	const nonce = randomUUID();
	const markup = renderToStaticMarkup(
		<html lang={locale} dir={directionOf(locale)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{t("newEvent.preview")}</title>
				<link rel="stylesheet" href={stylesheet} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles that themeCss made from a checked colour */}
				<style nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss({ bgPrimaryColor: colour }) }} />
			</head>
			<body>
				<TextsContext.Provider value={t}>
					<main className="page__main broad">
						<PublicPage page={page} />
					</main>
				</TextsContext.Provider>
			</body>
		</html>,
	);
	return new Response(`<!DOCTYPE html>${markup}`, { headers: headersOf(nonce) });
}

function daysOf(value: (name: string) => string | undefined): EventDay[] {
	const first = dayIn(value("firstDay"));
	const last = dayIn(value("lastDay")) ?? first;
	if (!first || !last || Number.isNaN(Date.parse(first)) || Number.isNaN(Date.parse(last))) return [];
	const [from, to] = [timeIn(value("from")), timeIn(value("to"))];
	const hours = openHours.safeParse({ from, to });
	const days: EventDay[] = [];
	for (let day = first; day <= last && days.length < mostDays; day = addDays(day, 1))
		days.push({ id: day, day, ...(hours.success && { hours: hours.data }) });
	return days;
}

function coverOf(text: string | undefined, alias: string): CoverFamily {
	return coverFamilies.find((family) => family === text) ?? familyOf(alias);
}

/** Framed by our own pages alone; no script runs in it, and nothing can be sent from it. */
function headersOf(nonce: string): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self'",
		"font-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	];
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": policy.join(";"),
		"X-Frame-Options": "SAMEORIGIN",
	};
}
