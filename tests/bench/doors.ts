import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { People } from "~/enhance/venue/people";
import { importEvent } from "~/provider/event/file/import-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { sessionSecret, signIn } from "../support/votes/electorate";
import { buildEvent } from "../support/world/event";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, type ServerProcess, startServer } from "./server-process";
import { formHeaders, Visitor } from "./visitor";

const people = Number(process.env.PEOPLE ?? 50_000);
const devices = 30;
const seconds = 20;

/**
 * Thirty doors let in one person a second each, out of fifty thousand; then measures what a device holds of these without a
 * network.
 */
export async function measureDoors(port: number) {
	leaveTheServersCore();
	const work = mkdtempSync(join(tmpdir(), "parvis-doors-"));
	const running: ServerProcess[] = [];
	try {
		const store = await openStore({ dataDir: work });
		const { codes, cookies } = await fillVenue(store);
		const env = { DATA_DIR: work, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
		running.push(app);
		const raw = await startServer({
			args: ["--import", "tsx", fileURLToPath(import.meta.resolve("./reference.ts")), "votes"],
			port: port + 1,
			readyPath: "/",
		});
		running.push(raw);
		const desk = await openDevice(app.url, cookies.daisy);
		const doors = await Promise.all(Array.from({ length: devices }, () => openDevice(app.url, cookies.dina)));
		const sealed = await readList(doors[0] as Visitor);
		const clear = await readList(desk);
		// Each door has people of its own, so that all of them pass.
		const badges = doors.map((_, door) => codes.slice(door * seconds * 2, (door + 1) * seconds * 2));
		const before = app.cpuMs();
		const pages = await scanEach(doors, (door, at) => {
			const form = { place: "entry", direction: "in", scanId: randomUUID(), who: badges[door]?.[at] ?? "" };
			return ["/venue/scan", new URLSearchParams(form).toString(), 200];
		});
		const cpu = (app.cpuMs() - before) / pages.length;
		const told = await scanEach(doors, (door, at) => {
			const now = new Date().toISOString();
			const code = badges[door]?.[seconds + at] ?? "";
			const entries = [{ id: randomUUID(), kind: "in", place: "entry", code, at: now, how: "code" }];
			const facts = JSON.stringify({ sentAt: now, waiting: 0, entries });
			return ["/venue/scan/faits", new URLSearchParams({ facts }).toString(), 200];
		});
		const { rows } = await store
			.selectFrom("door_standings")
			.select((row) => row.fn.sum<number>("is_in").as("rows"))
			.executeTakeFirstOrThrow();
		await store.destroy();
		const floor = await scanEach(
			doors.map(() => new Visitor(raw.url)),
			() => ["/", "who=nobody", 204],
		);
		return { pages, told, floor, cpu, lost: pages.length + told.length - Number(rows), sealed, clear };
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

async function fillVenue(store: Store) {
	const now = new Date();
	const file = buildEvent({
		event: { id: "venue", alias: "venue" },
		days: [
			{ id: "thursday", day: calendarDay(now, defaultZone) },
			{ id: "friday", day: calendarDay(new Date(now.getTime() + 24 * 60 * 60 * 1000), defaultZone) },
		],
		people: [
			{ email: "dina@example.com", firstName: "Dina", role: "door" },
			{ email: "daisy@example.com", firstName: "Daisy", role: "desk" },
			...Array.from({ length: people }, (_, at) => ({
				email: `guest${at}@example.com`,
				firstName: nameOf(at),
				lastName: `${nameOf(at * 7 + 3)}-${at}`,
			})),
		],
	});
	await importEvent(store, file, now, { invite: "now", areRolesAccepted: true });
	const at = now.toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at, updated_at: at }).execute();
	const rows = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "email", "code"])
		.execute();
	const idOf = (name: string) => rows.find(({ email }) => email === `${name}@example.com`)?.id ?? "";
	const staff = ["dina", "daisy"] as const;
	const signedIn = await signIn(store, file.document.domain.id, staff.map(idOf), now);
	const cookies = { dina: signedIn[0]?.cookie ?? "", daisy: signedIn[1]?.cookie ?? "" };
	return { cookies, codes: rows.filter(({ email }) => email?.startsWith("guest")).map(({ code }) => code) };
}

const names = [
	"Marie",
	"Jean-Baptiste",
	"Élodie",
	"Noé",
	"Constance",
	"Abdelkader",
	"Inès",
	"Théophile",
	"Zoé",
	"Maximilienne",
];
const nameOf = (at: number) => `${names[at % names.length]}${names[Math.floor(at / 10) % names.length]}`.slice(0, 16);

