import type { AuditDetails } from "~/domain/venue/audit-details";
import { entryPlace } from "~/domain/venue/vocabulary";
import type { DoorPlace, DoorRules } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { readJson } from "../../ground/store/json-column";

const anybody = { typologies: null, session: null, capacity: null, startsAt: null, endsAt: null };

const newRules = () => new Map<string | undefined, DoorRules>();

/** Made once for each language of the event: a programme has thousands of sessions, and a sheet names the places of each line. */
export function rulesOf(event: LoadedEvent, languageId?: string | null): DoorRules {
	const known = event.document.languages.find(({ id }) => id === languageId)?.id;
	const byLanguage = event.memory.get(newRules);
	const rules = byLanguage.get(known) ?? makeRules(event, known);
	byLanguage.set(known, rules);
	return rules;
}

function makeRules({ document, translate: say }: LoadedEvent, languageId: string | undefined): DoorRules {
	const entry = { ...anybody, place: entryPlace, label: say({ fr: "Entrée", en: "Entrance" }, languageId) };
	const zones = document.zones.map(({ id, label, typologies = null, capacity = null }) => ({
		...anybody,
		place: `zone:${id}`,
		label: say(label, languageId),
		typologies,
		capacity,
	}));
	const sessions = document.conferences
		.filter(({ isDisabled }) => !isDisabled)
		.flatMap(({ title, slots }) =>
			slots
				.filter((slot) => !slot.isDisabled)
				.map(({ id, room, startAt, endAt, quota = null }) => ({
					place: `session:${id}`,
					label: [say(title, languageId), room].filter(Boolean).join(" · "),
					typologies: null,
					session: id,
					capacity: quota,
					startsAt: startAt,
					endsAt: endAt,
				})),
		)
		.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
	return {
		days: document.days.map(({ id, day, hours }) => ({ id, day, hours })),
		timeZone: document.event.timeZone,
		places: [entry, ...zones, ...sessions],
	};
}

/** What an entry of the journal keeps beside its change, with the place in words: a door or session may have gone since. */
export function readDetails(json: string | null, places: DoorPlace[]): AuditDetails {
	const { place, ...details } = readJson<AuditDetails>(json ?? "{}");
	if (place === undefined) return details;
	return { ...details, place: places.find((doorPlace) => doorPlace.place === place)?.label ?? place };
}

export function placeIn({ places }: DoorRules, name: string): DoorPlace | undefined {
	return places.find(({ place }) => place === name);
}
