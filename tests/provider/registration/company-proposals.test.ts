import { describe, expect, test } from "vitest";
import type { ProposedFields } from "~/domain/registration/company-proposal";
import type { Gateway } from "~/gateway/gateway";
import { openSession } from "~/provider/ground/tokens/sign-in";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { buildEvent, type EventChanges, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const lumen = { name: "Lumen & Fils", siren: "732829320", address1: "1 quai Neuf", postalCode: "69001", city: "Lyon" };
const moved = { ...lumen, address1: "2 rue Basse" };
const numbered = (number: number) => String(600_000_000 + number);

type ProposalWorld = Pick<World, "of" | "as" | "event" | "idOf" | "store">;

async function create(world: ProposalWorld, person: string, fields: object = {}): Promise<string> {
	return (await (await world.as(person)).companies.create({ ...world.of(person), ...lumen, ...fields })).id;
}

async function shared(world: ProposalWorld, others: string[], fields: object = {}) {
	const id = await create(world, "ana", fields);
	for (const person of others) {
		await (await world.as(person)).companies.join({ domainId: world.event.domainId, companyId: id });
	}
	return id;
}

async function edit(world: ProposalWorld, person: string, id: string, fields: object, revision?: string) {
	const asked = { ...world.of(person), id, ...lumen, ...fields, ...(revision ? { revision } : {}) };
	return (await world.as(person)).companies.update(asked);
}

const open = async (world: ProposalWorld, person: string, companyId: string) =>
	(await world.as(person)).companies.get({ ...world.of(person), companyId });
const rowOf = (world: ProposalWorld, id: string) =>
	world.store.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const proposalsIn = async (world: ProposalWorld): Promise<ProposedFields[]> =>
	(await world.store.selectFrom("company_proposals").selectAll().orderBy("person_id").execute()).map(({ fields }) =>
		JSON.parse(fields),
	);
const of = ({ event }: ProposalWorld) => ({ domainId: event.domainId, eventId: event.eventId });
const listed = async (world: ProposalWorld, organiser = "olga") =>
	(await (await world.as(organiser)).companies.proposals(of(world))).data.proposals;

async function answer(
	world: ProposalWorld,
	accepts: boolean,
	{ organiser = "olga", seen }: { organiser?: string; seen?: string } = {},
) {
	const [first] = await listed(world, "olga");
	if (!first) throw new Error("nothing is proposed");
	return (await world.as(organiser)).companies.answerProposal({
		...of(world),
		companyId: first.company.id,
		revision: seen ?? first.revision,
		accepts,
	});
}

describe.each(bothGateways)("A shared company, $name", ({ over }) => {
	const organised = (changes: EventChanges = {}) => organisedWorld({ over, changes });

	test("is changed by its creator, by organisers who have it at their event, and by administrators", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		for (const [person, name] of [
			["ana", "Lumen SA"],
			["olga", "Lumen SAS"],
			["adam", "Lumen"],
		] as const) {
			expect(await edit(world, person, id, { name })).toMatchObject({ status: 200, body: { name } });
		}
		expect(await proposalsIn(world)).toEqual([]);
		// Nobody of the event has this company.
		const domainId = world.event.domainId;
		const { id: other } = await (await world.as("ana")).companies.create({ domainId, ...lumen, siren: numbered(1) });
		expect(await refusalOf(edit(world, "olga", other, { siren: numbered(1) }))).toEqual(refused("accessDenied"));
		expect((await edit(world, "adam", other, { siren: numbered(1), name: "Theirs" })).body.name).toBe("Theirs");
	});

	test("is not changed by people who merely have it: what they say is kept as their proposal, for its creator to answer", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		const said = await edit(world, "bruno", id, moved);
		expect(said).toMatchObject({
			status: 202,
			body: { address1: lumen.address1, proposed: { address1: moved.address1 } },
		});
		expect((await rowOf(world, id)).address1).toBe(lumen.address1);
		expect(await open(world, "bruno", id)).toMatchObject({
			freedom: "proposes",
			address1: lumen.address1,
			proposed: { address1: moved.address1 },
			proposedAt: world.clock.now.toISOString(),
		});
		const own = await (await world.as("bruno")).companies.list({ ...world.of("bruno") });
		expect(own.data.companies).toMatchObject([{ id, proposed: { address1: moved.address1 } }]);
		expect(await open(world, "ana", id)).toMatchObject({ freedom: "changes" });
		// Whoever may change it answers, and is not told who proposes.
		const { revision, ...proposal } = (await open(world, "ana", id)).proposals[0] ?? { revision: "" };
		expect(proposal).toEqual({ proposed: { address1: moved.address1 }, at: world.clock.now.toISOString() });
		expect((await open(world, "bruno", id)).proposals).toEqual([]);
		const accepted = { ...of(world), companyId: id, revision, accepts: true };
		expect(await refusalOf((await world.as("bruno")).companies.answerProposal(accepted))).toEqual(
			refused("accessDenied"),
		);
		expect(JSON.stringify(await (await world.as("chloe")).companies.list({ ...of(world), q: "lumen" }))).not.toContain(
			"rue Basse",
		);
		// A newer proposal replaces the older, from outside any event too; one that changes nothing takes it back.
		const { domainId } = world.event;
		const again = await (await world.as("bruno")).companies.update({ domainId, id, ...lumen, city: "Paris" });
		expect([again.status, await proposalsIn(world)]).toEqual([202, [{ city: "Paris" }]]);
		const atOnce = await Promise.all([edit(world, "bruno", id, moved), edit(world, "bruno", id, moved)]);
		expect(atOnce.map(({ status }) => status)).toEqual([202, 202]);
		expect(await proposalsIn(world)).toEqual([{ address1: moved.address1 }]);
		expect((await edit(world, "bruno", id, {})).status).toBe(200);
		expect(await proposalsIn(world)).toEqual([]);
	});

	test("is neither seen nor proposed about by people who have nothing to do with it, are of another domain, or if it is archived", async () => {
		const world = await organised();
		const id = await shared(world, []);
		expect(await refusalOf(edit(world, "bruno", id, moved))).toEqual(refused("accessDenied"));
		expect(await refusalOf(open(world, "bruno", id))).toEqual(refused("accessDenied"));
		await (await world.as("ana")).companies.archive({ ...world.of("ana"), companyId: id });
		for (const person of ["ana", "bruno", "olga"]) {
			expect(await refusalOf(edit(world, person, id, moved))).toEqual(refused("notFound"));
		}
		await world.importAgain(buildEvent({ domainId: "other", people: [{ email: "zoe@example.org" }] }));
		const kept = await create(world, "bruno", { siren: numbered(1) });
		const zoe = await world.as("zoe");
		expect(await refusalOf(zoe.companies.update({ domainId: "other", id: kept, ...moved }))).toEqual(
			refused("notFound"),
		);
		expect(await proposalsIn(world)).toEqual([]);
	});

	test("is changed by colleagues where the event lets them, by what their own record says and for what is in their list", async () => {
		const changes = { settingsByTypology: { exhibitor: { FO_MEETING_COMPANY_COLLEAGUES_CHANGE: true } } };
		const world = await organised(changes);
		const id = await shared(world, ["bruno", "chloe"]);
		expect((await edit(world, "bruno", id, moved)).status).toBe(202);
		expect((await edit(world, "chloe", id, moved)).status).toBe(200);
		expect((await rowOf(world, id)).address1).toBe(moved.address1);
		// The company now has the values that Bruno proposed.
		expect(await proposalsIn(world)).toEqual([]);
		const { domainId } = world.event;
		const outside = (await world.as("chloe")).companies.update({ domainId, id, ...lumen });
		expect((await outside).status).toBe(202);
		// If only her registrant has the company, Chloé is no colleague.
		const mine = await shared(world, ["bruno"], { siren: numbered(2) });
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("bruno") })
			.where("person_id", "=", world.idOf("chloe"))
			.execute();
		const forHer = { ...world.of("chloe"), id: mine, ...lumen, siren: numbered(2), name: "X" };
		expect((await (await world.as("bruno")).companies.update(forHer)).status).toBe(202);
		const other = await create(world, "ana", { siren: numbered(1) });
		expect(await refusalOf(edit(world, "chloe", other, { siren: numbered(1), name: "X" }))).toEqual(
			refused("accessDenied"),
		);
	});

	test("without a number is completed by people who have it; for the fields that are filled they propose", async () => {
		const world = await organised({ settings: { COMPANY_INDEX_IS_REQUIRED: false } });
		const id = await shared(world, ["bruno", "chloe"], { siren: null, address1: "" });
		expect((await open(world, "bruno", id)).freedom).toBe("completes");
		const renamed = { name: "Other", siren: null, address1: "" };
		expect((await edit(world, "bruno", id, renamed)).status).toBe(202);
		expect((await edit(world, "bruno", id, { ...renamed, siren: numbered(1) })).status).toBe(202);
		expect((await rowOf(world, id)).name).toBe(lumen.name);
		expect((await edit(world, "bruno", id, {})).status).toBe(200);
		expect(await rowOf(world, id)).toMatchObject({ siren: lumen.siren, address1: lumen.address1 });
		// From then on somebody could recognise it.
		expect((await edit(world, "chloe", id, moved)).status).toBe(202);
		expect((await open(world, "bruno", id)).freedom).toBe("proposes");
	});

	test("whose number does not fit keeps nobody: who proposes one that does comes for it at once", async () => {
		const changes = {
			settings: { ...everythingShown, FO_MEETING_COMPANY_SHOW: true },
			settingsByTypology: { exhibitor: { COMPANY_INDEX_SIZE: 5 } },
		};
		const world = await organised(changes);
		const id = await create(world, "chloe", { siren: "12345" });
		const bruno = await world.as("bruno");
		const { domainId, eventId, userId } = world.of("bruno");
		await bruno.companies.join({ domainId, companyId: id });
		const select = () => bruno.companies.select({ params: { domainId, companyId: id, userId }, query: { eventId } });
		expect((await refusalOf(select())).code).toBe("companyIncomplete");
		expect((await edit(world, "bruno", id, {})).status).toBe(202);
		expect((await select()).UserEvent?.Employee?.Company.siren).toBe("12345");
		expect((await recordOf(world, "bruno")).company_id).toBe(id);
	});

	test("never puts another address on somebody's invoice: their bill begins with what they propose", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno", "chloe"]);
		const bill = async (person: string) => {
			const { domainId, eventId, userId } = world.of(person);
			const gateway = await world.as(person);
			await gateway.companies.select({ params: { domainId, companyId: id, userId }, query: { eventId } });
			return (await gateway.invoices.bill({ domainId, eventId, userId })).bill;
		};
		await edit(world, "bruno", id, { ...moved, postalCode: "69002" });
		expect(await bill("bruno")).toMatchObject({ address: moved.address1, postal_code: "69002", city: "Lyon" });
		expect(await bill("chloe")).toMatchObject({ address: lumen.address1, postal_code: "69001" });
	});

	test("whose creator was erased is organisers' to change, and colleagues' where the event lets them", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await world.store.updateTable("companies").set({ created_by: null }).where("id", "=", id).execute();
		expect((await edit(world, "ana", id, moved)).status).toBe(202);
		expect((await edit(world, "bruno", id, moved)).status).toBe(202);
		expect((await edit(world, "olga", id, moved)).status).toBe(200);
	});

	test("is proposed about with a number that no other company has, by the same rules, thirty times an hour", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await create(world, "chloe", { siren: numbered(1) });
		expect(await refusalOf(edit(world, "bruno", id, { siren: numbered(1) }))).toEqual(
			refused("companyKnown", { siren: "errors.companyKnown" }),
		);
		expect((await refusalOf(edit(world, "bruno", id, { name: "" }))).fields).toEqual({ name: "errors.required" });
		expect((await refusalOf(edit(world, "bruno", id, { address1: "x".repeat(251) }))).status).toBeGreaterThanOrEqual(
			400,
		);
		// One was counted already; faulty input is refused before it counts.
		for (let count = 1; count < 30; count++) await edit(world, "bruno", id, { city: `Lyon ${count}` });
		expect((await refusalOf(edit(world, "bruno", id, moved))).code).toBe("tooManyAttempts");
		expect((await edit(world, "ana", id, moved)).status).toBe(200);
		expect(await proposalsIn(world)).toEqual([{ city: "Lyon 29" }]);
	});

	test("is no longer proposed about by people who leave it, nor by anybody once it is archived", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno", "chloe"]);
		for (const person of ["bruno", "chloe"]) await edit(world, person, id, moved);
		const leave = async (person: string) =>
			(await world.as(person)).companies.archive({ ...world.of(person), companyId: id });
		await leave("bruno");
		expect(await proposalsIn(world)).toHaveLength(1);
		// The registration is a companion's, for whom the company is not listed.
		await world.store
			.updateTable("employees")
			.set({ person_id: world.idOf("bruno") })
			.where("person_id", "=", world.idOf("chloe"))
			.execute();
		for (const person of ["ana", "bruno"]) await leave(person);
		expect([(await rowOf(world, id)).archived_at !== null, await proposalsIn(world)]).toEqual([true, []]);
	});

	test("an organiser signed in by a link alone proposes like anybody, and answers nothing", async () => {
		const world = await organised();
		const id = await shared(world, ["olga"]);
		const { token } = await openSession(world.store, world.idOf("olga"), world.clock.now, "link");
		const byLink: Gateway = world.gatewayFor(token);
		expect((await byLink.companies.update({ ...world.of("olga"), id, ...moved })).status).toBe(202);
		expect(await refusalOf(byLink.companies.proposals(of(world)))).toEqual(refused("proofNeeded"));
	});
});