async function openDevice(url: string, cookie: string): Promise<Visitor> {
	const visitor = new Visitor(url, cookie);
	const { status } = await visitor.post("/venue/scan", "name=Porte");
	if (status !== 303) throw new Error(`naming a device was answered ${status}`);
	return visitor;
}

/**
 * Returns the milliseconds that each scan took. Each door scans once a second for twenty seconds, whether or not the scan
 * before has been answered.
 */
async function scanEach(doors: Visitor[], ask: (door: number, at: number) => [string, string, number]) {
	const begun = performance.now() + 200;
	const asked = doors.map((visitor, door) =>
		Array.from({ length: seconds }, async (_, at) => {
			const due = begun + at * 1000 + (door * 1000) / doors.length;
			await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
			const [path, body, expected] = ask(door, at);
			const from = performance.now();
			const answer = await fetch(new URL(path, visitor.url), {
				method: "POST",
				body,
				redirect: "manual",
				headers: { ...formHeaders(visitor.url), cookie: visitor.cookie },
			});
			const said = await answer.text();
			if (answer.status !== expected) throw new Error(`a scan was answered ${answer.status}`);
			if (path === "/venue/scan" && !said.includes("verdict--in")) throw new Error("somebody did not pass");
			return performance.now() - from;
		}),
	);
	return Promise.all(asked.flat());
}

/** Reads the whole list as the script of a door does; returns its size on the wire and on the disk of the device. */
async function readList({ url, cookie }: Visitor) {
	const from = performance.now();
	let [cursor, wire, held, floor] = ["", 0, 0, 0];
	let list: People | undefined;
	for (let isMore = true; isMore; ) {
		const { body, isGzip } = await read(`${url}/venue/scan/liste?curseur=${encodeURIComponent(cursor)}`, cookie);
		wire += body.length;
		const since = performance.now();
		const said = JSON.parse((isGzip ? gunzipSync(body) : body).toString());
		const sealed = Uint8Array.from(Buffer.from(said.sealed, "base64"));
		held += sealed.length;
		list ??= new People(said.salt);
		list.add({ people: said.people, sealed });
		floor += performance.now() - since;
		({ cursor, isMore } = said);
	}
	return { wire, held, ms: performance.now() - from, floor, size: list?.size ?? 0 };
}

/** Reads the body as it comes over the wire: gzipped, unless it is small. */
function read(url: string, cookie: string): Promise<{ body: Buffer; isGzip: boolean }> {
	return new Promise((resolve, reject) => {
		const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
		get(url, { headers }, (answer) => {
			if (answer.statusCode !== 200) return reject(new Error(`a list was answered ${answer.statusCode}`));
			const isGzip = answer.headers["content-encoding"] === "gzip";
			const parts: Buffer[] = [];
			answer
				.on("data", (part: Buffer) => parts.push(part))
				.once("end", () => resolve({ body: Buffer.concat(parts), isGzip }));
		}).once("error", reject);
	});
}

function p95(took: number[]): number {
	const sorted = [...took].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

export function reportDoors({
	pages,
	told,
	floor,
	cpu,
	lost,
	sealed,
	clear,
}: Awaited<ReturnType<typeof measureDoors>>) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const inMb = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
	heading(`Doors: ${devices} devices let in one person a second each, of ${people}`);
	const rawNode = { of: "raw node that answers 204", value: p95(floor) };
	judge("a badge scanned into the page, its answer, p95", p95(pages), 150, ms, rawNode);
	judge("a badge told by a device that had judged it, p95", p95(told), 150, ms, rawNode);
	line("CPU of the server, a badge scanned into the page", `${cpu.toFixed(2)} ms`);
	judge("people who passed and are not kept", lost, 0, String);
	judge(`list without a network, sealed, of ${sealed.size}: on the device`, sealed.held, 5_000_000, inMb);
	line("  on the wire", inMb(sealed.wire));
	const unpacking = ({ floor }: { floor: number }) => ({ of: "unpacking it", value: floor });
	judge("  until all of it is there, sealed for the first time", sealed.ms, 5000, ms, unpacking(sealed));
	judge(`list without a network, in clear, of ${clear.size}: on the wire`, clear.wire, 1_500_000, inMb);
	judge("  until all of it is there", clear.ms, 5000, ms, unpacking(clear));
}
