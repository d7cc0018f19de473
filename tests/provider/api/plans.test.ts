import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { isRefusal } from "~/domain/ground/refusal";
import { buildHouse, enterHouse } from "../../support/world/enter-house";
import { organiserCalls, refusedCalls, visitorCalls } from "../../support/world/every-call";
import { wideReadings } from "../../support/world/plans";
import { queriesOf } from "../../support/world/statements";
import { newHome, onPostgres } from "../../support/world/world";

/** Enough rows that PostgreSQL, which knows their number, prefers an index if there is one. */
const house = { people: 4_000, logs: 8_000, talks: 80 };
let found: { refused: string[]; wide: Map<string, string[]>; isSeen: boolean };
let leave = async () => {};

beforeAll(async () => {
	const home = await newHome();
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	leave = async () => {
		await home.leave();
		rmSync(directory, { recursive: true, force: true });
	};
	const event = await buildHouse(home.store, house);
	if (onPostgres) await sql`analyze`.execute(home.store);
	const callers = await enterHouse(home.store, house, event, directory);
	const refused: string[] = [];
	const statements = new Map<string, { query: CompiledQuery; by: string }>();
	for (const [name, ask] of Object.entries(visitorCalls)) {
		const asked = await queriesOf(() =>
			ask(callers).catch((error) => {
				if (!isRefusal(error) || error.code === "unexpected") throw new Error(name, { cause: error });
				refused.push(`${name} ${error.code} ${JSON.stringify(error.fields)}`);
			}),
		);
		for (const query of asked) if (!statements.has(query.sql)) statements.set(query.sql, { query, by: name });
	}
	const wide = new Map<string, string[]>();
	for (const [text, { query, by }] of statements) {
		if (!/^(select|with|insert|update|delete)/i.test(text)) continue;
		const readings = await wideReadings(home.store, query);
		if (readings.length > 0) wide.set(`${by}: ${text}`, readings);
	}
	const known = [
		{ text: "select id from people where phone = '1'", isWide: true },
		{ text: "select person_id from registrations where event_id = 'x' and message = 'x'", isWide: true },
		{ text: "select id from people where id = 'x'", isWide: false },
	];
	const told = await Promise.all(
		known.map(async ({ text }) => (await wideReadings(home.store, CompiledQuery.raw(text))).length > 0),
	);
	found = { refused, wide, isSeen: told.every((one, at) => one === known[at]?.isWide) };
});
afterAll(() => leave());

test("every call of the contract is asked, by a visitor or by somebody who has a role", () => {
	const asked = Object.keys({ ...visitorCalls, ...organiserCalls }).map((name) => name.split(/[ ,]/)[0]);
	const all = Object.entries(contract).flatMap(([family, calls]) =>
		Object.keys(calls).map((name) => `${family}.${name}`),
	);
	expect([...new Set(asked)].sort()).toEqual(all.sort());
});

test("visitors are answered what they ask", () => {
	expect(found.refused.filter((said) => !refusedCalls.has(said.split(" ")[0] ?? ""))).toEqual([]);
});

test("nothing that a visitor asks for goes through everybody", () => {
	expect(found.isSeen).toBe(true);
	expect(Object.fromEntries(found.wide)).toEqual({});
});