describe.each(bothGateways)("A proposal about a company, $name", ({ over }) => {
	const organised = () => organisedWorld({ over });

	test("is told to organisers with what stands there, and accepted or refused", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno", "chloe"]);
		await edit(world, "bruno", id, moved);
		expect(await listed(world)).toEqual([
			{
				revision: expect.stringMatching(/^[0-9a-f]{16}$/),
				company: { ...lumen, id, identifier: null, country: "FR", archived: false },
				proposed: { address1: moved.address1 },
				person: { firstName: "Bruno", lastName: "Mas", email: "bruno@example.com" },
				at: world.clock.now.toISOString(),
			},
		]);
		expect(await refusalOf(listed(world, "bruno"))).toEqual(refused("accessDenied"));
		expect(await refusalOf(answer(world, true, { organiser: "bruno" }))).toEqual(refused("accessDenied"));
		expect(await answer(world, true)).toMatchObject({ id, address1: moved.address1 });
		expect([await listed(world), (await rowOf(world, id)).address1]).toEqual([[], moved.address1]);
		await edit(world, "chloe", id, { ...moved, name: "Wrong" });
		expect((await answer(world, false)).name).toBe(lumen.name);
		expect([await listed(world), (await rowOf(world, id)).name]).toEqual([[], lumen.name]);
		const gone = { ...of(world), companyId: id, revision: "none", accepts: true };
		expect(await refusalOf((await world.as("olga")).companies.answerProposal(gone))).toEqual(refused("notFound"));
	});

	test("is answered as it was looked at: neither what its creator changed since is lost, nor a newer proposal taken unseen", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await edit(world, "bruno", id, moved);
		const seen = (await listed(world))[0]?.revision ?? "";
		await edit(world, "ana", id, { city: "Paris" });
		for (const accepts of [true, false]) {
			expect(await refusalOf(answer(world, accepts, { seen }))).toEqual(refused("companyChanged"));
		}
		// Reviewed again, it changes only the fields that it is about.
		expect((await listed(world))[0]?.proposed).toEqual({ address1: moved.address1 });
		expect(await answer(world, true)).toMatchObject({ address1: moved.address1, city: "Paris" });
		await edit(world, "bruno", id, { ...moved, city: "Paris", name: "First" });
		const first = (await listed(world))[0]?.revision ?? "";
		await edit(world, "bruno", id, { ...moved, city: "Paris", name: "Second" });
		expect(await refusalOf(answer(world, true, { seen: first }))).toEqual(refused("companyChanged"));
		expect((await rowOf(world, id)).name).toBe(lumen.name);
	});

	test("is not undone by somebody who had opened the form before", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		const { revision } = await open(world, "ana", id);
		await edit(world, "bruno", id, moved);
		await answer(world, true);
		expect(await refusalOf(edit(world, "ana", id, { name: "Lumen SA" }, revision))).toEqual(refused("companyChanged"));
		expect(await rowOf(world, id)).toMatchObject({ address1: moved.address1, name: lumen.name });
		const { revision: fresh } = await open(world, "ana", id);
		expect((await edit(world, "ana", id, { ...moved, name: "Lumen SA" }, fresh)).body.name).toBe("Lumen SA");
	});

	test("that cannot be written stays: its number became another company's", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await edit(world, "bruno", id, { siren: numbered(1) });
		await create(world, "chloe", { siren: numbered(1) });
		expect((await refusalOf(answer(world, true))).code).toBe("companyKnown");
		expect([await listed(world), (await rowOf(world, id)).siren]).toEqual([[expect.anything()], lumen.siren]);
	});

	test("is taken back by its author, and by nobody else", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await edit(world, "bruno", id, moved);
		const { domainId } = world.event;
		const take = async (person: string) => (await world.as(person)).companies.withdraw({ domainId, companyId: id });
		await take("ana");
		expect(await proposalsIn(world)).toHaveLength(1);
		for (let times = 0; times < 2; times++) expect(await take("bruno")).toEqual({ done: true });
		expect(await proposalsIn(world)).toEqual([]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is another event's organisers' only where somebody has chosen the company, and nobody else can answer", async () => {
		const world = await organised();
		const id = await shared(world, ["bruno"]);
		await edit(world, "bruno", id, moved);
		const [seen] = await listed(world);
		const people = [{ email: "olga@example.com", role: "organiser" as const }];
		await world.importAgain(buildEvent({ event: { id: "second", alias: "second" }, people }));
		const second = { domainId: world.event.domainId, eventId: "second" };
		const olga = await world.as("olga");
		expect((await olga.companies.proposals(second)).data.proposals).toEqual([]);
		const answered = { companyId: id, revision: seen?.revision ?? "", accepts: true };
		expect(await refusalOf(olga.companies.answerProposal({ ...second, ...answered }))).toEqual(refused("accessDenied"));
	});
});
