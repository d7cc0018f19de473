import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { connect, type Socket } from "node:net";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deletePictures } from "~/provider/ground/records/pictures";
import { transact } from "~/provider/ground/store/transact";
import { startApp } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { machineNow } from "../../support/run/test-clock";
import { buildEvent, everythingShown } from "../../support/world/event";

const settings = { ...everythingShown, FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true };
/** Each of them sends slowly. */
const crowd = Array.from({ length: 19 }, (_, at) => `slow${at}`);
const names = ["ana", "bruno", "carla", "dora", "erna", ...crowd];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "album", alias: "album" },
			settings,
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
});
afterAll(() => fair.close());

const jpeg = (red: number) =>
	sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 60 } } })
		.jpeg()
		.toBuffer();

function send(browser: TextBrowser, path: string, files: [string, Buffer][], headers: Record<string, string> = {}) {
	return sendTo(fair.app.url, browser, path, files, headers);
}

/** Sends the form as a phone does, with no script at all. */
async function sendTo(
	url: string,
	browser: TextBrowser,
	path: string,
	files: [string, Buffer][],
	headers: Record<string, string> = {},
) {
	const form = new FormData();
	for (const [name, bytes] of files) form.append("photos", new Blob([new Uint8Array(bytes)]), name);
	const answer = await fetch(url + path, {
		method: "POST",
		body: form,
		redirect: "manual",
		headers: { Origin: url, Cookie: cookieOf(browser), "Accept-Language": "fr", ...headers },
	});
	return { status: answer.status, text: await answer.text() };
}

test("A photo that is sent waits for a moderator, then is everybody's who is registered, and nobody else's", async () => {
	const ana = await fair.visit("ana");
	const bruno = await fair.visit("bruno");
	const olga = await fair.enter("olga");
	for (const empty of ["/album/photos", "/album/photos?moi"]) {
		expect((await ana.open(empty)).links).toContain("/album/photos/envoyer");
	}
	expect((await send(ana, "/album/photos/envoyer", [["plage.jpg", await jpeg(10)]])).status).toBe(303);
	const own = await ana.open("/album/photos?moi");
	expect(own.status).toBe(200);
	await expect
		.poll(async () => (await olga.open("/album/organisation/photos")).answer.body, { interval: 300 })
		.toContain('name="ids"');
	const { id = "" } = (await fair.world.store.selectFrom("pictures").select("id").executeTakeFirst()) ?? {};
	const file = `/album/photos/${id}/hd.webp`;
	expect((await bruno.ask(file)).status).toBe(404);
	const desk = await olga.open("/album/organisation/photos");
	await olga.post(desk.path, { publish: id });
	const shown = await bruno.open("/album/photos");
	expect(shown.answer.body).toContain(id);
	const whole = await bruno.ask(file);
	expect([whole.status, whole.headers["content-type"], whole.headers["x-content-type-options"]]).toEqual([
		200,
		"image/webp",
		"nosniff",
	]);
	const part = { Range: "bytes=0-9" };
	expect((await bruno.ask(file, { headers: part })).status).toBe(206);
	// The browser revalidates its cached photo, and people for whom it was withdrawn no longer get it.
	const kept = { "If-None-Match": String(whole.headers.etag) };
	expect(whole.headers["cache-control"]).toBe("private, max-age=600, must-revalidate");
	const again = await bruno.ask(file, { headers: kept });
	expect([again.status, again.body, again.headers.etag]).toEqual([304, "", whole.headers.etag]);
	expect((await bruno.ask(file, { headers: { ...part, "If-Range": '"other"' } })).status).toBe(200);
	await olga.post(desk.path, { refuse: id });
	expect((await bruno.ask(file, { headers: kept })).status).toBe(404);
	await olga.post(desk.path, { publish: id });
	const stranger = await fetch(fair.app.url + file, { redirect: "manual" });
	expect(stranger.status).not.toBe(200);
});

