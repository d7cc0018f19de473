import { expect, test } from "vitest";
import { mayChangePerson } from "~/provider/ground/records/correct-person";
import { isCorrected } from "~/provider/ground/records/person-at-event";
import { findSnapshot, readSnapshot } from "~/provider/ground/records/registration-snapshot";
import { findPersonRow } from "~/provider/ground/records/rows";
import { cursorOf } from "~/provider/ground/records/slices-by-name";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf, recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

test("Nobody has no record, and their own place in the list of names nobody else has", async () => {
	const { store, event, idOf } = await worldOfTest();
	const { eventId } = event;
	expect(await findSnapshot(store, eventId, "nobody")).toBeUndefined();
	expect(await refusalOf(readSnapshot(store, eventId, "nobody"))).toEqual(refused("notFound"));
	for (const name of ["ana", "bruno", "chloe"])
		expect(await cursorOf(store, eventId, idOf(name))).toMatchObject({ id: idOf(name) });
	expect(await cursorOf(store, "another", idOf("ana"))).toBeUndefined();
});

test.each([
	["no role", undefined, true],
	["a role at the event, as the staff that corrects them", { role: "door", at: "here" }, true],
	["a role that organises the event", { role: "organiser", at: "here" }, false],
	["a role at another event", { role: "door", at: "there" }, false],
	["a role at another event that has ended", { role: "door", at: "there", ends_at: "2027-01-01" }, true],
	["a role at another event that ends later", { role: "door", at: "there", ends_at: "2027-02-01" }, false],
])("An account is changed by the staff of an event where its owner has %s: %s", async (_, role, expected) => {
	const world = await worldOfTest();
	const { store, event, idOf, clock } = world;
	const person = await personOf(world, "ana");
	const roles = [
		{ role: "organiser", at: "here", person_id: idOf("bruno"), ends_at: null },
		...(role ? [{ person_id: person.id, ends_at: null, ...role }] : []),
	];
	for (const { at, ...row } of roles)
		await store
			.insertInto("roles")
			.values({ ...row, domain_id: event.domainId, event_id: at === "here" ? event.eventId : "there" })
			.execute();
	const by = { personId: idOf("bruno"), isAdministrator: false };
	const records = [await recordOf(world, "ana")];
	expect(await transact(store, (tx) => mayChangePerson(tx, person, records, by, clock.now))).toBe(expected);
});

test("An account is changed by nobody of the staff once its owner is at another event, or has proved an address", async () => {
	const world = await worldOfTest();
	const { store, idOf, clock } = world;
	const by = { personId: idOf("bruno"), isAdministrator: false };
	const person = await personOf(world, "ana");
	const record = await recordOf(world, "ana");
	const may = (who: Partial<typeof person>, of: Partial<typeof record>[] = [{}]) =>
		transact(store, (tx) =>
			mayChangePerson(
				tx,
				{ ...person, ...who },
				of.map((one) => ({ ...record, ...one })),
				by,
				clock.now,
			),
		);
	const before = { created_at: "2026-01-01", email_proven_at: "2026-01-02" };
	const named = [{ known_first_name: "Ana", created_at: "2027-01-01" }];
	expect(await may({})).toBe(true);
	expect(await may({}, [])).toBe(false);
	expect(await may(before, named)).toBe(false);
	expect(await may({ ...before, email_proven_at: null }, named)).toBe(true);
	expect(await may({ ...before, created_at: "2027-01-02" }, named)).toBe(true);
	expect(await may(before, [{ known_first_name: null, created_at: "2027-01-01" }])).toBe(true);
	await world.importAgain({ ...buildEvent(), people: world.file.people.slice(0, 1) });
	expect(await may({})).toBe(false);
	expect(await findPersonRow(store, idOf("ana"))).toMatchObject({ id: idOf("ana") });
});

test("A correction waits as long as it differs from what somebody says of themselves", async () => {
	const world = await worldOfTest();
	const person = { ...(await personOf(world, "ana")), extended: `{"country":"fr"}` };
	const record = { ...(await recordOf(world, "ana")), known_first_name: "Ana", known_last_name: person.last_name };
	const same = {
		...record,
		corrected_at: "2027-01-01",
		known_email: person.email,
		known_phone: null,
		known_mobile: null,
	};
	const waits = (change: Partial<typeof record>) => isCorrected(person, { ...same, known_extended: "{}", ...change });
	expect(isCorrected(person, undefined)).toBe(false);
	expect(waits({})).toBe(false);
	expect(waits({ known_first_name: "Anne" })).toBe(true);
	expect(waits({ known_first_name: "Anne", corrected_at: null })).toBe(false);
	expect(waits({ known_extended: `{"country":"it"}` })).toBe(true);
});
