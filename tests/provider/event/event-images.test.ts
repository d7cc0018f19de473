import { spawn } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { storeImages } from "~/provider/event/file/store-images";
import { sweepImages } from "~/provider/event/file/sweep-images";
import { filesIn } from "~/provider/ground/files/file-store";
import { openStore, type Store } from "~/provider/ground/store/open";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { keepMachineClock } from "../../support/run/test-clock";
import { environmentOf, eventCommand } from "../../support/world/event-command";
import { bomb, fileOf, photo } from "../../support/world/photos";
import { newPlace, type StorePlace } from "../../support/world/world";

// The disk dates its pictures.
keepMachineClock();

const small = readFileSync("tests/support/world/small-event.yaml", "utf8");
const talk = (photos: string[]) => `conferences:
  - id: talk
    title: Talk
    speakers:
${photos.map((said, index) => `      - { name: Person ${index}, photo: ${said} }`).join("\n")}
    slots: [{ id: slot, startAt: 2030-06-03T10:00, endAt: 2030-06-03T11:00 }]
`;
/** The line after the small event, where the added parts begin. */
const line = small.split("\n").length;

let place: StorePlace;
let store: Store;
let folder: string;
beforeEach(async () => {
	const { place: fresh, remove } = await newPlace({ isBare: true });
	folder = mkdtempSync(join(tmpdir(), "parvis-images-"));
	place = { ...fresh, dataDir: fresh.dataDir || join(folder, "data") };
	mkdirSync(place.dataDir, { recursive: true });
	store = await openStore(place);
	onTestFinished(async () => {
		await remove();
		rmSync(folder, { recursive: true, force: true });
	});
});
afterEach(() => store.destroy());

async function put(name: string, picture: Blob | Promise<Blob>) {
	const path = join(folder, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, new Uint8Array(await (await picture).arrayBuffer()));
}

/** Imports the small event with more parts in its file; file paths are relative to its folder. */
async function bring(parts: string, ...options: string[]) {
	const path = join(folder, "salon.yaml");
	writeFileSync(path, small + parts);
	const { status, output, errors } = await eventCommand(["import", path, "--replace", ...options], place);
	return { status, said: (output + errors).replaceAll(folder, "") };
}

const kept = () => {
	const root = join(place.dataDir, "files/images");
	try {
		return readdirSync(root, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
	} catch {
		return [];
	}
};
const idsKept = () => new Set(kept().map((key) => key.split("/")[1]));
const gateway = () => embeddedGateway(store, () => new Date(), { files: filesIn(join(place.dataDir, "files")) })();
const where = { domainId: "atelier", eventId: "petit-salon" };
const sweepAt = (now: Date) =>
	sweepImages({ store, files: filesIn(join(place.dataDir, "files")), now: () => now }).run(
		new AbortController().signal,
	);
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);

