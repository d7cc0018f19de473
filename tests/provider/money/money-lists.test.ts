import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { buildHouse, enterHouse } from "../../support/world/enter-house";
import { emailOf, personOf } from "../../support/world/full-house";
import { type Home, newHome } from "../../support/world/world";

/** Every tenth has paid by card: more than a page, which is 25 lines, and all at the same time. */
const house = { people: 300, logs: 20, talks: 80 };
const at = "2027-01-10T10:00:00.000Z";
const payers = Array.from({ length: 30 }, (_, index) => index * 10);
const one = 70;

let home: Home;
let money: Gateway["eventMoney"];
let event: { domainId: string; eventId: string };

beforeAll(async () => {
	home = await newHome();
	event = await buildHouse(home.store, house);
	await addEntries();
	money = (await enterHouse(home.store, house, event, tmpdir())).organiser.eventMoney;
});
afterAll(() => home.leave());

/** Of each payer: a refund in every state, cash that came, cash that was handed back, and cash that was taken back. */
async function addEntries() {
	const { store } = home;
	const people = payers.map((number) => ({ number, event_id: event.eventId, person_id: personOf(number, house) }));
	const states = { underWay: {}, done: { done_at: at }, failed: { failed_at: at } };
	for (const { number, event_id, person_id } of people) {
		const refund = { event_id, payment: `PAY${number}`, amount: 100, asked_at: at, attempts: 0 };
		await store
			.insertInto("refunds")
			.values(Object.entries(states).map(([name, marks]) => ({ ...refund, ...marks, id: `${name} ${number}` })))
			.execute();
		const entry = { event_id, person_id, amount: 200, currency: "EUR", means: "cash" as const, at, made_by: person_id };
		await store
			.insertInto("desk_payments")
			.values([
				{ ...entry, id: `came ${number}`, kind: "paid" },
				{ ...entry, id: `back ${number}`, kind: "back" },
			])
			.execute();
	}
}

interface Page {
	lines: { id: string }[];
	next: string | null;
}

type List = (asked: { after?: string; q?: string }) => Promise<{ data: Page }>;

/** The ids of the lines of each page. */
async function pagesOf(list: List): Promise<string[][]> {
	const pages: string[][] = [];
	for (let after: string | null | undefined; after !== null && pages.length < 10; ) {
		const { data }: { data: Page } = await list(after ? { after } : {});
		pages.push(data.lines.map(({ id }) => id));
		after = data.next;
	}
	return pages;
}

const of = (...words: string[]) => payers.flatMap((number) => words.map((word) => `${word}${number}`)).sort();

const lists: Record<string, { list: List; all: string[] }> = {
	"payments by card": { list: (asked) => money.payments({ ...event, ...asked, means: "online" }), all: of("PAY") },
	"payments in cash": {
		list: (asked) => money.payments({ ...event, ...asked, means: "cash" }),
		all: of("came ", "back "),
	},
	"all payments": { list: (asked) => money.payments({ ...event, ...asked }), all: of("PAY", "came ", "back ") },
	"refunds under way": {
		list: (asked) => money.refunds({ ...event, ...asked, state: "underWay" }),
		all: of("underWay "),
	},
	"refunds that failed": {
		list: (asked) => money.refunds({ ...event, ...asked, state: "failed" }),
		all: of("failed "),
	},
	"refunds that are done": {
		list: (asked) => money.refunds({ ...event, ...asked, state: "done" }),
		all: of("done ", "back "),
	},
	invoices: { list: (asked) => money.documents({ ...event, ...asked, kind: "invoice" }), all: of("INV") },
};

describe.each(Object.entries(lists))("The list of %s", (_, { list, all }) => {
	test("has each line once, over all its pages", async () => {
		const pages = await pagesOf(list);
		expect(pages.length).toBe(Math.ceil(all.length / 25));
		expect(pages.flat().sort()).toEqual(all);
	});

	test("has what is somebody's alone, if they are searched for", async () => {
		const { data } = await list({ q: emailOf(one) });
		expect(data.lines.map(({ id }) => id).sort()).toEqual(all.filter((id) => id.match(/\d+$/)?.[0] === String(one)));
		expect((await list({ q: "nobody of that name" })).data.lines).toEqual([]);
	});
});
