import { familyOf } from "~/domain/event/cover";
import { makeTheme, productColour } from "~/domain/event/palette";
import { newEventColours } from "~/domain/event-file/new-document";
import { cityOfZone, zoneOfPlace } from "~/domain/time/zone-of-place";
import { paths } from "~/paths";
import { addressOf, colourOf } from "./typed-event";

/** What is drawn beside the form of what is typed so far: never an error, only what is missing. */
export function drawnEvent(value: (name: string) => string | undefined, locale: string) {
	const [name = "", place = ""] = [value("name"), value("place")];
	const alias = addressOf({ name, alias: value("alias") });
	const colour = colourOf({ colour: value("colour"), otherColour: value("otherColour") }) ?? productColour;
	const { zone, isDeduced } = zoneOfPlace(place);
	const query = new URLSearchParams();
	for (const key of ["name", "alias", "firstDay", "lastDay", "from", "to", "place", "fee", "price", "domaine"]) {
		const typed = value(key);
		if (typed) query.set(key, typed.slice(0, 300));
	}
	query.set("colour", colour);
	query.set("cover", value("cover") ?? familyOf(alias));
	const ground = makeTheme({ bgPrimaryColor: colour }).light.deep;
	return {
		alias,
		colour,
		ground,
		frame: paths.newEventPreview(query),
		zone: { city: cityOfZone(zone, locale), isDeduced },
	};
}

export const swatches = Object.entries(newEventColours).map(([id, colour]) => ({
	id: id as keyof typeof newEventColours,
	colour,
}));
