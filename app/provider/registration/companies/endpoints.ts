import { normalIdentifier } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyQuery, companyRules } from "~/domain/people/company";
import { readSettings } from "~/domain/settings";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { mayAnswerProposals, reachCompanies, requireFreedom } from "../../ground/access/reach-company";
import { requireRightAt } from "../../ground/access/right-at";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { proposalsOf } from "../../ground/records/company-proposals";
import { findRegistrationRow } from "../../ground/records/rows";
import { transact } from "../../ground/store/transact";
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
import { deleteProposal } from "./proposal-rows";
import { answerProposal, listAnswerable, proposalsAbout } from "./proposals";
import { revisionOf } from "./revision";
import { rowOfCompany } from "./rows";

export const companies = {
	list: os.companies.list.handler(async ({ input, context }) => {
		const { domainId, siren, q, country } = input;
		const { personId: callerId } = await requireCaller(context, domainId);
		const isSearch = Boolean(siren || q);
		const personId = input.userId ?? (isSearch ? undefined : callerId);
		if (personId === undefined) return { data: await searchCompanies(context.store, domainId, { siren, q, country }) };
		const event = await eventOf(context, input);
		await requireReach(context, { domainId, userId: personId, eventId: event?.id });
		const companies = await companiesOf(context.store, { domainId, callerId, personId, event });
		const isNumbered = (company: Company) =>
			siren === undefined || [company.siren, company.identifier].includes(normalIdentifier(company.country, siren));
		const matches = companies.filter(
			(company) => isNumbered(company) && (country === undefined || company.country === country),
		);
		return { data: { companies: matches, hasMore: false } };
	}),
	get: os.companies.get.handler(async ({ input, context }) => {
		const reach = await reachCompaniesOf(context, input);
		const row = await requireCompany(context, input.domainId, input.companyId);
		const freedom = await requireFreedom(context.store, row, reach);
		const company = describeCompany(row);
		const proposal = (await proposalsOf(context.store, reach.callerId, [row.id])).get(row.id);
		const isAnswerer = await mayAnswerProposals(context.store, row, reach, context.now());
		return {
			...company,
			freedom,
			revision: revisionOf(company),
			proposed: proposal?.proposed,
			proposedAt: proposal?.at,
			proposals: isAnswerer ? await proposalsAbout(context.store, row.id, reach.callerId) : [],
		};
	}),
	create: os.companies.create.handler(async ({ input, context }) => {
		const { domainId: _, userId, eventId: __, ...values } = input;
		const reach = await reachCompaniesOf(context, input);
		const fields = checkCompany(values, await rulesOf(context, reach.event, reach.personId));
		return createCompany(context.store, { ...reach, isForNobody: userId === undefined }, fields, context.now());
	}),
	update: os.companies.update.handler(async ({ input, context }) => {
		const { domainId, id: companyId, userId: _, eventId: __, revision, ...values } = input;
		const reach = await reachCompaniesOf(context, input);
		const row = await requireCompany(context, domainId, companyId);
		const freedom = await requireFreedom(context.store, row, reach);
		const fields = checkCompany(values, await rulesOf(context, reach.event, reach.personId));
		if (freedom !== "changes") await countAttempt(context, limits.proposalsOfPerson, reach.callerId);
		const body = await changeCompany(context.store, { companyId, reach, revision }, fields, context.now());
		return body.proposed ? { status: 202, body } : { status: 200, body };
	}),
	withdraw: os.companies.withdraw.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await transact(context.store, (tx) => deleteProposal(tx, input.companyId, personId));
		return { done: true } as const;
	}),
	proposals: os.companies.proposals.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "changeCompanies", input);
		const reach = await reachCompanies(context, { domainId: event.domainId, event });
		return { data: { proposals: await listAnswerable(context.store, event, reach, context.now()) } };
	}),
	answerProposal: os.companies.answerProposal.handler(async ({ input, context }) => {
		const { domainId, companyId, revision, accepts } = input;
		const reach = await reachCompaniesOf(context, input);
		const answer = { domainId, companyId, revision, accepts, event: reach.event };
		return answerProposal(context.store, answer, context.now(), async (tx, row) => {
			if (!(await mayAnswerProposals(tx, row, reach, context.now()))) throw reach.denied;
		});
	}),
	join: os.companies.join.handler(async ({ input, context }) => {
		const { domainId, companyId } = input;
		const personId = await requireOneself(context, input);
		await joinCompany(context.store, { domainId, companyId, personId }, context.now());
		return { done: true } as const;
	}),
	select: os.companies.select.handler(async ({ input: { params, query }, context }) => {
		const { domainId, companyId, userId: personId } = params;
		const event = await eventOf(context, { domainId, eventId: query.eventId });
		const { personId: callerId } = await requireReach(context, { domainId, userId: personId, eventId: event?.id });
		const employment = { domainId, companyId, personId };
		if (event) await selectCompany(context.store, event, { ...employment, callerId }, context.now());
		else await joinCompany(context.store, employment, context.now());
		return readUser(context.store, personId, event);
	}),
	unselect: os.companies.unselect.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await unselectCompany(context.store, event, input.userId, context.now());
		return readUser(context.store, input.userId, event);
	}),
	archive: os.companies.archive.handler(async ({ input, context }) => {
		const { domainId, companyId } = input;
		const personId = await requireOneself(context, input);
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

/** Nobody adds to somebody else's list, or takes from it. */
async function requireOneself(context: ProviderContext, { domainId, userId }: Input): Promise<string> {
	const { personId } = await requireCaller(context, domainId);
	if (userId !== undefined && userId !== personId) throw new Refusal("accessDenied");
	return personId;
}

function eventOf(context: ProviderContext, { domainId, eventId }: Input): Promise<LoadedEvent | undefined> {
	return eventId === undefined ? Promise.resolve(undefined) : requireEvent(context, eventId, domainId);
}

async function reachCompaniesOf(context: ProviderContext, input: Input) {
	const { domainId, userId } = input;
	return reachCompanies(context, { domainId, userId, event: await eventOf(context, input) });
}

/** Unless it is archived, or of another domain. */
async function requireCompany({ store }: ProviderContext, domainId: string, companyId: string) {
	const row = await rowOfCompany(store, companyId);
	if (!row || row.domain_id !== domainId || row.archived_at !== null) throw new Refusal("notFound");
	return row;
}

/** Outside an event the default settings apply. */
async function rulesOf(context: ProviderContext, event: LoadedEvent | undefined, personId: string) {
	if (!event) return companyRules(readSettings({}));
	const registration = await findRegistrationRow(context.store, event.id, personId);
	return rulesAt(event, registration?.typology_id ?? null);
}
