import { expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { notifySeatHolders } from "~/provider/event/programme/notify-seat-holders";
import { transact } from "~/provider/ground/store/transact";
import { at, lighting, paper } from "../../support/world/conferences";
import { buildEvent, crowd, twoDays } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

/** On Friday, when `paper` comes to be. */
const onFriday = (clock: string) => at(clock).replace("2027-03-18", "2027-03-19");
const dinner = {
	id: "dinner",
	title: "Dinner",
	slots: [{ id: "dinner", startAt: onFriday("10:30"), endAt: onFriday("12:00") }],
};
const breakfast = {
	id: "breakfast",
	title: "Breakfast",
	slots: [{ id: "breakfast", startAt: at("08:00"), endAt: at("08:30") }],
};
const mails = [
	{ actionId: mailActions.programmeChanged, subject: "Programme", html: "<p>{{changes}}</p>", text: "{{changes}}" },
];

const seats = [
	["p1", "lighting", "light-9"],
	["p2", "paper", "paper"],
	["p3", "paper", "paper"],
	["p3", "dinner", "dinner"],
	["p4", "lighting", "light-14"],
	["p4", "dinner", "dinner"],
	["p2", "breakfast", "breakfast"],
	// Who does not come that day keeps what did not change.
	["p4", "breakfast", "breakfast"],
	["p5", "paper", "paper"],
] as const;
/** More than are read at once. */
const many = Array.from({ length: 100 }, (_, at) => `p${at + 6}`);
const everybody = ["p1", "p2", "p3", "p4", "p5", ...many];
const daysOf = (name: string) => ({ p2: ["thursday"], p4: ["friday"] })[name] ?? ["thursday", "friday"];

test("A talk that is cancelled or moved gives back the seats of those who cannot come, at its own event, and tells whom it concerns", async () => {
	const build = () =>
		buildEvent({
			conferences: [{ ...lighting, categories: [] }, paper, dinner, breakfast],
			days: twoDays,
			people: crowd(everybody.length),
			emails: mails,
		});
	const [here, there] = [build(), build()];
	const world = await worldOfTest({ file: here });
	await world.importAgain(there);
	const { store, idOf, clock } = world;
	for (const { document } of [here, there]) {
		const event_id = document.event.id;
		// What overlaps there is nothing of this event.
		const others: [string, string, string][] =
			event_id === there.document.event.id
				? [["p5", "dinner", "dinner"]]
				: many.map((name) => [name, "paper", "paper"]);
		for (const [name, conference_id, slot_id] of [...seats, ...others]) {
			const seat = { event_id, person_id: idOf(name), conference_id, slot_id, registered_at: "2027" };
			await store.insertInto("slot_registrations").values(seat).execute();
			await store
				.updateTable("slots")
				.set((slot) => ({ taken: slot("taken", "+", 1) }))
				.where("event_id", "=", event_id)
				.where("slot_id", "=", slot_id)
				.execute();
		}
		const days = everybody.flatMap((name) =>
			daysOf(name).map((day_id) => ({ ...{ event_id, person_id: idOf(name), day_id, registered_at: "2027" } })),
		);
		await store.insertInto("day_registrations").values(days).execute();
		const registered = { registered_at: "2027-01-10T10:00:00.000Z", is_remote: 0 };
		await store.updateTable("registrations").set(registered).where("event_id", "=", event_id).execute();
	}
	await store.deleteFrom("mails").execute();
	const stateOf = async (event_id: string) => ({
		slots: (
			await store
				.selectFrom("slots")
				.select(["slot_id", "taken", "quota"])
				.where("event_id", "=", event_id)
				.orderBy("slot_id")
				.execute()
		).map(({ slot_id, taken, quota }) => `${slot_id} ${taken}/${quota}`),
		seats: (
			await store
				.selectFrom("slot_registrations")
				.select(["person_id", "slot_id"])
				.where("event_id", "=", event_id)
				.execute()
		)
			.map(({ person_id, slot_id }) => `${everybody.find((name) => idOf(name) === person_id)} ${slot_id}`)
			.sort(),
	});
	const beside = await stateOf(there.document.event.id);
	const [light, sheets] = here.document.conferences;
	const after = {
		...here.document,
		conferences: [
			{ ...light, slots: light?.slots.filter(({ id }) => id === "light-14") },
			{
				...sheets,
				slots: sheets?.slots.map((slot) => ({ ...slot, startAt: onFriday("10:00"), endAt: onFriday("11:00") })),
			},
			...here.document.conferences.slice(2),
		],
	} as typeof here.document;
	const told = await transact(store, (tx) => notifySeatHolders(tx, here.document, after, clock.now));
	expect(told).toEqual([
		"cancelled “Éclairer mieux”, 2027-03-18 10:00, A: 1 person concerned",
		"moved “Paper” from 2027-03-18 11:00, B to 2027-03-19 11:00, B: 102 people concerned",
		"freed “Paper”: 1 person held it and do not attend then",
		"now overlapping: “Paper” and “Dinner”: 1 person hold both",
		"104 people told by mail",
	]);
	expect(await stateOf(here.document.event.id)).toEqual({
		slots: ["breakfast 2/null", "dinner 2/null", "light-14 1/1", "light-9 0/0", "paper 102/5"],
		seats: [
			...["p2 breakfast", "p3 dinner", "p3 paper", "p4 breakfast", "p4 dinner", "p4 light-14", "p5 paper"],
			...many.map((name) => `${name} paper`),
		].sort(),
	});
	expect(await stateOf(there.document.event.id)).toEqual(beside);
	const written = await store.selectFrom("mails").select(["event_id", "person_id"]).execute();
	expect(written.map(({ event_id, person_id }) => [event_id, person_id]).sort()).toEqual(
		["p1", "p2", "p3", "p5", ...many].map((name) => [here.document.event.id, idOf(name)]).sort(),
	);
});
