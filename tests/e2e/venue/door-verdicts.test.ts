import { resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readBadgeCode } from "~/domain/documents/badge-code";
import { directions } from "~/domain/venue/vocabulary";
import type { Verdict } from "~/domain/venue/wire";
import type { OfflineDoor } from "~/enhance/venue/offline-door";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { doorDays, seen, undoing } from "../../support/world/doors";
import { buildEvent, everythingShown } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";

/** The states in which somebody may come to a door, as columns of their registration. */
const states = {
	registered: {},
	speaker: {},
	invited: { registered_at: null, responded_at: null },
	declined: { registered_at: null },
	waiting: { registered_at: null, extended: JSON.stringify({ inWaitingList: "oui" }) },
	represented: { registered_at: null, represented_by: "represented" },
	otherDay: {},
	owing: { due_since: "2027-01-01T00:00:00.000Z" },
	refusedOwing: { due_since: "2027-01-01T00:00:00.000Z" },
	declinedOwing: { registered_at: null, due_since: "2027-01-01T00:00:00.000Z" },
	seated: {},
	inside: {},
	gone: {},
	insideYesterday: {},
} as const;
type State = keyof typeof states;
const names = Object.keys(states) as State[];
const typologies: Partial<Record<State, string>> = { speaker: "speaker", refusedOwing: "exhibitor" };
const places = ["entry", "zone:vip", "zone:hall", "zone:full", "session:talk"];

/** The part of an answer that has to be the same on both sides. */
interface Outcome {
	verdict: Verdict;
	isNoted: boolean;
	inside: number;
}

interface Case {
	code: string;
	place: string;
	direction: (typeof directions)[number];
	letIn: boolean;
}

async function openWorld() {
	const world = await organisedWorld({
		over: "process",
		file: buildEvent({
			settings: { ...everythingShown, FO_MEETING_CONFERENCES_SHOW: true, FO_MEETING_DOOR_WALK_INS: true },
			settingsByTypology: { exhibitor: { FO_MEETING_DOOR_UNPAID_REFUSED: true } },
			days: doorDays,
			zones: [
				{ id: "vip", label: "Lounge", typologies: ["speaker"] },
				{ id: "hall", label: "Hall" },
				{ id: "full", label: "Cellar", capacity: 1 },
			],
			conferences: [
				{
					id: "talk",
					title: "Talk",
					slots: [{ id: "talk", startAt: "2027-01-15T08:00:00Z", endAt: "2027-01-15T18:00:00Z", quota: 50 }],
				},
			],
		}),
		people: [
			...names.map((name) => {
				const typoId = typologies[name] ?? "visitor";
				return { email: `${name}@example.com`, firstName: name, lastName: "Test", typoId };
			}),
			{ email: "dina@example.com", firstName: "Dina", lastName: "Porte", role: "door" as const },
			{ email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const },
		],
	});
	const { store, event } = world;
	const at = "2027-01-10T09:00:00.000Z";
	const codes = new Map<string, string>();
	for (const name of names) {
		const row = await store
			.updateTable("registrations")
			.set({ registered_at: at, responded_at: at, ...states[name] })
			.where("person_id", "=", world.idOf(name.toLowerCase()))
			.returning("code")
			.executeTakeFirstOrThrow();
		codes.set(name, row.code);
	}
	const codeOf = (name: State) => codes.get(name) ?? "";
	const person = (name: State) => ({
		event_id: event.eventId,
		person_id: world.idOf(name.toLowerCase()),
		registered_at: at,
	});
	await store
		.insertInto("day_registrations")
		.values({ ...person("otherDay"), day_id: "thursday" })
		.execute();
	await store
		.insertInto("slot_registrations")
		.values({ ...person("seated"), conference_id: "talk", slot_id: "talk" })
		.execute();
	const desk = await world.as("daisy");
	const door = await world.as("dina");
	const pair = async (gateway: typeof desk, name: string) => (await gateway.checkIns.pair({ ...event, name })).data.id;
	const devices = { desk: await pair(desk, "Accueil"), door: await pair(door, "Porte A") };
	const entries = places.flatMap((place) => [
		seen(codeOf("inside"), "07:00:00", { place }),
		seen(codeOf("gone"), "07:00:00", { place }),
		seen(codeOf("gone"), "07:30:00", { place, kind: "out" }),
		seen(codeOf("insideYesterday"), "07:00:00", { place, at: "2027-01-14T07:00:00.000Z" }),
	]);
	// Only the person who is inside now fills the smallest room.
	const kept = entries.filter(({ place, code }) => place !== "zone:full" || code !== codeOf("insideYesterday"));
	await door.checkIns.keep({ ...event, deviceId: devices.door, sentAt: world.clock.now.toISOString(), entries: kept });
	// A badge that the desk may give without a network, and that the other doors know.
	const { free } = (await desk.checkIns.list({ ...event, deviceId: devices.desk })).data;
	codes.set("given", free?.[0] ?? "");
	codes.set("unknown", "NOBODY12345");
	return { ...world, desk, door, devices, codes };
}

