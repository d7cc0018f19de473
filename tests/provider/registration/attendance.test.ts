import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { eventFile } from "~/domain/event-file/event-file";
import { mailActions } from "~/domain/messages/mail-template";
import { importEvent } from "~/provider/event/file/import-event";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { at, conferenceEvent, gala, lighting, paper, slotsOf, takenSlots } from "../../support/world/conferences";
import { bothGateways } from "../../support/world/gateways";
import { writtenTo } from "../../support/world/mailed";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** On the second day. */
const morning = {
	id: "morning",
	title: "Morning",
	slots: [{ id: "morning", startAt: "2027-03-19T08:00:00Z", endAt: "2027-03-19T09:00:00Z", quota: 3 }],
};
/** A slot that can be followed remotely too. */
const stream = { ...paper, id: "stream", title: "Stream", isOpenToRemote: true, slots: [at16()] };

function at16() {
	return { id: "stream", startAt: at("16:00"), endAt: at("17:00") };
}

type Parts = Partial<z.input<typeof eventFile>>;
const open = (over: "process" | "http", parts: Parts = {}) =>
	worldOfTest({ over, file: conferenceEvent({ conferences: [lighting, gala, paper, morning, stream], ...parts }) });

async function choose(world: World, person: string, id: string, slotId = id) {
	return (await world.as(person)).conferences.choose({ ...world.of(person), id, slotId });
}

async function complete(world: World, person: string, answers: object = {}) {
	return (await world.as(person)).registrations.complete({
		...world.of(person),
		participation: "4",
		daysId: ["thursday", "friday"],
		articles: [],
		...answers,
	});
}

async function save(world: World, person: string, answers: object) {
	return (await world.as(person)).registrations.saveDraft({ ...world.of(person), answered: [], ...answers });
}

const lost = refused("placesLost", { placesLost: "errors.placesLost" });

