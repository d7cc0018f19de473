import { describe, expect, test } from "vitest";
import { buildEvent, shuttle, walks, workshop } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { placesOf, takenPlaces } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

type Choices = Record<string, string[]>;

async function choose(world: World, person: string, participationExt: Choices, userExt: Choices = {}) {
	const gateway = await world.as(person);
	return gateway.models.choose({ ...world.of(person), participationExt, userExt });
}

const full = (...keys: string[]) =>
	refused("quotaFull", Object.fromEntries(keys.map((key) => [key, "errors.quotaFull"])));
const notOffered = (key: string) => refused("notOffered", { [key]: "errors.notOffered" });

describe.each(bothGateways)("Quotas, $name", ({ over }) => {
	test("are described with the places left", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"] });
		await choose(world, "bruno", { workshop: ["mapping"] });
		const { models } = (await world.gatewayFor().models.list({ ...world.event, hasQuota: true, languageId: "en" }))
			.data;
		expect(models.map(({ key, filter, model }) => [key, filter, model])).toEqual([
			["workshop", "select", "P"],
			["shuttle", "radio", "U"],
			["walks", "checkbox", "P"],
		]);
		expect(models[0]).toMatchObject({
			label: "Workshop",
			values: [
				{ value: "mapping", label: "Mapping", isDisabled: false, remaining: 1 },
				{ value: "led", isDisabled: true, remaining: 0 },
				{ value: "paper", isDisabled: true, remaining: 0 },
				{ value: "glass", isDisabled: true, remaining: null },
				{ value: "talk", isDisabled: false, remaining: null },
			],
		});
	});

	test("of the person and of the participation are kept apart, and told with the record", async () => {
		const world = await worldOfTest({ over });
		const held = await choose(world, "ana", { workshop: ["talk"], walks: ["river", "hill"] }, { shuttle: ["north"] });
		expect(held).toEqual({
			userExt: { shuttle: ["north"] },
			participationExt: { workshop: ["talk"], walks: ["hill", "river"] },
		});
		const ana = await world.as("ana");
		expect(await ana.models.chosen(world.of("ana"))).toEqual(held);
		const user = await ana.users.get(world.of("ana"));
		expect(user.extended).toEqual({ shuttle: ["north"] });
		expect(user.UserEvent?.extended).toEqual({ workshop: ["talk"], walks: ["hill", "river"] });
	});

	test("not asked for stay as they are; asked for with nothing are given back", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"] }, { shuttle: ["north"] });
		await choose(world, "ana", { walks: ["hill"] });
		expect(await placesOf(world, "ana")).toEqual(["shuttle/north", "walks/hill", "workshop/led"]);
		await choose(world, "ana", { workshop: [] }, { shuttle: [] });
		expect(await placesOf(world, "ana")).toEqual(["walks/hill"]);
		expect(await takenPlaces(world)).toEqual({ counted: { "walks/hill": 1 }, rows: { "walks/hill": 1 } });
	});

	test("of one value are moved by another choice, which frees the former place at once", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"] });
		await choose(world, "ana", { workshop: ["mapping"] });
		await choose(world, "bruno", { workshop: ["led"] });
		expect(await takenPlaces(world)).toEqual({
			counted: { "workshop/led": 1, "workshop/mapping": 1 },
			rows: { "workshop/led": 1, "workshop/mapping": 1 },
		});
	});

	test("that are full are refused with their field, and nothing else of the same choice is kept or lost", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"] });
		await choose(world, "bruno", { workshop: ["mapping"], walks: ["hill"] }, { shuttle: ["south"] });
		const before = await takenPlaces(world);
		const greedy = choose(world, "bruno", { workshop: ["led"], walks: ["river", "old-town"] }, { shuttle: ["north"] });
		expect(await refusalOf(greedy)).toEqual(full("workshop"));
		expect(await placesOf(world, "bruno")).toEqual(["shuttle/south", "walks/hill", "workshop/mapping"]);
		expect(await takenPlaces(world)).toEqual(before);
	});

	test("that are full are all named at once", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"], walks: ["hill"] });
		const greedy = choose(world, "bruno", { workshop: ["led"], walks: ["hill", "river"] }, { shuttle: ["north"] });
		expect(await refusalOf(greedy)).toEqual(full("workshop", "walks"));
		expect(await placesOf(world, "bruno")).toEqual([]);
	});

	test("with no place at all are refused as full, closed by the organiser as not offered", async () => {
		const world = await worldOfTest({ over });
		expect(await refusalOf(choose(world, "ana", { workshop: ["paper"] }))).toEqual(full("workshop"));
		expect(await refusalOf(choose(world, "ana", { workshop: ["glass"], walks: ["river"] }))).toEqual(
			notOffered("workshop"),
		);
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
	});

	test("that are full stay with whoever holds them", async () => {
		const world = await worldOfTest({ over });
		await choose(world, "ana", { workshop: ["led"], walks: ["hill"] });
		await choose(world, "ana", { workshop: ["led"], walks: ["hill", "river"] });
		expect(await placesOf(world, "ana")).toEqual(["walks/hill", "walks/river", "workshop/led"]);
		expect((await takenPlaces(world)).counted).toEqual({ "workshop/led": 1, "walks/hill": 1, "walks/river": 1 });
	});

	test("that the organiser closes later stay with whoever holds them", async () => {
		const file = buildEvent({ quotas: [workshop, shuttle, walks] });
		const world = await worldOfTest({ over, file });
		await choose(world, "ana", { workshop: ["talk"] });
		const { document, people } = file;
		const quotas = document.quotas.map((quota) => ({
			...quota,
			values: quota.values.map((value) => ({ ...value, isDisabled: true })),
		}));
		await world.importAgain({ document: { ...document, quotas }, people });
		expect((await choose(world, "ana", { workshop: ["talk"] })).participationExt).toEqual({ workshop: ["talk"] });
		expect(await refusalOf(choose(world, "bruno", { workshop: ["talk"] }))).toEqual(notOffered("workshop"));
	});

	test("whose capacity the organiser lowers below what is taken let nobody else in", async () => {
		const world = await worldOfTest({ over });
		for (const person of ["ana", "bruno"]) await choose(world, person, { workshop: ["mapping"] });
		const { document, people } = world.file;
		const quotas = document.quotas.map((quota) => ({
			...quota,
			values: quota.values.map((one) => (one.value === "mapping" ? { ...one, capacity: 1 } : one)),
		}));
		await world.importAgain({ document: { ...document, quotas }, people });
		expect(await refusalOf(choose(world, "chloe", { workshop: ["mapping"] }))).toEqual(full("workshop"));
		await choose(world, "ana", { workshop: [] });
		expect(await refusalOf(choose(world, "chloe", { workshop: ["mapping"] }))).toEqual(full("workshop"));
		await choose(world, "bruno", { workshop: [] });
		await choose(world, "chloe", { workshop: ["mapping"] });
		expect((await takenPlaces(world)).counted).toEqual({ "workshop/mapping": 1 });
	});

	test("of a select and of a radio take one value at most, a checkbox several, each once", async () => {
		const world = await worldOfTest({ over });
		expect(await refusalOf(choose(world, "ana", { workshop: ["mapping", "talk"] }))).toEqual(notOffered("workshop"));
		expect(await refusalOf(choose(world, "ana", {}, { shuttle: ["north", "south"] }))).toEqual(notOffered("shuttle"));
		await choose(world, "ana", { walks: ["river", "river", "hill"] });
		expect((await takenPlaces(world)).counted).toEqual({ "walks/hill": 1, "walks/river": 1 });
	});

	test("that nobody offers are refused: a value, a model, a name from the object itself", async () => {
		const world = await worldOfTest({ over });
		expect(await refusalOf(choose(world, "ana", { workshop: ["nope"] }))).toEqual(notOffered("workshop"));
		expect(await refusalOf(choose(world, "ana", { nope: ["mapping"] }))).toEqual(notOffered("nope"));
		expect(await refusalOf(choose(world, "ana", { constructor: ["mapping"] }))).toEqual(notOffered("constructor"));
		for (const shape of [null, { value: "talk" }, [["talk"]], true]) {
			expect(await refusalOf(choose(world, "ana", { workshop: shape as never }))).toEqual(refused("badRequest"));
		}
		expect(await placesOf(world, "ana")).toEqual([]);
	});

	test("of a select may be sent as the value itself, by the same rules", async () => {
		const world = await worldOfTest({ over });
		expect(await refusalOf(choose(world, "ana", { workshop: "nope" as never }))).toEqual(notOffered("workshop"));
		await choose(world, "ana", { workshop: "mapping" as never });
		expect(await placesOf(world, "ana")).toEqual(["workshop/mapping"]);
	});
});