type OpenWorld = Awaited<ReturnType<typeof openWorld>>;

/** Returns the server's answer to each scan; what a scan noted is taken back before the next one. */
async function answersOfServer({ door, devices, event, clock }: OpenWorld, cases: Case[]): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const deviceId = devices.door;
	for (const asked of cases) {
		const id = crypto.randomUUID();
		const { verdict, factId, inside } = (
			await door.checkIns.scan({ ...event, deviceId, id, ...asked, why: "Justificatif vu" })
		).data;
		outcomes.push({ verdict, isNoted: factId !== null, inside });
		if (factId === null) continue;
		const entries = [undoing({ ...seen(asked.code, "08:00:00", asked as { place: string }), id }, "08:00:00")];
		await door.checkIns.keep({ ...event, deviceId, sentAt: clock.now.toISOString(), entries });
	}
	return outcomes;
}

let deviceCode = "";
beforeAll(async () => {
	const { outputFiles } = await build({
		stdin: { contents: `export { OfflineDoor } from "./app/enhance/venue/offline-door";`, resolveDir: resolve(".") },
		bundle: true,
		write: false,
		format: "iife",
		globalName: "parvis",
		target: "es2020",
	});
	deviceCode = outputFiles[0]?.text ?? "";
});
afterAll(async () => closeVisits(await sharedBrowser()));

/** Asks the same of the device's own code in a browser, which has the list and no network. */
async function answersOfDevice(world: OpenWorld, role: "desk" | "door", cases: Case[]): Promise<Outcome[]> {
	const { event } = world;
	const context = await (await sharedBrowser()).newContext();
	onTestFinished(() => context.close());
	const page = await context.newPage();
	const address = "https://doors.test/scan";
	await page.route(`${address}**`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
	await page.route(`${address}/faits`, (route) => route.abort());
	await page.route(`${address}/liste*`, async (route) => {
		const cursor = new URL(route.request().url()).searchParams.get("curseur") ?? "";
		const asked = { ...event, deviceId: world.devices[role], ...(cursor && { cursor }) };
		await route.fulfill({ json: (await world[role].checkIns.list(asked)).data });
	});
	await page.goto(address);
	await page.addScriptTag({ content: deviceCode });
	return page.evaluate(
		async ({ eventId, deviceId, base, cases }) => {
			const { OfflineDoor: Device } = (globalThis as unknown as { parvis: { OfflineDoor: typeof OfflineDoor } }).parvis;
			const device = await Device.open({ eventId, deviceId, deviceName: "Appareil", timeZone: "Europe/Paris", base });
			await device.list();
			const outcomes = [];
			for (const { code, place: name, direction, letIn } of cases) {
				const place = device.rules?.places.find((one) => one.place === name);
				if (!place) throw new Error(`no place ${name}`);
				const { verdict, fact } = await device.scan(code, {
					place,
					direction,
					how: "code",
					letIn: letIn ? "Justificatif vu" : undefined,
				});
				outcomes.push({ verdict, isNoted: fact !== undefined, inside: device.counts(name).inside });
				if (fact) await device.undo(fact);
			}
			return outcomes;
		},
		{ eventId: event.eventId, deviceId: world.devices[role], base: address, cases },
	);
}

describe("A device without a network", () => {
	test.each(["desk", "door"] as const)(
		"answers as the server does in each state, place and way, let in or not: %s",
		async (role) => {
			const world = await openWorld();
			// The desk itself has given the badge to nobody.
			const everyone = [...world.codes].filter(([state]) => role === "door" || state !== "given");
			const cases = everyone.flatMap(([state, code]) =>
				places.flatMap((place) =>
					directions.flatMap((direction) =>
						[false, true].map((letIn) => ({ state, code: readBadgeCode(code), place, direction, letIn })),
					),
				),
			);
			const asked = cases.map(({ state: _, ...one }) => one);
			const told = (outcomes: Outcome[]) =>
				outcomes.map((outcome, at) => {
					const { state, place, direction, letIn } = cases[at] as (typeof cases)[0];
					return [state, place, direction, letIn ? "let in" : "asked", JSON.stringify(outcome)].join(" · ");
				});
			const [server, device] = [await answersOfServer(world, asked), await answersOfDevice(world, role, asked)];
			expect(told(device)).toEqual(told(server));
			// The table covers every verdict, except the one for a badge of another event, which no device has.
			const kinds = new Set(server.map(({ verdict }) => (verdict.kind === "refused" ? verdict.reason : verdict.kind)));
			expect([...kinds].sort()).toEqual(
				["already", "declined", "entered", "full", "left", "noPlace", "notForThem", "notIn", "notRegistered"].concat([
					"otherDay",
					"represented",
					"unknown",
					"unpaid",
					"waiting",
				]),
			);
		},
	);
});
