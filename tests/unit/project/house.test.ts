import { describe, expect, test } from "vitest";
import { fileCycles, folderCycles } from "../../../scripts/house/cycles";
import { importsOf } from "../../../scripts/house/imports";
import { filesOutsideWings, misnamedFolders, roomsOfTwoWings } from "../../../scripts/house/strays";

const imports = importsOf("app");
const made = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

// Decision 35: a wing is a subject, and imports only what stands below it.
describe("The house", () => {
	test("has no files that import each other in a circle", () => {
		expect(imports.size).toBeGreaterThan(500);
		expect(fileCycles(imports)).toEqual([]);
	});

	test("has no rooms that import each other in a circle", () => {
		expect(folderCycles(imports)).toEqual([]);
	});

	test("has every file of the provider and of the screens in a wing", () => {
		expect(filesOutsideWings(imports.keys())).toEqual([]);
	});

	test("names the folders of its other places for wings", () => {
		expect(misnamedFolders()).toEqual([]);
	});

	test("has no room whose name stands in two wings", () => {
		expect(roomsOfTwoWings()).toEqual([]);
	});
});

describe("A house with a fault is told of", () => {
	test("files in a circle", () => {
		const imports = made({
			"app/domain/a.ts": ["app/domain/b.ts"],
			"app/domain/b.ts": ["app/domain/c.ts"],
			"app/domain/c.ts": ["app/domain/b.ts"],
		});
		expect(fileCycles(imports)).toEqual([
			"These files import each other in a circle: app/domain/b.ts → app/domain/c.ts → app/domain/b.ts.",
		]);
	});

	test("rooms in a circle, though no file is", () => {
		const imports = made({
			"app/routes/documents/badges/badge.tsx": ["app/routes/documents/recaps/recap.ts"],
			"app/routes/documents/recaps/recap.ts": [],
			"app/routes/documents/recaps/list.ts": ["app/routes/documents/prices/price.ts"],
			"app/routes/documents/prices/price.ts": ["app/routes/documents/badges/photo.ts"],
			"app/routes/documents/badges/photo.ts": [],
		});
		const [badges, recaps, prices] = ["badges", "recaps", "prices"].map((room) => `app/routes/documents/${room}`);
		expect(folderCycles(imports)).toEqual([
			`These rooms import each other in a circle: ${badges} → ${recaps} → ${prices} → ${badges}. For ` +
				`${badges}/badge.tsx imports ${recaps}/recap.ts, and ${recaps}/list.ts imports ${prices}/price.ts, ` +
				`and ${prices}/price.ts imports ${badges}/photo.ts.`,
		]);
	});

	test("wings in a circle, and files of app beside a place", () => {
		const wings = made({
			"app/provider/ground/store/open.ts": ["app/provider/money/articles/prices.ts"],
			"app/provider/money/articles/rows.ts": ["app/provider/ground/store/ids.ts"],
		});
		expect(folderCycles(wings)).toHaveLength(1);
		const outside = made({ "app/paths.ts": ["app/http/device.ts"], "app/http/nonce.ts": ["app/paths.ts"] });
		expect(folderCycles(outside)).toHaveLength(1);
		const apart = made({ "app/paths.ts": ["app/http/device.ts"], "app/http/nonce.ts": ["app/config.ts"] });
		expect(folderCycles(apart)).toEqual([]);
	});

	test("an endpoint that is used from below, though it may use every room itself", () => {
		const endpoint = "app/provider/ground/events/endpoints.ts";
		const up = made({ [endpoint]: ["app/provider/messages/mails/mails.ts"] });
		expect(folderCycles(up)).toEqual([]);
		up.set("app/provider/messages/mails/mails.ts", [endpoint]);
		expect(folderCycles(up)).toHaveLength(1);
	});

	test("a file outside of the wings, and a folder that is named for none", () => {
		const files = ["app/provider/utils/one.ts", "app/routes/home.tsx", "app/provider/ground/store/open.ts"];
		expect(filesOutsideWings(files)).toEqual([
			"app/provider/utils/one.ts stands outside of the wings of app/provider.",
			"app/routes/home.tsx stands outside of the wings of app/routes.",
		]);
		const folders = (place: string) => (place === "app/i18n" ? ["account", "misc"] : []);
		expect(misnamedFolders(folders)).toEqual([expect.stringMatching(/^app\/i18n\/misc is named for no wing/)]);
	});

	test("a room that stands in one wing on one side and in another on the other", () => {
		const folders = (place: string) =>
			({ "app/provider/live": ["desk", "chat"], "app/routes/venue": ["desk"], "app/routes/live": ["chat"] })[place] ??
			[];
		expect(roomsOfTwoWings(folders)).toEqual(["The room desk stands in the wings live and venue."]);
	});
});
