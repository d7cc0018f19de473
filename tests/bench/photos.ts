import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { importEvent } from "~/provider/event/file/import-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { sessionSecret, signIn } from "../support/votes/electorate";
import { buildEvent, everythingShown } from "../support/world/event";
import { compareWith, heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, type ServerProcess, startServer } from "./server-process";

const phones = 20;
const ofOne = 10;
const shown = 10_000;
const settings = { ...everythingShown, FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true };

/** Measures a gallery of ten thousand photos, and two hundred photos of twelve megapixels that twenty phones send at once. */
export async function measurePhotos(port: number) {
	leaveTheServersCore();
	const work = mkdtempSync(join(tmpdir(), "parvis-photos-"));
	const running: ServerProcess[] = [];
	try {
		const store = await openStore({ dataDir: work });
		const cookies = await fill(store);
		const env = { DATA_DIR: work, SESSION_SECRET: sessionSecret, DEMO: "0", PUBLIC_URL: `http://localhost:${port}` };
		const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
		running.push(app);
		const kept = join(work, "raw");
		mkdirSync(kept);
		const reference = fileURLToPath(import.meta.resolve("./reference.ts"));
		const raw = await startServer({
			args: ["--import", "tsx", reference, "files", kept],
			port: port + 1,
			readyPath: "/",
		});
		running.push(raw);
		const visitor = cookies[phones] ?? "";
		const pages = (path: string, count = 100) => timesOf(`${app.url}/${path}`, visitor, count);
		await pages("album/photos");
		const gallery = {
			first: p(await pages("album/photos"), 0.5),
			last: p(await pages(`album/photos?page=${shown / 50}`), 0.5),
			floor: p(await pages("vide/photos"), 0.5),
		};
		const step = "album/inscription/participation";
		await pages(step);
		const idle = p(await pages(step), 0.95);

		const photo = await drawn();
		const before = app.residentMb();
		let most = before;
		const watch = setInterval(() => (most = Math.max(most, app.residentMb())), 50);
		let isSending = true;
		const times: number[] = [];
		const under = (async () => {
			while (isSending) times.push(...(await pages(step, 5)));
		})();
		const begun = performance.now();
		const sent = await sendAll(app.url, "/album/photos/envoyer.json", cookies, photo);
		const took = performance.now() - begun;
		isSending = false;
		await under;
		const during = p(times, 0.95);
		// All photos have arrived now, and their variants are still being made.
		const developing = p(await pages(step), 0.95);
		const ready = await untilDeveloped(store);
		clearInterval(watch);
		const floor = await sendAll(raw.url, "/", cookies, photo);
		await store.destroy();
		return {
			gallery,
			wizard: { idle, during, developing },
			sent: {
				p95: p(
					sent.map(({ ms }) => ms),
					0.95,
				),
				failed: sent.filter(({ status }) => status !== 200).length,
				took,
			},
			floor: p(
				floor.map(({ ms }) => ms),
				0.95,
			),
			memory: { before, most },
			developed: { ...ready, took: performance.now() - begun },
			megabytes: photo.length / 1_000_000,
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

export function reportPhotos(figures: Awaited<ReturnType<typeof measurePhotos>>) {
	const { gallery, wizard, sent, floor, memory, developed, megabytes } = figures;
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`A gallery of ${shown} photos, by pages of 50`);
	const empty = { of: "the page without a photo", value: gallery.floor };
	judge("its first page, p50", gallery.first, 100, ms, empty);
	judge("its last page, p50", gallery.last, 100, ms, empty);
	heading(`${phones * ofOne} photos of ${megabytes.toFixed(1)} MB, sent by ${phones} phones at once`);
	judge("photos that were not taken", sent.failed, 0, String);
	const written = { of: "raw node that writes it", value: floor };
	judge("a photo, until it is on the disk and answered, p95", sent.p95, 5 * floor, ms, written);
	line("all were here after; all were developed after", `${ms(sent.took)} / ${ms(developed.took)}`);
	judge("photos that were spoilt", developed.spoilt, 0, String);
	judge("the server's memory at most, above before", memory.most - memory.before, 250, (mb) => `${mb.toFixed(0)} MB`);
	const alone = { of: "the wizard alone", value: wizard.idle };
	compareWith("the wizard meanwhile, p95, asked by the process that sends them", wizard.during, ms, alone);
	judge("the wizard while photos are developed, p95", wizard.developing, 2 * wizard.idle, ms, alone);
}

/** Fills the store with the people who send photos, and one more who looks at pages. */
async function fill(store: Store): Promise<string[]> {
	const people = Array.from({ length: phones + 1 }, (_, at) => ({
		email: `phone${at}@example.com`,
		firstName: "P",
		lastName: String(at),
	}));
	const now = new Date();
	for (const id of ["album", "vide"])
		await importEvent(store, buildEvent({ event: { id, alias: id }, domainId: "album", settings, people }), now, {
			invite: "now",
		});
	const at = now.toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const rows = await store.selectFrom("people").select("id").orderBy("email").execute();
	const ids = rows.map(({ id }) => id);
	for (let from = 0; from < shown; from += 500) {
		await store
			.insertInto("pictures")
			.values(Array.from({ length: 500 }, (_, index) => rowOf(from + index, ids[0] ?? "")))
			.execute();
	}
	return (await signIn(store, "album", ids, now)).map(({ cookie }) => cookie);
}

function rowOf(number: number, author_id: string) {
	const id = `P${String(number).padStart(15, "0")}`;
	const published_at = new Date(Date.UTC(2027, 0, 15) + number * 1000).toISOString();
	return {
		id,
		event_id: "album",
		author_id,
		digest: id,
		name: id,
		is_official: 0,
		state: "published",
		width: 4000,
		height: 3000,
		is_framed: 0,
		received_at: published_at,
		published_at,
	};
}

/** As grainy as a photo from a phone. */
async function drawn(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 22 } as const;
	return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#808080", noise } })
		.jpeg({ quality: 82 })
		.toBuffer();
}

/** Makes no two photos the same, by a comment with its number. */
function numbered(photo: Buffer, number: number): Buffer {
	const comment = Buffer.from(`\xff\xfe\0\x0a${String(number).padStart(8, "0")}`, "latin1");
	return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

async function sendAll(url: string, path: string, cookies: string[], photo: Buffer) {
	const all = await Promise.all(
		Array.from({ length: phones }, async (_, phone) => {
			const ended = [];
			for (let at = 0; at < ofOne; at++) {
				const form = new FormData();
				const bytes = new Uint8Array(numbered(photo, phone * ofOne + at));
				form.append("photos", new Blob([bytes], { type: "image/jpeg" }), `${phone}-${at}.jpg`);
				const begun = performance.now();
				const headers = { Origin: url, Accept: "application/json", Cookie: cookies[phone] ?? "" };
				const status = await post(url + path, form, headers);
				ended.push({ status, ms: performance.now() - begun });
			}
			return ended;
		}),
	);
	return all.flat();
}

/** Sends again, as the script of the page does, if the server closed an idle connection at that moment. */
async function post(url: string, body: FormData, headers: Record<string, string>): Promise<number> {
	for (let turn = 1; ; turn++) {
		try {
			const answer = await fetch(url, { method: "POST", body, headers });
			await answer.arrayBuffer();
			return answer.status;
		} catch (error) {
			if (turn === 3) throw error;
		}
	}
}

async function untilDeveloped(store: Store) {
	for (;;) {
		const rows = await store
			.selectFrom("pictures")
			.select(["state", (row) => row.fn.countAll<number>().as("count")])
			.groupBy("state")
			.execute();
		const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
		if (of("received") === 0) return { spoilt: of("unreadable") };
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

async function timesOf(url: string, cookie: string, count: number): Promise<number[]> {
	const times: number[] = [];
	for (let asked = 0; asked < count; asked++) {
		const begun = performance.now();
		const answer = await fetch(url, { headers: { Cookie: cookie } });
		await answer.text();
		if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
		times.push(performance.now() - begun);
	}
	return times;
}

function p(values: number[], share: number): number {
	return values.sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}
