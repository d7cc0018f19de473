import type { z } from "zod";
import type { eventFile } from "~/domain/event-file/event-file";
import { buildEvent, type EventChanges, everythingShown } from "./event";
import type { World } from "./world";

type ConferenceInput = NonNullable<z.input<typeof eventFile>["conferences"]>[number];

/** A time on Thursday 18 March 2027: `at("9:30")`. */
export function at(clock: string): string {
	return `2027-03-18T${clock.padStart(5, "0")}:00Z`;
}

/** Two slots with one seat each, the second at the time of `gala`. */
export const lighting: ConferenceInput = {
	id: "lighting",
	title: { fr: "Éclairer mieux", en: "Better light" },
	description: { fr: "<p>Trois villes</p><script>alert(1)</script>", en: "<p>Three cities</p>" },
	track: "City",
	logo: "https://images.example.com/light.png",
	categories: ["town"],
	slots: [
		{ id: "light-9", startAt: at("9:00"), endAt: at("10:00"), quota: 1, room: "A" },
		{ id: "light-14", startAt: at("14:00"), endAt: at("15:00"), quota: 1, room: "A" },
	],
};

/** Without limit, from 14:30. */
export const gala: ConferenceInput = {
	id: "gala",
	title: "Gala",
	categories: ["stage"],
	slots: [{ id: "gala", startAt: at("14:30"), endAt: at("16:00"), room: "B" }],
};

/** Begins when the first slot of `lighting` ends. */
export const paper: ConferenceInput = {
	id: "paper",
	title: "Paper",
	slots: [{ id: "paper", startAt: at("10:00"), endAt: at("11:00"), quota: 5, room: "B" }],
};

/** Not for companions. */
export const coffee: ConferenceInput = {
	id: "coffee",
	title: "Coffee",
	isDisabledForCompanions: true,
	slots: [{ id: "coffee", startAt: at("7:30"), endAt: at("8:00") }],
};

/** Closed by the organiser, whole or in part. */
export const closed: ConferenceInput = {
	id: "closed",
	title: "Closed",
	isDisabled: true,
	slots: [{ id: "closed", startAt: at("20:00"), endAt: at("21:00") }],
};

export const withConferences = { ...everythingShown, FO_MEETING_CONFERENCES_SHOW: true };

/** The fixture's event with conferences; `settings` are added to those that show them. */
export function conferenceEvent({ settings, ...parts }: EventChanges = {}) {
	return buildEvent({
		settings: { ...withConferences, ...(settings as object) },
		categories: [
			{ id: "town", label: { fr: "Ville", en: "Town" } },
			{ id: "stage", label: "Stage" },
		],
		companyCategories: [{ id: "maker", label: "Maker" }],
		conferences: [lighting, gala, paper, coffee, closed],
		...parts,
	});
}

/** Returns the counters and the counted rows, where anything is taken: they must be equal. */
export async function takenSlots(world: World) {
	const counters = await world.store.selectFrom("slots").select(["slot_id", "taken"]).execute();
	const places = await world.store.selectFrom("slot_registrations").select("slot_id").execute();
	const rows: Record<string, number> = {};
	for (const { slot_id } of places) rows[slot_id] = (rows[slot_id] ?? 0) + 1;
	return {
		counted: Object.fromEntries(counters.filter(({ taken }) => taken !== 0).map((row) => [row.slot_id, row.taken])),
		rows,
	};
}

export async function slotsOf(world: World, person: string): Promise<string[]> {
	const rows = await world.store
		.selectFrom("slot_registrations")
		.select(["conference_id", "slot_id"])
		.where("person_id", "=", world.idOf(person))
		.execute();
	return rows.map((row) => `${row.conference_id}/${row.slot_id}`).sort();
}
