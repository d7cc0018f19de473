import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

type Articles = NonNullable<NonNullable<Parameters<typeof buildEvent>[0]>["articles"]>;

const guest = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: "Guest" });

describe.each(bothGateways)("What an event's staff see first, $name", ({ over }) => {
	async function working(changes: Parameters<typeof buildEvent>[0] = {}) {
		const world = await organisedWorld({ over, changes, people: ["ana", "bruno", "clara"].map(guest) });
		const { store, event, clock } = world;
		const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
		return {
			...world,
			at,
			// A gateway remembers the event that it has read.
			read: async (person = "olga") => (await (await world.as(person)).today.read(event)).data,
			kinds: async (person = "olga") =>
				(await (await world.as(person)).today.read(event)).data.decisions?.map(({ kind }) => kind),
			give: (person: string, role: "door" | "desk" | "host" | "moderator") =>
				transact(store, (tx) => grantRole(tx, { ...event, personId: world.idOf(person) }, role)),
			insertMail: (person: string, mail: { id: string; failed_at?: string; sent_at?: string }) =>
				store
					.insertInto("mails")
					.values({ event_id: event.eventId, person_id: world.idOf(person), action_id: 1, created_at: at(-2), ...mail })
					.execute(),
		};
	}

	test("is for people who have a role, each part for whoever may see it", async () => {
		const world = await working();
		expect(await refusalOf(world.read("ana"))).toEqual(refused("accessDenied"));
		const parts = async (role: "door" | "desk" | "host" | "moderator", person: string) => {
			await world.give(person, role);
			const data = await world.read(person);
			return Object.entries(data).flatMap(([part, value]) => (value === null ? [] : part));
		};
		expect(await parts("door", "ana")).toEqual([]);
		expect(await parts("desk", "bruno")).toEqual(["decisions"]);
		expect(await parts("host", "clara")).toEqual(["decisions", "figures", "curve"]);
		expect(Object.values(await world.read())).not.toContain(null);
	});

	test("names who registered before the event sold entries, as its list of people does", async () => {
		const lunch = { id: "lunch", label: "Lunch", price: 0, days: { 0: {} } };
		const friday = { id: "friday", label: "Friday", price: 1000, vatRate: 20, isEntry: true, days: { friday: {} } };
		const companions = { ...friday, id: "theirs", takenBy: "companions" as const };
		const selling = (...articles: Articles) => ({ settings: everythingShown, articles });
		const world = await working(selling(lunch));
		for (const [name, day] of [
			["ana", "friday"],
			["bruno", "thursday"],
		] as const)
			await (await world.as(name)).registrations.complete({
				...world.of(name),
				participation: "4",
				daysId: [day],
				articles: [],
			});
		const { id, alias } = world.file.document.event;
		const publish = (...articles: Articles) =>
			world.importAgain(buildEvent({ ...selling(...articles), event: { id, alias } }));
		const found = async () => (await world.read()).decisions?.filter(({ kind }) => kind === "withoutEntry");
		expect(await found()).toEqual([]);
		await publish(lunch, companions);
		expect(await found()).toEqual([]);
		await publish(lunch, friday);
		expect(await found()).toEqual([
			{ kind: "withoutEntry", count: 1, people: [{ id: world.idOf("ana"), name: "ana Guest" }] },
		]);
		const listed = async () => {
			const body = { filters: [{ key: "lacksEntry", operator: "yes" as const }], headers: ["email"] };
			const olga = await world.as("olga");
			return (await olga.users.page({ query: world.event, body })).data.users.map(({ email }) => email);
		};
		expect(await listed()).toEqual(["ana@example.com"]);
		const choice = { articleId: "friday", dayId: "friday" };
		await (await world.as("ana")).articles.choose({ ...world.of("ana"), articles: [choice] });
		expect(await found()).toEqual([]);
		expect(await listed()).toEqual([]);
	});

	test("says that mails were refused, until one arrives", async () => {
		const { read, insertMail, at, idOf } = await working();
		await insertMail("ana", { id: "F1", failed_at: at(-1) });
		await insertMail("bruno", { id: "F2", failed_at: at(-1) });
		const [first] = (await read()).decisions ?? [];
		expect(first).toMatchObject({ kind: "mailsRefused", count: 2 });
		expect(first?.kind === "mailsRefused" && first.people.map(({ id }) => id).sort()).toEqual(
			[idOf("ana"), idOf("bruno")].sort(),
		);
		await insertMail("ana", { id: "S1", sent_at: at(0) });
		await insertMail("bruno", { id: "S2", sent_at: at(0) });
		expect((await read()).decisions?.map(({ kind }) => kind)).not.toContain("mailsRefused");
	});

	test("says what the last recount found", async () => {
		const { store, event, read, kinds, at } = await working();
		const row = { event_id: event.eventId, night: null, asked_by: null, asked_at: at(-1), finished_at: at(-1) };
		await store
			.insertInto("recounts")
			.values({ id: "one", ...row, finding_count: 2, findings: "[]" })
			.execute();
		expect((await read()).decisions).toContainEqual({ kind: "findings", count: 2, at: at(-1) });
		const right = { ...row, asked_at: at(0), finished_at: at(0) };
		await store
			.insertInto("recounts")
			.values({ id: "two", ...right })
			.execute();
		expect(await kinds()).not.toContain("findings");
		expect((await read()).recount).toMatchObject({ last: { count: 0 }, isUnderWay: false });
	});

	test("says who last changed the draft, without what is planned, and which publication failed", async () => {
		const { store, event, read, as, clock } = await working({ event: { organizer: "Lumen" } });
		const olga = await as("olga");
		const after = "Halo";
		await olga.drafts.change({ ...event, changes: [{ path: ["event", "organizer"], before: "Lumen", after }] });
		const draft = { kind: "draft", count: 1, by: "Olga Orga", at: clock.now.toISOString() };
		expect((await read()).decisions).toContainEqual(draft);
		const later = new Date(clock.now.getTime() + 3_600_000).toISOString();
		await olga.drafts.publish({ ...event, changes: [{ path: ["event", "organizer"], version: 1 }], at: later });
		const planned = await read();
		expect(planned.decisions?.map(({ kind }) => kind)).not.toContain("draft");
		expect(planned.mailings).toContainEqual({ kind: "publication", at: later, count: 1 });
		await store.updateTable("event_publications").set({ failure: "entriesHeld" }).execute();
		const failed = await read();
		expect(failed.decisions).toContainEqual({ kind: "publicationsFailed", count: 1, at: later });
		expect(failed.decisions).toContainEqual(draft);
		expect(failed.mailings?.map(({ kind }) => kind)).not.toContain("publication");
	});

	test("says that nobody can register, until it is over", async () => {
		const { kinds, clock } = await working({ event: { canRegister: false } });
		expect(await kinds()).toContain("unopened");
		clock.now = new Date("2027-05-01T10:00:00.000Z");
		expect(await kinds()).not.toContain("unopened");
	});

	test("counts the messages that a moderator has not judged, and tells nobody who may not", async () => {
		const { store, event, kinds, give, idOf, at } = await working({ settings: { FO_MEETING_LIVE_IS_ACTIVE: true } });
		const message = { event_id: event.eventId, person_id: idOf("ana"), folded: "a", shows_name: 0, is_flagged: 0 };
		const judged = { favorite_at: null, supports_before: 0 };
		for (const [id, archived_at] of [
			["m1", null],
			["m2", at(0)],
		] as const) {
			await store
				.insertInto("messages")
				.values({ id, ...message, message: "A?", sent_at: at(-1), ...judged, archived_at })
				.execute();
		}
		await give("bruno", "moderator");
		await give("clara", "desk");
		expect(await kinds("bruno")).toEqual(["messages"]);
		expect(await kinds("clara")).toEqual([]);
		expect(await kinds()).toContain("messages");
	});

	test("counts refunds that failed and are not made good, with the amount", async () => {
		const { store, event, read, idOf, at } = await working();
		const person_id = idOf("ana");
		const paid = { event_id: event.eventId, person_id };
		const invoice = { kind: "invoice", document: "{}", currency: "EUR", credits: null, opened_at: at(-9) };
		const issued = { abandoned_at: null, issued_at: at(-9), number: "P-1", sequence: 1 };
		const credit = {
			...invoice,
			kind: "creditNote",
			credits: "I1",
			total: 7150,
			...issued,
			number: "P-2",
			sequence: 2,
		};
		await store
			.insertInto("invoices")
			.values({ id: "I1", ...paid, ...invoice, total: 7150, ...issued })
			.execute();
		await store
			.insertInto("invoices")
			.values({ id: "C1", ...paid, ...credit })
			.execute();
		const payment = { invoice_id: "I1", checkout: "K1", provider: "card", payment_id: "pi1", amount: 7150 };
		const received = { currency: "EUR", received_at: at(-9), settled_at: at(-9) };
		await store
			.insertInto("payments")
			.values({ id: "Y1", ...paid, ...payment, ...received })
			.execute();
		const asked = { due_at: null, attempts: 3, refund_id: null, done_at: null, failed_at: at(-1), asked_at: at(-2) };
		await store
			.insertInto("refunds")
			.values({ id: "R1", event_id: event.eventId, payment: "Y1", amount: 7150, credit_note_id: "C1", ...asked })
			.execute();
		expect((await read()).decisions).toContainEqual({
			kind: "refunds",
			count: 1,
			amounts: [{ currency: "EUR", amount: 7150 }],
			people: [{ id: person_id, name: expect.any(String) }],
		});
	});

	test("compares with the event before, for whoever may read its figures too", async () => {
		const world = await working();
		const { store, read, give, clock } = world;
		const former = buildEvent({
			event: { id: "salon-0", alias: "salon-0", name: "The salon before" },
			days: [
				{ id: "thursday", day: "2025-03-20" },
				{ id: "friday", day: "2025-03-21" },
			],
			people: [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" }],
		});
		await importEvent(store, former, clock.now, { invite: "now", areRolesAccepted: true });
		await store
			.updateTable("registrations")
			.set({ registered_at: "2025-03-01T12:00:00.000Z" })
			.where("event_id", "=", "salon-0")
			.execute();
		const { curve } = await read();
		expect(curve?.former).toMatchObject({ firstDay: "2025-03-20", days: [{ day: "2025-03-01" }] });
		await give("clara", "host");
		expect((await read("clara")).curve?.former).toBe(null);
	});

	test("says how many registered lately, and when whoever owes something is reminded", async () => {
		const { store, event, read, idOf, at } = await working({ settings: { FO_MEETING_UNPAID_HOLD_HOURS: 48 } });
		await store
			.updateTable("registrations")
			.set({ registered_at: at(-3), due_since: at(-3) })
			.where("event_id", "=", event.eventId)
			.where("person_id", "=", idOf("ana"))
			.execute();
		const { figures, mailings, due } = await read();
		expect(figures).toMatchObject({ registered: 1, lately: 1 });
		expect(mailings).toContainEqual({ kind: "unpaid", at: at(21), count: 1 });
		expect(due?.accounts).toBe(1);
	});
});
