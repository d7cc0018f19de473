import { expect, test } from "vitest";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { sellerAt, sellingEvent } from "../../support/money/money";
import { organisedWorld } from "../../support/world/organisers";

/** Twice each, at two moments; those of the first moment stand for several kinds at once. */
const [early, late] = ["2027-01-20T10:00:00.000Z", "2027-01-21T10:00:00.000Z"];

/** Something of every kind for somebody at an event, whose ids begin with a word. */
function rowsOf(word: string, event_id: string, person_id: string, by: string) {
	const moments = [
		[1, early],
		[2, late],
	] as const;
	const each = <Row>(kind: string, rowAt: (id: string, at: string) => Row) =>
		moments.map(([number, at]) => rowAt(`${word} ${kind} ${number}`, at));
	const place = { event_id, person_id };
	const money = { ...place, amount: 100, currency: "EUR" };
	const payment = (id: string, at: string, provider = "card") => {
		const received = { invoice_id: "none", checkout: "", payment_id: id, received_at: at, settled_at: null };
		return { ...money, ...received, id, provider };
	};
	const refund = (id: string, asked_at: string, paid: string) => ({
		event_id,
		id,
		payment: paid,
		amount: 50,
		asked_at,
		attempts: 0,
	});
	const invoice = (id: string, at: string) => ({
		...{ ...place, id, kind: "invoice", document: "{}", currency: "EUR", total: 100, credits: null },
		...{ opened_at: at, abandoned_at: null, issued_at: at, number: id, sequence: null },
	});
	const deed = (id: string, at: string, call: string) => ({ ...place, id, at, call, actor_id: by });
	const entry = { place: "entry", kind: "in", code: null, device_id: null, how: "code", offline: 0, voids: null };
	const atDesk = { kind: "paid", means: "cash", made_by: by, voids: null };
	return {
		door_entries: each("door", (id, at) => ({ ...place, ...entry, id, at, received_at: at, made_by: by })),
		badge_prints: each("print", (id, at) => ({
			...place,
			id,
			at,
			badge_id: "b",
			made_by: by,
			device_id: null,
			why: null,
		})),
		mails: each("mail", (id, at) => ({ ...place, id, action_id: 8, created_at: at, next_try_at: at })),
		payments: [
			...each("payment", (id, at) => payment(id, at)),
			...each("at the desk", (id, at) => payment(id, at, "desk")),
		],
		refunds: [
			...each("refund", (id, at) => refund(id, at, id.replace("refund", "payment"))),
			...each("refund by hand", (id, at) => refund(id, at, id.replace("refund by hand", "at the desk"))),
		],
		desk_payments: each("desk", (id, at) => ({ ...money, ...atDesk, id, at })),
		invoices: [
			...each("invoice", (id, at) => invoice(id, at)),
			{ ...invoice(`${word} draft`, late), issued_at: null, number: null },
		],
		deeds: [...each("change", (id, at) => deed(id, at, "users.update")), deed(`${word} scan`, late, "checkIns.scan")],
	};
}

test("The history of somebody has what happened to them at this event, of every kind, page by page and each once", async () => {
	const world = await organisedWorld({ over: "process", file: sellingEvent() });
	const { store, event, idOf, of, clock } = world;
	const elsewhere = sellingEvent({ billing: sellerAt("there"), people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const record = newRegistration({ eventId: there, personId: idOf("ana"), given: null }, clock.now);
	await store.insertInto("registrations").values(record).execute();
	await store.deleteFrom("mails").execute();
	const answered = { invited_at: early, responded_at: early, registered_at: late, completed_at: late };
	await store.updateTable("registrations").set(answered).where("event_id", "=", event.eventId).execute();
	const all = [
		rowsOf("ana", event.eventId, idOf("ana"), idOf("olga")),
		rowsOf("there", there, idOf("ana"), idOf("olga")),
		rowsOf("bruno", event.eventId, idOf("bruno"), idOf("olga")),
	];
	for (const rows of all) {
		for (const [table, some] of Object.entries(rows)) {
			await store
				.insertInto(table as "mails")
				.values(some as never)
				.execute();
		}
	}
	const olga = await world.as("olga");
	const { entries } = (await olga.sheets.timeline({ ...of("ana"), pageSize: 100 })).data;
	const kinds = ["change", "desk", "door", "invoice", "mail", "payment", "print", "refund"];
	const told = entries.map(({ kind, id }) => `${kind} ${id}`);
	expect([...told].sort()).toEqual(
		[
			...kinds.flatMap((kind) => [1, 2].map((number) => `${kind} ana ${kind} ${number}`)),
			"milestone invited",
			"milestone registered",
			"milestone responded",
		].sort(),
	);
	expect(entries.map(({ at }) => at)).toEqual([...entries.map(({ at }) => at)].sort().reverse());
	for (const pageSize of [1, 3]) {
		const paged: string[] = [];
		let before: string | undefined;
		for (let pages = 0; pages < 20; pages++) {
			const page = (await olga.sheets.timeline({ ...of("ana"), pageSize, ...(before && { before }) })).data;
			paged.push(...page.entries.map(({ kind, id }) => `${kind} ${id}`));
			before = page.next ?? undefined;
			if (before === undefined) break;
		}
		expect(paged).toEqual(told);
	}
});
