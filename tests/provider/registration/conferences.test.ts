import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { eventFile } from "~/domain/event-file/event-file";
import { importEvent } from "~/provider/event/file/import-event";
import {
	closed,
	coffee,
	conferenceEvent,
	gala,
	lighting,
	paper,
	slotsOf,
	takenSlots,
} from "../../support/world/conferences";
import { crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

async function choose(world: World, person: string, id: string, slotId: string) {
	const gateway = await world.as(person);
	return (await gateway.conferences.choose({ ...world.of(person), id, slotId })).data.slots;
}

async function leave(world: World, person: string, id: string) {
	return (await (await world.as(person)).conferences.leave({ ...world.of(person), id })).data.slots;
}

async function list(world: World, person: string, more: object = {}) {
	const gateway = await world.as(person);
	const { data } = await gateway.conferences.list({ ...world.of(person), ...more });
	return data.conferences;
}

async function complete(world: World, person: string) {
	const gateway = await world.as(person);
	return gateway.registrations.complete({
		...world.of(person),
		participation: "4",
		daysId: ["thursday"],
		articles: [],
	});
}

type Settings = z.input<typeof eventFile>["settings"];
const open = (over: "process" | "http", settings: Settings = {}) =>
	worldOfTest({ over, file: conferenceEvent({ settings }) });

describe.each(bothGateways)("Conferences, $name", ({ over }) => {
	test("are told to anybody as they stand, in a language of the event, closed ones when all are asked for", async () => {
		const world = await open(over);
		const anybody = world.gatewayFor();
		const { conferences } = (await anybody.conferences.list({ ...world.event, languageId: "en" })).data;
		expect(conferences.map(({ id }) => id)).toEqual(["lighting", "gala", "paper", "coffee"]);
		expect(conferences[0]).toEqual({
			id: "lighting",
			title: "Better light",
			logo: "https://images.example.com/light.png",
			description: { html: "<p>Three cities</p>" },
			track: "City",
			speakers: [],
			categories: ["town"],
			isRequired: false,
			disabled: false,
			coworkerRegistered: false,
			maxReached: false,
			isDisabledForCompanions: false,
			isOpenToRemote: false,
			slots: [
				{
					id: "light-9",
					startAt: "2027-03-18T09:00:00Z",
					endAt: "2027-03-18T10:00:00Z",
					room: "A",
					quota: 1,
					usersTotal: 0,
					isFull: false,
					isSelected: false,
					isMySelected: false,
					registered: false,
					disabled: false,
					overlap: false,
				},
				expect.objectContaining({ id: "light-14" }),
			],
		});
		const all = (await anybody.conferences.list({ ...world.event, all: true })).data.conferences;
		expect(all.find(({ id }) => id === "closed")).toMatchObject({ disabled: true, slots: [{ disabled: true }] });
		const only = (await anybody.conferences.list({ ...world.event, only: ["paper"] })).data.conferences;
		expect(only.map(({ id }) => id)).toEqual(["paper"]);
		expect(await anybody.conferences.count(world.event)).toEqual({ conferences: 4, forCompanions: 3, categories: 3 });
	});

	test("show the person their choice, what is full for the others, and what it overlaps", async () => {
		const world = await open(over);
		const slots = await choose(world, "ana", "lighting", "light-14");
		expect(slots).toMatchObject([
			{ id: "light-9", isSelected: false, overlap: false },
			{ id: "light-14", isSelected: true, isMySelected: true, isFull: true, usersTotal: 1, registered: false },
		]);
		expect((await list(world, "ana")).find(({ id }) => id === "gala")?.slots[0]?.overlap).toBe(true);
		const seen = (await list(world, "bruno")).find(({ id }) => id === "lighting");
		expect(seen?.slots).toMatchObject([{ isFull: false }, { isFull: true, isSelected: false }]);
		const told = (await world.gatewayFor().conferences.slots({ ...world.event, id: "lighting" })).data.slots;
		expect(told.map(({ usersTotal }) => usersTotal)).toEqual([0, 1]);
	});

	test("say which places a completed registration has", async () => {
		const world = await open(over);
		await choose(world, "ana", "paper", "paper");
		await complete(world, "ana");
		expect((await list(world, "ana")).find(({ id }) => id === "paper")?.slots[0]).toMatchObject({ registered: true });
	});

	test("are each taken once: a second choice changes the slot, the same one again changes nothing", async () => {
		const world = await open(over);
		await choose(world, "ana", "lighting", "light-9");
		await choose(world, "ana", "lighting", "light-9");
		await choose(world, "ana", "lighting", "light-14");
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-14"]);
		expect(await takenSlots(world)).toEqual({ counted: { "light-14": 1 }, rows: { "light-14": 1 } });
	});

	test("that are full are refused, and who wanted to change keeps what they had", async () => {
		const world = await open(over);
		await choose(world, "ana", "lighting", "light-9");
		await choose(world, "bruno", "lighting", "light-14");
		expect(await refusalOf(choose(world, "bruno", "lighting", "light-9"))).toEqual(refused("slotFull"));
		expect(await refusalOf(choose(world, "chloe", "lighting", "light-9"))).toEqual(refused("slotFull"));
		expect(await slotsOf(world, "bruno")).toEqual(["lighting/light-14"]);
		expect(await slotsOf(world, "chloe")).toEqual([]);
		expect((await takenSlots(world)).counted).toEqual({ "light-9": 1, "light-14": 1 });
	});

	test("can be given back and taken again, by somebody else too", async () => {
		const world = await open(over);
		await choose(world, "ana", "lighting", "light-9");
		expect((await leave(world, "ana", "lighting"))[0]).toMatchObject({ usersTotal: 0, isSelected: false });
		await leave(world, "ana", "lighting");
		await choose(world, "bruno", "lighting", "light-9");
		await leave(world, "bruno", "lighting");
		await choose(world, "ana", "lighting", "light-9");
		expect(await takenSlots(world)).toEqual({ counted: { "light-9": 1 }, rows: { "light-9": 1 } });
	});

	test("at the time of another choice are refused; one that begins when the other ends is not", async () => {
		const world = await open(over);
		await choose(world, "ana", "lighting", "light-14");
		expect(await refusalOf(choose(world, "ana", "gala", "gala"))).toEqual(refused("slotOverlap"));
		await choose(world, "ana", "lighting", "light-9");
		await choose(world, "ana", "gala", "gala");
		await choose(world, "ana", "paper", "paper");
		expect(await refusalOf(choose(world, "ana", "lighting", "light-14"))).toEqual(refused("slotOverlap"));
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala", "lighting/light-9", "paper/paper"]);
	});

	test("are as many as the event allows, of which one may be changed for another", async () => {
		const world = await open(over, { FO_MEETING_CONFERENCES_MAX: 1 });
		await choose(world, "ana", "lighting", "light-9");
		expect(await refusalOf(choose(world, "ana", "paper", "paper"))).toEqual(refused("conferencesMaximum"));
		expect((await list(world, "ana")).map(({ id, maxReached }) => [id, maxReached])).toEqual([
			["lighting", false],
			["gala", true],
			["paper", true],
			["coffee", true],
		]);
		await choose(world, "ana", "lighting", "light-14");
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-14"]);
	});

	test("closed by the organiser, over, of another conference, or unknown are refused", async () => {
		const world = await open(over);
		expect(await refusalOf(choose(world, "ana", "closed", "closed"))).toEqual(refused("notOffered"));
		expect(await refusalOf(choose(world, "ana", "gala", "paper"))).toEqual(refused("notFound"));
		expect(await refusalOf(choose(world, "ana", "gala", "nope"))).toEqual(refused("notFound"));
		expect(await refusalOf(leave(world, "ana", "nope"))).toEqual(refused("notFound"));
		world.clock.now = new Date("2027-03-18T10:00:00Z");
		expect(await refusalOf(choose(world, "ana", "lighting", "light-9"))).toEqual(refused("notOffered"));
		expect((await choose(world, "ana", "paper", "paper"))[0]?.isSelected).toBe(true);
	});

	test("are not offered where the step is not shown, and places from before are given back with the registration", async () => {
		const file = conferenceEvent({ settingsByTypology: { speaker: { FO_MEETING_CONFERENCES_SHOW: false } } });
		const world = await worldOfTest({ over, file });
		await choose(world, "ana", "lighting", "light-9");
		// The event changes it; people who change their own typology are asked first.
		await world.store.updateTable("registrations").set({ typology_id: "speaker" }).execute();
		expect(await refusalOf(choose(world, "ana", "gala", "gala"))).toEqual(refused("notOffered"));
		await complete(world, "ana");
		expect(await takenSlots(world)).toEqual({ counted: {}, rows: {} });
	});

	test("are released when somebody declines, and closed with the registration", async () => {
		const world = await open(over);
		await choose(world, "ana", "lighting", "light-9");
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		expect(await takenSlots(world)).toEqual({ counted: {}, rows: {} });
		await world.importAgain({
			...world.file,
			document: {
				...world.file.document,
				settings: { ...world.file.document.settings, FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" },
			},
		});
		expect(await refusalOf(choose(world, "ana", "paper", "paper"))).toEqual(refused("registrationClosed"));
	});

	test("of somebody else are neither read nor taken", async () => {
		const world = await open(over);
		const ana = await world.as("ana");
		const bruno = world.of("bruno");
		const calls = [
			() => ana.conferences.list(bruno),
			() => ana.conferences.list({ ...world.of("ana"), userId2: bruno.userId }),
			() => ana.conferences.slots({ ...bruno, id: "gala" }),
			() => ana.conferences.choose({ ...bruno, id: "gala", slotId: "gala" }),
			() => ana.conferences.leave({ ...bruno, id: "gala" }),
			() => ana.conferences.associates(bruno),
			() => ana.conferences.listV2(bruno),
			() => ana.conferences.chooseV2({ ...bruno, slotId: "gala" }),
			() => ana.conferences.chosen(bruno),
			() => ana.categories.list(bruno),
			() => ana.categories.add({ ...bruno, categoriesId: ["town"] }),
			() => ana.categories.remove({ ...bruno, categoriesId: ["town"] }),
		];
		for (const call of calls) expect(await refusalOf(call())).toEqual(refused("accessDenied"));
		const nobody = world.gatewayFor();
		expect(await refusalOf(nobody.conferences.chosen(bruno))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(nobody.conferences.associates(world.event))).toEqual(refused("sessionRequired"));
	});

	test("hidden from companions are neither shown to them nor taken; their registrant's choices are told beside", async () => {
		const world = await open(over);
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("ana") })
			.where("person_id", "=", world.idOf("bruno"))
			.execute();
		await choose(world, "ana", "paper", "paper");
		const ana = await world.as("ana");
		const seen = await ana.conferences.list({ ...world.of("bruno"), userId2: world.idOf("ana"), all: true });
		expect(seen.data.conferences.map(({ id }) => id)).toEqual(["lighting", "gala", "paper", "closed"]);
		expect(seen.data.conferences[2]?.slots[0]).toMatchObject({ isSelected: false, isMySelected: true });
		const coffeeForBruno = ana.conferences.choose({ ...world.of("bruno"), id: "coffee", slotId: "coffee" });
		expect(await refusalOf(coffeeForBruno)).toEqual(refused("notOffered"));
		await ana.conferences.choose({ ...world.of("bruno"), id: "gala", slotId: "gala" });
		expect(await slotsOf(world, "bruno")).toEqual(["gala/gala"]);
	});

	test("are left by a companion from whom they were hidden since", async () => {
		const world = await open(over);
		await choose(world, "bruno", "coffee", "coffee");
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("ana") })
			.where("person_id", "=", world.idOf("bruno"))
			.execute();
		const ana = await world.as("ana");
		expect((await ana.conferences.leave({ ...world.of("bruno"), id: "coffee" })).data.slots).toEqual([]);
		expect(await slotsOf(world, "bruno")).toEqual([]);
	});
});

