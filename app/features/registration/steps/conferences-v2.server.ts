import type { TimeGroup } from "../conferences/conferences-data";
import { type ListingPage, matchingEntries, openProgramme, pageOf, talksOf } from "../conferences/listing.server";
import type { RegistrationVisit } from "../visit/visit.server";

/** Version 2: lists the conferences of the chosen categories by time; all of them when no category was chosen. */
export async function loadByTime(visit: RegistrationVisit): Promise<ListingPage<TimeGroup>> {
	const { programme, filter, entries } = await openProgramme(visit);
	const categoryIds = chosenCategories(visit);
	const isHeld = (id: string) => visit.slots.held.some(({ conferenceId }) => conferenceId === id);
	const offered = entries.filter(
		({ id, categories }) => categoryIds.size === 0 || isHeld(id) || categories.some((one) => categoryIds.has(one)),
	);
	const slots = matchingEntries(offered, filter)
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
		const currentSlot = talk?.slots.find(({ id }) => id === slot.id);
		if (!talk || !currentSlot) continue;
		const group = groups.get(slot.startAt) ?? { startAt: slot.startAt, choices: [] };
		group.choices.push({ talk, slot: currentSlot });
		groups.set(slot.startAt, group);
	}
	// A conference at two times counts once.
	const total = new Set(slots.map(({ conferenceId }) => conferenceId)).size;
	return { ...page, total, items: [...groups.values()] };
}

function chosenCategories({ standing }: RegistrationVisit): Set<string> {
	const { categories = [] } = standing.categories ?? {};
	return new Set(categories.filter(({ isSelected }) => isSelected).map(({ id }) => id));
}
