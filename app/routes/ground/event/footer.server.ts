import type { Event } from "~/domain/event/event";
import { contactLink } from "~/domain/messages/contact-link";
import { holdTogether } from "~/domain/texts/hold-together";
import { paths } from "~/paths";
import type { Visit } from "./visit.server";

/** Maps are links: nothing of other sites loads with our pages. */
export function footerOf({ frame, context, user, isByBadge }: Visit) {
	const { event, dates, settings } = frame;
	return {
		image: settings.footerImage,
		organizer: event.organizer,
		dates,
		calendar: paths.calendar(context),
		place: event.location
			? { ...event.location, address: holdTogether(event.location.address), ...mapsOf(event.location) }
			: undefined,
		/** Of the person signed in, by more than a badge. */
		data: user && !isByBadge ? paths.personalData(context) : undefined,
		help: contactLink(settings.helpContact),
	};
}

const maps = "https://www.openstreetmap.org";

export function mapsOf({ name, address, latitude, longitude }: NonNullable<Event["location"]>) {
	if (latitude === undefined || longitude === undefined) {
		const query = encodeURIComponent(address || name);
		return { map: `${maps}/search?query=${query}`, route: `${maps}/directions?to=${query}` };
	}
	return {
		map: `${maps}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
		route: `${maps}/directions?to=${latitude}%2C${longitude}`,
	};
}