describe.each(bothGateways)("What must be chosen, $name", ({ over }) => {
	const chosen = async (world: World, person: string) =>
		(await world.as(person)).conferences.chosen({ ...world.of(person), languageId: "en" });

	test("is told with the places held, in the order of time", async () => {
		const world = await open(over, { FO_MEETING_CONFERENCES_MIN: 3 });
		await choose(world, "ana", "gala", "gala");
		await choose(world, "ana", "lighting", "light-9");
		expect(await chosen(world, "ana")).toEqual({
			held: [
				{
					conferenceId: "lighting",
					slotId: "light-9",
					title: "Better light",
					startAt: "2027-03-18T09:00:00Z",
					endAt: "2027-03-18T10:00:00Z",
					room: "A",
					isRequired: false,
					isOpenToRemote: false,
				},
				expect.objectContaining({ slotId: "gala", title: "Gala", room: "B" }),
			],
			offered: 4,
			missing: { required: [], more: 1 },
		});
	});

	test("keeps a registration from being completed: the minimum, and the required ones", async () => {
		const world = await worldOfTest({
			over,
			file: conferenceEvent({
				settings: { FO_MEETING_CONFERENCES_MIN: 1 },
				conferences: [{ ...lighting, isRequired: true }, gala, paper],
			}),
		});
		const required = refused("slotRequired", { slots: "errors.slotRequired" });
		expect(required.message).toBe("Vous devez choisir une plage horaire");
		expect(await refusalOf(complete(world, "ana"))).toEqual(required);
		await choose(world, "ana", "paper", "paper");
		expect(await refusalOf(complete(world, "ana"))).toEqual(required);
		expect((await chosen(world, "ana")).missing).toEqual({
			required: [{ id: "lighting", title: "Better light" }],
			more: 0,
		});
		await choose(world, "ana", "lighting", "light-9");
		expect((await complete(world, "ana")).UserEvent?.registered).toBe(true);
	});

	test("locks nobody in when everything is full", async () => {
		const world = await worldOfTest({
			over,
			file: conferenceEvent({
				settings: { FO_MEETING_CONFERENCES_MIN: 1 },
				conferences: [{ ...lighting, isRequired: true }],
			}),
		});
		await choose(world, "ana", "lighting", "light-9");
		await choose(world, "bruno", "lighting", "light-14");
		expect((await complete(world, "chloe")).UserEvent?.registered).toBe(true);
	});
});

