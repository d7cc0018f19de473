import { expect, test } from "vitest";
import { printBadge, printsOf } from "~/provider/documents/badges/print-badge";
import { readBadgePerson } from "~/provider/documents/badges/read-badges";
import { readDuesOf } from "~/provider/documents/layout/account-money";
import { rowsOfPeople } from "~/provider/documents/layout/document-people";
import { ticketCover } from "~/provider/documents/layout/ticket-colours";
import { downloadRecap } from "~/provider/documents/recaps/download-recap";
import { readNames, registeredIds } from "~/provider/documents/recaps/people-of-recap";
import { fetchRecap, listRecaps, startRecap } from "~/provider/documents/recaps/recap-jobs";
import { contextOf } from "~/provider/ground/access/context";
import { insertPeopleIfNew } from "~/provider/ground/records/insert-people";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { chunks } from "~/provider/ground/store/chunks";
import { transact } from "~/provider/ground/store/transact";
import { knownEvent } from "../../support/money/money";
import { putRows } from "../../support/world/changed-rows";
import { conferenceEvent } from "../../support/world/conferences";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const at = "2027-01-10T10:00:00.000Z";

/** Two events of the same people: Ana, whom Chloé pays for here and Bruno at the other one, with something of everything each. */
async function twoEvents() {
	const file = () => conferenceEvent({ badges: [{ id: "pass", label: "Pass", fields: ["firstName"] }] });
	const own = file();
	const other = file();
	const world = await worldOfTest({ file: own });
	await world.importAgain(other);
	const { store } = world;
	const [here, there] = [world.event.eventId, other.document.event.id];
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	const put = putRows(store);
	for (const event_id of [there, here]) {
		const isHere = event_id === here;
		for (const person_id of [bruno, ana, chloe]) {
			const of = { event_id, person_id };
			const registered_by = person_id === ana ? (isHere ? chloe : bruno) : null;
			await store
				.updateTable("registrations")
				.set({ registered_at: at, responded_at: at, registered_by })
				.where("event_id", "=", event_id)
				.where("person_id", "=", person_id)
				.execute();
			await put("day_registrations", { ...of, day_id: "thursday", registered_at: at });
			await put("article_choices", { ...of, article_id: "dinner", day_id: "thursday" });
			const seat = { conference_id: "lighting", slot_id: "light-9", registered_at: at };
			await put("slot_registrations", { ...of, ...seat });
			await put("quota_choices", { ...of, quota_key: "workshop", value: "led" });
			const invoice = {
				...of,
				kind: "invoice",
				document: JSON.stringify({ kind: "invoice", lines: [], promoCode: null }),
				currency: "EUR",
				total: 100,
				opened_at: at,
			};
			const id = `${event_id} ${person_id}`;
			await put("invoices", { ...invoice, id: `${id} issued`, issued_at: at }, { ...invoice, id: `${id} draft` });
			await put("bills", {
				...of,
				bill: JSON.stringify({ type: "4", country: "FR", social_reason: id }),
				updated_at: at,
			});
			const print = { badge_id: "pass", at, made_by: bruno, device_id: null, why: null };
			await put("badge_prints", { ...of, ...print, id: `print ${id}` });
		}
	}
	const event = await knownEvent(world);
	return { world, store, event, here, there, ana, bruno, chloe, put };
}

test("A document of somebody has what is theirs at this event, and the papers of whoever pays for them", async () => {
	const { store, here, ana, chloe } = await twoEvents();
	const rows = await rowsOfPeople(store, here, [ana]);
	expect(rows.people.map(({ id, registered_by }) => [id, registered_by])).toEqual([[ana, chloe]]);
	for (const part of [rows.days, rows.articles, rows.slots, rows.quotas])
		expect(part.map(({ person_id }) => person_id)).toEqual([ana]);
	expect(rows.invoices.map(({ id }) => id)).toEqual([`${here} ${chloe} issued`]);
	expect(rows.bills.map(({ bill }) => JSON.parse(bill).social_reason)).toEqual([`${here} ${chloe}`]);
});

test("What is due is read of the accounts of these people, and of those who come with them", async () => {
	const { store, event, here, ana, bruno, chloe } = await twoEvents();
	await store.deleteFrom("invoices").execute();
	const payers = async (...ids: string[]) => [...(await readDuesOf(store, event, ids)).keys()].sort();
	expect(await payers(ana)).toEqual([chloe]);
	expect(await payers(bruno)).toEqual([bruno]);
	await store
		.updateTable("registrations")
		.set({ completed_at: at })
		.where("event_id", "=", here)
		.where("person_id", "=", chloe)
		.execute();
	expect(await payers(chloe)).toEqual([chloe]);
	await store
		.updateTable("registrations")
		.set({ completed_at: at })
		.where("event_id", "=", here)
		.where("person_id", "=", ana)
		.execute();
	expect(await payers(chloe)).toEqual([]);
});

