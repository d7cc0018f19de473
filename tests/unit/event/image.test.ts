import { describe, expect, test } from "vitest";
import { imageFileIn, imageIdIn, storedImageName, variantsOf } from "~/domain/event/image";
import { colourAdvice } from "~/provider/event/file/advice";
import { imagesIn, storedImagesOf } from "~/provider/event/file/images";
import { parseEventFile } from "~/provider/event/file/parse";
import { buildEvent } from "../../support/world/event";

const head = `domain: { id: d, name: D }
event: { id: e, alias: e, name: E, defaultLanguageId: fr }
days: [{ id: one, day: 2030-06-03 }]
languages: [{ id: fr, key: fr, label: Français }]
`;
const id = "rQgOQLb6PdxQEiKVYCypJu";

const complaintsOf = (yaml: string) => {
	const parsed = parseEventFile(head + yaml, "salon.yaml");
	return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
};
const talkWith = (photo: string) => `conferences:
  - id: talk
    title: Talk
    speakers:
      - { name: Léa, photo: ${JSON.stringify(photo)} }
    slots: [{ id: s, startAt: 2030-06-03T10:00, endAt: 2030-06-03T11:00 }]`;

describe("The cover of an event file", () => {
	const expected =
		"expected beams, arches, dots, or a JPEG, PNG or WebP file in the event file’s folder, such as pictures/one.jpg";

	test.each(["beams", "cover.jpg", "pictures/Été 2027.JPEG", "./a/b.png", "x.webp", storedImageName(id)])(
		"may be %s",
		(cover) => expect(complaintsOf(`page: { cover: ${JSON.stringify(cover)} }`)).toEqual([]),
	);

	test.each([
		["beam", ""],
		["https://x.example/cover.jpg", ""],
		["cover.svg", ""],
		["cover.gif", ""],
		["image:short", ""],
		["../cover.jpg", ", which leads out of it"],
		["a/../../cover.jpg", ", which leads out of it"],
		["/etc/cover.jpg", ", which leads out of it"],
		["\\\\server\\cover.jpg", ", which leads out of it"],
		["C:\\cover.jpg", ", which leads out of it"],
		["~/cover.jpg", ", which leads out of it"],
	])("may not be %s", (cover, why) => {
		expect(complaintsOf(`page:\n  cover: ${JSON.stringify(cover)}`)).toEqual([
			`salon.yaml:6:10 page.cover: ${expected}, found “${cover}”${why}`,
		]);
	});
});

test("A speaker's photo is an address, a file beside the event file, or nothing", () => {
	for (const photo of [
		"",
		"https://x.example/lea.png",
		"data:image/png;base64,AA==",
		"faces/lea.jpg",
		storedImageName(id),
	])
		expect(complaintsOf(talkWith(photo))).toEqual([]);
	for (const photo of ["/lea.jpg", "../lea.jpg", "javascript:alert(1)", "lea.svg"])
		expect(complaintsOf(talkWith(photo))).toEqual([
			expect.stringMatching(/^salon\.yaml:9:\d+ conferences\[0\]\.speakers\[0\]\.photo: expected an address/),
		]);
});

test("A document's own pictures are those that it keeps, or names as files", () => {
	expect([imageIdIn(storedImageName(id)), imageIdIn("beams"), imageIdIn(`image:${id}/..`)]).toEqual([
		id,
		undefined,
		undefined,
	]);
	expect([imageFileIn("a/b.jpg"), imageFileIn("../b.jpg"), imageFileIn("https://x/b.jpg")]).toEqual([
		"a/b.jpg",
		undefined,
		undefined,
	]);
	const speakers = [{ name: "A", photo: storedImageName(id) }, { name: "B", photo: "b.jpg" }, { name: "C" }];
	const slots = [{ id: "s", startAt: "2030-06-03T10:00:00Z", endAt: "2030-06-03T11:00:00Z" }];
	const { document } = buildEvent({
		page: { cover: "cover.png" },
		conferences: [{ id: "talk", title: "Talk", speakers, slots }],
	});
	expect(imagesIn(document).map(({ said, kind }) => [said, kind])).toEqual([
		["cover.png", "cover"],
		[storedImageName(id), "face"],
		["b.jpg", "face"],
	]);
	expect([...storedImagesOf(document)]).toEqual([id]);
});

test("A picture is cut to several widths in three formats, and a cover to what mails and messengers show", () => {
	const names = (kind: "cover" | "face") => variantsOf(kind).flatMap(({ files }) => files.map(({ name }) => name));
	expect(names("face")).toEqual(["56.avif", "56.webp", "56.jpg", "112.avif", "112.webp", "112.jpg"]);
	expect(names("cover").slice(-3)).toEqual(["1640.jpg", "mail.jpg", "share.jpg"]);
});

describe("Advice on colours", () => {
	const advice = (yaml: string) => {
		const parsed = parseEventFile(`${head}typologies: [{ id: vip, label: VIP }]\n${yaml}`, "salon.yaml");
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		return colourAdvice(parsed.file.document, parsed.lineOf);
	};

	test("names the setting, its line, the colour that was given and the one that is shown", () => {
		expect(advice('settings:\n  FO_MEETING_TYPO_SHOW: true\n  bgPrimaryColor: "#ffe100"')).toEqual([
			"salon.yaml:8 settings.bgPrimaryColor: #ffe100 is shown as #84740c, so that the words on buttons can be read, and buttons be seen on the page",
		]);
		expect(advice('settings: { bgPrimaryColor: "#1e3a8a", textPrimaryColor: "#111111" }')).toEqual([
			"salon.yaml:6 settings.textPrimaryColor: #111111 is shown as #ffffff, so that it can be read on the buttons",
		]);
	});

	test("says nothing where every colour is shown as it was given", () => {
		expect(advice('settings: { bgPrimaryColor: "#0b5d3b", textPrimaryColor: "#ffffff" }')).toEqual([]);
	});

	test("says each once, where it stands: in the settings of a typology too", () => {
		const own = 'settingsByTypology:\n  vip:\n    backgroundColor: "#808080"';
		expect(advice(`settings: { bgPrimaryColor: "#ffe100" }\n${own}`)).toEqual([
			expect.stringMatching(/^salon\.yaml:6 settings\.bgPrimaryColor: #ffe100 is shown as #84740c/),
			expect.stringMatching(/^salon\.yaml:9 settingsByTypology\.vip\.backgroundColor: #808080 is shown as/),
		]);
	});
});
