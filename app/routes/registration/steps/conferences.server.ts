import { z } from "zod";
import { fullName } from "~/domain/people/person";
import { isOfSubjects } from "~/domain/registration/conference";
import { isAttending } from "~/domain/registration/participation";
import { isQuestion, stepSwitches } from "~/domain/registration/wizard-steps";
import { settingHolds } from "../../ground/event/condition";
import type { ConferencesData, TimeGroup } from "../conferences/conferences-data";
import { isFiltered, readFilter } from "../conferences/filter";
import { matchingEntries, openProgramme, pageOf, pageSize, talksOf } from "../conferences/listing.server";
import type { ProgrammeEntry } from "../conferences/programme.server";
import { whenOf } from "../conferences/when-of";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";

export const conferences = step({
	id: "conferences",
	label: "conferences.label",
	needs: { toShow: ["colleagues"] },
	shownIf: [
		attends,
		settingHolds(stepSwitches.conferences),
		{ text: "rules.talksOffered", part: "conferences", holds: ({ slots }) => isQuestion("conferences", slots.offered) },
	],
	isAnswerValid: ({ slots: { missing } }) => missing.required.length === 0 && missing.more === 0,
	async load(visit): Promise<ConferencesData> {
		const { slots, frame, person, user } = visit;
		const programme = await loadProgramme(visit);
		const required = await talksOf(
			visit,
			programme.isLarge ? slots.missing.required.slice(0, 50).map(({ id }) => id) : [],
		);
		return {
			version: frame.settings.conferencesVersion,
			path: visit.pathTo("conferences"),
			held: slots.held,
			given: slots.given.map(({ slotId }) => slotId),
			missing: slots.missing,
			maximum: frame.settings.conferencesMaximum,
			companion: person.id === user.id ? undefined : fullName(person),
			required: [...required.values()],
			...programme,
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

/** As many talks are read at a glance; more have days as tabs, a search and themes. */
const mostAtAGlance = 12;

type LoadedProgramme = Pick<ConferencesData, "isLarge" | "listing" | "days" | "day">;

/** Lists what is offered by time; in version 2 the talks of the chosen subjects, or all of them on demand. */
async function loadProgramme(visit: RegistrationVisit): Promise<LoadedProgramme> {
	const { programme, filter: asked, entries } = await openProgramme(visit);
	const ofSubjects = visit.frame.settings.conferencesVersion === 2 ? entriesOfSubjects(visit, entries) : entries;
	const offered = asked.allSubjects ? entries : ofSubjects;
	const isLarge = offered.length > mostAtAGlance;
	// An address with a filter, from when there were more talks, could not be undone where no search is shown.
	const filter = isLarge ? asked : { ...readFilter(new URLSearchParams()), allSubjects: asked.allSubjects };
	const matching = matchingEntries(offered, { ...filter, day: "" });
	const days = isLarge ? daysOf(offered, matching) : [];
	// One day at a time; a search goes through all of them until one is chosen.
	const day = filter.day || (isLarge && !isFiltered(filter) ? (days[0]?.day ?? "") : "");
	const slots = matching
		.flatMap(({ entry, slots }) => slots.map((slot) => ({ conferenceId: entry.id, slot })))
		.filter(({ slot }) => day === "" || slot.day === day)
		.sort((a, b) => Date.parse(a.slot.startAt) - Date.parse(b.slot.startAt));
	const page = pageOf(slots, programme, filter, isLarge ? pageSize : Math.max(1, slots.length));
	const items = await groupByTime(visit, slots, page.items);
	// A conference at two times counts once.
	const total = new Set(slots.map(({ conferenceId }) => conferenceId)).size;
	return { isLarge, days, day, listing: { ...page, total, hidden: entries.length - ofSubjects.length, items } };
}

type SlotOfList = { conferenceId: string; slot: ProgrammeEntry["slots"][number] };

async function groupByTime(visit: RegistrationVisit, slots: SlotOfList[], shown: SlotOfList[]): Promise<TimeGroup[]> {
	const talks = await talksOf(
		visit,
		shown.map(({ conferenceId }) => conferenceId),
	);
	const groups = new Map<string, TimeGroup>();
	for (const { conferenceId, slot } of shown) {
		const talk = talks.get(conferenceId);
		const currentSlot = talk?.slots.find(({ id }) => id === slot.id);
		if (!talk || !currentSlot) continue;
		const { startAt, day } = slot;
		const count = slots.filter((other) => other.slot.startAt === startAt).length;
		const group = groups.get(startAt) ?? { startAt, day, count, choices: [] };
		group.choices.push({ talk, slot: currentSlot });
		groups.set(startAt, group);
	}
	return [...groups.values()];
}

function daysOf(offered: ProgrammeEntry[], matching: ReturnType<typeof matchingEntries>): ConferencesData["days"] {
	const days = [...new Set(offered.flatMap(({ slots }) => slots.map(({ day }) => day)))].sort();
	return days.map((day) => ({
		day,
		count: matching.filter(({ slots }) => slots.some((slot) => slot.day === day)).length,
	}));
}

function entriesOfSubjects(visit: RegistrationVisit, entries: ProgrammeEntry[]): ProgrammeEntry[] {
	const chosenIds = chosenSubjects(visit);
	const isHeld = (id: string) => visit.slots.held.some(({ conferenceId }) => conferenceId === id);
	return entries.filter((entry) => isOfSubjects(entry, { chosenIds, isHeld: isHeld(entry.id) }));
}

function chosenSubjects({ standing }: RegistrationVisit): ReadonlySet<string> {
	const { categories = [] } = standing.categories ?? {};
	return new Set(categories.filter(({ isSelected }) => isSelected).map(({ id }) => id));
}