describe.each(bothGateways)("Colleagues, $name", ({ over }) => {
	test("the people who have a seat are shown to those who come for the same company, one or all of them", async () => {
		const world = await worldOfTest({ over, file: conferenceEvent({ people: crowd(4) }) });
		await world.store
			.updateTable("registrations")
			.set({ company_id: "acme" })
			.where("person_id", "in", ["p1", "p2", "p3"].map(world.idOf))
			.execute();
		for (const person of ["p1", "p2", "p4"]) await choose(world, person, "gala", "gala");
		const p3 = await world.as("p3");
		const listed = (await p3.conferences.list(world.of("p3"))).data.conferences;
		expect(listed.filter((one) => one.coworkerRegistered).map(({ id }) => id)).toEqual(["gala"]);
		const one = (await p3.conferences.associates({ ...world.event, oneAssociate: true })).data.participations;
		expect(one).toHaveLength(1);
		const all = (await p3.conferences.associates(world.event)).data.participations;
		expect(all.map(({ user }) => user.firstName).sort()).toEqual(["P1", "P2"]);
		expect(all[0]).toMatchObject({ conferenceId: "gala", slotId: "gala" });
		const p4 = await world.as("p4");
		expect((await p4.conferences.associates(world.event)).data.participations).toEqual([]);
	});
});

