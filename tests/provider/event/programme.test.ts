import { existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { mailActions } from "~/domain/messages/mail-template";
import { exportEvent } from "~/provider/event/file/export-event";
import { importProgramme } from "~/provider/event/file/import-programme";
import { parseEventFile } from "~/provider/event/file/parse";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { conferenceEvent, gala, slotsOf, takenSlots } from "../../support/world/conferences";
import { eventCommand } from "../../support/world/event-command";
import { joined } from "../../support/world/gathered";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const schedule = readFileSync("tests/support/world/programmes/pretalx.json", "utf8");
const later = schedule.replaceAll("2027-03-18T09:", "2027-03-18T16:").replace("Voir la nuit", "Voir la nuit, enfin");
const without = schedule.replace(
	'"state": "confirmed",\n\t\t\t\t\t"duration": 45',
	'"state": "canceled",\n\t\t\t\t\t"duration": 45',
);

const open = () => worldOfTest({ file: conferenceEvent({ conferences: [gala] }) });
const bring = (world: World, text: string) =>
	importProgramme(world.store, world.event.eventId, Buffer.from(text), world.clock.now);

async function choose(world: World, person: string, id: string, slotId = id) {
	return (await world.as(person)).conferences.choose({ ...world.of(person), id, slotId });
}

/** Returns the lines that the person was mailed about their conferences. */
async function toldOf(world: World, person: string): Promise<string[]> {
	const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	const mails = await world.store
		.selectFrom("mails")
		.selectAll()
		.where("person_id", "=", world.of(person).userId)
		.where("action_id", "=", mailActions.programmeChanged)
		.execute();
	const written = await Promise.all(
		mails.map((mail) => renderMail(world.store, event, mail, "https://parvis.example", world.clock.now)),
	);
	return written.flatMap(({ text }) =>
		text
			.split("\n")
			.filter((line) => line.startsWith("- "))
			.map((line) => line.slice(2).replaceAll(/[\u00a0\u202f]/g, " ")),
	);
}

async function revisionOf(world: World) {
	return world.store.selectFrom("events").select(["revision", "document"]).executeTakeFirstOrThrow();
}

/** The sample has it, and every import names it. */
const withdrawn = "left out: “Retirée” is withdrawn";

test("A programme becomes the event's conferences, rooms' capacities their quotas; again, it changes nothing", async () => {
	const world = await open();
	expect(await bring(world, schedule)).toEqual([
		"read 2 talks in 1 room",
		withdrawn,
		"added conferences: ABC123, DEF456",
	]);
	const { conferences } = (await world.gatewayFor().conferences.list(world.event)).data;
	expect(conferences.map(({ id, title, slots }) => [id, title, slots[0]?.quota])).toEqual([
		["gala", "Gala", null],
		["ABC123", "Voir la nuit", 120],
		["DEF456", "Sans créneau", 120],
	]);
	const { revision } = await revisionOf(world);
	expect(await bring(world, schedule)).toEqual(["read 2 talks in 1 room", withdrawn, "nothing changed"]);
	expect((await revisionOf(world)).revision).toBe(revision);
});

test("A programme goes into the event that is named, whichever came first", async () => {
	const world = await open();
	const other = conferenceEvent({ conferences: [gala] });
	await world.importAgain(other);
	await importProgramme(world.store, other.document.event.alias, Buffer.from(schedule), world.clock.now);
	const rows = await world.store.selectFrom("events").select(["id", "document"]).execute();
	const talks = new Map(rows.map(({ id, document }) => [id, readDocument(document).conferences.map((one) => one.id)]));
	expect(talks.get(other.document.event.id)).toEqual(["gala", "ABC123", "DEF456"]);
	expect(talks.get(world.event.eventId)).toEqual(["gala"]);
});

test("A talk that is moved or renamed keeps the people who chose it, and tells them", async () => {
	const world = await open();
	await bring(world, schedule);
	await choose(world, "ana", "ABC123");
	expect(await bring(world, later)).toEqual([
		"read 2 talks in 1 room",
		withdrawn,
		"changed conferences: ABC123",
		"moved “Voir la nuit, enfin” from 2027-03-18 09:00, Great hall to 2027-03-18 16:00, Great hall: 1 person concerned",
		"1 person told by mail",
	]);
	expect(await slotsOf(world, "ana")).toEqual(["ABC123/ABC123"]);
	const { held } = await (await world.as("ana")).conferences.chosen(world.of("ana"));
	expect(held[0]).toMatchObject({ title: "Voir la nuit, enfin", startAt: "2027-03-18T15:00:00.000Z" });
	expect((await takenSlots(world)).counted).toEqual({ ABC123: 1 });
	expect(await toldOf(world, "ana")).toEqual([
		"« Voir la nuit, enfin » a lieu désormais jeudi 18 mars 2027 à 16 h, Great hall, au lieu de jeudi 18 mars 2027 à 9 h, Great hall. Votre place est gardée.",
	]);
	expect(await bring(world, later)).toEqual(["read 2 talks in 1 room", withdrawn, "nothing changed"]);
	expect(await toldOf(world, "ana")).toHaveLength(1);
});

test("A talk that is cancelled gives its places back and tells who had them; nobody else hears of it", async () => {
	const world = await open();
	await bring(world, schedule);
	await choose(world, "ana", "ABC123");
	await choose(world, "bruno", "DEF456");
	expect(await bring(world, without)).toEqual([
		"read 1 talk in 1 room",
		"left out: “Voir la nuit” is canceled",
		withdrawn,
		"removed conferences: ABC123",
		"cancelled “Voir la nuit”, 2027-03-18 09:00, Great hall: 1 person concerned",
		"1 person told by mail",
	]);
	expect(await slotsOf(world, "ana")).toEqual([]);
	expect(await toldOf(world, "ana")).toEqual([
		"« Voir la nuit » (jeudi 18 mars 2027 à 9 h, Great hall) est annulée : votre place n’existe plus, vous pouvez choisir autre chose.",
	]);
	expect(await toldOf(world, "bruno")).toEqual([]);
	expect((await takenSlots(world)).counted).toEqual({ DEF456: 1 });
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
});

test("Talks that come to be at one time keep their people, who are told to choose", async () => {
	const world = await open();
	await bring(world, schedule);
	await choose(world, "ana", "ABC123");
	await choose(world, "ana", "DEF456");
	const same = schedule.replaceAll("2027-03-18T09:", "2027-03-18T10:");
	expect(await bring(world, same)).toContain("now overlapping: “Voir la nuit” and “Sans créneau”: 1 person hold both");
	expect(await slotsOf(world, "ana")).toEqual(["ABC123/ABC123", "DEF456/DEF456"]);
	expect(await toldOf(world, "ana")).toContain(
		"« Voir la nuit » et « Sans créneau » ont maintenant lieu en même temps : choisissez celle que vous gardez.",
	);
});

test("A dry run says what would change and for whom, and changes nothing", async () => {
	const world = await open();
	await bring(world, schedule);
	await choose(world, "ana", "ABC123");
	const before = await revisionOf(world);
	const { eventId } = world.event;
	const shown = await importProgramme(world.store, eventId, Buffer.from(without), world.clock.now, { isDry: true });
	expect(shown).toContain("cancelled “Voir la nuit”, 2027-03-18 09:00, Great hall: 1 person concerned");
	expect(await revisionOf(world)).toEqual(before);
	expect(await slotsOf(world, "ana")).toEqual(["ABC123/ABC123"]);
	expect(await toldOf(world, "ana")).toEqual([]);
	expect(await bring(world, without)).toEqual(shown);
});

test("Who takes a place while its talk is cancelled has it or not, and no place is left of what is gone", async () => {
	const world = await open();
	await bring(world, schedule);
	await Promise.allSettled([
		choose(world, "ana", "ABC123"),
		bring(world, without),
		choose(world, "bruno", "ABC123"),
		choose(world, "carla", "ABC123"),
	]);
	const { counted, rows } = await takenSlots(world);
	expect(rows).toEqual(counted);
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
});

test("The event file that is imported again leaves what a programme brought, and its export changes nothing", async () => {
	const world = await open();
	await bring(world, schedule);
	await world.importAgain(world.file);
	expect(readDocument((await revisionOf(world)).document).conferences.map(({ id }) => id)).toEqual([
		"gala",
		"ABC123",
		"DEF456",
	]);
	const exported = parseEventFile(
		(await joined(await exportEvent(world.store, world.event.eventId, world.clock.now))) ?? "",
		"export.yaml",
	);
	if (!exported.ok) throw new Error(exported.problems.map(({ message }) => message).join("\n"));
	const { revision } = await revisionOf(world);
	await world.importAgain(exported.file);
	expect((await revisionOf(world)).revision).toBe(revision);
	expect(await bring(world, schedule)).toContain("nothing changed");
});

test("Programmes that come in at once, with people who choose, leave counters that agree", async () => {
	const world = await open();
	await bring(world, schedule);
	await Promise.all([
		bring(world, later),
		choose(world, "ana", "ABC123"),
		bring(world, schedule),
		choose(world, "bruno", "ABC123"),
	]);
	const { counted, rows } = await takenSlots(world);
	expect(counted).toEqual({ ABC123: 2 });
	expect(rows).toEqual(counted);
});

test("A talk that the event file has by the same id stays out, and a byte that does not fit is told, by name", async () => {
	const world = await open();
	const [own] = world.file.document.conferences;
	if (!own) throw new Error("the event has no conference of its own");
	const talk = (id: string, title: string) =>
		`BEGIN:VEVENT\nUID:${id}\nDTSTART:20270318T100000Z\nDTEND:20270318T110000Z\nSUMMARY:${title}\nEND:VEVENT\n`;
	const text = `BEGIN:VCALENDAR\n${talk(own.id, "Mine")}${talk("other", "Été à Nîmes, caf\u0001")}END:VCALENDAR\n`;
	const bytes = Uint8Array.from(Buffer.from(text), (byte) => (byte === 1 ? 0xe9 : byte));
	const told = await importProgramme(world.store, world.event.eventId, bytes, world.clock.now);
	expect(told.slice(1, 3)).toEqual([
		"look at it: a byte of line 12 does not fit the rest of the file: read as “SUMMARY:Été à Nîmes, café”",
		`left out: “Mine” has the id of a conference of the event file (${own.id}), which stays`,
	]);
});

test("An event that does not exist has no programme", async () => {
	const world = await open();
	await expect(importProgramme(world.store, "nulle-part", Buffer.from(schedule), world.clock.now)).rejects.toThrow(
		"no event has the id or alias “nulle-part”",
	);
});

test("The command says what changed, refuses with 1 and does not understand with 2", async () => {
	const world = await open();
	const folder = await mkdtemp(join(tmpdir(), "parvis-programme-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const huge = join(folder, "huge.json");
	writeFileSync(huge, "");
	truncateSync(huge, 11 * 1024 * 1024);
	const file = "tests/support/world/programmes/frab.xml";
	const event = ["--event", world.event.eventId];
	const run = (...args: string[]) => eventCommand(["import-programme", ...args], world.place);
	expect(await run(file, ...event, "--first-day", "2027-04-01")).toEqual({
		status: 0,
		output: "read 1 talk in 1 room\nadded conferences: 5b0d7b5e-0000-4000-8000-000000000001\n",
		errors: "",
	});
	expect(await run(huge, ...event)).toMatchObject({ status: 1, errors: `${huge} is larger than 10 MB\n` });
	expect(await run("README.md", ...event)).toMatchObject({ status: 1, errors: expect.stringMatching("no programme") });
	for (const misused of [[file], [file, "other", ...event], [file, ...event, "--colour"]]) {
		expect(await run(...misused)).toMatchObject({
			status: 2,
			errors: expect.stringContaining("import-programme FILE"),
		});
	}
});

const real = "../shared/data/pyconfr-2025.schedule.json";

test.runIf(existsSync(real))("A real programme becomes the conferences of the second demo event", async () => {
	const parsed = parseEventFile(readFileSync("events/rencontres.yaml", "utf8"), "rencontres.yaml");
	if (!parsed.ok) throw new Error("the second demo event is broken");
	const world = await worldOfTest({ file: parsed.file });
	const text = readFileSync(real, "utf8");
	const firstDay = parsed.file.document.days[0]?.day;
	const bringReal = () => importProgramme(world.store, "rencontres", Buffer.from(text), world.clock.now, { firstDay });
	expect((await bringReal())[0]).toMatch(/^read \d\d talks in \d+ rooms$/);
	expect(await bringReal()).toContain("nothing changed");
	const { conferences } = (await world.gatewayFor().conferences.list(world.event)).data;
	const days = new Set(conferences.flatMap(({ slots }) => slots.map(({ startAt }) => startAt.slice(0, 10))));
	expect([...days].sort()).toEqual(parsed.file.document.days.map(({ day }) => day));
	expect(conferences.every(({ slots }) => slots.every(({ quota }) => quota !== null))).toBe(true);
});
