import { describe, expect, test } from "vitest";
import type { CompanyFields } from "~/domain/people/company";
import { buildEvent, type EventChanges } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const lumen = { name: "Lumen", siren: "732829320", address1: "1 quai Neuf", postalCode: "69001", city: "Lyon" };
const moved = { ...lumen, city: "Paris" };
// Over HTTP an answer has its headers too.
const changed = (fields: Partial<CompanyFields> = {}) =>
	expect.objectContaining({ status: 200, body: expect.objectContaining(fields) });
const proposed = (fields: Partial<CompanyFields>) =>
	expect.objectContaining({ status: 202, body: expect.objectContaining({ proposed: fields }) });
const denied = refused("accessDenied");

/** Two events of a domain: the first with its organiser Olga, the second with its organiser Nora and its visitor Vera. */
async function twoEvents(over: "process" | "http", changes: EventChanges = {}, people: object[] = []) {
	const file = buildEvent(changes);
	const organiser = (name: string) => ({
		email: `${name}@example.com`,
		firstName: name,
		lastName: "Orga",
		role: "organiser" as const,
	});
	const world = await worldOfTest({
		over,
		file: { ...file, people: [...file.people, organiser("olga"), ...(people as [])] },
	});
	const second = buildEvent({
		...changes,
		event: { id: "second", alias: "second" },
		people: [organiser("nora"), { email: "vera@example.com" }],
	});
	await world.importAgain(second);
	const [here, there] = [world.event, { ...world.event, eventId: "second" }];
	const gateway = (name: string) => world.as(name);
	const select = async (name: string, companyId: string, eventId: string) =>
		(await world.as(name)).companies.select({
			params: { domainId: here.domainId, companyId, userId: world.idOf(name) },
			query: { eventId },
		});
	/** Ana's, who comes for it to the first event. */
	const { id } = await (await world.as("ana")).companies.create({ ...world.of("ana"), ...lumen });
	const edit = async (name: string, event: object, fields: object = moved) =>
		(await world.as(name)).companies.update({ ...here, ...event, ...lumen, id, ...fields });
	/** Somebody of the first event is added to the second by e-mail. */
	const tie = async (name: string) =>
		(await world.as("nora")).peopleAdditions.add({
			...there,
			...{ email: `${name}@example.com`, firstName: "X", lastName: "Y", isInvited: false, mayBeKnown: true },
		});
	return { world, here, there, id, gateway, select, edit, tie };
}

const companyOf = ({ store }: World, id: string) =>
	store.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const listOf = (world: World, name: string) =>
	world.store.selectFrom("employees").select("company_id").where("person_id", "=", world.idOf(name)).execute();