test("A slideshow without a script shows all, the newest first, then all again in another order; a badge alone removes none", async () => {
	const carla = await fair.visit("carla");
	const { store, idOf } = fair.world;
	const files = await Promise.all(
		[1, 2, 3, 4, 5].map(async (at): Promise<[string, Buffer]> => [`${at}.jpg`, await numbered(at)]),
	);
	expect((await send(carla, "/album/photos/envoyer", files)).status).toBe(303);
	const hers = () => store.selectFrom("pictures").where("author_id", "=", idOf("carla"));
	const states = () => hers().select("state").distinct().execute();
	await expect.poll(states, { interval: 300 }).toEqual([{ state: "waiting" }]);
	const others = await store.selectFrom("pictures").select("id").where("state", "=", "published").execute();
	await store
		.updateTable("pictures")
		.set({ state: "published", published_at: new Date().toISOString() })
		.where("author_id", "=", idOf("carla"))
		.execute();
	const all = 5 + others.length;

	const rounds: string[][] = [];
	let next = "/album/photos/viewer?actualiser=5";
	for (let at = 0; at < 4 * all; at++) {
		const { answer } = await carla.open(next);
		if (at % all === 0) rounds.push([]);
		rounds.at(-1)?.push(/photos\/([\w-]+)\/hd\.jpg/.exec(answer.body)?.[1] ?? "");
		next = String(answer.headers.refresh).replace(/^5; url=/, "");
	}
	const [first = [], ...again] = rounds;
	expect(new Set(first).size).toBe(all);
	for (const round of again) expect([...round].sort()).toEqual([...first].sort());
	// The chance that three rounds of six have the same order as the first is one in a hundred thousand.
	expect(again.some((round) => round.join() !== first.join())).toBe(true);

	const { file } = fair.world;
	const byBadge = { ...file.document.settings, FO_MEETING_PHOTOS_BY_BADGE: true };
	await fair.world.importAgain({ ...file, document: { ...file.document, settings: byBadge } });
	const { code } = await store
		.selectFrom("registrations")
		.select("code")
		.where("person_id", "=", idOf("dora"))
		.executeTakeFirstOrThrow();
	const pictures = await hers().select("id").execute();
	await store
		.insertInto("picture_people")
		.values(pictures.map(({ id }) => ({ picture_id: id, person_id: idOf("dora") })))
		.execute();
	const shown = await new TextBrowser(fair.app.url, { "Accept-Language": "fr" }).open(`/album/photos?badge=${code}`);
	expect([shown.status, shown.answer.body.includes(pictures[0]?.id ?? "?")]).toEqual([200, true]);
	expect(shown.text).not.toContain("Retirer cette photo");
	expect((await (await fair.visit("dora")).open("/album/photos?moi")).text).toContain("Retirer cette photo");
	await fair.world.importAgain(file);
	await store.deleteFrom("picture_people").where("person_id", "=", idOf("dora")).execute();
	await store.deleteFrom("pictures").where("author_id", "=", idOf("carla")).execute();
});

test("The photographer's pictures come by the hundred, each to whose badge its name bears", async () => {
	const olga = await fair.enter("olga");
	const { store, idOf } = fair.world;
	const badges = await store
		.selectFrom("registrations")
		.select(["person_id", "code"])
		.where("event_id", "=", "album")
		.where("person_id", "in", crowd.map(idOf))
		.orderBy("person_id")
		.execute();
	// Ten at a time, as their form sends them: half with a badge's code, some with two, one with an invalid code.
	const nameOf = (number: number) => {
		const [one, other] = [badges[number % badges.length]?.code, badges[(number + 1) % badges.length]?.code];
		if (number % 2 === 1) return `DSC_${String(number).padStart(5, "0")}.jpg`;
		return number % 20 === 0 ? `${one}+${other}_${number}.JPG` : `${one?.toLowerCase()}-${number}.jpg`;
	};
	const all = await Promise.all(
		Array.from({ length: 200 }, async (_, at): Promise<[string, Buffer]> => [nameOf(at), await numbered(at)]),
	);
	for (let at = 0; at < all.length; at += 10) {
		const answer = await send(olga, "/album/organisation/photos.json", all.slice(at, at + 10));
		expect(JSON.parse(answer.text)).toMatchObject({ sent: 10, refusals: [], matched: 5 });
	}
	// When everything is sent again, nothing is stored twice.
	await send(olga, "/album/organisation/photos.json", all.slice(0, 10));
	const official = store.selectFrom("pictures").where("event_id", "=", "album").where("is_official", "=", 1);
	const states = () => official.select(["state"]).distinct().execute();
	await expect.poll(states, { interval: 500 }).toEqual([{ state: "published" }]);
	const pictured = await official
		.innerJoin("picture_people", "picture_people.picture_id", "pictures.id")
		.select(["name", "person_id"])
		.execute();
	expect(await official.select("id").execute()).toHaveLength(200);
	expect(pictured).toHaveLength(110);
	const wearer = new Map(badges.map(({ code, person_id }) => [String(code).toLowerCase(), person_id]));
	for (const { name, person_id } of pictured) {
		const codes = name.toLowerCase().split(/[^0-9a-z]+/);
		expect(codes.map((code) => wearer.get(code))).toContain(person_id);
	}
	await store.deleteFrom("picture_people").where("picture_id", "in", official.select("id")).execute();
	await store.deleteFrom("pictures").where("is_official", "=", 1).execute();
});