describe.each(bothGateways)("Version 2, $name", ({ over }) => {
	test("shows what is required whichever categories were chosen, and says so", async () => {
		const conferences = [{ ...gala, isRequired: true }, lighting, paper];
		const world = await worldOfTest({ over, file: conferenceEvent({ conferences }) });
		const ana = await world.as("ana");
		await ana.categories.add({ ...world.of("ana"), categoriesId: ["town"] });
		const { data } = await ana.conferences.listV2(world.of("ana"));
		expect(data.conferences.map(({ id, isRequired }) => [id, isRequired])).toEqual([
			["gala", true],
			["lighting", false],
		]);
		// What is still missing can be chosen on the same page.
		const { missing } = await ana.conferences.chosen(world.of("ana"));
		expect(missing.required.map(({ id }) => id)).toEqual(["gala"]);
	});

	test("shows the conferences of the chosen categories, and where one has a place; without a choice all", async () => {
		const world = await open(over);
		const ana = await world.as("ana");
		const shown = async () => (await ana.conferences.listV2(world.of("ana"))).data.conferences.map(({ id }) => id);
		expect(await shown()).toEqual(["lighting", "gala", "paper", "coffee"]);
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "paper" });
		const added = await ana.categories.add({ ...world.of("ana"), categoriesId: ["town", "maker"] });
		expect(added.data.categories).toEqual([
			{ id: "town", label: "Ville", isSelected: true },
			{ id: "stage", label: "Stage", isSelected: false },
		]);
		expect(added.data.companyCategories).toEqual([{ id: "maker", label: "Maker", isSelected: true }]);
		expect(await shown()).toEqual(["lighting", "paper"]);
		await ana.categories.remove({ ...world.of("ana"), categoriesId: ["town"] });
		expect(await shown()).toEqual(["lighting", "gala", "paper", "coffee"]);
		const told = (await ana.categories.list({ ...world.of("ana"), languageId: "en" })).data;
		expect(told.categories[0]).toEqual({ id: "town", label: "Town", isSelected: false });
		expect((await world.gatewayFor().categories.list(world.event)).data.categories).toHaveLength(2);
		const unknown = ana.categories.add({ ...world.of("ana"), categoriesId: ["nope"] });
		expect(await refusalOf(unknown)).toEqual(refused("notOffered"));
	});

	test("asks for no more than the list of the chosen subjects has, of companions neither", async () => {
		const settings = {
			FO_MEETING_CONFERENCES_VERSION: 2,
			FO_MEETING_CONFERENCES_MIN: 9,
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
		};
		const conferences = [lighting, gala, paper, { ...coffee, categories: ["town"] }, closed];
		const world = await worldOfTest({ over, file: conferenceEvent({ settings, conferences }) });
		const ana = await world.as("ana");
		const complete = (userId: string) =>
			ana.registrations.complete({ ...world.event, userId, participation: "4", daysId: ["thursday"], articles: [] });
		const expectSame = async (userId: string, categoriesId: string[], expected: string[]) => {
			const of = { ...world.event, userId };
			await ana.categories.remove({ ...of, categoriesId: ["town", "stage"] });
			await ana.categories.add({ ...of, categoriesId });
			const listed = (await ana.conferences.listV2(of)).data.conferences.map(({ id }) => id);
			expect(listed).toEqual(expected);
			expect((await ana.conferences.chosen(of)).missing.more).toBe(expected.length);
		};
		const own = world.idOf("ana");
		await expectSame(own, [], ["lighting", "gala", "paper", "coffee"]);
		await expectSame(own, ["stage"], ["gala"]);
		await expectSame(own, ["town"], ["lighting", "coffee"]);
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-9" });
		expect(await refusalOf(complete(own))).toMatchObject({ code: "slotRequired" });
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "coffee" });
		await complete(own);
		const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
		await expectSame(id, ["town"], ["lighting"]);
		await ana.conferences.chooseV2({ ...world.event, userId: id, slotId: "light-14" });
		await complete(id);
	});

	test("a choice replaces what one had at that time once it is named, or nothing at all when it is full", async () => {
		const world = await open(over);
		const ana = await world.as("ana");
		const bruno = await world.as("bruno");
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "gala" });
		const unasked = ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-14" });
		expect(await refusalOf(unasked)).toEqual(refused("slotReplaces"));
		expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
		const asked = { slotId: "light-14", replaces: ["gala"] };
		const { held, replaced } = await ana.conferences.chooseV2({ ...world.of("ana"), ...asked });
		expect(held.map(({ slotId }) => slotId)).toEqual(["light-14"]);
		expect(replaced.map(({ slotId, title }) => [slotId, title])).toEqual([["gala", "Gala"]]);
		await bruno.conferences.chooseV2({ ...world.of("bruno"), slotId: "gala" });
		const full = bruno.conferences.chooseV2({ ...world.of("bruno"), ...asked });
		expect(await refusalOf(full)).toEqual(refused("slotFull"));
		expect(await slotsOf(world, "bruno")).toEqual(["gala/gala"]);
		// Another time of the same talk needs a confirmation like any other.
		const otherTime = ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-9" });
		expect(await refusalOf(otherTime)).toEqual(refused("slotReplaces"));
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-14"]);
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-9", replaces: ["light-14"] });
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-9"]);
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-14", replaces: ["light-9"] });
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-9", isSelected: false });
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-14"]);
		await ana.conferences.chooseV2({ ...world.of("ana"), slotId: "light-14", isSelected: false });
		expect(await takenSlots(world)).toEqual({ counted: { gala: 1 }, rows: { gala: 1 } });
		const unknown = ana.conferences.chooseV2({ ...world.of("ana"), slotId: "nope" });
		expect(await refusalOf(unknown)).toEqual(refused("notFound"));
	});
});

