import { parseTelephone } from "../people/telephone";
import { catalogue, readSettings } from "../settings";
import type { EventDocument } from "./event-document";
import type { Invitation } from "./invitation";

const mostListed = 5;

/** On invited people without a typology, who get no typology's pages, badge and options. Staff need none. */
export function typologyAdvice(
	{ settings, typologies }: EventDocument,
	people: Invitation[],
	placeOf: (index: number) => string = (index) => people[index]?.email ?? "",
): string[] {
	if (typologies.length === 0) return [];
	const without = people.flatMap(({ typoId, role }, index) => (typoId || (role && role !== "none") ? [] : [index]));
	if (without.length === 0) return [];
	const named = without.slice(0, mostListed).map(placeOf).join(", ");
	const who = `${named}${without.length > mostListed ? ` and ${without.length - mostListed} more` : ""}`;
	const ids = typologies.map(({ id }) => id).join(", ");
	const becomes = readSettings(settings).typologyShown
		? "they choose one when they register"
		: `they are invited as none, and get none of the settings, articles and badges of a typology; ${catalogue.typologyShown.flag} lets them choose`;
	return [`people: no typoId for ${who}: ${becomes}; typoId may be ${ids}`];
}

export function telephoneAdvice(people: Invitation[], lineOf: (path: (string | number)[]) => string): string[] {
	return people.flatMap((person, index) =>
		(["phone", "mobile"] as const).flatMap((field) => {
			const number = person[field];
			if (!number || parseTelephone(number)) return [];
			return [
				`${lineOf(["people", index, field])}: “${number}” is no telephone number: ${person.email} will be asked to correct it`,
			];
		}),
	);
}
