import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import type { PictureUse } from "~/domain/event/image";
import { sweepImages } from "~/provider/event/file/sweep-images";
import { filesIn } from "~/provider/ground/files/file-store";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import { buildEvent } from "../../support/world/event";
import { imageWorkerProgram } from "../../support/world/image-worker-program";
import { bomb, fileOf, photo } from "../../support/world/photos";
import { refusalOf } from "../../support/world/refused";
import { createWorld } from "../../support/world/world";

const imageWorkers = openImageWorkers({ program: imageWorkerProgram });
afterAll(() => imageWorkers.close());

async function openDraft() {
	const staff = { email: "olga@example.com", firstName: "Olga", role: "organiser" as const };
	const world = await createWorld({ file: buildEvent({ event: { id: "salon", alias: "salon" }, people: [staff] }) });
	await world.importAgain(buildEvent({ event: { id: "voisin", alias: "voisin" }, people: [staff] }));
	onTestFinished(() => world.close());
	const folder = mkdtempSync(join(tmpdir(), "parvis-draft-images-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const files = filesIn(folder);
	const gatewayFor = embeddedGateway(world.store, () => world.clock.now, { files, imageWorkers });
	const { drafts } = gatewayFor(await world.signIn("olga"));
	const salon = { ...world.event, eventId: "salon" };
	return {
		world,
		drafts,
		salon,
		voisin: { ...world.event, eventId: "voisin" },
		give: async (use: PictureUse, sent: Blob | Promise<Blob>, where = salon) =>
			(await drafts.giveImage({ ...where, use, photo: await sent })).data.image,
		cover: async () => ((await drafts.parts({ ...salon, names: "page" })).data.parts.page as { cover?: string }).cover,
		kept: () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
		sweepAfter: (hours: number) =>
			sweepImages({
				store: world.store,
				files,
				now: () => new Date(world.clock.now.getTime() + hours * 3_600_000),
			}).run(new AbortController().signal),
	};
}

const coverTo = (after: string, before?: string) => ({
	path: ["page", "cover"],
	...(before !== undefined && { before }),
	after,
});

describe("A picture for the draft", () => {
	test("is kept once without what its file held beside the pixels, and is there as long as the draft names it", async () => {
		const { drafts, salon, give, cover, kept, sweepAfter } = await openDraft();
		const picture = await photo({ width: 1200, height: 800 });
		const image = await give("cover", picture);
		expect(image).toMatch(/^image:[\w-]{22}$/);
		expect(await give("cover", picture)).toBe(image);
		await drafts.change({ ...salon, changes: [coverTo(image)] });
		await give("face", photo({ width: 300, height: 300, number: 2 }));
		const before = kept();
		await sweepAfter(2);
		expect(await cover()).toBe(image);
		expect(kept()).toBeLessThan(before);
		const taken = (await drafts.get(salon)).data.changes.map(({ path, version }) => ({ path, version }));
		await drafts.drop({ ...salon, changes: taken });
		await sweepAfter(2);
		expect(kept()).toBe(0);
	});

	test("is small and inside of the document as a badge's logo", async () => {
		const { drafts, salon, give, kept } = await openDraft();
		const logo = await give("logo", photo({ width: 3000, height: 1500, format: "png" }));
		const bytes = Buffer.from(logo.replace("data:image/jpeg;base64,", ""), "base64");
		const { width, height, exif } = await sharp(bytes).metadata();
		expect([width, height, exif, kept()]).toEqual([480, 240, undefined, 0]);
		const badge = {
			id: "visiteur",
			label: "Visiteur",
			fields: [{ field: "fullName", size: "large" }],
			size: "A6",
			logo,
		};
		const after = { ...badge, colours: {} };
		await drafts.change({ ...salon, changes: [{ path: ["badges", "visiteur"], after }] });
		const [saved] = (await drafts.parts({ ...salon, names: "badges" })).data.parts.badges as { logo: string }[];
		expect(saved?.logo).toBe(logo);
	});

	test("is refused where it is none, and nothing is kept", async () => {
		const { give, kept } = await openDraft();
		const whole = await photo({ width: 900, height: 600 });
		const cases: [Blob | Promise<Blob>, string][] = [
			[fileOf(Buffer.from("<svg/>"), "a.svg", "image/svg+xml"), "pictureUnsupported"],
			[fileOf(new Uint8Array(13 * 1024 * 1024), "a.jpg"), "pictureTooLarge"],
			[bomb(30_000, 30_000), "pictureTooWide"],
			[fileOf(new Uint8Array(await whole.slice(0, 1500).arrayBuffer()), "cut.jpg"), "pictureBroken"],
		];
		for (const use of ["cover", "logo"] as const) {
			for (const [sent, code] of cases) expect((await refusalOf(give(use, sent))).code).toBe(code);
		}
		expect(kept()).toBe(0);
	});

	test("of another event cannot be named, nor one that was cut for something else", async () => {
		const { drafts, salon, voisin, give, cover } = await openDraft();
		const theirs = await give("cover", photo({ width: 900, height: 600 }), voisin);
		const face = await give("face", photo({ width: 900, height: 600, number: 3 }));
		for (const image of [theirs, face]) {
			const refusal = await refusalOf(drafts.change({ ...salon, changes: [coverTo(image)] }));
			expect(refusal).toMatchObject({ code: "invalidForm", fields: { "page.cover": expect.any(String) } });
		}
		expect(await cover()).toBeUndefined();
	});

	test("is taken as it is named where none can be kept", async () => {
		const { world, salon, cover } = await openDraft();
		const bare = embeddedGateway(world.store, () => world.clock.now, { imageWorkers })(await world.signIn("olga"));
		const image = `image:${"a".repeat(22)}`;
		await bare.drafts.change({ ...salon, changes: [coverTo(image)] });
		expect(await cover()).toBe(image);
		expect((await refusalOf(bare.drafts.giveImage({ ...salon, use: "cover", photo: await photo({}) }))).code).toBe(
			"unexpected",
		);
	});
});