/** Returns a small picture unlike every other. */
const numbered = (number: number) =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: { r: number, g: 255 - number, b: 7 } } })
		.jpeg({ quality: 95 })
		// Similar colours become equal in a JPEG; text in its metadata does not.
		.withExif({ IFD0: { ImageDescription: String(number) } })
		.toBuffer();

test("What is no photo is refused in words, and the others of the same post are kept", async () => {
	const ana = await fair.visit("ana");
	const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(2000)]);
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const sent = await send(ana, "/album/photos/envoyer", [
		["montagne.jpg", await jpeg(200)],
		["IMG_1.jpg", heic],
		["dessin.png", svg],
	]);
	expect(sent.status).toBe(415);
	expect(sent.text).toContain("HEIC");
	expect(sent.text).toContain("dessin.png");
	const foreign = await send(ana, "/album/photos/envoyer", [["a.jpg", await jpeg(1)]], {
		Origin: "https://elsewhere.example",
	});
	expect(foreign.status).toBe(403);
	const huge = await send(ana, "/album/photos/envoyer", [["a.jpg", Buffer.alloc(13 * 1024 * 1024, 1)]]);
	expect(huge.status).toBe(413);
	expect(huge.text).toContain("12 Mo");
	expect(await photosOf("ana")).toHaveLength(2);
});

test("Of eleven photos in one post ten are kept, and the eleventh is told", async () => {
	const carla = await fair.visit("carla");
	const files = await Promise.all(
		Array.from(
			{ length: 11 },
			async (_, number): Promise<[string, Buffer]> => [`${number}.jpg`, await jpeg(number * 9)],
		),
	);
	const sent = await send(carla, "/album/photos/envoyer", files);
	expect(sent.status).toBe(413);
	expect(sent.text).toContain("10 photos au plus");
	expect(await photosOf("carla")).toHaveLength(10);
});

test("Names of files are what they are, whatever they hold: nothing is written elsewhere, and nothing runs", async () => {
	const dora = await fair.visit("dora");
	const names = [
		"../../../etc/passwd",
		"a\u0000b.jpg",
		'"><img src=x onerror=alert(1)>.png',
		"=HYPERLINK(1).jpg",
		"é".repeat(400),
	];
	const files = await Promise.all(
		names.map(async (name, at): Promise<[string, Buffer]> => [name, await jpeg(100 + at * 9)]),
	);
	expect((await send(dora, "/album/photos/envoyer", files)).status).toBe(303);
	expect(await photosOf("dora")).toHaveLength(names.length);
	const olga = await fair.enter("olga");
	const isListed = async () =>
		(await olga.open("/album/organisation/photos")).answer.body.includes("&lt;img src=x onerror");
	await expect.poll(isListed, { interval: 300 }).toBe(true);
	expect((await olga.open("/album/organisation/photos")).answer.body.includes("<img src=x")).toBe(false);
});

