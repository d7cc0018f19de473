import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { contract } from "~/contract/index";
import { isRefusal } from "~/domain/ground/refusal";
import { openStore, type Store } from "~/provider/ground/store/open";
import type { Tables } from "~/provider/ground/store/schema";
import { buildHouse, enterHouse, houseClock } from "./enter-house";
import { type Callers, callsWithOtherIds, organiserCalls, visitorCalls } from "./every-call";
import { personOf } from "./full-house";
import { withSeededChance } from "./seeded-chance";
import { addCrowd, copyAsTwin, type Twin } from "./twin-rows";

/** The smallest house in which every call finds its people. */
export const twinHouse = { people: 70, logs: 20, talks: 80 };

export interface TwinStores {
	event: Callers["event"];
	/** A store that has the event alone, and three with twins beside it: all, those of other people, and that of another domain. */
	alone: string;
	beside: string;
	apart: string;
	away: string;
	/** The store with the event alone, in which there is another person with as much for each. */
	crowd: string;
	/** How many rows a twin has of each table that belongs to events. */
	rows: Record<string, number>;
}

/** These would take from the twins what they are to have. */
const taking =
	/^(?!sequences|conferences|eventMoney)(\w+\.(erase|logout|open|remove|removeCode|forget|forgetExpected|cancel|unselect|leave|withdraw\w*|decline|undo\w*|restore|archive|takeImage)|drafts\.drop)( |$)/;

/**
 * Makes the stores in a folder, if they are not there. A twin has the rows of an event in which every call has been made: one of
 * the same domain has the same people, each with what another one has here; one of the same domain and one of another have others.
 */
export async function makeTwinStores(folder: string): Promise<TwinStores> {
	const told = join(folder, "told.json");
	const files = {
		alone: fileIn("alone"),
		beside: fileIn("beside"),
		apart: fileIn("apart"),
		away: fileIn("away"),
		crowd: fileIn("crowd"),
	};
	const rich = fileIn("rich");
	if (existsSync(told)) return { ...files, ...JSON.parse(readFileSync(told, "utf8")) };
	for (const file of [...Object.values(files), rich]) mkdirSync(dirname(file), { recursive: true });
	const event = await withSeededChance("house", async () => {
		const store = await openStore({ dataDir: join(folder, "alone") });
		try {
			const event = await buildHouse(store, twinHouse);
			await addTheRest(store, event.eventId);
			return event;
		} finally {
			await store.destroy();
		}
	});
	settle(files.alone);
	copyFileSync(files.alone, rich);
	await withSeededChance("rich", () => makeEveryCall(folder, event));
	settle(rich);
	const addTwin = (before: string, file: string, twin: Omit<Twin, "from">) => {
		copyFileSync(before, file);
		const rows = copyAsTwin(rich, file, { from: event, ...twin });
		settle(file);
		return rows;
	};
	const mark = (number: number) => `·${number}`;
	addTwin(files.alone, files.away, { to: { domainId: "0-away", eventId: "0-away" }, mark: mark(3), isFirst: true });
	addTwin(files.away, files.apart, { to: { ...event, eventId: "z-others" }, mark: mark(2), isFirst: false });
	const numbers = Array.from({ length: twinHouse.people }, (_, number) => number);
	const others = new Map(
		numbers.map((number) => [personOf(number, twinHouse), personOf((number + 3) % twinHouse.people, twinHouse)]),
	);
	const ofTheSame = { personOf: (id: string) => others.get(id) ?? id, isFirst: true };
	const rows = addTwin(files.apart, files.beside, { to: { ...event, eventId: "0-same" }, mark: mark(1), ...ofTheSame });
	copyFileSync(files.alone, files.crowd);
	addCrowd(files.crowd, event, mark(4));
	settle(files.crowd);
	writeFileSync(told, JSON.stringify({ event, rows }));
	return { ...files, event, rows };

	function fileIn(name: string) {
		return join(folder, name, "parvis.sqlite");
	}
}

