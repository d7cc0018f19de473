import { expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { participations } from "~/domain/registration/participation";
import type { Check } from "~/provider/ground/checks/check";
import { findRegistrationRow, type RegistrationRow } from "~/provider/ground/records/rows";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { companionChecks } from "~/provider/registration/companions/checks";
import { readAttendances } from "~/provider/registration/conferences/attendance";
import { conferenceChecks } from "~/provider/registration/conferences/checks";
import { takeChosenSlot } from "~/provider/registration/conferences/choose";
import { chosenSlots, listChoosing } from "~/provider/registration/conferences/chosen";
import { mailReleasedSeats } from "~/provider/registration/conferences/release-conflicting-seats";
import {
	associateSeats,
	deleteSeat,
	releaseSeat,
	seatsOf,
	seatsOfMany,
	slotCountsOf,
	takeSeat,
} from "~/provider/registration/conferences/rows";
import {
	listUnseenChanges,
	markChangesSeen,
	recordUnseenChanges,
} from "~/provider/registration/conferences/unseen-changes";
import { quotaChecks } from "~/provider/registration/models/checks";
import { deleteChoices, moveQuotaCounters, quotaCountsOf, quotaPlacesOf } from "~/provider/registration/models/rows";
import { registrationChecks } from "~/provider/registration/registrations/checks";
import { knownEvent } from "../../support/money/money";
import { changedRows, changesIn, putRows } from "../../support/world/changed-rows";
import { conferenceEvent, gala, lighting } from "../../support/world/conferences";
import { crowd, walks, workshop } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const later = "2027-01-20T10:00:00.000Z";
const tours = {
	key: "tours",
	label: "Tours",
	filter: "radio" as const,
	values: [{ value: "hill", label: "Hill", capacity: 0 }],
};

/**
 * Two events of the same things and people: Ana and Bruno have chosen the same at both, and Chloé other things, who came last.
 * Ana's programme has a talk that is no longer given.
 */
async function twoEvents() {
	const parts = { quotas: [workshop, walks, tours] };
	// Rows of the other event come first.
	const [other, file] = [conferenceEvent(parts), conferenceEvent(parts)];
	const world = await worldOfTest({ file });
	await world.importAgain(other);
	const { store } = world;
	const [here, there] = [world.event.eventId, other.document.event.id];
	const put = putRows(store);
	const at = "2027-01-10T10:00:00.000Z";
	for (const event_id of [there, here]) {
		for (const person of ["bruno", "ana", "chloe"]) {
			const of = { event_id, person_id: world.idOf(person) };
			const isAtHome = event_id === here;
			await store
				.updateTable("registrations")
				.set({ registered_at: person === "chloe" ? later : at })
				.where("event_id", "=", event_id)
				.where("person_id", "=", of.person_id)
				.execute();
			const isOther = person === "chloe" && isAtHome;
			const seats = isOther ? ["paper/paper"] : ["lighting/light-9", "gala/gala"];
			const seat = (id: string) => {
				const [conference_id, slot_id] = id.split("/");
				return { ...of, conference_id, slot_id, registered_at: at };
			};
			await put("slot_registrations", ...seats.map(seat));
			const places = isOther ? ["workshop/talk", "tours/hill"] : ["workshop/led", "walks/hill"];
			await put(
				"quota_choices",
				...places.map((place) => ({ ...of, quota_key: place.split("/")[0], value: place.split("/")[1] })),
			);
			const before = { startAt: at, endAt: at, title: "Before", room: "Z" };
			const change = { ...of, before: JSON.stringify(before), at };
			await put("place_changes", ...["light-9", "gala"].map((slot_id) => ({ ...change, slot_id })));
			if (isAtHome && person === "ana") {
				await put("slots", { event_id, slot_id: "gone", conference_id: "gone", quota: null, taken: 1 });
				await put("slot_registrations", seat("gone/gone"));
				await put("place_changes", { ...change, slot_id: "cancelled" });
			}
			if (!isAtHome) {
				await put("drafts", {
					...of,
					answers: JSON.stringify({ participation: participations.remote }),
					updated_at: at,
				});
				await put("day_registrations", { ...of, day_id: "thursday", registered_at: at });
			}
		}
	}
	const changedBy = changesIn(store);
	const registrationOf = async (person: string) =>
		(await findRegistrationRow(store, here, world.idOf(person))) as RegistrationRow;
	const count = async (checks: Check[]) => {
		const event = await knownEvent(world);
		return (await transact(store, (tx) => Promise.all(checks.map(({ find }) => find(tx, event))))).flat();
	};
	return { world, store, here, there, put, changedBy, registrationOf, count, at };
}

test("Seats are taken, given back and read at one event, of one person, in one talk", async () => {
	const { world, store, here, there, changedBy } = await twoEvents();
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	const counters = (work: (tx: Transaction) => Promise<unknown>) =>
		changedBy(work).then((changes) => changedRows(changes, "slots", "event_id", "slot_id", "taken"));
	expect(await counters((tx) => takeSeat(tx, here, "paper"))).toEqual([`+ ${here} paper 1`, `- ${here} paper 0`]);
	expect(await counters((tx) => releaseSeat(tx, here, "paper"))).toEqual([`+ ${here} paper 0`, `- ${here} paper 1`]);
	const slots = (seats: { slotId: string }[]) => seats.map(({ slotId }) => slotId).sort();
	expect(slots(await seatsOf(store, here, ana))).toEqual(["gala", "gone", "light-9"]);
	expect((await seatsOfMany(store, here, [ana])).map(({ person_id }) => person_id)).toEqual([ana, ana, ana]);
	expect((await slotCountsOf(store, here, ["lighting"])).map(({ slot_id }) => slot_id).sort()).toEqual([
		"light-14",
		"light-9",
	]);
	for (const [event_id, person, company_id] of [
		[here, ana, "lumen"],
		[there, ana, "nova"],
		[here, bruno, "lumen"],
		[there, chloe, "lumen"],
		[here, chloe, "nova"],
	] as const) {
		const columns = {
			name: company_id,
			search_name: company_id,
			country: "FR",
			address1: "",
			postal_code: "",
			city: "",
		};
		const times = { created_at: later, updated_at: later };
		await store
			.insertInto("companies")
			.values({ id: company_id, domain_id: world.event.domainId, siren: null, ...columns, ...times })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await store
			.updateTable("registrations")
			.set({ company_id })
			.where("event_id", "=", event_id)
			.where("person_id", "=", person)
			.execute();
	}
	const associates = await associateSeats(store, here, ana);
	expect(associates.map(({ id, slot_id }) => `${id} ${slot_id}`).sort()).toEqual([`${bruno} gala`, `${bruno} light-9`]);
	const left = await changedBy((tx) => deleteSeat(tx, here, ana, { conferenceId: "gala", slotId: "gala" }));
	expect(changedRows(left, "slot_registrations", "event_id", "person_id", "slot_id")).toEqual([
		`- ${here} ${ana} gala`,
	]);
});

test("A talk that is no longer given keeps nobody from choosing another, and is told to nobody as theirs", async () => {
	const { world, store, here, changedBy, registrationOf, put } = await twoEvents();
	const day = { event_id: here, person_id: world.idOf("ana"), day_id: "thursday", registered_at: later };
	await put("day_registrations", day);
	const event = await knownEvent(world);
	const { now } = world.clock;
	const registration = await registrationOf("ana");
	const { held } = await chosenSlots(store, event, world.idOf("ana"), now);
	expect(held.map(({ slotId }) => slotId)).toEqual(["light-9", "gala"]);
	const choose = (slotId: string) =>
		transact(store, (tx) => takeChosenSlot(tx, event, registration, { slotId, replaces: [] }, now));
	expect(await choose("gala")).toEqual([]);
	expect(await choose("paper")).toEqual([]);
	const gone = { conferenceId: "gone", slotId: "gone" };
	const mailed = await changedBy((tx) => mailReleasedSeats(tx, event, world.idOf("ana"), [gone], now));
	expect(changedRows(mailed, "mails", "person_id").length).toBeLessThan(2);
	const ana = await world.as("ana");
	const asked = { ...world.of("ana"), isSelected: false, slotId: "none" };
	expect(await refusalOf(ana.conferences.chooseV2(asked))).toEqual(refused("notFound"));
	expect(await refusalOf(ana.conferences.slots({ ...world.event, id: "none" }))).toEqual(refused("notFound"));
});

test("Whoever has to choose a talk still is told apart by what the event asks", async () => {
	const talks = { conferences: [lighting, gala] };
	const minimum = { settings: { FO_MEETING_CONFERENCES_MIN: 1 } };
	for (const [parts, isAsked] of [
		[{ ...talks }, false],
		[{ ...talks, ...minimum }, true],
		[{ conferences: [{ ...lighting, isRequired: true }, gala] }, true],
		[{ ...talks, settings: { ...minimum.settings, FO_MEETING_CONFERENCES_SHOW: false } }, false],
	] as const) {
		const world = await worldOfTest({ file: conferenceEvent(parts as never) });
		const at = "2027-01-10T10:00:00.000Z";
		await world.store.updateTable("registrations").set({ registered_at: at, is_remote: 0 }).execute();
		const days = ["ana", "bruno"].map((name) => ({ person_id: world.idOf(name), day_id: "thursday" }));
		const event_id = world.event.eventId;
		await world.store
			.insertInto("day_registrations")
			.values(days.map((day) => ({ ...day, event_id, registered_at: at })))
			.execute();
		await world.store
			.insertInto("slot_registrations")
			.values({
				event_id,
				person_id: world.idOf("bruno"),
				conference_id: "lighting",
				slot_id: "light-9",
				registered_at: at,
			})
			.execute();
		const ids = days.map(({ person_id }) => person_id);
		const choosing = await listChoosing(world.store, await knownEvent(world), ids, world.clock.now);
		expect(choosing).toEqual(isAsked ? [world.idOf("ana")] : []);
	}
});

test("How somebody attends is told by their draft and days of this event", async () => {
	const { world, store, registrationOf } = await twoEvents();
	const event = await knownEvent(world);
	const registration = await registrationOf("ana");
	const attendance = (await readAttendances(store, event, [registration])).get(registration.person_id);
	const alone = await worldOfTest({ file: conferenceEvent() });
	const same = { ...registration, event_id: alone.event.eventId };
	const expected = await readAttendances(alone.store, await knownEvent(alone), [same]);
	expect(attendance).toEqual(expected.get(registration.person_id));
});

test("Changes of the programme are recorded, told and marked as seen for people of this event", async () => {
	const { world, store, here, changedBy, at } = await twoEvents();
	const event = await knownEvent(world);
	const [ana, bruno] = ["ana", "bruno"].map(world.idOf) as [string, string];
	const told = await listUnseenChanges(store, event, ana);
	expect(told.map(({ slotId, after }) => `${slotId} ${after === null ? "is off" : "has changed"}`).sort()).toEqual([
		"cancelled is off",
		"gala has changed",
		"light-9 has changed",
	]);
	const seen = await watchStore(store).changesOf(() => markChangesSeen(store, here, ana, at));
	expect(changedRows(seen, "place_changes", "event_id", "person_id", "slot_id")).toEqual(
		["cancelled", "gala", "light-9"].map((slot) => `- ${here} ${ana} ${slot}`),
	);
	const { document } = event;
	const moved = document.conferences.map((one) =>
		one.id === "gala" ? { ...one, slots: one.slots.map((slot) => ({ ...slot, room: "Elsewhere" })) } : one,
	);
	await store.deleteFrom("place_changes").execute();
	const recorded = await changedBy((tx) =>
		recordUnseenChanges(tx, document, { ...document, conferences: moved }, world.clock.now),
	);
	expect(changedRows(recorded, "place_changes", "event_id", "person_id", "slot_id")).toEqual(
		[ana, bruno].map((id) => `+ ${here} ${id} gala`).sort(),
	);
});

test("Places are taken, given back and read at one event, of one person, of one question", async () => {
	const { world, store, here, changedBy, put } = await twoEvents();
	const ana = world.idOf("ana");
	const hills = ["walks", "tours"].map((quotaKey) => ({ quotaKey, value: "hill" }));
	let taken: unknown[] = [];
	const moved = await changedBy(async (tx) => {
		taken = await moveQuotaCounters(tx, here, { taken: hills });
	});
	expect(taken).toEqual([hills[0]]);
	const columns = ["event_id", "quota_key", "value", "taken"];
	expect(changedRows(moved, "quota_values", ...columns)).toEqual([`+ ${here} walks hill 1`, `- ${here} walks hill 0`]);
	expect(await quotaPlacesOf(store, here, ana)).toEqual([
		{ quotaKey: "walks", value: "hill" },
		{ quotaKey: "workshop", value: "led" },
	]);
	expect(await quotaCountsOf(store, here)).toHaveLength(workshop.values.length + walks.values.length + 1);
	const left = await changedBy((tx) => deleteChoices(tx, here, ana, hills));
	expect(changedRows(left, "quota_choices", "event_id", "person_id", "quota_key")).toEqual([`- ${here} ${ana} walks`]);
	const gateway = await world.as("ana");
	const closed = { event_id: here, quota_key: "walks", value: "closed since" };
	await put("quota_values", { ...closed, capacity: null, taken: 1 });
	await put("quota_choices", { ...closed, person_id: ana });
	const again = gateway.models.choose({ ...world.of("ana"), participationExt: { walks: ["closed since"] } });
	expect(await refusalOf(again)).toEqual(refused("notOffered", { walks: "errors.notOffered" }));
});

test("A recount of seats and places is of this event, and names who came last among those who have them", async () => {
	const { world, store, here, there, count, put, at } = await twoEvents();
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	await store.updateTable("slots").set({ taken: 9 }).where("event_id", "=", there).execute();
	await store.updateTable("quota_values").set({ taken: 9 }).where("event_id", "=", there).execute();
	const set = (table: "slots" | "quota_values", taken: number, column: string, value: string) =>
		store
			.updateTable(table)
			.set({ taken })
			.where("event_id", "=", here)
			.where(column as never, "=", value as never)
			.execute();
	for (const [slot, taken] of Object.entries({ "light-9": 2, gala: 2, paper: 1 }))
		await set("slots", taken, "slot_id", slot);
	for (const [value, taken] of Object.entries({ led: 2, talk: 1 })) await set("quota_values", taken, "value", value);
	for (const [quota_key, taken] of Object.entries({ walks: 2, tours: 1 }))
		await store
			.updateTable("quota_values")
			.set({ taken })
			.where("event_id", "=", here)
			.where("quota_key", "=", quota_key)
			.where("value", "=", "hill")
			.execute();
	await store
		.updateTable("registrations")
		.set({ registered_at: "2027-01-11" })
		.where("person_id", "=", bruno)
		.execute();
	for (const table of ["slot_registrations", "slots"] as const)
		await store.deleteFrom(table).where("slot_id", "=", "gone").execute();
	const seat = { event_id: there, person_id: ana, registered_at: later };
	await put("slot_registrations", { ...seat, conference_id: "lighting2", slot_id: "light-14" });
	await put("quota_choices", { event_id: there, person_id: ana, quota_key: "workshop", value: "mapping" });
	const over = (line: string) => [line.split(":")[0], ...[ana, bruno, chloe].filter((id) => line.includes(id))];
	expect((await count(quotaChecks)).map(over).sort()).toEqual(
		[
			["quota “workshop”, value “led”", bruno],
			["quota “tours”, value “hill”", chloe],
			["quota “walks”, value “hill”", bruno],
		].sort(),
	);
	const [slots, programme] = conferenceChecks as [Check, Check];
	expect((await count([slots])).map(over)).toEqual([["slot “light-9”", bruno]]);

	// Somebody who attends nowhere is told of each seat, and of two at once unless a mail about the programme has told them.
	await put("slot_registrations", {
		...seat,
		event_id: here,
		conference_id: "paper2",
		slot_id: "light-14",
		registered_at: at,
	});
	const mail = { person_id: ana, created_at: later };
	await put("mails", { ...mail, id: "there", event_id: there, action_id: mailActions.programmeChanged });
	await put("mails", { ...mail, id: "other", event_id: here, action_id: mailActions.confirmed });
	const overlaps = async () => (await count([programme])).filter((line) => line.endsWith("overlap"));
	expect(await overlaps()).toEqual([`person ${ana}: slots “gala” and “light-14” overlap`]);
	await put("mails", { ...mail, id: "here", event_id: here, action_id: mailActions.programmeChanged });
	expect(await overlaps()).toEqual([]);
});

test("Of however many people each contradiction is told once", async () => {
	const settings = { FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 1 };
	const world = await worldOfTest({ file: conferenceEvent({ people: crowd(501), settings }) });
	const { store } = world;
	const event = await knownEvent(world);
	const at = "2027-01-10T10:00:00.000Z";
	const [host, guest] = [world.idOf("p1"), world.idOf("p2")];
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	await store.updateTable("registrations").set({ registered_by: host }).where("person_id", "=", guest).execute();
	const of = { event_id: event.id, person_id: host };
	const seats = ["lighting/light-14", "gala/gala"].map((seat) => {
		const [conference_id, slot_id] = seat.split("/");
		return { ...of, conference_id, slot_id, registered_at: at };
	});
	await putRows(store)("slot_registrations", ...seats);
	await putRows(store)("article_choices", { ...of, article_id: "lunch", day_id: "thursday" });
	const checks = [...conferenceChecks.slice(1), ...companionChecks, ...registrationChecks];
	const found = await transact(store, (tx) => Promise.all(checks.map(({ find }) => find(tx, event))));
	expect(found.flat().map((line) => String(line).replace(host, "host"))).toEqual([
		"person host: slot “gala” is on a day that the person does not attend",
		"person host: slots “gala” and “light-14” overlap",
		"person host: slot “light-14” is on a day that the person does not attend",
		"person host: has article “lunch” on day “thursday”, and does not come then",
	]);
});
