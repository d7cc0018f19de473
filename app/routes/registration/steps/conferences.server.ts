import { z } from "zod";
import { fullName } from "~/domain/people/person";
import { isOfSubjects } from "~/domain/registration/conference";
import { isAttending } from "~/domain/registration/participation";
import { settingHolds } from "../../ground/event/condition";
import type { ConferencesData, TimeGroup } from "../conferences/conferences-data";
import {
	type ListingPage,
	matchingEntries,
	openProgramme,
	pageOf,
	type Talk,
	talksOf,
} from "../conferences/listing.server";
import { whenOf } from "../conferences/when";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";

export const conferences = step({
	id: "conferences",
	label: "conferences.label",
	needs: { toShow: ["colleagues"] },
	shownIf: [
		attends,
		settingHolds("conferencesShown"),
		{ text: "rules.talksOffered", part: "conferences", holds: ({ slots }) => slots.offered > 0 },
	],
	isAnswerValid: ({ slots: { missing } }) => missing.required.length === 0 && missing.more === 0,
	async load(visit): Promise<ConferencesData> {
		const { slots, frame, person, user } = visit;
		const isByTime = frame.settings.conferencesVersion === 2;
		const [required, found, byTime] = await Promise.all([
			talksOf(
				visit,
				slots.missing.required.slice(0, 50).map(({ id }) => id),
			),
			isByTime ? undefined : loadList(visit),
			isByTime ? loadByTime(visit) : undefined,
		]);
		return {
			version: frame.settings.conferencesVersion,
			path: visit.pathTo("conferences"),
			held: slots.held,
			missing: slots.missing,
			maximum: frame.settings.conferencesMaximum,
			companion: person.id === user.id ? undefined : fullName(person),
			required: [...required.values()],
			found,
			byTime,
			locale: frame.locale,
			timeZone: frame.timeZone,
		};
	},
	summarise: ({ answers, slots, frame: { t, locale, timeZone } }) =>
		isAttending(answers.participation)
			? [
					{
						label: t("conferences.label"),
						value: slots.held.map((seat) => `${seat.title} (${whenOf(seat, locale, timeZone)})`),
					},
				]
			: [],
	/** Seats are chosen one by one; going on only checks that none is missing. */
	schema: ({ slots: { missing } }) =>
		z.object({}).check((context) => {
			const addIssue = (name: string) =>
				context.issues.push({ code: "custom", input: context.value, path: [name], message: "errors.slotRequired" });
			for (const { id } of missing.required) addIssue(`conference-${id}`);
			if (missing.required.length === 0 && missing.more > 0) addIssue("programme");
		}),
	save: () => ({ step: "conferences" }),
});

async function loadList(visit: RegistrationVisit): Promise<ListingPage<Talk>> {
	const { programme, filter, entries } = await openProgramme(visit);
	const page = pageOf(matchingEntries(entries, filter), programme, filter);
	const talks = await talksOf(
		visit,
		page.items.map(({ entry }) => entry.id),
	);
	return { ...page, items: page.items.flatMap(({ entry }) => talks.get(entry.id) ?? []) };
}

/** Version 2: lists the talks of the chosen subjects by time, or all of them on demand. */
async function loadByTime(visit: RegistrationVisit): Promise<ListingPage<TimeGroup>> {
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
