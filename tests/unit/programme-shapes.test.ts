import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readProgramme } from "~/provider/organiser/programme-import/read-programme";

const sample = (name: string) => readFileSync(`tests/support/world/programmes/${name}`, "utf8");
const talk = { code: "ABC123", title: "Voir la nuit", abstract: "a", duration: 45 };
const time = { start: "2027-03-18T09:00:00+01:00", end: "2027-03-18T09:45:00+01:00" };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (uid: string, ...lines: string[]) => [
	"BEGIN:VEVENT",
	`UID:${uid}`,
	"DTSTART:20270318T080000Z",
	"DTEND:20270318T084500Z",
	`SUMMARY:Talk ${uid}`,
	...lines,
	"END:VEVENT",
];

describe("pretalx says a talk in more ways than one", () => {
	const said = [
		expect.objectContaining({
			id: "ABC123",
			title: "Voir la nuit",
			room: "Great hall",
			startAt: "2027-03-18T08:00:00.000Z",
		}),
	];

	test.each([
		[
			"as before 2024, the room by its name",
			{ results: [{ ...talk, slot: { room: { en: "Great hall" }, room_id: 7, ...time } }] },
		],
		[
			"as a list of slots",
			{ results: [{ id: 1, room: { id: 7, name: { en: "Great hall" } }, ...time, submission: talk }] },
		],
	])("%s", (_name, programme) => expect(readProgramme(JSON.stringify(programme)).appearances).toEqual(said));

	test("for its own pages: rooms, tracks and speakers by ids, breaks between", () => {
		const programme = {
			talks: [
				{ ...talk, room: 7, track: 1, speakers: ["ADA"], ...time },
				{ code: null, title: { en: "Lunch" }, room: 7, ...time },
				{ code: "BAD", title: 7, room: 7, ...time },
			],
			rooms: [{ id: 7, name: { en: "Great hall" } }],
			tracks: [{ id: 1, name: { fr: "Ville", en: "Town" } }],
			speakers: [{ code: "ADA", name: "Ada Noir" }],
		};
		const { appearances, unread } = readProgramme(JSON.stringify(programme));
		expect(appearances).toEqual(said);
		expect(appearances[0]).toMatchObject({ track: { fr: "Ville", en: "Town" }, speakers: ["Ada Noir"] });
		expect(unread).toEqual([expect.stringMatching(/“7” cannot be read: title/)]);
	});
});

describe("A calendar's event that cannot be read is named, and keeps no other out", () => {
	test.each([
		["a line that is none", event("bad", "this is no line")],
		["a day that is none", event("bad").map((line) => line.replace("20270318T080000Z", "2027-03-18"))],
	])("%s", (_name, lines) => {
		const { appearances, unread } = readProgramme(calendar(...event("one"), ...event("two"), ...lines));
		expect(appearances.map(({ title }) => title)).toEqual(["Talk one", "Talk two"]);
		expect(unread).toEqual([expect.stringMatching(/^“Talk bad” cannot be read/)]);
	});

	test("several calendars in one file are one programme", () => {
		const { appearances } = readProgramme(`${calendar(...event("one"))}\r\n${calendar(...event("two"))}\r\n`);
		expect(appearances.map(({ title }) => title)).toEqual(["Talk one", "Talk two"]);
	});
});

test("Signs by their numbers are read in XML, and what stands for an ampersand stays one", () => {
	const xml = sample("frab.xml").replace("Son &amp; lumière", "L&#233;o &#xE9; &amp;#233;");
	expect(readProgramme(xml).appearances[0]?.title).toBe("Léo é &#233;");
});

test("Ends of lines and control characters never enter the name of a talk, its track or its room", () => {
	const json = JSON.parse(sample("frab.json"));
	const [day] = json.schedule.conference.days;
	const [first] = day.rooms.Aula;
	Object.assign(first, { title: "Voir\r\nla\u0000 nuit\u202e", track: "Vi\u200blle\n" });
	day.rooms = { "Au\u0007la": [first] };
	json.schedule.conference.rooms = [{ name: "Au\u0007la", capacity: 40 }];
	const { appearances, rooms } = readProgramme(JSON.stringify(json));
	expect(appearances[0]).toMatchObject({ title: "Voir la nuit", track: "Ville", room: "Au la" });
	expect(rooms).toEqual({ "Au la": 40 });
});
