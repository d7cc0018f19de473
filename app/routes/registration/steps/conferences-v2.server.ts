import { isOfSubjects } from "~/domain/registration/conference";
import type { TimeGroup } from "../conferences/conferences-data";
import { type ListingPage, matchingEntries, openProgramme, pageOf, talksOf } from "../conferences/listing.server";
import type { RegistrationVisit } from "../visit/visit.server";

/** Version 2: lists the talks of the chosen subjects by time, or all of them on demand. */
export async function loadByTime(visit: RegistrationVisit): Promise<ListingPage<TimeGroup>> {
	const { programme, filter, entries } = await openProgramme(visit);
	const chosenIds = chosenSubjects(visit);
	const isHeld = (id: string) => visit.slots.held.some(({ conferenceId }) => conferenceId === id);
	const ofSubjects = entries.filter((entry) => isOfSubjects(entry, { chosenIds, isHeld: isHeld(entry.id) }));
	const offered = filter.allSubjects ? entries : ofSubjects;
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
	return { ...page, total, hidden: entries.length - ofSubjects.length, items: [...groups.values()] };
}

function chosenSubjects({ standing }: RegistrationVisit): ReadonlySet<string> {
	const { categories = [] } = standing.categories ?? {};
	return new Set(categories.filter(({ isSelected }) => isSelected).map(({ id }) => id));
}
