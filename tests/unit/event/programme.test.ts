import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readBytes } from "~/domain/texts/read-bytes";
import { fromClock, onClock } from "~/domain/time/clock";
import { shiftProgramme } from "~/provider/event/file/import-programme";
import { mergeProgramme } from "~/provider/event/programme/merge";
import { type Appearance, programmeLimits } from "~/provider/event/programme/programme";
import { readProgramme } from "~/provider/event/programme/read-programme";
import { readMinutes } from "~/provider/event/programme/times";
import { readFile } from "~/provider/ground/files/read-file";
import { conferenceEvent, gala } from "../../support/world/conferences";

const sample = (name: string) => readFileSync(`tests/support/world/programmes/${name}`, "utf8");
const spans = (text: string) =>
	readProgramme(text).appearances.map(({ id, startAt, endAt, room }) => [
		id,
		startAt.slice(11, 16),
		endAt.slice(11, 16),
		room,
	]);

describe("A programme is read", () => {
	test("from pretalx: grouped by day, minute and room, with rooms' capacities and Markdown", () => {
		const { appearances, rooms } = readProgramme(sample("pretalx.json"));
		expect(rooms).toEqual({ "Great hall": 120 });
		expect(spans(sample("pretalx.json"))).toEqual([
			["ABC123", "08:00", "08:45", "Great hall"],
			["DEF456", "09:30", "10:00", "Great hall"],
		]);
		expect(appearances[0]).toMatchObject({ title: "Voir la nuit", track: { fr: "Conférence", en: "Talk" } });
		expect(appearances[0]?.speakers).toContain("Ada <Noir>");
		expect(appearances[0]?.description).not.toContain("Noir");
		expect(appearances[0]?.description).toContain("<strong>relevé</strong>");
		expect(appearances[0]?.description).toContain("<li>étoiles</li>");
	});

	test("from a list of pretalx's talks", () => {
		const [talk] = Object.values(JSON.parse(sample("pretalx.json")).schedule["2027-03-18"]["540"]);
		expect(spans(JSON.stringify({ count: 1, results: [talk] }))).toEqual([["ABC123", "08:00", "08:45", "Great hall"]]);
	});

	test("from frab's JSON, in its own time zone", () => {
		const { appearances, rooms } = readProgramme(sample("frab.json"));
		expect(rooms).toEqual({ Aula: 40 });
		expect(spans(sample("frab.json"))).toEqual([
			["ABC123", "09:00", "09:45", "Aula"],
			["5b0d7b5e-0000-4000-8000-000000000002", "10:30", "12:00", "Aula"],
		]);
		expect(appearances.map(({ title, track }) => [title, track])).toEqual([
			["Voir la nuit", "Ville"],
			["Atelier – à la main", ""],
		]);
	});

	test("from frab's XML", () => {
		const { appearances } = readProgramme(sample("frab.xml"));
		expect(appearances).toHaveLength(1);
		expect(appearances[0]).toMatchObject({
			id: "5b0d7b5e-0000-4000-8000-000000000001",
			title: "Son & lumière",
			track: "Ville",
			logo: "https://images.example.com/son.png",
			startAt: "2027-03-18T08:00:00.000Z",
			endAt: "2027-03-18T08:45:00.000Z",
			room: "Aula",
		});
		expect(appearances[0]?.speakers).toEqual(["Ada Noir", "Zoé Blanc"]);
		expect(appearances[0]?.description).toContain("<em>relevé</em>");
	});

	test("from iCalendar: UTC, a zone of the world, no zone, a zone of the file; cancelled ones and whole days are left out", () => {
		const { appearances } = readProgramme(sample("programme.ics").replaceAll("\n", "\r\n"));
		expect(appearances.map(({ id, startAt, endAt }) => [id, startAt.slice(11, 16), endAt.slice(11, 16)])).toEqual([
			[expect.stringMatching(/^pretalx-abc123-example-org-[0-9a-f]{8}$/), "08:00", "08:45"],
			["two", "10:00", "11:30"],
			["three", "09:00", "10:00"],
			["four", "07:00", "08:00"],
		]);
		expect(appearances[0]).toMatchObject({ title: "Voir la nuit, de loin", track: "Ville", room: "Grande salle" });
		expect(appearances[0]?.description).toContain("<p>Un relevé &lt;de&gt; nuit.</p>");
		expect(appearances[0]?.description).toContain("pliée à soixante-quinze");
	});

	test("with a byte order mark before it", () => {
		expect(readProgramme(`\uFEFF${sample("frab.json")}`).appearances).toHaveLength(2);
	});
});

