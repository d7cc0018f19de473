import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readProgramme } from "~/provider/event/programme/read-programme";

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
		expect(unread).toEqual([expect.stringMatching(/“7” cannot be read: title/), "“Lunch” is a break, not a talk"]);
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

describe("Every entry of a programme is a talk, or is named with its reason", () => {
	const unreadOf = (text: string) => readProgramme(text).unread;
	const xml = (days: string, rest = "") =>
		`<schedule><conference/><day date="2027-03-18">${days}</day>${rest}</schedule>`;
	const xmlTalk = (id: string, title = `Talk ${id}`) =>
		`<event id="${id}"><title>${title}</title><start>10:00</start><duration>0:30</duration></event>`;

	test("of a calendar", () => {
		const others = ["VTODO", "VJOURNAL"].flatMap((name) => [`BEGIN:${name}`, `SUMMARY:A ${name}`, `END:${name}`]);
		const whole = event("day").map((line) =>
			line.replace(/^DTSTART.*/, "DTSTART;VALUE=DATE:20270318").replace(/^DTEND.*/, ""),
		);
		const text = calendar(
			...event("one"),
			...event("off", "STATUS:CANCELLED"),
			...whole,
			...others,
			...event("cut").slice(0, -1),
		);
		expect(readProgramme(text).appearances.map(({ title }) => title)).toEqual(["Talk one"]);
		expect(unreadOf(text)).toEqual([
			"“Talk off” is cancelled",
			"“Talk day” is of whole days: a talk has hours",
			"“Talk cut” has no end: the file breaks off there",
			"“A VTODO” is a VTODO, not an event",
			"“A VJOURNAL” is a VJOURNAL, not an event",
		]);
	});

	test("of pretalx", () => {
		const named = (code: string, more: object) => ({ ...talk, code, title: `Talk ${code}`, ...more });
		const programme = {
			count: 60,
			next: "https://pretalx.example/api/talks?page=2",
			results: [
				named("ONE", { slots: [{ ...time }, { start: null, end: null }] }),
				named("GONE", { state: "withdrawn", slots: [time] }),
				named("LATER", { slots: [] }),
				named("NUMBER", { slots: [12] }),
				named("ODD", { slots: [{ start: "tomorrow", end: null }] }),
			],
		};
		const { appearances, unread, warnings } = readProgramme(JSON.stringify(programme));
		expect(appearances.map(({ id }) => id)).toEqual(["ONE"]);
		expect(unread).toEqual([
			"“Talk GONE” is withdrawn",
			"a slot of “Talk ONE” has no time yet",
			"“Talk LATER” has no time yet",
			"“Talk NUMBER” has no time yet",
			"“Talk ODD” has a time that cannot be read (“tomorrow”)",
		]);
		expect(warnings).toEqual(["this is one page of 60 talks: the others are not in the file"]);
	});

	test("of frab's XML, wherever it stands", () => {
		const text = xml(
			`<room name="R">${xmlTalk("1")}<event/></room>${xmlTalk("2")}`,
			`${xmlTalk("3")}<appendix>${xmlTalk("4")}</appendix>`,
		);
		expect(readProgramme(text).appearances.map(({ title }) => title)).toEqual(["Talk 1", "Talk 2"]);
		expect(unreadOf(text)).toEqual([
			"“?” has no id, code or guid",
			"“Talk 3” stands outside the days of the schedule",
			"“Talk 4” stands outside the days of the schedule",
		]);
	});

	test("that has the id of another: once at one time, with its own title lost at another", () => {
		const text = xml(
			`<room name="R">${xmlTalk("1", "First")}${xmlTalk("1", "Second")}${xmlTalk("1", "Second")}</room><room name="S">${xmlTalk("1", "Third")}</room>`,
		);
		const { appearances, unread, warnings } = readProgramme(text);
		expect(appearances.map(({ title, room }) => `${title} ${room}`)).toEqual(["First R", "Third S"]);
		expect(unread).toEqual(["“Second” stands twice, with the id, the time and the room of “First” (2 times)"]);
		expect(warnings).toEqual(["“Third” has the id of “First”: it is another time of the same talk"]);
	});
});

test("A byte that does not fit is repaired everywhere, speakers included", () => {
	const text = sample("frab.xml").replace("Zoé Blanc", "Zo\uefe9 Blanc");
	expect(readProgramme(text).appearances[0]?.speakers).toContain("Zoé Blanc");
});
