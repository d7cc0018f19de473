import { describe, expect, test } from "vitest";
import { Refusal } from "~/domain/ground/refusal";
import { foldName } from "~/domain/texts/fold-text";
import { contextOf } from "~/provider/ground/access/context";
import type { CompanyReach } from "~/provider/ground/access/reach-company";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import type { CompanyRow } from "~/provider/ground/records/rows";
import type { Tables } from "~/provider/ground/store/schema";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { readKnownPayers, suggestedBill } from "~/provider/money/invoices/bills";
import { changeCompany } from "~/provider/registration/companies/change-company";
import { companyChecks } from "~/provider/registration/companies/checks";
import { archiveCompany, createCompany } from "~/provider/registration/companies/companies";
import { joinNamedCompany } from "~/provider/registration/companies/join-named";
import { writeNames } from "~/provider/registration/companies/names";
import {
	deleteFulfilledProposals,
	deleteProposal,
	deleteProposalsOf,
	rowsOfProposals,
	rowsOfProposalsAbout,
	rowsOfProposalsFor,
} from "~/provider/registration/companies/proposal-rows";
import { answerProposal } from "~/provider/registration/companies/proposals";
import {
	archiveUnused,
	companiesNumbered,
	deleteEmployee,
	insertCompany,
	isNumberTaken,
	rowsChosenBy,
	rowsListedBy,
} from "~/provider/registration/companies/rows";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { type Changes, watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const lumen = { name: "Lumen", siren: "732829320", identifier: null, country: "FR" };
const where = { address1: "", postalCode: "", city: "" };
const later = "2027-01-10T10:00:00.000Z";

/** An event with two others: one of its domain, with Ana, Bruno and Zoé, and one of another domain, with Eve. */
async function twoDomains() {
	const file = buildEvent();
	const world = await worldOfTest({ file });
	const beside = buildEvent({
		people: ["ana", "bruno", "zoe"].map((name) => ({ email: `${name}@example.com`, lastName: name })),
	});
	const abroad = buildEvent({ domainId: "elsewhere", people: [{ email: "eve@example.com" }] });
	for (const one of [beside, abroad]) await world.importAgain(one);
	const { store, clock } = world;
	const [here, besideId, abroadId] = [world.event.eventId, beside.document.event.id, abroad.document.event.id];
	const put = (table: keyof Tables, ...rows: object[]) =>
		store
			.insertInto(table)
			.values(rows as never)
			.execute();
	/** A company with this name, which is its id; of this domain, and without a number. */
	async function company(id: string, changes: Partial<CompanyRow> = {}) {
		const { siren = null, country = "FR", name = id } = changes;
		const number_key = siren ? `${country} ${siren}` : null;
		const times = { created_at: later, updated_at: later };
		const address = { address1: "", postal_code: "", city: "" };
		const domain_id = world.event.domainId;
		const row = { id, domain_id, name, siren, country, number_key, ...address, ...times, search_name: foldName(name) };
		await put("companies", { ...row, ...changes });
		const written = await store.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		await transact(store, (tx) => writeNames(tx, written));
	}
	const list = (person: string, ...ids: string[]) =>
		put("employees", ...ids.map((company_id) => ({ company_id, person_id: world.idOf(person), created_at: later })));
	const choose = (person: string, event_id: string, company_id: string | null) =>
		store
			.updateTable("registrations")
			.set({ company_id })
			.where("event_id", "=", event_id)
			.where("person_id", "=", world.idOf(person))
			.execute();
	const propose = (person: string, company_id: string, city = "Paris") =>
		put("company_proposals", {
			company_id,
			person_id: world.idOf(person),
			fields: JSON.stringify({ city }),
			proposed_at: later,
		});
	const changedBy = async (work: (tx: Transaction) => Promise<unknown>): Promise<Changes> =>
		watchStore(store).changesOf(() => transact(store, work));
	const event = () => requireEvent(contextOf(store, undefined), here);
	const { domainId } = world.event;
	return {
		...world,
		domainId,
		here,
		besideId,
		abroadId,
		put,
		company,
		list,
		choose,
		propose,
		changedBy,
		event,
		now: clock.now,
	};
}

/** The ids of companies, or whose the rows are, that were written or deleted. */
function ids(changes: Changes, table: keyof Tables): string[] {
	const rows = (changes[table] ?? []).map((line) => JSON.parse(line.slice(2)));
	return [...new Set(rows.map((row) => row.id ?? `${row.company_id}`))].sort();
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

describe("A person's companies", () => {
	test("are those of their list, or for which they come, of this domain, that are not archived", async () => {
		const { store, domainId, company, list, choose, idOf, put, abroadId, here, besideId, as, event } =
			await twoDomains();
		await company("lumen", { siren: "732829320" });
		await company("nova", { siren: "600000001" });
		await company("gone", { archived_at: later });
		await company("foreign", { domain_id: "elsewhere" });
		await list("ana", "lumen", "gone", "foreign");
		const ana = idOf("ana");
		await put("registrations", newRegistration({ eventId: abroadId, personId: ana, given: null }, new Date(later)));
		await choose("ana", here, "nova");
		await choose("ana", besideId, "gone");
		await choose("ana", abroadId, "foreign");
		expect(idsOf(await rowsListedBy(store, domainId, ana))).toEqual(["lumen"]);
		expect(idsOf(await rowsChosenBy(store, domainId, ana))).toEqual(["nova"]);
		const known = await readKnownPayers(store, await event(), { personId: ana, callerId: ana });
		expect(suggestedBill(known).social_reason).toBe("nova");
		const gateway = await as("ana");
		const numbered = async (siren: string) =>
			idsOf((await gateway.companies.list({ domainId, userId: ana, siren })).data.companies);
		expect(await numbered("732 829 320")).toEqual(["lumen"]);
		expect(await numbered("600000002")).toEqual([]);
		expect(await refusalOf(gateway.companies.get({ domainId, companyId: "none" }))).toEqual(refused("notFound"));
	});

	test("leave one list, and are archived where nobody else has them or comes for them", async () => {
		const { store, domainId, company, list, choose, idOf, here, changedBy, now } = await twoDomains();
		for (const id of ["lumen", "nova"]) {
			await company(id, { created_by: idOf("chloe") });
			await list("ana", id);
			await list("bruno", id);
		}
		const left = await changedBy((tx) => deleteEmployee(tx, "nova", idOf("ana")));
		expect(left.employees).toHaveLength(1);
		await store.deleteFrom("employees").execute();
		await choose("bruno", here, "nova");
		expect(await transact(store, (tx) => archiveUnused(tx, "nova", idOf("ana"), now))).toBe(false);
		const archived = await changedBy((tx) => archiveUnused(tx, "lumen", idOf("ana"), now));
		expect(ids(archived, "companies")).toEqual(["lumen"]);
		const archive = (person: string) =>
			archiveCompany(store, { domainId, companyId: "nova", personId: idOf(person) }, undefined, now);
		expect(await refusalOf(archive("ana"))).toEqual(refused("notFound"));
		expect(await archive("chloe")).toBe(false);
	});
});

describe("A company's number", () => {
	test("finds it in its country and domain, and not one that gave it up", async () => {
		const { store, domainId, company } = await twoDomains();
		await company("lumen", { siren: "732829320" });
		await company("swiss", { identifier: "732829320", country: "CH", number_key: "CH 732829320" });
		await company("gone", { siren: "732829320", number_key: null, archived_at: later });
		await company("foreign", { siren: "732829320", domain_id: "elsewhere" });
		const found = async (country?: string) =>
			idsOf(await companiesNumbered(store, domainId, { numbers: ["732829320"], country }, 10));
		expect(await found("FR")).toEqual(["lumen"]);
		expect(await found()).toEqual(["lumen", "swiss"]);
	});

	test("is taken by another company of the domain alone, and revives an archived one", async () => {
		const { store, domainId, company, idOf, now, changedBy } = await twoDomains();
		const fields = { ...lumen, ...where };
		await company("foreign", { siren: "732829320", domain_id: "elsewhere", archived_at: later });
		await company("other", { siren: "600000001", archived_at: later });
		const isTaken = (id: string) => isNumberTaken(store, domainId, id, fields);
		expect(await isTaken("new")).toBe(false);
		await company("gone", { siren: "732829320", archived_at: later });
		expect([await isTaken("new"), await isTaken("gone")]).toEqual([true, false]);
		const created = { id: "new", domainId, createdBy: idOf("ana") };
		expect(ids(await changedBy((tx) => insertCompany(tx, created, fields, now)), "companies")).toEqual(["gone"]);
	});
});

test("Somebody comes for the company whose whole name it is, of the domain and not archived; else for a new one", async () => {
	const { store, domainId, here, company, idOf, now } = await twoDomains();
	await company("other", { name: "Autre" });
	await company("later", { name: "Grand Lumen" });
	await company("gone", { name: "Lumen", archived_at: later });
	await company("foreign", { name: "Lumen", domain_id: "elsewhere" });
	const ana = idOf("ana");
	const join = () =>
		transact(store, (tx) =>
			joinNamedCompany(tx, { domainId, eventId: here, personId: ana, name: "Lumen", createdBy: ana }, now),
		);
	const made = await join();
	expect(["other", "later", "gone", "foreign"]).not.toContain(made);
	expect(await join()).toBe(made);
});

test("Of a domain two hundred companies are created by one person, and as many as they want by staff", async () => {
	const { store, domainId, idOf, put, now } = await twoDomains();
	const ana = idOf("ana");
	const row = { name: "Many", search_name: "many", country: "FR", address1: "", postal_code: "", city: "" };
	const many = (domain_id: string, count: number) =>
		put(
			"companies",
			...Array.from({ length: count }, (_, index) => {
				const times = { created_at: later, updated_at: later };
				return { ...row, ...times, id: `${domain_id} ${index}`, domain_id, created_by: ana };
			}),
		);
	const create = (changes: Partial<CompanyReach> = {}) => {
		const nobody = { isAdministrator: false, isOrganiser: false, isColleague: false };
		const reach = { domainId, callerId: ana, personId: ana, as: "self", event: undefined, ...nobody, ...changes };
		const fields = { ...lumen, ...where, siren: null };
		const denied = new Refusal("accessDenied");
		return createCompany(store, { ...reach, denied, isForNobody: true } as never, fields, now);
	};
	await many("elsewhere", 10);
	await many(domainId, 199);
	await create();
	expect(await refusalOf(create())).toEqual(refused("tooManyCompanies"));
	for (const staff of [{ as: "staff" }, { isOrganiser: true }, { isAdministrator: true }])
		expect((await create(staff as never)).name).toBe("Lumen");
});

describe("What people propose", () => {
	test("concerns an event through its people, and through the companies for which they come", async () => {
		const { store, domainId, here, besideId, company, choose, propose } = await twoDomains();
		for (const id of ["lumen", "nova", "sol"]) await company(id);
		await company("foreign", { domain_id: "elsewhere" });
		await choose("ana", here, "lumen");
		await choose("zoe", besideId, "sol");
		await propose("zoe", "lumen");
		await propose("zoe", "sol");
		await propose("chloe", "nova");
		await propose("chloe", "foreign");
		expect(idsOf(await rowsOfProposals(store, { id: here, domainId }))).toEqual(["lumen", "nova"]);
		expect(idsOf(await rowsOfProposalsAbout(store, "nova", undefined))).toEqual(["nova"]);
		expect((await rowsOfProposalsFor(store, ["lumen"])).map(({ company_id }) => company_id)).toEqual(["lumen"]);
	});

	test("goes with its answer, with its company, or once it is fulfilled, and nothing else does", async () => {
		const { store, company, propose, idOf, changedBy, domainId, now } = await twoDomains();
		for (const id of ["lumen", "nova"]) {
			await company(id);
			for (const person of ["ana", "bruno"]) await propose(person, id, id === "nova" ? "Rome" : "Paris");
		}
		await propose("chloe", "nova");
		const gone = async (work: (tx: Transaction) => Promise<unknown>) =>
			((await changedBy(work)).company_proposals ?? []).map((line) => JSON.parse(line.slice(2)).company_id);
		expect(await gone((tx) => deleteProposal(tx, "nova", idOf("ana")))).toEqual(["nova"]);
		const moved = { ...lumen, ...where, id: "nova", archived: false, city: "Paris" };
		expect(await gone((tx) => deleteFulfilledProposals(tx, moved))).toEqual(["nova"]);
		await propose("ana", "nova");
		expect(await gone((tx) => deleteProposalsOf(tx, "lumen"))).toEqual(["lumen", "lumen"]);
		await store.updateTable("companies").set({ archived_at: later }).where("id", "=", "nova").execute();
		const answer = { domainId, companyId: "nova", revision: "any", accepts: true, event: undefined };
		expect(await refusalOf(answerProposal(store, answer, now))).toEqual(refused("notFound"));
		const change = changeCompany(
			store,
			{ companyId: "nova", reach: { domainId, callerId: idOf("ana") } as CompanyReach, revision: undefined },
			{ ...lumen, ...where },
			now,
		);
		expect(await refusalOf(change)).toEqual(refused("notFound"));
	});
});

test("A recount tells who has, or proposes to change, an archived company of the domain", async () => {
	const { store, company, list, propose, event, idOf } = await twoDomains();
	for (const [id, changes] of [
		["lumen", {}],
		["gone", { archived_at: later }],
		["foreign", { domain_id: "elsewhere", archived_at: later }],
	] as const) {
		await company(id, changes);
		await list("ana", id);
		await propose("ana", id);
	}
	const loaded = await event();
	const found = await transact(store, (tx) => Promise.all(companyChecks.map(({ find }) => find(tx, loaded))));
	expect(found.flat()).toEqual([
		`person ${idOf("ana")}: has the archived company gone in their list`,
		`person ${idOf("ana")}: proposes to change the archived company gone`,
	]);
});