describe("What cannot be read is named, and keeps no other out", () => {
	const json = (change: (talk: Record<string, unknown>) => void) => {
		const programme = JSON.parse(sample("pretalx.json"));
		change(programme.schedule["2027-03-18"]["540"]["7"]);
		return JSON.stringify(programme);
	};

	test.each([
		[
			"that repeats by a rule",
			sample("programme.ics").replace("UID:two", "UID:two\nRRULE:FREQ=SECONDLY"),
			/repeats by a rule/,
		],
		["without a title", json((talk) => Object.assign(talk, { title: "" })), /“ABC123” has no title/],
		["with an endless title", json((talk) => Object.assign(talk, { title: "x".repeat(1001) })), /is too long/],
		[
			"with an endless description",
			json((talk) => Object.assign(talk, { description: "x".repeat(50_001) })),
			/is too long/,
		],
		[
			"that ends before it begins",
			json((talk) => Object.assign(talk, { slots: [], duration: 0 })),
			/does not end after/,
		],
		[
			"of another shape",
			json((talk) => Object.assign(talk, { speakers: "Ada" })),
			/“Voir la nuit” cannot be read: speakers/,
		],
		[
			"without a duration",
			sample("frab.xml").replace(
				'<room name="Cour"/>',
				'<room name="Cour"><event id="9"><title>Nine</title><start>09:00</start></event></room>',
			),
			/“Nine” lasts “”/,
		],
		[
			"without a time",
			sample("frab.xml").replace(
				'<room name="Cour"/>',
				'<room name="Cour"><event id="9"><title>Nine</title><duration>00:30</duration></event></room>',
			),
			/“Nine” has no time that can be read/,
		],
	])("a talk %s", (_name, text, sentence) => {
		const { appearances, unread } = readProgramme(text);
		expect(appearances.length).toBeGreaterThan(0);
		// The samples have a talk that was withdrawn, one that is cancelled and a whole day.
		expect(unread.filter((one) => !/ is (?:withdrawn|cancelled|of whole days)/.test(one))).toEqual([
			expect.stringMatching(sentence),
		]);
	});

	test("thousands of entities are read as what they stand for, and after midnight it is the next day", () => {
		const xml = sample("frab.xml")
			.replace(
				/<abstract>[\s\S]*?<\/abstract>/,
				`<abstract>${"&lt;p&gt;Son &amp;amp; lumière&lt;/p&gt; ".repeat(900)}</abstract>`,
			)
			.replace("<conference>", "<conference><day_change>06:00:00</day_change>")
			.replace(
				'<room name="Cour"/>',
				'<room name="Cour"><event id="9"><title>Nuit</title><start>01:30</start><duration>PT1H</duration></event></room>',
			);
		const { appearances, unread } = readProgramme(xml);
		expect(unread).toEqual([]);
		expect(appearances[0]?.description.match(/lumière/g)).toHaveLength(900);
		expect(appearances.find(({ title }) => title === "Nuit")).toMatchObject({
			startAt: "2027-03-19T00:30:00.000Z",
			endAt: "2027-03-19T01:30:00.000Z",
		});
	});
});

