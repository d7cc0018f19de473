import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { filesIn } from "~/provider/ground/files/file-store";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import { buildEvent, everythingShown } from "../../support/world/event";
import { imageWorkerProgram } from "../../support/world/image-worker-program";
import { capitals, liveWorld } from "../../support/world/live";
import { bomb, fileOf, photo } from "../../support/world/photos";
import { refusalOf } from "../../support/world/refused";

const imageWorkers = openImageWorkers({ program: imageWorkerProgram });

/** A question, its host, and the folder with the pictures of answers. */
async function openQuestion() {
	const world = await liveWorld();
	const folder = mkdtempSync(join(tmpdir(), "parvis-sent-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const equipment = { files: filesIn(folder), imageWorkers };
	const gatewayFor = embeddedGateway(world.store, () => world.clock.now, equipment);
	const host = gatewayFor(await world.signIn("olga"));
	const asked = { ...world.event, moduleId: world.ballotId("capitals") };
	const [lyon = "", paris = ""] = world.optionIds("capitals");
	return {
		...world,
		gatewayFor,
		host,
		asked,
		lyon,
		paris,
		give: (photo: File, optionId = lyon) => host.liveModules.giveImage({ ...asked, optionId, photo }),
		shown: async () => (await host.liveModules.read(asked)).data.module.options.map(({ image }) => image),
		kept: () =>
			readdirSync(folder, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ parentPath, name }) => join(parentPath, name)),
	};
}

const named = (name: string, type: string, content: string | Uint8Array) =>
	fileOf(typeof content === "string" ? new TextEncoder().encode(content) : content, name, type);
const scripted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const boxed = (brand: string) => `\0\0\0\x1cftyp${brand}\0\0\0\0mif1${brand}\0\0\0\0`;

/** A WebP of a few bytes that claims the largest possible size. */
function hugeWebp(): Uint8Array {
	const bytes = Buffer.alloc(30);
	bytes.write("RIFF", 0, "latin1");
	bytes.writeUInt32LE(22, 4);
	bytes.write("WEBPVP8X", 8, "latin1");
	bytes.writeUInt32LE(10, 16);
	bytes.writeUIntLE(16_382, 24, 3);
	bytes.writeUIntLE(16_382, 27, 3);
	return bytes;
}

