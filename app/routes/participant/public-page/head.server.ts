import { eventTitle } from "~/domain/event/event-title";
import { plainAmount } from "~/domain/money/money";
import type { Price } from "~/domain/money/price";
import { spanOfDays } from "~/domain/participant/calendar-entry";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";
import { shareFormat, shareSize } from "./share-size";

interface PageSummary {
	intro: string;
	state: "open" | "full" | "notYet" | "closed" | "over";
	price: Price | undefined;
}

export function headOf(visit: Visit, site: string, summary: PageSummary) {
	const { frame, context } = visit;
	const { event, dates } = frame;
	const description = summary.intro || [dates, event.location?.name].filter(Boolean).join(" · ");
	return [
		...pageHead(visit, site, { title: frame.settings.title || event.name, description, path: paths.home(context) }),
		{ "script:ld+json": structuredEvent(visit, site, { ...summary, description }) },
	];
}

/** Returns the metadata of a public page: the same address in each language, and an image. */
export function pageHead(
	{ frame, context }: Visit,
	site: string,
	{ title, description, path }: { title: string; description: string; path: string },
) {
	const { event, languages, locale, settings } = frame;
	const addressIn = (key: string) => `${site}${path}?langue=${key}`;
	const picture = site + paths.sharePicture(context, locale, shareFormat(frame));
	return [
		{ title },
		...(settings.searchEnginesWelcome ? [] : [{ name: "robots", content: "noindex" }]),
		{ tagName: "link", rel: "canonical", href: site + path },
		...(languages.length > 1
			? [
					...languages.map(({ key }) => ({ tagName: "link", rel: "alternate", hrefLang: key, href: addressIn(key) })),
					{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: site + path },
				]
			: []),
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: eventTitle(event.name).name },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: site + path },
		{ property: "og:locale", content: locale },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: String(shareSize.width) },
		{ property: "og:image:height", content: String(shareSize.height) },
		{ property: "og:image:alt", content: event.name },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** schema.org: an Event, with its place and the price of entry. */
function structuredEvent({ frame, context }: Visit, site: string, summary: PageSummary & { description: string }) {
	const { event, settings, locale, timeZone } = frame;
	const span = spanOfDays(event.days, timeZone);
	const { location: place } = event;
	const url = site + paths.home(context);
	const isSold = summary.state === "open" || summary.state === "full";
	return {
		"@context": "https://schema.org",
		"@type": "Event",
		name: event.name,
		description: summary.description,
		url,
		inLanguage: locale,
		image: [site + paths.sharePicture(context, locale, shareFormat(frame))],
		eventStatus: "https://schema.org/EventScheduled",
		...(span ? { startDate: span.start, endDate: span.end } : {}),
		...(place
			? {
					eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
					location: {
						"@type": "Place",
						name: place.name,
						address: place.address,
						...(place.latitude !== undefined && place.longitude !== undefined
							? { geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude } }
							: {}),
					},
				}
			: {}),
		...(event.organizer ? { organizer: { "@type": "Organization", name: event.organizer, url } } : {}),
		...(summary.price ? { isAccessibleForFree: summary.price.ht === 0 } : {}),
		...(isSold
			? {
					offers: {
						"@type": "Offer",
						url,
						availability: `https://schema.org/${summary.state === "full" ? "SoldOut" : "InStock"}`,
						...(summary.price
							? { price: plainAmount(summary.price.ttc, settings.currency), priceCurrency: settings.currency }
							: {}),
					},
				}
			: {}),
	};
}