test("Three posts of one person are read at once and sixty of all: whoever comes then is told to come again, and others get in", async () => {
	const slow: Socket[] = [];
	const [ana, bruno] = [await fair.visit("ana"), await fair.visit("bruno")];
	const begin = (cookie: string) =>
		slow.push(cutUpload(fair.app.url, cookie, "/album/photos/envoyer", Buffer.from("begun")));
	const before = await uploads();
	for (let at = 0; at < 3; at++) begin(cookieOf(ana));
	await expect.poll(uploads).toBe(before + 3);
	const fourth = await send(ana, "/album/photos/envoyer", [["d.jpg", await jpeg(33)]]);
	expect(fourth.status).toBe(503);
	expect(fourth.text).toContain("Beaucoup de photos arrivent en ce moment");
	expect((await send(bruno, "/album/photos/envoyer", [["d.jpg", await jpeg(34)]])).status).toBe(303);
	// Each person signs in anew.
	const others = await Promise.all(crowd.map((name) => fair.visit(name)));
	for (const other of others) for (let at = 0; at < 3; at++) begin(cookieOf(other));
	await expect.poll(uploads).toBe(before + 60);
	expect((await send(bruno, "/album/photos/envoyer", [["e.jpg", await jpeg(35)]])).status).toBe(503);
	for (const socket of slow) socket.destroy();
	await expect.poll(uploads).toBe(before);
	expect((await send(bruno, "/album/photos/envoyer", [["e.jpg", await jpeg(35)]])).status).toBe(303);
});

test("Calls without a session are read three at a time, whatever tokens they make up: people who have one get in", async () => {
	const slow: Socket[] = [];
	await expect.poll(uploads).toBe(0);
	const path = `/api/domains/${fair.world.event.domainId}/events/album/users/photos`;
	for (let at = 0; at < 60; at++) {
		const token = `Authorization: Bearer ${"made-up-token-of-nobody-".repeat(2)}${at}`;
		slow.push(cutUpload(fair.app.url, `none=1\r\n${token}`, path, Buffer.from("begun")));
	}
	await expect.poll(uploads).toBe(3);
	const token = await fair.world.signIn("ana");
	const form = new FormData();
	form.append("photo", new Blob([new Uint8Array(await jpeg(51))]), "call.jpg");
	const answer = await fetch(fair.app.url + path, {
		method: "POST",
		body: form,
		headers: { Authorization: `Bearer ${token}` },
	});
	expect(answer.status).toBe(200);
	for (const socket of slow) socket.destroy();
	await expect.poll(uploads).toBe(0);
});

test("A process that is killed while photos are sent and developed leaves no half photo", async () => {
	const home = await openFair([
		buildEvent({ event: { id: "coupe", alias: "coupe" }, settings, people: people("ana") }),
	]);
	const { store, idOf } = home.world;
	const at = new Date().toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const ana = await home.visit("ana");
	const kept = (folder: string) => filesUnder(join(home.app.place.DATA_DIR, folder));
	const large = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#775533", noise } })
		.jpeg()
		.toBuffer();
	const wait = async (folder: string, count: number) =>
		expect.poll(() => kept(folder).length, { interval: 5 }).toBeGreaterThanOrEqual(count);
	// One photo is being processed, another is on its way, and both are cut.
	expect((await sendTo(home.app.url, ana, "/coupe/photos/envoyer", [["one.jpg", large]])).status).toBe(303);
	// The outcome of the first is not the outcome of the second.
	await expect.poll(() => kept("uploads")).toEqual([]);
	const cut = cutUpload(home.app.url, cookieOf(ana), "/coupe/photos/envoyer", large.subarray(0, 500_000));
	await wait("uploads", 1);
	await home.app.kill9();
	cut.destroy();
	const rows = await store.selectFrom("pictures").select(["id", "author_id"]).execute();
	expect(rows).toEqual([{ id: expect.any(String), author_id: idOf("ana") }]);
	expect(kept("uploads").length).toBeGreaterThan(0);
	const old = new Date(machineNow() - 3 * 60 * 60 * 1000);
	for (const file of readdirSync(join(home.app.place.DATA_DIR, "uploads")))
		utimesSync(join(home.app.place.DATA_DIR, "uploads", file), old, old);
	// The process that died at it held its lease for a while.
	await store.updateTable("begun_work").set({ leased_until: at }).execute();
	const again = await startApp({ env: home.app.place });
	try {
		await expect
			.poll(() => store.selectFrom("pictures").select("state").execute(), { interval: 100 })
			.toEqual([{ state: "waiting" }]);
		await expect.poll(() => kept("uploads")).toEqual([]);
		const names = ["hd.jpg", "hd.webp", "original.jpg", "xs.jpg", "xs.webp"];
		await expect
			.poll(() =>
				kept("files")
					.map((file) => basename(file))
					.sort(),
			)
			.toEqual(names);
	} finally {
		await again.stop();
		await home.world.close();
	}
});