describe("What a host sends as the picture of an answer", () => {
	test("is refused where it is none that can be shown, and nothing of it is kept", async () => {
		const { give, shown, kept } = await openQuestion();
		const whole = await photo({ width: 900, height: 600 });
		const sent: [File | Promise<File>, string][] = [
			[named("drawn.svg", "image/svg+xml", scripted), "pictureUnsupported"],
			[named("drawn.jpg", "image/jpeg", scripted), "pictureUnsupported"],
			[named("page.png", "image/png", "<!doctype html><script>alert(1)</script>"), "pictureUnsupported"],
			[named("moving.webp", "image/webp", "GIF89a\x01\0\x01\0\0\0\0;"), "pictureUnsupported"],
			[named("one.avif", "image/avif", boxed("avif")), "pictureUnsupported"],
			[named("phone.jpg", "image/jpeg", boxed("heic")), "pictureHeic"],
			[named("nothing.jpg", "image/jpeg", ""), "pictureUnsupported"],
			[named("heavy.jpg", "image/jpeg", new Uint8Array(13 * 1024 * 1024)), "pictureTooLarge"],
			[bomb(30_000, 30_000), "pictureTooWide"],
			[named("canvas.webp", "image/webp", hugeWebp()), "pictureTooWide"],
			[named("cut.jpg", "image/jpeg", new Uint8Array(await whole.slice(0, 1500).arrayBuffer())), "pictureBroken"],
		];
		const said = [];
		for (const [file] of sent) said.push((await refusalOf(give(await file))).code);
		expect(said).toEqual(sent.map(([, code]) => code));
		expect([await shown(), kept()]).toEqual([[null, null, "/rome.webp"], []]);
	});

	test("is made anew, whatever it is called: nothing else that the file held, and no shape that cannot be shown", async () => {
		const { give, shown, kept, host, event, lyon, paris } = await openQuestion();
		const place = await photo({ width: 700, height: 300, format: "png" });
		await give(named("../../place.svg", "image/svg+xml", new Uint8Array(await place.arrayBuffer())));
		const line = { create: { width: 1, height: 20_000, channels: 3 as const, background: "#a63d0a" } };
		await give(named("line.png", "image/png", await sharp(line).png().toBuffer()), paris);
		const [first, second, rome] = await shown();
		expect(rome).toBe("/rome.webp");
		for (const address of [first, second]) {
			const [, imageId = ""] = /\/images\/([\w-]{22})\/1280\.webp$/.exec(address ?? "") ?? [];
			const file = await host.events.image({ ...event, imageId, file: "480.jpg" });
			expect(file.type).toBe("image/jpeg");
		}
		expect(kept()).toHaveLength(12);
		for (const path of kept()) {
			const bytes = readFileSync(path);
			expect(bytes.toString("latin1")).not.toMatch(/SECRET|Exif|48\/1/);
			const { width, height } = await sharp(bytes).metadata();
			expect([Math.min(width, height) > 0, Math.max(width, height) <= 1280]).toEqual([true, true]);
		}
		expect(lyon).not.toBe(paris);
	});

	test("is one picture when it comes several times at once, and another address when it changes", async () => {
		const { give, shown, kept } = await openQuestion();
		const file = await photo({ width: 800, height: 800 });
		await Promise.all([1, 2, 3, 4].map(() => give(file)));
		const [before] = await shown();
		expect([before, kept().length]).toEqual([expect.stringContaining("/images/"), 6]);
		for (const path of kept()) expect((await sharp(path).metadata()).width).toBeGreaterThan(0);
		await give(await photo({ width: 800, height: 800, number: 3 }));
		const [after] = await shown();
		expect([after, after === before]).toEqual([expect.stringContaining("/images/"), false]);
	});

	test("reaches no question of another event, and its id is no picture of that one", async () => {
		const world = await openQuestion();
		const { event, host, give, asked, lyon } = world;
		await give(await photo());
		const { entry } = (await host.liveModules.read(asked)).data.module;
		if (entry.kind !== "question") throw new Error(entry.kind);
		const beside = { ...event, eventId: "beside" };
		const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true };
		await world.importAgain(
			buildEvent({ event: { id: "beside", alias: "beside" }, settings, live: [capitals], people: [] }),
		);
		const photoOf = await photo();
		// Somebody who may act at both events.
		const adam = world.gatewayFor(await world.signIn("adam"));
		const elsewhere = { ...beside, moduleId: asked.moduleId, optionId: lyon };
		expect(await refusalOf(adam.liveModules.giveImage({ ...elsewhere, photo: photoOf }))).toMatchObject({
			status: 404,
		});
		expect(await refusalOf(adam.liveModules.takeImage(elsewhere))).toMatchObject({ status: 404 });
		const taken = await refusalOf(adam.liveModules.create({ ...beside, module: { ...entry, key: "copied" } }));
		expect(taken).toMatchObject({ fields: { "option[0].image": "errors.pictureGone" } });
		const [image] = await world.shown();
		const [, imageId = ""] = /images\/([\w-]{22})\//.exec(image ?? "") ?? [];
		const there = adam.events.image({ ...beside, imageId, file: "480.jpg" });
		expect(await refusalOf(there)).toMatchObject({ code: "notFound" });
		// Callers without the right are refused before a picture is read.
		for (const person of ["ana", undefined]) {
			const gateway = world.gatewayFor(person && (await world.signIn(person)));
			const given = gateway.liveModules.giveImage({ ...asked, optionId: lyon, photo: photoOf });
			expect((await refusalOf(given)).message).toBe("Accès refusé");
		}
	});

	test("is gone once it is taken away, while pages that are open still find it", async () => {
		const { give, shown, host, asked, event, lyon } = await openQuestion();
		await give(await photo());
		const [image] = await shown();
		const [, imageId = ""] = /images\/([\w-]{22})\//.exec(image ?? "") ?? [];
		await host.liveModules.takeImage({ ...asked, optionId: lyon });
		expect((await shown())[0]).toBeNull();
		expect((await host.events.image({ ...event, imageId, file: "480.jpg" })).size).toBeGreaterThan(100);
	});
});
