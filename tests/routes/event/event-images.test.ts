import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { conferenceEvent, gala, lighting } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { eventCommand } from "../../support/world/event-command";
import { photo } from "../../support/world/photos";

const shown = { FO_MEETING_PUBLIC_PAGE_SHOW: true, FO_MEETING_PUBLIC_PROGRAMME_SHOW: true };

let fair: Fair;
let folder: string;
beforeAll(async () => {
	const event = conferenceEvent({
		event: { id: "front", alias: "front", name: { fr: "Lumières, le salon", en: "Lights" } },
		settings: {
			...shown,
			FO_MEETING_TYPO_SHOW: false,
			FO_MEETING_ARTICLES_SHOW: false,
			FO_MEETING_FORM_ID: null,
			FO_MEETING_FORM_SECOND_ID: null,
			FO_MEETING_QUOTAS_SHOW: false,
			FO_MEETING_PARTICIPATION_SHOW: false,
		},
		conferences: [{ ...lighting, speakers: [{ name: "Léa Martin", role: "urbaniste" }, { name: "Ada Noir" }] }, gala],
		people: people("guest"),
	});
	fair = await openFair([
		event,
		buildEvent({ event: { id: "drawn", alias: "drawn" }, settings: shown, people: people("other") }),
	]);
	folder = mkdtempSync(join(tmpdir(), "parvis-images-"));
	const file = join(folder, "front.yaml");
	const { output } = await eventCommand(["export", "front"], { ...fair.world.place, dataDir: fair.app.place.DATA_DIR });
	writeFileSync(file, output.replace(/^page:$/m, "page:\n  cover: cover.png").replace('photo: ""', "photo: lea.jpg"));
	for (const [name, size] of [
		["cover.png", { width: 2000, height: 1300, format: "png" as const }],
		["lea.jpg", { width: 300, height: 300 }],
	] as const)
		writeFileSync(join(folder, name), new Uint8Array(await (await photo(size)).arrayBuffer()));
	const imported = await eventCommand(["import", file], { ...fair.world.place, dataDir: fair.app.place.DATA_DIR });
	expect(imported.output).toMatch(/^added page: cover\nchanged conferences: lighting\n/);
});
afterAll(async () => {
	await fair.close();
	rmSync(folder, { recursive: true, force: true });
});

type Page = Awaited<ReturnType<TextBrowser["open"]>>;
const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
/** The first picture with a class, and the formats that a browser may take instead. */
function pictureOn(page: Page, name: string) {
	const picture = tagsIn(page.root, "picture").find((one) =>
		tagsIn(one, "img").some(({ attributes }) => (attributes.class ?? "").split(" ").includes(name)),
	);
	return {
		sources: picture ? tagsIn(picture, "source").map(({ attributes }) => attributes) : [],
		image: picture ? tagsIn(picture, "img")[0]?.attributes : undefined,
	};
}
const addressesIn = (srcSet = "") => srcSet.split(", ").map((one) => one.split(" ")[0] ?? "");

