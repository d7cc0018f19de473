import { describe, expect, test } from "vitest";
import type { Company } from "~/domain/people/company";
import type { Gateway } from "~/gateway/gateway";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const siren = "732829320";
const lumen = { name: "Lumen & Fils", siren, address1: "1 quai Neuf", postalCode: "69001", city: "Lyon" };

/** A number for another company. */
const numbered = (number: number) => String(600_000_000 + number);

const create = async (world: World, person: string, fields: object = lumen): Promise<Company> => {
	const { domainId, eventId, userId } = world.of(person);
	return (await world.as(person)).companies.create({ domainId, eventId, userId, ...lumen, ...fields });
};
const select = (gateway: Gateway, world: World, person: string, companyId: string) => {
	const { domainId, eventId, userId } = world.of(person);
	return gateway.companies.select({ params: { domainId, companyId, userId }, query: { eventId } });
};
const listOf = async (world: World, person: string): Promise<string[]> => {
	const { domainId, userId } = world.of(person);
	const { data } = await (await world.as(person)).companies.list({ domainId, userId });
	return data.companies.map(({ name }) => name);
};
const inDomain = ({ event }: World) => ({ domainId: event.domainId });

async function makeCompanion(world: World, person: string, registrant: string) {
	await world.store
		.updateTable("registrations")
		.set({ registered_by: world.idOf(registrant) })
		.where("person_id", "=", world.idOf(person))
		.execute();
}