describe.each(bothGateways)("Places follow days and participation, $name", ({ over }) => {
	test("other days cost no place before it is let go, and then that place alone", async () => {
		const world = await open(over);
		await choose(world, "ana", "morning");
		await choose(world, "ana", "gala");
		await complete(world, "ana");
		expect(await refusalOf(save(world, "ana", { daysId: ["thursday"] }))).toEqual(lost);
		expect(await refusalOf(complete(world, "ana", { daysId: ["thursday"] }))).toEqual(lost);
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala", "morning/morning"]);
		const draft = await (await world.as("ana")).registrations.draft(world.of("ana"));
		expect(draft.daysId).toBeUndefined();
		await save(world, "ana", { daysId: ["thursday"], lostPlaces: ["morning"] });
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
		expect((await takenSlots(world)).counted).toEqual({ gala: 1 });
		await complete(world, "ana", { daysId: ["thursday"] });
	});

	test("remotely only what is open to remote is kept, offered and taken", async () => {
		const world = await open(over);
		await choose(world, "ana", "gala");
		await choose(world, "ana", "stream");
		await complete(world, "ana");
		expect(await refusalOf(complete(world, "ana", { participation: "1" }))).toEqual(lost);
		await complete(world, "ana", { participation: "1", lostPlaces: ["gala"] });
		expect(await slotsOf(world, "ana")).toEqual(["stream/stream"]);
		expect(await refusalOf(choose(world, "ana", "gala"))).toEqual(refused("inPersonOnly"));
		const ana = await world.as("ana");
		const listed = (await ana.conferences.list(world.of("ana"))).data.conferences;
		expect(listed.map(({ id }) => id)).toEqual(["stream"]);
		expect((await ana.conferences.chosen(world.of("ana"))).offered).toBe(1);
	});

	test("a day that one does not attend offers nothing and gives no place", async () => {
		const world = await open(over);
		await save(world, "ana", { daysId: ["thursday"] });
		expect(await refusalOf(choose(world, "ana", "morning"))).toEqual(refused("dayNotAttended"));
		const ana = await world.as("ana");
		const listed = (await ana.conferences.list(world.of("ana"))).data.conferences;
		expect(listed.map(({ id }) => id)).toEqual(["lighting", "gala", "paper", "stream"]);
		const v2 = ana.conferences.chooseV2({ ...world.of("ana"), slotId: "morning" });
		expect(await refusalOf(v2)).toEqual(refused("dayNotAttended"));
	});

	test("a required conference of another day is not asked for", async () => {
		const world = await open(over, { conferences: [{ ...morning, isRequired: true }, gala] });
		expect((await complete(world, "ana", { daysId: ["thursday"] })).UserEvent?.registered).toBe(true);
		expect((await refusalOf(complete(world, "bruno"))).code).toBe("slotRequired");
	});

	test("a day that is left takes its places and articles with it, and says which", async () => {
		const world = await open(over);
		await choose(world, "ana", "morning");
		await choose(world, "ana", "gala");
		await complete(world, "ana", { articles: [{ articleId: "lunch", dayId: "friday" }] });
		const ana = await world.as("ana");
		const { data } = await ana.users.registerDay({ ...world.of("ana"), dayId: "friday", registered: false });
		expect(data.freed.places.map(({ slotId }) => slotId)).toEqual(["morning"]);
		expect(data.freed.articles).toContainEqual({ articleId: "lunch", dayId: "friday" });
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
		const { articles } = (await ana.articles.chosen(world.of("ana"))).data;
		expect(articles.filter(({ dayId }) => dayId === "friday")).toEqual([]);
		expect(await findings(world)).toEqual([]);
	});

	test("the first day that is said is not taken while there is a place on another", async () => {
		const world = await open(over);
		await choose(world, "ana", "gala");
		const days = (await world.as("ana")).users;
		const register = (dayId: string) => days.registerDay({ ...world.of("ana"), dayId, registered: true });
		expect(await refusalOf(register("friday"))).toEqual(lost);
		await register("thursday");
		await register("friday");
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("a day that is left takes its places also where conferences are no longer shown", async () => {
		const world = await open(over);
		await choose(world, "ana", "morning");
		await complete(world, "ana");
		const { document } = world.file;
		const settings = { ...document.settings, FO_MEETING_CONFERENCES_SHOW: false };
		await world.importAgain({ ...world.file, document: { ...document, settings } });
		const leaving = { ...world.of("ana"), dayId: "friday", registered: false };
		const { data } = await (await world.as("ana")).users.registerDay(leaving);
		expect(data.freed.places.map(({ slotId }) => slotId)).toEqual(["morning"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("a typology without conferences is not taken before the places are let go", async () => {
		const world = await open(over, { settingsByTypology: { speaker: { FO_MEETING_CONFERENCES_SHOW: false } } });
		await choose(world, "ana", "gala");
		const become = async (more: object = {}) =>
			(await world.as("ana")).users.updateRecord({ ...world.of("ana"), typoId: "speaker", ...more });
		expect(await refusalOf(become())).toEqual(lost);
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
		expect((await become({ lostPlaces: ["gala"] })).typoId).toBe("speaker");
		expect(await slotsOf(world, "ana")).toEqual([]);
	});
});

const findings = ({ store, event }: World) => verifyEvent(store, event.eventId);

describe("A programme that moves a talk to a day that its holders do not attend", () => {
	const onFriday = {
		...gala,
		slots: [{ id: "gala", startAt: "2027-03-19T14:30:00Z", endAt: "2027-03-19T16:00:00Z", room: "B" }],
	};

	test("by the event file: who attends keeps the place, who does not gives it back, both are written to", async () => {
		const world = await open("process", { emails: [] });
		for (const person of ["ana", "bruno"]) await choose(world, person, "gala");
		await complete(world, "ana", { daysId: ["thursday"] });
		await complete(world, "bruno");
		const { conferences } = conferenceEvent({ conferences: [onFriday] }).document;
		const file = { ...world.file, document: { ...world.file.document, conferences } };
		const said = await importEvent(world.store, file, world.clock.now, { invite: "now" });
		expect(said).toContain("freed “Gala”: 1 person held it and do not attend then");
		expect(await slotsOf(world, "ana")).toEqual([]);
		expect(await slotsOf(world, "bruno")).toEqual(["gala/gala"]);
		expect((await takenSlots(world)).counted).toEqual({ gala: 1 });
		expect(await writtenTo(world, "ana@example.com")).toContain(mailActions.programmeChanged);
		expect(await writtenTo(world, "bruno@example.com")).toContain(mailActions.programmeChanged);
		expect(await findings(world)).toEqual([]);
	});

	test("is recounted by verify", async () => {
		const world = await open("process");
		await choose(world, "ana", "morning");
		await complete(world, "ana");
		await world.store.deleteFrom("day_registrations").where("day_id", "=", "friday").execute();
		expect((await findings(world)).join("\n")).toContain("slot “morning” is on a day that the person does not attend");
	});
});