describe("A picture beside an event file", () => {
	test("is kept upright, in several widths and formats, with nothing else that the file held", async () => {
		const upright = await sharp(new Uint8Array(await (await photo({ width: 1200, height: 2400 })).arrayBuffer()))
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		await put("pictures/cover.jpg", fileOf(upright, "cover.jpg"));
		await put("faces/lea.png", photo({ width: 300, height: 500, format: "png", number: 1 }));
		const { status, said } = await bring(`page: { cover: pictures/cover.jpg }\n${talk(["faces/lea.png", "''"])}`);
		expect([status, said]).toEqual([0, expect.stringContaining("created the event")]);

		const { image, cover } = await gateway().events.get(where);
		expect([image, cover]).toEqual([expect.stringMatching(/^[\w-]{22}$/), null]);
		const sizes: Record<string, [string, number]> = {};
		for (const name of ["480.webp", "820.jpg", "1640.webp", "820.avif", "mail.jpg", "share.jpg"]) {
			const file = await gateway().events.image({ ...where, imageId: image ?? "", file: name });
			const bytes = Buffer.from(await file.arrayBuffer());
			expect(bytes.toString("latin1")).not.toMatch(/SECRET|Exif|48\/1/);
			const { width, height, exif, orientation } = await sharp(bytes).metadata();
			expect([exif, orientation]).toEqual([undefined, undefined]);
			sizes[name] = [`${width}x${height}`, bytes.length];
			expect(file.type).toBe(`image/${name.endsWith("jpg") ? "jpeg" : name.split(".")[1]}`);
		}
		// The picture is turned: as it lies in the file it would be 1200 wide.
		expect(Object.fromEntries(Object.entries(sizes).map(([name, [size]]) => [name, size]))).toEqual({
			"480.webp": "480x293",
			"820.jpg": "820x500",
			"1640.webp": "1640x1000",
			"820.avif": "820x500",
			"mail.jpg": "1200x416",
			"share.jpg": "620x630",
		});
		const { data } = await gateway().conferences.list(where);
		const [lea, nobody] = data.conferences[0]?.speakers ?? [];
		expect(nobody).toMatchObject({ photo: "", image: null });
		expect(lea?.photo).toBe(`/api/domains/atelier/events/petit-salon/images/${lea?.image}/112.jpg`);
		const face = await gateway().events.image({ ...where, imageId: lea?.image ?? "", file: "112.webp" });
		const { width, height } = await sharp(await face.arrayBuffer()).metadata();
		expect([width, height]).toEqual([112, 112]);
	});

	test("is the first frame of an animation", async () => {
		const frames = await Promise.all(
			["#ff0000", "#0000ff"].map((background) =>
				sharp({ create: { width: 900, height: 600, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const animated = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer();
		expect((await sharp(animated).metadata()).pages).toBe(2);
		await put("cover.webp", fileOf(animated, "cover.webp"));
		expect((await bring("page: { cover: cover.webp }")).status).toBe(0);
		const { image } = await gateway().events.get(where);
		const file = await gateway().events.image({ ...where, imageId: image ?? "", file: "820.webp" });
		const { dominant } = await sharp(await file.arrayBuffer()).stats();
		expect([dominant.r > 200, dominant.b < 50]).toEqual([true, true]);
		expect((await sharp(await file.arrayBuffer()).metadata()).pages ?? 1).toBe(1);
	});

	test("changes nothing when it comes again, and is another one when it changed; the old one stays as long as a version names it", async () => {
		await put("cover.jpg", photo({ width: 900, height: 600 }));
		await put("lea.jpg", photo({ width: 200, height: 200, number: 5 }));
		const parts = `page: { cover: cover.jpg }\n${talk(["lea.jpg", "lea.jpg"])}`;
		await bring(parts);
		const first = idsKept();
		// The same person twice shares one picture.
		expect(first.size).toBe(2);
		expect((await bring(parts)).said).toMatch(/^nothing changed\n/);
		expect(idsKept()).toEqual(first);

		await put("cover.jpg", photo({ width: 900, height: 600, number: 9 }));
		expect((await bring(parts)).said).toMatch(/^changed page: cover\n/);
		const { image, ...rest } = await gateway().events.get(where);
		expect(first.has(image ?? "")).toBe(false);
		expect(rest.cover).toBeNull();
		expect(idsKept().size).toBe(3);
		// However old the file is, pages that are open still fetch it.
		for (const key of kept()) utimesSync(join(place.dataDir, "files/images", key), hours(-5), hours(-5));
		await sweepAt(hours(0.5));
		expect(idsKept().size).toBe(3);
		// Nor does it go later: the version that names it can be restored.
		await sweepAt(hours(1.1));
		expect(idsKept().size).toBe(3);
		const named = await store.selectFrom("event_revisions").select(["revision", "document"]).execute();
		const last = Math.max(...named.map(({ revision }) => revision));
		await store.deleteFrom("event_revisions").where("revision", "<", last).execute();
		// A draft that names one keeps it too, without any version.
		const onlyInDraft = [...idsKept()].find(
			(id) => !named.some((one) => one.revision === last && one.document.includes(String(id))),
		);
		const draft = {
			event_id: "petit-salon",
			version: 1,
			author_id: null,
			at: new Date().toISOString(),
			publication_id: null,
		};
		const change = JSON.stringify({ path: ["page"], after: { cover: `image:${onlyInDraft}` } });
		await store
			.insertInto("event_draft_changes")
			.values({ ...draft, entry: '["page"]', change })
			.execute();
		await sweepAt(hours(1.1));
		expect(idsKept().size).toBe(3);
		await store.deleteFrom("event_draft_changes").execute();
		await sweepAt(hours(1.1));
		expect(idsKept().size).toBe(2);
		expect(idsKept().has(image ?? "")).toBe(true);

		// Without a picture, the drawing is back.
		await bring("page: { cover: dots }");
		expect(await gateway().events.get(where)).toMatchObject({ image: null, cover: "dots" });
		await sweepAt(hours(1.1));
		expect(idsKept().size).toBe(2);
		await store.deleteFrom("event_revisions").execute();
		await sweepAt(hours(1.1));
		expect(kept()).toEqual([]);
	});

	test.each<[string, () => Promise<Blob> | undefined, RegExp]>([
		["nowhere.jpg", () => undefined, /“x\/nowhere.jpg” does not exist: looked for at \/x\/nowhere.jpg/],
		["text.jpg", async () => new Blob(["Bonjour"]), /“x\/text.jpg” is no JPEG, PNG or WebP, whatever it is called/],
		["drawn.png", async () => new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), /is no JPEG, PNG or WebP/],
		["moving.jpg", async () => new Blob(["GIF89a\x01\x00\x01\x00\x00\x00\x00;"]), /is no JPEG, PNG or WebP/],
		["phone.jpg", async () => new Blob(["\0\0\0\x18ftypheic\0\0\0\0"]), /is a HEIC picture: save it as JPEG/],
		["huge.png", () => bomb(10_000, 10_000), /has more than 64 million pixels: make it smaller/],
		["heavy.jpg", async () => new Blob([new Uint8Array(13 * 1024 * 1024)]), /is larger than 12 MB/],
		[
			"cut.jpg",
			async () => (await photo({ width: 900, height: 600 })).slice(0, 1500),
			/“x\/cut.jpg” (is broken|is no JPEG)/,
		],
	])("that cannot be one is told by its line and key, and nothing is written (%s)", async (name, made, why) => {
		const picture = made();
		if (picture) await put(`x/${name}`, picture);
		const { status, said } = await bring(`page: { cover: dots }\n${talk([`x/${name}`])}`);
		expect(status).toBe(1);
		expect(said).toMatch(why);
		expect(said).toMatch(new RegExp(`^/salon\\.yaml:${line + 5}:\\d+ conferences\\[0\\]\\.speakers\\[0\\]\\.photo: `));
		expect(await store.selectFrom("events").select("id").execute()).toEqual([]);
		const checked = await eventCommand(["check", join(folder, "salon.yaml")], place);
		expect([checked.status, checked.errors.replaceAll(folder, "")]).toEqual([1, said]);
	});

	test("lies in its folder: no link leads out of it, and no folder is one", async () => {
		const elsewhere = mkdtempSync(join(tmpdir(), "parvis-elsewhere-"));
		onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
		writeFileSync(join(elsewhere, "a.jpg"), new Uint8Array(await (await photo()).arrayBuffer()));
		symlinkSync(join(elsewhere, "a.jpg"), join(folder, "link.jpg"));
		mkdirSync(join(folder, "folder.jpg"));
		const { said } = await bring(talk(["link.jpg", "folder.jpg"]));
		expect(said).toMatch(/“link.jpg” leads out of the event file’s folder/);
		expect(said).toMatch(/“folder.jpg” is not a file/);
	});

	test("is advised against where it is too small, and kept", async () => {
		await put("cover.jpg", photo({ width: 400, height: 300 }));
		const { status, said } = await bring("page: { cover: cover.jpg }");
		expect(status).toBe(0);
		expect(said).toContain(
			`note: /salon.yaml:${line}: “cover.jpg” has 400 × 300 pixels and will look soft; 1640 × 1000 are sharp everywhere`,
		);
	});

	test("is only looked at by a check and by a dry run", async () => {
		await put("cover.jpg", photo({ width: 900, height: 600 }));
		expect((await bring("page: { cover: cover.jpg }", "--dry-run")).status).toBe(0);
		expect((await eventCommand(["check", join(folder, "salon.yaml")], place)).status).toBe(0);
		expect(kept()).toEqual([]);
	});
});

test("An exported event names its pictures as its file did: its store knows them, another needs them beside the file", async () => {
	await put("cover.jpg", photo({ width: 900, height: 600 }));
	await put("lea.jpg", photo({ width: 200, height: 200, number: 5 }));
	await bring(`page: { cover: cover.jpg }\n${talk(["lea.jpg"])}`);
	const { output } = await eventCommand(["export", "petit"], place);
	expect(output).toContain("cover: cover.jpg");
	const away = join(folder, "away");
	mkdirSync(away);
	const [exported, beside] = [join(away, "exported.yaml"), join(folder, "exported.yaml")];
	for (const name of [exported, beside]) writeFileSync(name, output);
	expect((await eventCommand(["import", exported], place)).output).toMatch(/^nothing changed\n/);

	const fresh = await newPlace({ isBare: true });
	onTestFinished(fresh.remove);
	const there = { ...fresh.place, dataDir: join(folder, "other") };
	mkdirSync(there.dataDir);
	const refused = await eventCommand(["import", exported], there);
	expect(refused.status).toBe(1);
	expect(refused.errors).toMatch(/page\.cover: “cover\.jpg” does not exist/);
	expect(refused.errors).toMatch(/speakers\[0\]\.photo: “lea\.jpg” does not exist/);
	expect(await eventCommand(["import", beside], there)).toMatchObject({ status: 0 });
});

test("A picture that the store still has is not made anew, nor swept before the document names it again", async () => {
	await put("cover.jpg", photo({ width: 900, height: 600 }));
	await bring("page: { cover: cover.jpg }");
	await bring("page: { cover: dots }");
	const old = new Date(Date.now() - 5 * 60 * 60 * 1000);
	for (const key of kept()) utimesSync(join(place.dataDir, "files/images", key), old, old);
	await store.updateTable("events").set({ updated_at: old.toISOString() }).execute();
	const parsed = parseEventFile(`${small}page: { cover: cover.jpg }\n`, "salon.yaml");
	const files = filesIn(join(place.dataDir, "files"));
	const none = () => Promise.reject(new Error("it is made anew"));
	const imageWorkers = {
		makeEventImage: none,
		process: none,
		readCode: none,
		running: () => [],
		close: async () => {},
	};
	const brought = parsed.ok && (await storeImages(parsed, { folder, imageWorkers, files }));
	expect(brought).toMatchObject({ ok: true });
	const before = kept().length;
	await sweepAt(new Date());
	expect([before, kept().length]).toEqual([11, 11]);
	// A version that may be brought back still names it.
	await sweepAt(hours(1.1));
	expect(kept().length).toBe(11);
	await store.deleteFrom("event_revisions").where("document", "not like", "%dots%").execute();
	await sweepAt(hours(1.1));
	expect(kept()).toEqual([]);
});

test("An import that is killed among its pictures leaves no event that names them, and goes on when it comes again", async () => {
	await put("cover.jpg", photo({ width: 3000, height: 2000 }));
	const path = join(folder, "salon.yaml");
	writeFileSync(path, `${small}page: { cover: cover.jpg }\n`);
	const given = ["--import", "tsx", "scripts/event.ts", "import", path];
	const killed = spawn(process.execPath, given, { env: environmentOf(place), stdio: "ignore" });
	const gone = new Promise((resolve) => killed.once("exit", resolve));
	await expect.poll(() => kept().length, { interval: 1 }).toBeGreaterThan(0);
	killed.kill("SIGKILL");
	await gone;
	expect(await store.selectFrom("events").select("id").execute()).toEqual([]);
	writeFileSync(join(place.dataDir, "files/images", dirname(kept()[0] ?? ""), "820.avif.part-00ff"), "half");

	expect((await bring("page: { cover: cover.jpg }\n")).status).toBe(0);
	const { image } = await gateway().events.get(where);
	for (const file of ["480.avif", "1640.webp", "share.jpg"])
		expect((await gateway().events.image({ ...where, imageId: image ?? "", file })).size).toBeGreaterThan(100);
	// Nor do files of an import that was cut off stay for an event that never came.
	mkdirSync(join(place.dataDir, "files/images/never/AAAAAAAAAAAAAAAAAAAAAA"), { recursive: true });
	writeFileSync(join(place.dataDir, "files/images/never/AAAAAAAAAAAAAAAAAAAAAA/480.jpg"), "left");
	await sweepAt(hours(1.1));
	expect(kept().some((key) => key.startsWith("never"))).toBe(false);
});

test("A document never names a file of somebody's folder", async () => {
	const parsed = parseEventFile(`${small}page: { cover: cover.jpg }\n`, "salon.yaml");
	if (!parsed.ok) throw new Error("it cannot be read");
	await expect(importEvent(store, parsed.file, new Date(), { invite: "no" })).rejects.toMatchObject({
		reasons: ["page.cover: the picture “cover.jpg” did not come with the event file"],
	});
	expect(await store.selectFrom("events").select("id").execute()).toEqual([]);
});

test("A picture is served by its own event alone, and by names that it has", async () => {
	await put("cover.jpg", photo({ width: 900, height: 600 }));
	await bring("page: { cover: cover.jpg }");
	const { image } = await gateway().events.get(where);
	const ask = (imageId: string, file: string) => gateway().events.image({ ...where, imageId, file });
	expect((await ask(image ?? "", "480.jpg")).size).toBeGreaterThan(100);
	for (const file of ["481.jpg", "480.png", "../480.jpg", "480.jpg/..", ""])
		await expect(ask(image ?? "", file)).rejects.toMatchObject({ code: expect.stringMatching(/notFound|invalid/) });
	await expect(ask("A".repeat(22), "480.jpg")).rejects.toMatchObject({ code: "notFound" });
});

test("An event's own cover travels with its mails, and the drawing where it is lost", async () => {
	await put("cover.jpg", photo({ width: 2400, height: 1600 }));
	await bring("page: { cover: cover.jpg }", "--invite", "now");
	const read = async () => {
		const files = filesIn(join(place.dataDir, "files"));
		const mailbox = openMailbox(store, "https://x.example", () => new Date(), { files });
		const [mail] = await mailbox.list();
		const { pieces, html } = await mailbox.read(mail?.id ?? "");
		return { cover: pieces.find(({ cid }) => cid === "cover@parvis"), html };
	};
	const { cover, html } = await read();
	expect([cover?.fileName, cover?.type]).toEqual(["cover.jpg", "image/jpeg"]);
	const { width, height, format } = await sharp(cover?.content).metadata();
	expect([width, height, format]).toEqual([1200, 416, "jpeg"]);
	expect(html).toContain('src="cid:cover@parvis"');
	rmSync(join(place.dataDir, "files/images"), { recursive: true });
	// What left stays as it was written; the next one has the drawing.
	expect((await read()).cover?.type).toBe("image/jpeg");
	const sent = store.selectFrom("mails").select(["event_id", "person_id", "action_id"]);
	const next = { ...(await sent.executeTakeFirstOrThrow()), id: "next", created_at: "2099-01-01T00:00:00.000Z" };
	await store.insertInto("mails").values(next).execute();
	expect((await read()).cover?.type).toBe("image/png");
});
