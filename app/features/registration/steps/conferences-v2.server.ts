import type { TimeGroup } from "../conferences/conferences-data";
import { type Found, matching, openProgramme, pageOf, talksOf } from "../conferences/listing.server";
import type { RegistrationVisit } from "../visit/visit.server";

/** Version 2: the conferences of the chosen categories, by time; all of them when no category was chosen. */
export async function loadByTime(visit: RegistrationVisit): Promise<Found<TimeGroup>> {
	const { programme, filter, entries } = await openProgramme(visit);
	const wanted = chosenCategories(visit);
	const isHeld = (id: string) => visit.slots.held.some(({ conferenceId }) => conferenceId === id);
	const offered = entries.filter(
		({ id, categories }) => wanted.size === 0 || isHeld(id) || categories.some((one) => wanted.has(one)),
	);
	const slots = matching(offered, filter)
		.flatMap(({ entry, slots }) => slots.map((slot) => ({ conferenceId: entry.id, slot })))
		.sort((a, b) => Date.parse(a.slot.startAt) - Date.parse(b.slot.startAt));
	const page = pageOf(slots, programme, filter);
	const talks = await talksOf(
		visit,
		page.items.map(({ conferenceId }) => conferenceId),
	);
	const groups = new Map<string, TimeGroup>();
	for (const { conferenceId, slot } of page.items) {
		const talk = talks.get(conferenceId);
		const now = talk?.slots.find(({ id }) => id === slot.id);
		if (!talk || !now) continue;
		const group = groups.get(slot.startAt) ?? { startAt: slot.startAt, choices: [] };
		group.choices.push({ talk, slot: now });
		groups.set(slot.startAt, group);
	}
	// A conference at two times is one conference.
	const total = new Set(slots.map(({ conferenceId }) => conferenceId)).size;
	return { ...page, total, items: [...groups.values()] };
}

function chosenCategories({ standing }: RegistrationVisit): Set<string> {
	const { categories = [] } = standing.categories ?? {};
	return new Set(categories.filter(({ isSelected }) => isSelected).map(({ id }) => id));
}