/** Rows of tables of which the calls of a full house leave none: what jobs, banks and mail servers write. */
async function addTheRest(store: Store, eventId: string) {
	const at = houseClock().toISOString();
	const rows = [32, 37, 42].map((number) => ({ event_id: eventId, person_id: personOf(number, twinHouse) }));
	const [one] = rows as [(typeof rows)[number]];
	const buyer = { event_id: eventId, person_id: personOf(30, twinHouse) };
	const put = async (table: keyof Tables, values: object[]) =>
		store
			.insertInto(table)
			.values(values as never)
			.execute();
	await put(
		"day_presences",
		rows.map((row) => ({ ...row, day_id: "day-0", present_at: at, is_remote: 0 })),
	);
	const payment = { id: "PAID", invoice_id: "INV30", checkout: "PAGE30", provider: "card", payment_id: "paid" };
	await put("payments", [{ ...buyer, ...payment, amount: 500, currency: "EUR", received_at: at }]);
	const dispute = { provider: "card", dispute_id: "dispute", event_id: eventId, payment: "PAID", amount: 300 };
	await put("disputes", [{ ...dispute, status: "lost", reason: "unknown", opened_at: at, due_by: at, changed_at: at }]);
	const list = { id: "LIST", event_id: eventId, person_id: one.person_id, name: "liste.csv", columns: "[]" };
	await put("people_imports", [{ ...list, head_row: 0, row_count: 3, at, expected_count: 3 }]);
	await put(
		"imported_people",
		rows.map(({ person_id }) => ({ import_id: "LIST", person_id, outcome: "added" })),
	);
	const texts = JSON.stringify({ fr: { subject: "Rappel", text: "Bonjour" } });
	const mailing = { id: "SENT", event_id: eventId, state: "sent", name: "Rappel", audience: '{"view":"all"}', texts };
	const times = { timing: JSON.stringify({ kind: "now" }), created_at: at, updated_at: at };
	await put("mailings", [{ ...mailing, ...times, ended_at: at }]);
	await put(
		"mailing_recipients",
		rows.map((row) => ({ ...row, mailing_id: "SENT", frozen_at: at, queued_at: at })),
	);
	const mail = { id: "KEPT", action_id: 1, created_at: at, sent_at: at, mailing_id: "SENT" };
	await put("mails", [{ ...one, ...mail }]);
	const content = { recipient: "house32@example.com", name: "Kept", subject: "Rappel", content: "{}" };
	await put("kept_mails", [{ mail_id: "KEPT", ...content }]);
	await put(
		"mail_choices",
		rows.map((row) => ({ ...row, token: `choice of ${row.person_id}`, unsubscribed_at: at })),
	);
	await put(
		"person_tags",
		rows.map((row) => ({ ...row, tag: "Presse" })),
	);
	const before = JSON.stringify({ room: "R0", startAt: at, endAt: at });
	await put(
		"place_changes",
		rows.map((row) => ({ ...row, slot_id: "slot-1", before, at })),
	);
	await put("begun_work", [{ kind: "mail", id: "KEPT", event_id: eventId, begun: 1, leased_until: at }]);
}

async function makeEveryCall(folder: string, event: Callers["event"]) {
	const store = await openStore({ dataDir: join(folder, "rich") });
	try {
		const clock = { now: houseClock() };
		const callers = await enterHouse(store, twinHouse, event, folder, () => clock.now);
		for (const [name, ask] of Object.entries({ ...visitorCalls, ...organiserCalls, ...callsWithOtherIds })) {
			if (taking.test(name) || isReading(name)) continue;
			clock.now = new Date(clock.now.getTime() + 10_000);
			await ask(callers).catch((error) => {
				if (!isRefusal(error) || error.code === "unexpected") throw error;
			});
		}
		// Other calls use these up.
		await store
			.insertInto("article_stocks")
			.values({ event_id: event.eventId, article_id: "seat", stock: 50, taken: 7 })
			.execute();
		await store.insertInto("door_salts").values({ event_id: event.eventId, salt: "of the door" }).execute();
		await organiserCalls["eventFiles.drop"]?.(callers);
	} finally {
		await store.destroy();
	}
}

function isReading(name: string): boolean {
	const [group = "", call = ""] = (name.split(/[ ,]/)[0] ?? "").split(".");
	const calls = contract as never as Record<string, Record<string, { "~orpc": { route: { method?: string } } }>>;
	return calls[group]?.[call]?.["~orpc"].route.method === "GET" && name !== "checkIns.list";
}

/** Writes what is still in the file beside it into the file, so that it can be copied. */
function settle(file: string) {
	const database = new Database(file);
	database.pragma("wal_checkpoint(truncate)");
	database.close();
}