describe("An event's own cover", () => {
	test.each([
		["/front", "scene__cover--own"],
		["/front/login", "door__cover--own"],
		["/front/login", "ticket__cover--own"],
	])("stands on %s in the place of the drawing (%s)", async (path, name) => {
		const page = await stranger().open(path);
		const cover = pictureOn(page, name);
		expect(cover.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
		for (const { srcset, sizes } of cover.sources) {
			expect(srcset).toMatch(/480w, \S+ 820w, \S+ 1640w$/);
			expect(sizes).toBeTruthy();
		}
		// Its space is reserved before it loads, and it says nothing that the text does not say.
		expect(cover.image).toMatchObject({ width: "820", height: "500", alt: "" });
		const drawn = tagsIn(page.root, "img").map(({ attributes }) => attributes.srcset);
		expect(drawn.filter((src) => src?.endsWith(".front.svg"))).toEqual([]);
	});

	test("stands on the invitation, and on the ticket there", async () => {
		const page = await (await fair.visit("guest")).open("/front/inscription");
		expect(pictureOn(page, "scene__cover--own").sources).toHaveLength(3);
		expect(pictureOn(page, "ticket__cover--own").sources).toHaveLength(3);
	});

	test("is kept for good by whoever fetches it, signed in or not, in each width and format", async () => {
		const cover = pictureOn(await stranger().open("/front"), "scene__cover--own");
		const addresses = [...cover.sources.flatMap(({ srcset }) => addressesIn(srcset)), String(cover.image?.srcset)];
		expect(new Set(addresses).size).toBe(9);
		const guest = await fair.visit("guest");
		for (const address of addresses) {
			expect(address).toMatch(/^\/front\/images\/[\w-]{22}\/\d+\.(avif|webp|jpg)$/);
			for (const browser of [stranger(), guest]) {
				const response = await browser.ask(address);
				expect([response.status, response.headers["cache-control"]]).toEqual([
					200,
					"public, max-age=31536000, immutable",
				]);
				expect(response.headers["content-type"]).toBe(
					`image/${address.endsWith("jpg") ? "jpeg" : address.split(".").at(-1)}`,
				);
				expect(Number(response.headers["content-length"])).toBeGreaterThan(100);
			}
		}
		const [first = ""] = addresses;
		for (const wrong of [
			first.replace("480.", "481."),
			first.replace("/front/", "/drawn/"),
			first.replace(/images\/[\w-]{22}/, `images/${"A".repeat(22)}`),
			first.replace(/[\w-]{22}\/\S+$/, "x/480.jpg"),
		])
			expect((await stranger().ask(wrong)).status).toBe(404);
	});

	test("is what messengers show of the address, with the words beside it", async () => {
		const page = await stranger().open("/front");
		const [picture] = tagsIn(page.root, "meta").filter(({ attributes }) => attributes.property === "og:image");
		expect(picture?.attributes.content).toContain("/front/partage.jpg?langue=fr");
		const response = await fetch(`${fair.app.url}/front/partage.jpg?langue=fr`);
		expect(response.headers.get("Content-Type")).toBe("image/jpeg");
		const bytes = Buffer.from(await response.arrayBuffer());
		const { width, height, format } = await sharp(bytes).metadata();
		expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
		expect(bytes.length).toBeLessThan(300_000);
		// The drawn picture is black: it fills the right side, and nothing of it lies under the words.
		const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
		expect(Math.max(...at(900, 300))).toBeLessThan(12);
		expect(Math.max(...at(20, 300))).toBeGreaterThan(30);
	});

	test("is not where an event has none", async () => {
		const page = await stranger().open("/drawn");
		expect(tagsIn(page.root, "picture")).toEqual([]);
		const [cover] = tagsIn(page.root, "img").filter(({ attributes }) => attributes.class === "scene__cover");
		expect(cover?.attributes.srcset).toMatch(/^\/couvertures\/\w+\.\w+\.drawn\.svg$/);
		expect((await stranger().ask(cover?.attributes.srcset ?? "")).headers["cache-control"]).toContain("immutable");
		expect((await stranger().ask("/drawn/partage.png")).headers["content-type"]).toBe("image/png");
	});
});

describe("Who speaks", () => {
	test.each(["/front?jour=2027-03-18", "/front/programme"])("has a face on %s, or letters", async (path) => {
		const page = await stranger().open(path);
		const face = pictureOn(page, "face--own");
		expect(face.sources.map(({ srcset }) => addressesIn(srcset).length)).toEqual([2, 2, 2]);
		expect(face.image).toMatchObject({ width: "56", height: "56", loading: "lazy", alt: "" });
		const [letters] = tagsIn(page.root, "span").filter(({ attributes }) => attributes.class?.includes("face--"));
		expect(letters?.attributes["data-initials"]).toBe("AN");
	});

	test("is said once beside a conference that is chosen", async () => {
		const browser = await fair.visit("guest");
		const dates = await browser.open("/front/inscription/dates");
		const page = await browser.submit(dates, "step-dates", { days: ["thursday", "friday"] });
		const talk = page.byId("conference-lighting");
		const said = talk ? textOf(talk) : "";
		expect(said.split("Léa Martin").length - 1).toBe(1);
		expect(said).toContain("urbaniste");
	});
});