describe("An event file with conferences", () => {
	const again = (world: World, conferences: z.input<typeof eventFile>["conferences"]) =>
		world.importAgain({
			...world.file,
			document: { ...world.file.document, conferences: conferenceEvent({ conferences }).document.conferences },
		});

	test("cannot take away a slot or a category that somebody chose", async () => {
		const world = await open("process");
		await choose(world, "ana", "lighting", "light-9");
		await expect(again(world, [gala, paper, coffee, closed])).rejects.toThrow(
			"the slot “light-9” of conference “lighting” cannot go: 1 person chose it",
		);
		const moved = { ...lighting, slots: [{ ...lighting.slots[0], id: "other" }] } as typeof lighting;
		await expect(again(world, [moved])).rejects.toThrow("the slot “light-9”");
		await leave(world, "ana", "lighting");
		await again(world, [gala]);
		expect(await world.store.selectFrom("slots").select("slot_id").execute()).toEqual([{ slot_id: "gala" }]);

		await (await world.as("ana")).categories.add({ ...world.of("ana"), categoriesId: ["town"] });
		const without = { ...world.file.document, conferences: [], categories: [] };
		await expect(world.importAgain({ ...world.file, document: without })).rejects.toThrow(
			"the category “town” cannot go: 1 person chose it",
		);
	});

	test("lowers a quota under what is taken without taking it back", async () => {
		const world = await open("process");
		for (const person of ["ana", "bruno"]) await choose(world, person, "paper", "paper");
		const { conferences } = conferenceEvent({
			conferences: [{ ...paper, slots: [{ ...paper.slots[0], quota: 1 }] } as typeof paper],
		}).document;
		const file = { ...world.file, document: { ...world.file.document, conferences } };
		const told = (await importEvent(world.store, file, world.clock.now, { invite: "now" })).join("\n");
		expect(told).toMatch(
			/the slot “paper” offers 1 places and 2 are taken: over are (Ana Lopez|Bruno Mas) \(person \S+\)$/m,
		);
		expect(await refusalOf(choose(world, "chloe", "paper", "paper"))).toEqual(refused("slotFull"));
		expect((await takenSlots(world)).rows).toEqual({ paper: 2 });
	});
});