describe.each(bothGateways)("Companies, $name", ({ over }) => {
	test("that a person creates are in their list, and theirs at the event", async () => {
		const world = await worldOfTest({ over });
		const made = await create(world, "ana", { identifier: "732 829 320 00074" });
		expect(made).toEqual({
			...lumen,
			id: made.id,
			siren,
			identifier: "73282932000074",
			country: "FR",
			archived: false,
		});
		expect(await listOf(world, "ana")).toEqual(["Lumen & Fils"]);
		const ana = await (await world.as("ana")).users.get(world.of("ana"));
		expect(ana.UserEvent?.Employee).toEqual({ Company: made });
		expect((await (await world.as("bruno")).users.get(world.of("bruno"))).UserEvent?.Employee).toBeNull();
	});

	test("may be several of one person, who comes for one of them, another, or none", async () => {
		const world = await worldOfTest({ over });
		const first = await create(world, "ana");
		const second = await create(world, "ana", { name: "Second", siren: numbered(1) });
		expect((await listOf(world, "ana")).sort()).toEqual(["Lumen & Fils", "Second"]);
		expect((await recordOf(world, "ana")).company_id).toBe(second.id);
		const ana = await world.as("ana");
		expect((await select(ana, world, "ana", first.id)).UserEvent?.Employee?.Company.id).toBe(first.id);
		expect((await ana.companies.unselect(world.of("ana"))).UserEvent?.Employee).toBeNull();
		expect(await listOf(world, "ana")).toHaveLength(2);
	});

	test("created twice by a double click are one", async () => {
		const world = await worldOfTest({ over });
		const made = await Promise.all([create(world, "ana"), create(world, "ana")]);
		expect(made[0]?.id).toBe(made[1]?.id);
		expect(await listOf(world, "ana")).toHaveLength(1);
	});

	test("are no more than 200 of one person's making, archived ones included; staff go on", async () => {
		const file = buildEvent();
		const olga = { email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const };
		const world = await worldOfTest({ over, file: { ...file, people: [...file.people, olga] } });
		const at = world.clock.now.toISOString();
		const made = (person: string, index: number) => ({
			id: `${person}${index}`,
			domain_id: world.event.domainId,
			name: `Firm ${index}`,
			search_name: `firm ${index}`,
			country: "FR",
			address1: "",
			postal_code: "",
			city: "",
			created_by: world.idOf(person),
			archived_at: index % 2 === 0 ? at : null,
			created_at: at,
			updated_at: at,
		});
		const rows = ["ana", "olga"].flatMap((person) => Array.from({ length: 199 }, (_, index) => made(person, index)));
		await world.store.insertInto("companies").values(rows).execute();
		const first = await create(world, "ana");
		expect(await refusalOf(create(world, "ana", { siren: numbered(1), name: "One too many" }))).toEqual(
			refused("tooManyCompanies"),
		);
		// Sent again, the last one is still the same.
		expect((await create(world, "ana")).id).toBe(first.id);
		for (const number of [2, 3]) {
			const { domainId, eventId, userId } = world.of("bruno");
			const company = { ...lumen, siren: numbered(number), name: `Staff ${number}` };
			await (await world.as("olga")).companies.create({ domainId, eventId, userId, ...company });
		}
	});

	test("outside an event are created for nobody, or for a list alone, by the default rules", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const { domainId, userId } = world.of("ana");
		await ana.companies.create({ domainId, ...lumen });
		expect(await listOf(world, "ana")).toEqual([]);
		await ana.companies.create({ domainId, ...lumen, name: "Other", siren: numbered(1), userId });
		expect(await listOf(world, "ana")).toEqual(["Other"]);
		expect((await recordOf(world, "ana")).company_id).toBeNull();
		expect(await refusalOf(ana.companies.create({ domainId, name: "No number" }))).toEqual(
			refused("invalidForm", { siren: "errors.required" }),
		);
	});

	test("that are wrong are refused, with the fields named", async () => {
		const world = await worldOfTest({ over });
		const wrong = async (fields: object) => (await refusalOf(create(world, "ana", fields))).fields;
		expect(await wrong({ siren: "12" })).toEqual({ siren: "errors.size 9" });
		expect(await wrong({ siren: "73282932X" })).toEqual({ siren: "errors.digitsOnly" });
		expect(await wrong({ identifier: "1" })).toEqual({ identifier: "errors.badFormat" });
		expect(await wrong({ country: "IT", identifier: "1" })).toEqual({ identifier: "errors.badFormat" });
		expect(await wrong({ name: " " })).toEqual({ name: "errors.required" });
		expect(await listOf(world, "ana")).toEqual([]);
	});

	test("follow the rules of the event and of the person's typology", async () => {
		const file = buildEvent({
			settings: { COMPANY_INDEX_SIZE: 5 },
			settingsByTypology: { exhibitor: { COMPANY_INDEX_IS_REQUIRED: false } },
		});
		const world = await worldOfTest({ over, file });
		expect((await create(world, "ana", { siren: "12345" })).siren).toBe("12345");
		expect((await refusalOf(create(world, "ana", {}))).fields).toEqual({ siren: "errors.size 5" });
		expect((await create(world, "chloe", { siren: null })).siren).toBeNull();
		expect((await refusalOf(create(world, "ana", { siren: "" }))).fields).toEqual({ siren: "errors.required" });
	});

	test("with a wrong check digit are accepted, unless a setting refuses them", async () => {
		const world = await worldOfTest({ over });
		expect((await create(world, "ana", { siren: "123456789" })).siren).toBe("123456789");
		const file = buildEvent({ settings: { COMPANY_CHECKSUMS_REFUSE: true } });
		const strict = await worldOfTest({ over, file });
		expect((await refusalOf(create(strict, "ana", { siren: "123456789" }))).fields).toEqual({
			siren: "errors.checksum",
		});
	});

	test("are found by exact number, or by the first letters of a word without accents", async () => {
		const world = await worldOfTest({ over });
		await create(world, "ana", { name: "Société Électrique du Rhône", identifier: "73282932000074" });
		await create(world, "ana", { name: "Électron", siren: "552081317" });
		await create(world, "ana", { name: "Uhren", country: "CH", identifier: "CHE-116.281.710" });
		const bruno = await world.as("bruno");
		const found = async (asked: { q?: string; siren?: string; country?: string }) =>
			(await bruno.companies.list({ ...inDomain(world), ...asked })).data.companies.map(({ name }) => name);
		expect(await found({ q: "elec" })).toEqual(["Électron", "Société Électrique du Rhône"]);
		expect(await found({ q: "ÉLECTR", country: "CH" })).toEqual([]);
		expect(await found({ q: "lectr" })).toEqual([]);
		expect(await found({ siren: "732 829 320" })).toEqual(["Société Électrique du Rhône"]);
		expect(await found({ siren: "73282932000074" })).toEqual(["Société Électrique du Rhône"]);
		expect(await found({ siren: "732829321" })).toEqual([]);
		expect(await found({ q: "CHE116281710" })).toEqual(["Uhren"]);
		// Callers who search for nothing get their own companies.
		for (const nothing of [{}, { q: "" }]) expect(await found(nothing)).toEqual([]);
		const own = await (await world.as("ana")).companies.list(inDomain(world));
		expect(own.data.companies).toHaveLength(3);
		// A number is only found as a whole, whatever its size.
		expect(await found({ siren: "732" })).toEqual([]);
		for (const little of [{ q: "el" }, { q: "%%%" }, { siren: "elec" }]) {
			expect((await refusalOf(found(little))).code).toBe("invalidForm");
		}
	});

	test("are never leafed through: ten at most, and a word that there are more", async () => {
		const world = await worldOfTest({ over });
		for (let number = 0; number < 11; number++)
			await create(world, "ana", { name: `Lumen ${number}`, siren: numbered(number) });
		const { data } = await (await world.as("bruno")).companies.list({ ...inDomain(world), q: "lumen" });
		expect([data.companies.length, data.hasMore]).toEqual([10, true]);
		expect(JSON.stringify(data)).not.toContain(world.idOf("ana"));
	});

	test("of a person are shown only to callers who reach that person", async () => {
		const world = await worldOfTest({ over });
		await create(world, "ana");
		const bruno = await world.as("bruno");
		const { domainId, userId } = world.of("ana");
		expect(await refusalOf(bruno.companies.list({ domainId, userId }))).toEqual(refused("accessDenied"));
		expect(await refusalOf(world.gatewayFor().companies.list({ domainId, q: "lumen" }))).toEqual(
			refused("sessionRequired"),
		);
	});

	test("are one for each number: a known one is to be chosen, an archived one taken up again", async () => {
		const world = await worldOfTest({ over });
		const { id } = await create(world, "ana");
		const again = { name: "Lumen again", siren: "732 829 320" };
		const known = refused("companyKnown", { siren: "errors.companyKnown" });
		expect(await refusalOf(create(world, "bruno", again))).toEqual(known);
		expect(await refusalOf(create(world, "ana", again))).toEqual(known);
		const other = await create(world, "bruno", { name: "Other", siren: numbered(1) });
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.companies.update({ ...inDomain(world), ...lumen, id: other.id }))).toEqual(known);
		expect((await select(bruno, world, "bruno", id)).UserEvent?.Employee?.Company.name).toBe("Lumen & Fils");
		for (const person of ["ana", "bruno"]) {
			await (await world.as(person)).companies.archive({ ...world.of(person), companyId: id });
		}
		expect(await create(world, "chloe", again)).toMatchObject({ id, name: "Lumen again", archived: false });
		const swiss = { siren: null, country: "CH", identifier: "CHE-116.281.710" };
		await create(world, "ana", swiss);
		expect(await refusalOf(create(world, "bruno", { ...swiss, identifier: "CHE116281710" }))).toEqual(
			refused("companyKnown", { identifier: "errors.companyKnown" }),
		);
	});

	test("without a valid number cannot be chosen, and change nothing", async () => {
		const file = buildEvent({ settingsByTypology: { exhibitor: { COMPANY_INDEX_IS_REQUIRED: false } } });
		const world = await worldOfTest({ over, file });
		const { id } = await create(world, "chloe", { siren: null });
		expect(await refusalOf(select(await world.as("ana"), world, "ana", id))).toEqual(
			refused("companyIncomplete", { siren: "errors.required" }),
		);
		expect((await recordOf(world, "ana")).company_id).toBeNull();
		expect(await listOf(world, "ana")).toEqual([]);
	});

	test("are chosen for a companion by the registrant, and for nobody else", async () => {
		const world = await worldOfTest({ over });
		const { id } = await create(world, "ana");
		const ana = await world.as("ana");
		expect(await refusalOf(select(ana, world, "bruno", id))).toEqual(refused("accessDenied"));
		await makeCompanion(world, "bruno", "ana");
		expect((await select(ana, world, "bruno", id)).UserEvent?.Employee?.Company.id).toBe(id);
		// Choosing for somebody leaves their list to them; what one creates for them stands in one's own.
		expect(await listOf(world, "bruno")).toEqual(["Lumen & Fils"]);
		await ana.companies.create({ ...world.of("bruno"), ...lumen, name: "For Bruno", siren: numbered(2) });
		expect([await listOf(world, "bruno"), (await listOf(world, "ana")).sort()]).toEqual([
			["For Bruno"],
			["For Bruno", "Lumen & Fils"],
		]);
		expect(
			await world.store
				.selectFrom("employees")
				.select("company_id")
				.where("person_id", "=", world.idOf("bruno"))
				.execute(),
		).toEqual([]);
		const companyId = (await create(world, "bruno", { name: "Bruno & Co", siren: numbered(1) })).id;
		const edited = { ...world.of("bruno"), id: companyId, ...lumen, siren: numbered(1), name: "B & Co" };
		expect(await ana.companies.update(edited)).toMatchObject({ status: 202, body: { proposed: { name: "B & Co" } } });
		expect(await refusalOf(ana.companies.update({ ...edited, eventId: undefined }))).toEqual(refused("accessDenied"));
	});

	test("that do not exist, are archived or of another domain are not found", async () => {
		const world = await worldOfTest({ over });
		const { id } = await create(world, "ana");
		const ana = await world.as("ana");
		expect(await refusalOf(select(ana, world, "ana", "nope"))).toEqual(refused("notFound"));
		expect(await ana.companies.archive({ ...inDomain(world), companyId: id })).toEqual({ archived: true });
		for (const call of [
			() => select(ana, world, "ana", id),
			() => ana.companies.join({ ...inDomain(world), companyId: id, userId: world.idOf("ana") }),
			() => ana.companies.get({ ...inDomain(world), companyId: id }),
			() => ana.companies.update({ ...inDomain(world), id, ...lumen }),
			() => ana.companies.archive({ ...inDomain(world), companyId: id }),
		]) {
			expect(await refusalOf(call())).toEqual(refused("notFound"));
		}
		const elsewhere = buildEvent({ domainId: "other", people: [{ email: "zoe@example.org" }] });
		await world.importAgain(elsewhere);
		const zoe = await world.as("zoe");
		const own = { domainId: "other", userId: world.idOf("zoe") };
		const { id: kept } = await create(world, "bruno", { name: "Kept", siren: numbered(1) });
		expect(await refusalOf(zoe.companies.join({ ...own, companyId: kept }))).toEqual(refused("notFound"));
		expect(await refusalOf(zoe.companies.get({ domainId: "other", companyId: kept }))).toEqual(refused("notFound"));
		expect((await zoe.companies.list({ domainId: "other", q: "kept" })).data.companies).toEqual([]);
	});

	test("removed from one list stay in the others' lists and records; the last one archives them", async () => {
		const world = await worldOfTest({ over });
		const { id: companyId } = await create(world, "ana");
		const [ana, bruno] = [await world.as("ana"), await world.as("bruno")];
		await select(bruno, world, "bruno", companyId);
		expect(await ana.companies.archive({ ...world.of("ana"), companyId })).toEqual({ archived: false });
		expect((await recordOf(world, "ana")).company_id).toBeNull();
		expect((await recordOf(world, "bruno")).company_id).toBe(companyId);
		expect([await listOf(world, "ana"), await listOf(world, "bruno")]).toEqual([[], ["Lumen & Fils"]]);
		expect((await ana.companies.list({ ...inDomain(world), q: "lumen" })).data.companies).toHaveLength(1);
		expect(await refusalOf((await world.as("chloe")).companies.archive({ ...world.of("chloe"), companyId }))).toEqual(
			refused("notFound"),
		);
		expect(await refusalOf(ana.companies.archive({ ...world.of("bruno"), companyId }))).toEqual(
			refused("accessDenied"),
		);
		expect(await bruno.companies.archive({ ...world.of("bruno"), companyId })).toEqual({ archived: true });
		expect((await ana.companies.list({ ...inDomain(world), q: "lumen" })).data.companies).toEqual([]);
	});

	test("stay as they are once registration is closed", async () => {
		const file = buildEvent({ settings: { FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" } });
		const world = await worldOfTest({ over, file });
		const { id: companyId } = await create(world, "ana");
		const ana = await world.as("ana");
		world.clock.now = new Date("2027-02-01T00:00:00Z");
		for (const call of [
			() => ana.companies.unselect(world.of("ana")),
			() => ana.companies.archive({ ...world.of("ana"), companyId }),
			() => select(ana, world, "ana", companyId),
			() => create(world, "ana", { name: "Late" }),
		]) {
			expect(await refusalOf(call())).toEqual(refused("registrationClosed"));
		}
		expect((await recordOf(world, "ana")).company_id).toBe(companyId);
	});

	test("are asked for before a registration is saved, where they are required", async () => {
		const settings = { FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANY_REQUIRED: true };
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		const ana = await world.as("ana");
		const complete = () =>
			ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		expect(await refusalOf(complete())).toEqual(refused("companyRequired", { companyId: "errors.companyRequired" }));
		await create(world, "ana");
		expect((await complete()).UserEvent?.registered).toBe(true);
	});

	test("are not looked up in a register where none is configured, nor for unknown callers", async () => {
		const world = await worldOfTest({ over });
		const { data } = await (await world.as("ana")).companies.register({ ...inDomain(world), q: "lumen" });
		expect(data).toEqual({ state: "off", companies: [] });
		expect(await refusalOf(world.gatewayFor().companies.register({ ...inDomain(world), q: "lumen" }))).toEqual(
			refused("sessionRequired"),
		);
	});
});
