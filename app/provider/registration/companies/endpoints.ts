import { normalIdentifier } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyQuery, companyRules } from "~/domain/people/company";
import { readSettings } from "~/domain/settings";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { proposalsOf } from "../../ground/records/company-proposals";
import { findRegistrationRow } from "../../ground/records/rows";
import { transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { readUser } from "../users/users";
import { changeCompany } from "./change-company";
import {
	archiveCompany,
	checkCompany,
	createCompany,
	describeCompany,
	joinCompany,
	rulesAt,
	selectCompany,
	unselectCompany,
} from "./companies";
import { companiesOf, searchCompanies } from "./find-companies";
import { requireCompany } from "./freedom";
import { deleteProposal } from "./proposal-rows";
import { answerProposal, listProposals } from "./proposals";
import { revisionOf } from "./revision";

export const companies = {
	list: os.companies.list.handler(async ({ input, context }) => {
		const { domainId, siren, q, country } = input;
		const { personId } = await requireCaller(context, domainId);
		const isSearch = Boolean(siren || q);
		const userId = input.userId ?? (isSearch ? undefined : personId);
		if (userId === undefined) return { data: await searchCompanies(context.store, domainId, { siren, q, country }) };
		await requireReach(context, { domainId, userId });
		const companies = await companiesOf(context.store, domainId, userId);
		const isNumbered = (one: Company) =>
			siren === undefined || [one.siren, one.identifier].includes(normalIdentifier(one.country, siren));
		const matches = companies.filter((one) => isNumbered(one) && (country === undefined || one.country === country));
		return { data: { companies: matches, hasMore: false } };
	}),
	get: os.companies.get.handler(async ({ input, context }) => {
		const request = await readCompanyRequest(context, input, input.companyId);
		const { row, freedom } = await requireCompany(context, request);
		const company = describeCompany(row);
		const proposal = (await proposalsOf(context.store, request.personId, [row.id])).get(row.id);
		return {
			...company,
			freedom,
			revision: revisionOf(company),
			proposed: proposal?.proposed,
			proposedAt: proposal?.at,
		};
	}),
	create: os.companies.create.handler(async ({ input, context }) => {
		const { domainId, userId, eventId, ...values } = input;
		const caller = await requireSubject(context, input);
		const event = await eventOf(context, input);
		const rules = await rulesOf(context, event, userId ?? caller.personId);
		const newCompany = {
			domainId,
			createdBy: caller.personId,
			fields: checkCompany(values, rules),
			personId: userId,
			event,
		};
		return createCompany(context.store, newCompany, context.now());
	}),
	update: os.companies.update.handler(async ({ input, context }) => {
		const { domainId, id: companyId, userId: _, eventId: __, revision, ...values } = input;
		const request = await readCompanyRequest(context, input, companyId);
		const { personId, event } = request;
		const { changer, freedom } = await requireCompany(context, request);
		const fields = checkCompany(values, await rulesOf(context, event, personId));
		if (freedom !== "changes") await countAttempt(context, limits.proposalsOfPerson, changer.people[0]);
		const changing = { domainId, companyId, changer, personId, revision };
		const body = await changeCompany(context.store, changing, fields, context.now());
		return body.proposed ? { status: 202, body } : { status: 200, body };
	}),
	withdraw: os.companies.withdraw.handler(async ({ input, context }) => {
		const caller = await requireSubject(context, input);
		const { companyId, userId: personId = caller.personId } = input;
		await transact(context.store, (tx) => deleteProposal(tx, companyId, personId));
		return { done: true } as const;
	}),
	proposals: os.companies.proposals.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "changeCompanies", input);
		return { data: { proposals: await listProposals(context.store, event) } };
	}),
	answerProposal: os.companies.answerProposal.handler(async ({ input, context }) => {
		const { userId: personId, companyId, revision, accepts } = input;
		const { event } = await requireRightAt(context, "changeCompanies", input);
		return answerProposal(context.store, event, { companyId, personId, revision, accepts }, context.now());
	}),
	join: os.companies.join.handler(async ({ input, context }) => {
		const { domainId, companyId, userId: personId = (await requireCaller(context, domainId)).personId } = input;
		await requireReach(context, { domainId, userId: personId });
		await joinCompany(context.store, { domainId, companyId, personId }, context.now());
		return { done: true } as const;
	}),
	select: os.companies.select.handler(async ({ input: { params, query }, context }) => {
		const { domainId, companyId, userId } = params;
		await requireReach(context, { domainId, userId, eventId: query.eventId });
		const employment = { domainId, companyId, personId: userId };
		const event = await eventOf(context, { domainId, eventId: query.eventId });
		if (event) await selectCompany(context.store, event, employment, context.now());
		else await joinCompany(context.store, employment, context.now());
		return readUser(context.store, userId, event);
	}),
	unselect: os.companies.unselect.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await unselectCompany(context.store, event, input.userId, context.now());
		return readUser(context.store, input.userId, event);
	}),
	archive: os.companies.archive.handler(async ({ input, context }) => {
		const caller = await requireSubject(context, input);
		const { domainId, companyId, userId: personId = caller.personId } = input;
		const event = await eventOf(context, input);
		const archived = await archiveCompany(context.store, { domainId, companyId, personId }, event, context.now());
		return { archived };
	}),
	register: os.companies.register.handler(async ({ input, context }) => {
		await requireCaller(context, input.domainId);
		if (!context.register) return { data: { state: "off" as const, companies: [] } };
		const typed = companyQuery(input.q);
		if (!typed) throw new Refusal("invalidForm", { q: "company.search.tooLittle" });
		// No French company has a number of another length.
		if ("number" in typed && ![9, 14].includes(typed.number.length))
			return { data: { state: "answered" as const, companies: [] } };
		try {
			const matches = await context.register.search("number" in typed ? typed.number : typed.name);
			return { data: { state: "answered" as const, companies: matches } };
		} catch {
			// The register is down, slow or broken: the person types the company in.
			return { data: { state: "unavailable" as const, companies: [] } };
		}
	}),
};

interface Input {
	domainId: string;
	userId?: string | undefined;
	eventId?: string | undefined;
}

/** The caller; when the call names a person, the caller must reach that person. */
function requireSubject(context: ProviderContext, { domainId, userId, eventId }: Input): Promise<Caller> {
	return userId === undefined ? requireCaller(context, domainId) : requireReach(context, { domainId, userId, eventId });
}

function eventOf(context: ProviderContext, { domainId, eventId }: Input): Promise<LoadedEvent | undefined> {
	return eventId === undefined ? Promise.resolve(undefined) : requireEvent(context, eventId, domainId);
}

async function readCompanyRequest(context: ProviderContext, input: Input, companyId: string) {
	const caller = await requireSubject(context, input);
	const { domainId, userId: personId = caller.personId } = input;
	return { domainId, companyId, personId, event: await eventOf(context, input) };
}

/** Outside an event the default settings apply. */
async function rulesOf(context: ProviderContext, event: LoadedEvent | undefined, personId: string) {
	if (!event) return companyRules(readSettings({}));
	const registration = await findRegistrationRow(context.store, event.id, personId);
	return rulesAt(event, registration?.typology_id ?? null);
}