describe("A programme is refused", () => {
	test.each([
		["that is none", "hello", /no programme/],
		["that is another JSON", '{"a":1}', /neither a frab schedule nor one of pretalx/],
		["that is empty", '{"schedule":{}}', /no talk with a time/],
		["that is another XML", "<rss><channel/></rss>", /not a frab schedule/],
		["that is broken XML", "<schedule><day></schedule>", /not a frab schedule/],
		["that is a broken calendar", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR", /iCalendar|no talk/],
		["of entities that grow", '<!DOCTYPE x [<!ENTITY a "aa">]><schedule>&a;</schedule>', /document type/],
		[
			"of entities that read files",
			'<?xml version="1.0"?><!doctype x SYSTEM "file:///etc/passwd"><schedule/>',
			/document type/,
		],
		["nested without end", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, /no programme|neither/],
		["in XML nested without end", "<schedule>".repeat(50_000), /not a frab schedule/],
		["larger than a file may be", " ".repeat(programmeLimits.bytes + 1), /larger than 10 MB/],
	])("%s", (_name, text, sentence) => {
		expect(() => readProgramme(text)).toThrow(sentence);
	});

	test("with too many talks", () => {
		const talk = { title: "T", duration: 30, slots: [{ start: "2027-03-18T09:00:00Z", end: "2027-03-18T10:00:00Z" }] };
		const results = Array.from({ length: 5001 }, (_, index) => ({ ...talk, code: `T${index}` }));
		expect(() => readProgramme(JSON.stringify({ results }))).toThrow("5001 talks: 5000 at most");
	});

	test("never changes what every object has", () => {
		const text = sample("pretalx.json").replace('"540"', '"__proto__"');
		expect(() => readProgramme(text)).not.toThrow(TypeError);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});
});

describe("A merged programme", () => {
	const { document } = conferenceEvent({ conferences: [gala], rooms: { B: 30 } });
	const one = (id: string, from: string, room: string, more: Partial<Appearance> = {}): Appearance => ({
		id,
		title: id,
		track: "",
		speakers: [],
		description: "",
		logo: "",
		startAt: `2027-03-18T${from}:00.000Z`,
		endAt: `2027-03-18T${from.slice(0, 2)}:59:00.000Z`,
		room,
		...more,
	});
	const slotsIn = (merged: typeof document, id: string) =>
		merged.conferences
			.find((entry) => entry.id === id)
			?.slots.map((slot) => [slot.id, slot.startAt.slice(11, 16), slot.quota]);

	test("gives rooms' places as quotas, the event file's before the programme's", () => {
		const merged = mergeProgramme(document, {
			appearances: [one("a", "09:00", "A"), one("b", "09:00", "B")],
			rooms: { A: 10, B: 99 },
			unread: [],
			warnings: [],
		});
		expect(merged.conferences.map(({ id, origin }) => [id, origin])).toEqual([
			["gala", "file"],
			["a", "programme"],
			["b", "programme"],
		]);
		expect([slotsIn(merged, "a"), slotsIn(merged, "b")]).toEqual([[["a", "09:00", 10]], [["b", "09:00", 30]]]);
	});

	test("knows talks and slots again: what is moved stays itself, what the organiser set stays", () => {
		const first = mergeProgramme(document, {
			appearances: [one("a", "09:00", "A"), one("a", "14:00", "A")],
			rooms: {},
			unread: [],
			warnings: [],
		});
		expect(slotsIn(first, "a")).toEqual([
			["a", "09:00", undefined],
			["a-2", "14:00", undefined],
		]);
		const [own, a] = first.conferences;
		const set = { ...first, conferences: [own, { ...a, isRequired: true, categories: ["town"] }] } as typeof first;
		const second = mergeProgramme(set, {
			appearances: [one("a", "14:00", "B"), one("a", "08:00", "A", { title: "A!" }), one("a", "16:00", "A")],
			rooms: {},
			unread: [],
			warnings: [],
		});
		expect(second.conferences[1]).toMatchObject({ title: "A!", isRequired: true, categories: ["town"] });
		expect(slotsIn(second, "a")).toEqual([
			["a", "08:00", undefined],
			["a-2", "14:00", 30],
			["a-3", "16:00", undefined],
		]);
	});

	test("takes away what is gone, and leaves the event file's own conferences as they are", () => {
		const first = mergeProgramme(document, {
			appearances: [one("a", "09:00", "A"), one("gala", "10:00", "A")],
			rooms: {},
			unread: [],
			warnings: [],
		});
		expect(first.conferences.map(({ id, title }) => [id, title])).toEqual([
			["gala", "Gala"],
			["a", "a"],
		]);
		const second = mergeProgramme(first, {
			appearances: [one("b", "09:00", "A")],
			rooms: {},
			unread: [],
			warnings: [],
		});
		expect(second.conferences.map(({ id }) => id)).toEqual(["gala", "b"]);
	});
});

describe("Times of a programme", () => {
	test("are read on the clocks of a zone, in winter and in summer", () => {
		expect(fromClock("2027-01-10T09:00", "Europe/Paris").toISOString()).toBe("2027-01-10T08:00:00.000Z");
		expect(fromClock("2027-07-10T09:00", "Europe/Paris").toISOString()).toBe("2027-07-10T07:00:00.000Z");
		expect(fromClock("2027-03-28T03:30", "Europe/Paris").toISOString()).toBe("2027-03-28T01:30:00.000Z");
		expect(onClock("2027-07-10T07:00:00.000Z", "Europe/Paris")).toBe("2027-07-10T09:00");
	});

	test("have durations in minutes, hours, or days", () => {
		expect(["45", 45, "0:45", "1:30", "1:02:00", "x", "-1", "1:2:3:4"].map(readMinutes)).toEqual([
			45,
			45,
			45,
			90,
			1560,
			undefined,
			undefined,
			undefined,
		]);
	});

	test("move by whole days to a first day, the clocks showing the same", () => {
		const read = readProgramme(sample("pretalx.json"));
		const moved = shiftProgramme("2027-07-01", read, "Europe/Paris").appearances.map(({ startAt }) => startAt);
		expect(moved).toEqual(["2027-07-01T07:00:00.000Z", "2027-07-01T08:30:00.000Z"]);
		for (const day of ["tomorrow", "2027-13-45", "+002027-03-18"])
			expect(() => shiftProgramme(day, read, "Europe/Paris")).toThrow("expected a day such as 2027-03-18");
	});
});

const real = "../shared/data/pyconfr-2025.schedule.json";

test.runIf(existsSync(real))("The programme of a real conference is read whole", () => {
	const { appearances, rooms } = readProgramme(readFileSync(real, "utf8"));
	const talks = new Set(appearances.map(({ id }) => id));
	expect(talks.size).toBeGreaterThanOrEqual(75);
	expect(rooms).toMatchObject({ B003: 290 });
	const { document } = conferenceEvent();
	const merged = mergeProgramme(document, { appearances, rooms, unread: [], warnings: [] });
	const slots = merged.conferences.filter(({ origin }) => origin === "programme").flatMap((one) => one.slots);
	expect(slots.every(({ quota }) => quota !== undefined && quota > 0)).toBe(true);
	expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
});

const giant = "../shared/data/fosdem-2025.pentabarf.xml";

test.runIf(existsSync(giant))("The programme of a giant is read whole, with its thousands of entities", () => {
	const { appearances, unread } = readProgramme(readFileSync(giant, "utf8"));
	expect(unread).toEqual([]);
	expect(new Set(appearances.map(({ id }) => id)).size).toBe(943);
});

describe("Times of a programme are those of their own clocks", () => {
	const talks = (text: string, zones?: { event: string; given?: string }) =>
		readProgramme(text, zones).appearances.map(({ title, startAt, endAt }) => [
			title,
			startAt.slice(0, 16),
			endAt.slice(0, 16),
		]);
	const schedule = (zone: string, event: string) =>
		`<schedule><conference><time_zone_name>${zone}</time_zone_name></conference><day date="2027-10-30"><room name="R"><event id="1"><title>Nuit</title>${event}</event></room></day></schedule>`;
	const evening = "<start>19:00</start><duration>00:30</duration>";

	test.each([
		["London", "18:00"],
		["Bern", "17:00"],
		["Eastern Time (US &amp; Canada)", "23:00"],
		["Europe/Helsinki", "16:00"],
		["Hawaii", "05:00"],
	])("a zone as frab writes it: %s", (zone, time) => {
		const [, startAt] = talks(schedule(zone, evening))[0] ?? [];
		expect(startAt?.slice(11)).toBe(time);
	});

	test("a zone that nobody knows is asked for by its name", () => {
		expect(() => talks(schedule("Narnia", evening))).toThrow("the time zone “Narnia” is not known");
		expect(talks(schedule("Narnia", evening), { event: "Europe/Paris", given: "Asia/Tokyo" })).toEqual([
			["Nuit", "2027-10-30T10:00", "2027-10-30T10:30"],
		]);
	});

	test("a zone that nobody knows is not asked for where every talk has its offset", () =>
		expect(talks(schedule("Narnia", `<date>2027-10-30T19:00:00+01:00</date>${evening}`))).toEqual([
			["Nuit", "2027-10-30T18:00", "2027-10-30T18:30"],
		]));

	test("without a zone they are on the event's", () =>
		expect(talks(schedule("", evening), { event: "Indian/Reunion" })).toEqual([
			["Nuit", "2027-10-30T15:00", "2027-10-30T15:30"],
		]));

	test("names of Windows and prefixed ones are known", () =>
		expect(talks(sample("outlook.ics")).map(([, startAt]) => startAt)).toEqual([
			"2027-10-30T17:00",
			"2027-10-30T18:00",
			"2027-10-30T18:00",
			"2027-10-30T18:00",
		]));

	test("what a calendar says of all its times holds for those without a zone", () =>
		expect(talks(sample("floating.ics")).map(([, startAt]) => startAt)).toEqual(["2027-10-30T18:00"]));

	test("a zone of a calendar that nobody knows is asked for", () => {
		const text = sample("outlook.ics").replaceAll("Romance Standard Time", "Meridian of Narnia");
		expect(() => talks(text)).toThrow(/^the time zone “Meridian of Narnia” is not known/);
	});

	test("hours are of real time in the night when the clocks change, days are of the calendar", () => {
		const lasting = (start: string, duration: string) =>
			`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Nuit\r\nDTSTART;TZID=Europe/Paris:${start}\r\nDURATION:${duration}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
		const end = (text: string) => talks(text)[0]?.[2];
		expect(end(lasting("20271030T233000", "PT4H"))).toBe("2027-10-31T01:30");
		expect(end(lasting("20271030T233000", "P1D"))).toBe("2027-10-31T22:30");
		expect(end(lasting("20270327T233000", "PT4H"))).toBe("2027-03-28T02:30");
		expect(end(schedule("Berlin", "<start>23:30</start><duration>04:00</duration>"))).toBe("2027-10-31T01:30");
		expect(end(schedule("Berlin", "<start>23:30</start><duration>1:00:00</duration>"))).toBe("2027-10-31T22:30");
	});

	test("a duration that is none keeps its talk out, a talk longer than a day is told", () => {
		const text = schedule("Paris", "<start>19:00</start><duration>135.0:00</duration>");
		expect(() => talks(text)).toThrow("“Nuit” lasts “135.0:00”, which is no duration");
		const { warnings: told } = readProgramme(schedule("Paris", "<start>19:00</start><duration>135:00</duration>"));
		expect(told).toEqual(["the talk “Nuit” lasts 135 hours"]);
	});
});

describe("The talks of a frab schedule", () => {
	test("may stand directly below their day, each with its room", () => {
		const { appearances } = readProgramme(sample("frab-flat.xml"));
		expect(appearances.map(({ title, room, startAt, endAt }) => [title, room, startAt, endAt])).toEqual([
			["Ouverture", "Aula", "2027-03-18T08:00:00.000Z", "2027-03-18T08:45:00.000Z"],
			["Atelier", "Cour", "2027-03-18T09:00:00.000Z", "2027-03-18T10:30:00.000Z"],
			["Clôture", "Aula", "2027-03-19T16:00:00.000Z", "2027-03-19T17:00:00.000Z"],
		]);
	});
});

describe("The bytes of a programme", () => {
	const xml = (encoding: string) =>
		`<?xml version="1.0" encoding="${encoding}"?>${sample("frab.xml")
			.replace(/^<\?xml.*\?>/, "")
			.replace("Son &amp; lumière", "Œil là-bas")}`;
	const title = (bytes: Buffer) => readProgramme(readBytes(bytes).text).appearances[0]?.title;

	test("are of the encoding that the file declares", () => {
		expect(title(Buffer.from(xml("UTF-8")))).toBe("Œil là-bas");
		expect(title(Buffer.from(xml("ISO-8859-1").replace("Œ", "\u008c"), "latin1"))).toBe("Œil là-bas");
		// “à” is 88 and “Œ” is CE on a Mac, and both mean something else to Windows.
		const mac = Buffer.from(xml("macintosh").replace("Œ", "\u00ce").replace("là-bas", "l\u0088-bas"), "latin1");
		expect(title(mac)).toBe("Œil là-bas");
		const readNarnia = () => readFile(Buffer.from(xml("x-narnia")), { name: "the programme" });
		expect(readNarnia).toThrow("written in “x-narnia”, which is not known");
	});

	test("that do not fit cost their own talk a doubt, and no other its letters", () => {
		const bytes = Buffer.from(sample("frab.xml").replace("Ada Noir", "Ada No\u00efr"), "utf8");
		const at = bytes.indexOf("lumière") + 4;
		const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe8]), bytes.subarray(at + 2)]);
		const { text, misfits } = readBytes(broken);
		const { appearances, warnings: told } = readProgramme(text, undefined, misfits);
		expect(appearances[0]).toMatchObject({ title: "Son & lumière", speakers: ["Ada Noïr", "Zoé Blanc"] });
		expect(told).toEqual([
			"a byte of line 12 does not fit the rest of the file: read as “<title>Son &amp; lumière</title>”",
		]);
	});

	test("of a calendar are unfolded before they are letters", () => {
		const folded = Buffer.from(sample("floating.ics").replace("Flottant", "Été"))
			.toString("latin1")
			.replace("\u00c3\u0089t", "\u00c3\r\n \u0089t");
		expect(title(Buffer.from(folded, "latin1"))).toMatch(/^Été 19:00/);
	});

	test("that were broken on the way are told before anything is written", () => {
		const text = sample("frab.xml").replace("lumière", "lumiÃ¨re");
		expect(() => readProgramme(text)).toThrow("“Son & lumiÃ¨re”");
	});
});