const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
const cookieOf = (browser: TextBrowser) => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

function photosOf(name: string) {
	return fair.world.store.selectFrom("pictures").select("id").where("author_id", "=", fair.world.idOf(name)).execute();
}

async function uploads(): Promise<number> {
	return filesUnder(join(fair.app.place.DATA_DIR, "uploads")).length;
}

function filesUnder(directory: string): string[] {
	if (!existsSync(directory)) return [];
	const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Sends a post that is cut after these bytes. */
function cutUpload(url: string, cookie: string, path: string, begun: Buffer): Socket {
	const { port, host, origin } = new URL(url);
	const socket = connect(Number(port), "localhost");
	socket.on("error", () => {});
	const head = [
		`POST ${path} HTTP/1.1`,
		`Host: ${host}`,
		`Origin: ${origin}`,
		`Cookie: ${cookie}`,
		"Content-Type: multipart/form-data; boundary=x",
		"Content-Length: 10000000",
		"",
		'--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n',
	];
	socket.write(head.join("\r\n"));
	socket.write(begun);
	return socket;
}

test("The archive of five hundred photos comes whole, in little memory; cut in the middle it leaves no file open", async () => {
	const { store, idOf } = fair.world;
	const folder = join(fair.app.place.DATA_DIR, "files", "pictures");
	const bytes = Buffer.alloc(200_000, 7);
	const first = join(folder, "ZZ", "ZZ00000000000000");
	mkdirSync(first, { recursive: true });
	writeFileSync(join(first, "original.jpg"), bytes);
	const at = new Date().toISOString();
	const rows = Array.from({ length: 500 }, (_, number) => ({
		id: `ZZ${String(number).padStart(14, "0")}`,
		event_id: "album",
		author_id: idOf("erna"),
		digest: `erna ${number}`,
		name: "",
		is_official: 0,
		state: "waiting",
		width: 400,
		height: 300,
		is_framed: 0,
		received_at: at,
		published_at: null,
	}));
	await store.insertInto("pictures").values(rows).execute();
	for (const { id } of rows.slice(1)) {
		mkdirSync(join(folder, "ZZ", id));
		linkSync(join(first, "original.jpg"), join(folder, "ZZ", id, "original.jpg"));
	}
	const erna = await fair.visit("erna");
	const open = () =>
		readdirSync(`/proc/${fair.app.pid}/fd`).filter((fd) => {
			try {
				return readlinkSync(`/proc/${fair.app.pid}/fd/${fd}`).endsWith("original.jpg");
			} catch {
				return false;
			}
		}).length;
	const residentMb = () =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${fair.app.pid}/status`, "utf8"))?.[1]) / 1024;
	const ask = () => fetch(`${fair.app.url}/album/photos/mes-photos.zip`, { headers: { Cookie: cookieOf(erna) } });
	const before = residentMb();
	for (let turn = 0; turn < 10; turn++) {
		const answer = await ask();
		expect(answer.status).toBe(200);
		const reader = answer.body?.getReader();
		for (let read = 0; read < 1_000_000; ) read += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
		await reader?.cancel();
	}
	await expect.poll(open).toBe(0);
	const whole = Buffer.from(await (await ask()).arrayBuffer());
	const last = whole.subarray(-22);
	expect(whole.length).toBeGreaterThan(500 * bytes.length);
	// The end of the directory, and how many files it has.
	expect([last.readUInt32LE(0).toString(16), last.readUInt16LE(10)]).toEqual(["6054b50", 500]);
	expect(residentMb() - before).toBeLessThan(150);
	await expect.poll(open).toBe(0);
});

test("An archive leaves out what is withdrawn while it is fetched, and has everything else whole", async () => {
	const { store, idOf } = fair.world;
	const erna = await fair.visit("erna");
	const answer = await fetch(`${fair.app.url}/album/photos/mes-photos.zip`, { headers: { Cookie: cookieOf(erna) } });
	const reader = answer.body?.getReader();
	const pieces: Uint8Array[] = [];
	for (let read = 0; read < 1_000_000; read += pieces.at(-1)?.length ?? 0) {
		pieces.push((await reader?.read())?.value ?? new Uint8Array());
	}
	// Does the same as a removal, while the archive is at its first few photos.
	const own = await store.selectFrom("pictures").select("id").where("author_id", "=", idOf("erna")).execute();
	const withdrawn = own.map(({ id }) => id).filter((_, at) => at % 10 === 5);
	await transact(store, (tx) => deletePictures(tx, withdrawn));
	for (const id of withdrawn) rmSync(join(fair.app.place.DATA_DIR, "files", "pictures", "ZZ", id), { recursive: true });
	for (let next = await reader?.read(); next?.value; next = await reader?.read()) pieces.push(next.value);
	const packed = entriesOf(Buffer.concat(pieces));
	// Photos that were already on their way are whole, and no other withdrawn one is in the archive.
	const sent = packed.filter(({ id }) => withdrawn.includes(id));
	expect(sent.length).toBeLessThan(withdrawn.length / 2);
	expect(packed).toHaveLength(own.length - withdrawn.length + sent.length);
	expect(packed.filter(({ size }) => size !== 200_000)).toEqual([]);
	expect((await fetch(`${fair.app.url}/album/photos`, { headers: { Cookie: cookieOf(erna) } })).status).toBe(200);
});

/** Returns the entries that the directory at the end of an archive names, and checks that each is where it says. */
function entriesOf(zip: Buffer) {
	const end = zip.length - 22;
	expect(zip.readUInt32LE(end).toString(16)).toBe("6054b50");
	const entries: { id: string; size: number }[] = [];
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [size, length] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
		const name = zip.toString("utf8", at + 46, at + 46 + length);
		expect(zip.readUInt32LE(zip.readUInt32LE(at + 42)).toString(16)).toBe("4034b50");
		entries.push({ id: name.slice(11, -4), size });
		at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return entries;
}

test("A stranger is told nothing: of guessed ids, of parts that are not there, of variants that were never made", async () => {
	const carla = await fair.visit("carla");
	expect((await send(carla, "/album/photos/envoyer", [["own.jpg", await jpeg(155)]])).status).toBe(303);
	const [{ id = "" } = {}] = await photosOf("carla");
	const ready = () => fair.world.store.selectFrom("pictures").select("state").where("id", "=", id).executeTakeFirst();
	await expect.poll(ready).toEqual({ state: "waiting" });
	const ana = await fair.visit("ana");
	for (const path of [id, id.toLowerCase(), "0".repeat(16), "..%2f..%2fparvis.db", `${id}%00`, "%E0%A4%A"]) {
		for (const file of ["original.jpg", "sent", "hd.png", "hd.jpg%2f..", "../sent"]) {
			expect([path, file, (await ana.ask(`/album/photos/${path}/${file}`)).status]).toEqual([
				path,
				file,
				expect.toSatisfy((status: number) => status === 404 || status === 400),
			]);
		}
	}
	const own = `/album/photos/${id}/original.jpg`;
	const part = async (range: string) => {
		const { status, headers } = await carla.ask(own, { headers: { Range: range } });
		return [status, headers["content-range"]];
	};
	const { length } = (await carla.ask(own)).body;
	const size = Number((await carla.ask(own)).headers["content-length"]);
	expect(length).toBeGreaterThan(0);
	expect(await part("bytes=0-0")).toEqual([206, `bytes 0-0/${size}`]);
	expect(await part("bytes=-1")).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`]);
	expect(await part(`bytes=-${size * 9}`)).toEqual([206, `bytes 0-${size - 1}/${size}`]);
	expect(await part(`bytes=0-${"9".repeat(30)}`)).toEqual([206, `bytes 0-${size - 1}/${size}`]);
	for (const range of [`bytes=${size}-`, `bytes=${"9".repeat(400)}-`, "bytes=-0", "bytes=9-1"]) {
		expect(await part(range)).toEqual([416, `bytes */${size}`]);
	}
	for (const range of ["bytes=0-1,5-6", "bytes=", "pages=1-2", `bytes=${"0-0,".repeat(500)}0-0`, "bytes=a-b"]) {
		expect(await part(range)).toEqual([200, undefined]);
	}
});