describe.each(bothGateways)("A company of a domain with two events, $name", ({ over }) => {
	test("is changed by its creator, by the organisers of the one event to which everybody comes who has it, and by administrators", async () => {
		const adam = { email: "adam@example.com", firstName: "Adam", lastName: "Admin", role: "administrator" };
		const { world, here, there, id, select, edit } = await twoEvents(over, {}, [adam]);
		expect(await edit("ana", here, { name: "By Ana" })).toEqual(changed({ name: "By Ana" }));
		expect(await edit("olga", here, { name: "By Olga" })).toEqual(changed({ name: "By Olga" }));
		expect(await edit("adam", there, { name: "By Adam" })).toEqual(changed({ name: "By Adam" }));
		// Without an event an organiser is somebody like anybody, and has nothing to do with it.
		expect(await refusalOf(edit("olga", { eventId: undefined }))).toEqual(denied);
		expect(await refusalOf(edit("nora", there))).toEqual(denied);
		// Somebody of the second event has it: everybody but its creator and administrators proposes.
		await (await world.as("vera")).companies.join({ domainId: here.domainId, companyId: id });
		expect(await edit("olga", here, { name: "By Olga", city: "Paris" })).toEqual(
			proposed({ name: "By Olga", city: "Paris" }),
		);
		expect(await edit("vera", there, { name: "By Adam", city: "Nice" })).toEqual(proposed({ city: "Nice" }));
		expect(await refusalOf(edit("nora", there))).toEqual(denied);
		await select("vera", id, "second");
		expect(await edit("nora", there, { name: "By Adam", city: "Lille" })).toEqual(proposed({ city: "Lille" }));
		expect(await edit("adam", here, { name: "Ever by Adam" })).toEqual(changed({ name: "Ever by Adam" }));
		expect(await edit("ana", here, { name: "Ever by Ana" })).toEqual(changed({ name: "Ever by Ana" }));
		expect(await companyOf(world, id)).toMatchObject({ name: "Ever by Ana", city: "Lyon" });
	});

	test("is neither read nor changed by the organiser of another event who ties one of its people, nor archived", async () => {
		const { world, here, there, id, tie, edit } = await twoEvents(over);
		await tie("ana");
		const nora = await world.as("nora");
		const ana = world.idOf("ana");
		const own = { domainId: here.domainId, userId: ana };
		const ofAna = { ...there, userId: ana };
		expect((await nora.companies.list(ofAna)).data.companies).toEqual([]);
		expect((await nora.users.get(ofAna)).UserEvent?.Employee).toBeNull();
		for (const at of [own, ofAna]) {
			for (const call of [
				() => nora.companies.get({ ...at, companyId: id }),
				() => edit("nora", at),
				() => nora.companies.archive({ ...at, companyId: id }),
				() => nora.companies.join({ ...at, companyId: id }),
			]) {
				expect(await refusalOf(call())).toEqual(denied);
			}
		}
		for (const call of [
			() => nora.companies.list(own),
			() => nora.companies.create({ ...own, ...lumen, siren: "552081317" }),
			() => nora.companies.select({ params: { ...own, companyId: id }, query: {} }),
			() => nora.companies.list({ ...here, userId: ana }),
			() => nora.users.update({ ...own, firstName: "Z" }),
		]) {
			expect(await refusalOf(call())).toEqual(denied);
		}
		expect(await companyOf(world, id)).toMatchObject({ name: lumen.name, city: lumen.city, archived_at: null });
	});

	test("that staff choose for somebody is that event's choice, and stands in nobody's list", async () => {
		const { world, here, there, id, tie } = await twoEvents(over, { settings: { FO_MEETING_COMPANY_SHOW: true } });
		await tie("ana");
		const [nora, ana] = [await world.as("nora"), await world.as("ana")];
		const ofAna = { ...there, userId: world.idOf("ana") };
		const made = await nora.companies.create({ ...ofAna, ...lumen, name: "Other", siren: "552081317" });
		expect(await listOf(world, "ana")).toEqual([{ company_id: id }]);
		expect((await nora.companies.list(ofAna)).data.companies.map(({ name }) => name)).toEqual(["Other"]);
		const names = async (at: object) =>
			(await ana.companies.list({ domainId: here.domainId, ...at })).data.companies.map(({ name }) => name);
		expect([await names(here), await names(there), await names({})]).toEqual([
			["Lumen"],
			["Lumen", "Other"],
			["Lumen", "Other"],
		]);
		const asked = await ana.wizard.standing({ ...here, needs: ["companies"] });
		expect(asked.companies?.own.map(({ name }) => name)).toEqual(["Lumen"]);
		await nora.sheets.change({ ...ofAna, what: "company", from: made.id });
		await nora.sheets.change({ ...there, userId: world.idOf("vera"), what: "company", to: id });
		const bruno = { email: "bruno@example.com", firstName: "X", lastName: "Y", company: "Lumen" };
		await nora.peopleAdditions.add({ ...there, ...bruno, isInvited: false, mayBeKnown: true });
		expect([await listOf(world, "vera"), await listOf(world, "bruno")]).toEqual([[], []]);
		expect((await recordOf(world, "ana")).company_id).toBe(id);
	});

	test("is proposed about in the name of whoever asks, which leaves a person's own proposal and bill as they are", async () => {
		const { world, here, there, id, select, edit } = await twoEvents(over);
		await select("bruno", id, here.eventId);
		await edit("bruno", world.of("bruno"), { address1: "2 rue Basse" });
		const nora = await world.as("nora");
		await nora.peopleAdditions.add({
			...there,
			...{ email: "bruno@example.com", firstName: "X", lastName: "Y", isInvited: false, mayBeKnown: true },
		});
		const ofBruno = { ...there, userId: world.idOf("bruno") };
		await nora.sheets.change({ ...ofBruno, what: "company", to: id });
		expect(await edit("nora", ofBruno, { city: "Nice" })).toEqual(proposed({ city: "Nice" }));
		expect((await nora.companies.get({ ...ofBruno, companyId: id })).proposed).toEqual({ city: "Nice" });
		expect((await nora.invoices.bill(ofBruno)).bill).toMatchObject({ address: "1 quai Neuf" });
		const bruno = await world.as("bruno");
		expect((await bruno.invoices.bill(world.of("bruno"))).bill).toMatchObject({ address: "2 rue Basse", city: "Lyon" });
		expect((await bruno.companies.get({ ...world.of("bruno"), companyId: id })).proposed).toEqual({
			address1: "2 rue Basse",
		});
	});

	test("is changed by colleagues, and completed by people who have it, only while all of them come to one event", async () => {
		const settings = { FO_MEETING_COMPANY_COLLEAGUES_CHANGE: true, COMPANY_INDEX_IS_REQUIRED: false };
		const { world, here, there, id, select, edit } = await twoEvents(over, { settings });
		await select("bruno", id, here.eventId);
		expect(await edit("bruno", here, { city: "Nice" })).toEqual(changed({ city: "Nice" }));
		await select("vera", id, "second");
		expect(await edit("bruno", here, { city: "Lille" })).toEqual(proposed({ city: "Lille" }));
		expect(await edit("vera", there, { city: "Lille" })).toEqual(proposed({ city: "Lille" }));
		const numberless = { name: "Halo", siren: null, address1: "", postalCode: "", city: "" };
		const { id: halo } = await (await world.as("ana")).companies.create({ ...world.of("ana"), ...numberless });
		const complete = async (name: string, event: object) =>
			(await world.as(name)).companies.update({ ...here, ...event, ...numberless, id: halo, city: `Of ${name}` });
		await world.store
			.updateTable("registrations")
			.set({ typology_id: null })
			.where("person_id", "=", world.idOf("vera"))
			.execute();
		await select("vera", halo, "second");
		expect(await complete("vera", there)).toEqual(proposed({ city: "Of vera" }));
		expect((await companyOf(world, halo)).city).toBe("");
	});

	test("whose creator is gone has its proposals answered by organisers of any event where it is chosen, unless the domain has an administrator", async () => {
		const { world, here, there, id, select, edit } = await twoEvents(over);
		await select("bruno", id, here.eventId);
		await edit("bruno", here);
		await world.store
			.updateTable("registrations")
			.set({ company_id: null })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		const listed = async (name: string, event: typeof here) =>
			(await (await world.as(name)).companies.proposals(event)).data.proposals;
		const [seen] = await listed("olga", here);
		const answer = async (name: string, event: typeof here, accepts = true) =>
			(await world.as(name)).companies.answerProposal({
				...event,
				companyId: id,
				revision: seen?.revision ?? "",
				accepts,
			});
		expect(await refusalOf(answer("nora", there))).toEqual(denied);
		await select("vera", id, "second");
		// Its creator is there to answer.
		expect([await listed("olga", here), await listed("nora", there)]).toEqual([[], []]);
		for (const [name, event] of [
			["olga", here],
			["nora", there],
		] as const) {
			expect(await refusalOf(answer(name, event))).toEqual(denied);
		}
		await world.store.updateTable("companies").set({ created_by: null }).where("id", "=", id).execute();
		const { domainId } = here;
		const administrator = { domain_id: domainId, person_id: world.idOf("chloe"), event_id: "", role: "administrator" };
		await world.store.insertInto("roles").values(administrator).execute();
		expect([await listed("olga", here), await listed("nora", there)]).toEqual([[], []]);
		expect(await refusalOf(answer("nora", there))).toEqual(denied);
		await world.store.deleteFrom("roles").where("person_id", "=", world.idOf("chloe")).execute();
		expect(await listed("olga", here)).toMatchObject([{ person: { firstName: "Bruno" }, proposed: { city: "Paris" } }]);
		// The second event does not know who proposes.
		const [there1] = await listed("nora", there);
		expect(there1).toMatchObject({ proposed: { city: "Paris" } });
		expect(there1).not.toHaveProperty("person");
		expect(await answer("nora", there)).toMatchObject({ id, city: "Paris" });
		expect([await listed("olga", here), (await companyOf(world, id)).city]).toEqual([[], "Paris"]);
	});

	test("that is archived while somebody comes for it says the same to them, whoever writes its number down anew", async () => {
		const { world, here, there, id } = await twoEvents(over);
		const ana = await world.as("ana");
		expect(await ana.companies.archive({ domainId: here.domainId, companyId: id })).toEqual({ archived: true });
		const ofVera = { ...there, userId: world.idOf("vera") };
		const again = await (await world.as("nora")).companies.create({ ...ofVera, ...lumen, name: "Other", city: "Nice" });
		expect([again.id === id, again.siren]).toEqual([false, lumen.siren]);
		const { Company } = (await ana.users.get(world.of("ana"))).UserEvent?.Employee ?? {};
		expect(Company).toMatchObject({ id, name: lumen.name, city: lumen.city, siren: lumen.siren });
	});

	test("has its proposals answered by its creator, once each and as they were seen", async () => {
		const { world, here, id, select, edit } = await twoEvents(over);
		await select("bruno", id, here.eventId);
		await select("vera", id, "second");
		await edit("bruno", here);
		const ana = await world.as("ana");
		const { proposals } = await ana.companies.get({ ...world.of("ana"), companyId: id });
		expect(proposals).toEqual([expect.objectContaining({ proposed: { city: "Paris" } })]);
		const answer = (revision: string, accepts: boolean) =>
			ana.companies.answerProposal({ ...here, companyId: id, revision, accepts });
		expect(await refusalOf(answer("0".repeat(16), true))).toEqual(refused("companyChanged"));
		expect(await answer(proposals[0]?.revision ?? "", true)).toMatchObject({ city: "Paris" });
		expect(await refusalOf(answer(proposals[0]?.revision ?? "", false))).toEqual(refused("notFound"));
		await edit("bruno", here, { city: "Nice" });
		const [again] = (await ana.companies.get({ ...world.of("ana"), companyId: id })).proposals;
		expect(await answer(again?.revision ?? "", false)).toMatchObject({ city: "Paris" });
		expect((await ana.companies.get({ ...world.of("ana"), companyId: id })).proposals).toEqual([]);
	});
});