test("A badge is printed of a person at an event, and again with a reason alone", async () => {
	const { world, store, event, here, ana, bruno } = await twoEvents();
	await store.deleteFrom("badge_prints").where("event_id", "=", here).where("person_id", "=", ana).execute();
	expect(await printsOf(store, event, bruno)).toHaveLength(1);
	expect(await printsOf(store, event, ana)).toEqual([]);
	const print = (personId: string, id: string) => {
		const request = { id, personId, deviceId: null, why: "", madeBy: bruno, languageId: "fr" };
		return printBadge({ store, files: undefined }, event, request, world.clock.now);
	};
	await print(ana, "first");
	expect(await refusalOf(print(ana, "second"))).toEqual(refused("badgePrinted"));
	expect(await printsOf(store, event, ana)).toHaveLength(1);
	expect(await refusalOf(readBadgePerson(store, event, "nobody", "fr"))).toEqual(refused("notFound"));
	const plain = await worldOfTest({ file: conferenceEvent() });
	await plain.store.updateTable("registrations").set({ registered_at: at }).execute();
	const request = { id: "x", personId: plain.idOf("ana"), deviceId: null, why: "", madeBy: "y", languageId: "fr" };
	const unprinted = printBadge(
		{ store: plain.store, files: undefined },
		await knownEvent(plain),
		request,
		world.clock.now,
	);
	expect(await refusalOf(unprinted)).toMatchObject({ code: "badgeUnavailable" });
});

test("A recap lists who is registered for this event, by the names that they have there", async () => {
	const { world, store, event, here, there, ana, bruno, chloe } = await twoEvents();
	await store
		.updateTable("registrations")
		.set({ known_first_name: "Renamed", known_last_name: "There" })
		.where("event_id", "=", there)
		.execute();
	await store
		.updateTable("registrations")
		.set({ registered_at: null })
		.where("event_id", "=", here)
		.where("person_id", "=", bruno)
		.execute();
	expect((await registeredIds(store, here)).sort()).toEqual([ana, chloe].sort());
	expect([...(await readNames(store, here, [ana]))]).toEqual([[ana, "Ana Lopez"]]);
	const context = contextOf(store, undefined, () => world.clock.now);
	expect(await refusalOf(downloadRecap(context, event, { userId: "nobody" }))).toEqual(refused("notFound"));
});

test("A recap names everybody once, in however many slices they are read", async () => {
	const world = await worldOfTest();
	const { store, clock, event } = world;
	const count = 1_001;
	const newcomers = Array.from({ length: count }, (_, at) => ({
		id: `CROWD${10_000 + at}`,
		firstName: "One",
		lastName: `Of ${10_000 + at}`,
		email: null,
		languageId: null,
	}));
	await transact(store, async (tx) => {
		for (const some of chunks(newcomers, 25)) {
			await insertPeopleIfNew(tx, event.domainId, some, clock.now);
			const rows = some.map(({ id }) =>
				newRegistration({ eventId: event.eventId, personId: id, given: null }, clock.now, { registered_at: at }),
			);
			await tx.insertInto("registrations").values(rows).execute();
		}
	});
	const ids = await registeredIds(store, event.eventId);
	expect([ids.length, new Set(ids).size]).toEqual([count, count]);
});

test("Without a directory for exports no recap is begun, and none is fetched", async () => {
	const world = await organisedWorld({ over: "process" });
	const { store, clock, exports, idOf } = world;
	await store.updateTable("registrations").set({ registered_at: at }).execute();
	const event = await knownEvent(world.world);
	const token = await world.signIn("olga");
	const [bare, equipped] = [{}, { exports }].map((services) => contextOf(store, token, () => clock.now, services));
	if (!bare || !equipped) throw new Error("two contexts");
	const asked = { askedBy: idOf("olga"), languageId: undefined };
	expect(await refusalOf(startRecap(bare, event, asked))).toMatchObject({ code: "unexpected" });
	expect(await listRecaps(bare, event)).toEqual([]);
	const { id } = await startRecap(equipped, event, asked);
	await store.updateTable("jobs").set({ finished_at: at }).execute();
	expect(await refusalOf(fetchRecap(bare, event, id))).toEqual(refused("notFound"));
});

test("A ticket has the cover that was chosen, else the event's drawing, and none in place of one that cannot be read", async () => {
	const event = await knownEvent(await worldOfTest());
	const coverOf = async (cover: string | null) => {
		const page = { ...event.document.page, cover } as typeof event.document.page;
		const drawn = await ticketCover({ ...event, document: { ...event.document, page } }, undefined, null);
		return drawn ? drawn.text : null;
	};
	const [own, drawn] = [await coverOf(null), await coverOf("dots")];
	for (const cover of [own, drawn]) expect(cover).toContain("<svg");
	expect(await coverOf("/missing.jpg")).toBeNull();
});

test("By a badge's code nobody learns more of somebody than they reach", async () => {
	const world = await worldOfTest();
	const { store, event, idOf, as } = world;
	await store
		.insertInto("roles")
		.values({ domain_id: event.domainId, event_id: event.eventId, person_id: idOf("bruno"), role: "communication" })
		.execute();
	const { code } = await recordOf(world, "ana");
	expect(await refusalOf((await as("bruno")).badges.byCode({ ...event, code }))).toEqual(refused("accessDenied"));
});
