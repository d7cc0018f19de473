import { normalIdentifier } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyQuery, companyRules } from "~/domain/people/company";
import { readSettings } from "~/domain/settings";
import type { ProviderContext } from "../../ground/access/context";
import { mayAnswerProposals, reachCompanies, requireFreedom } from "../../ground/access/reach-company";
import { calls } from "../../ground/calls/calls";
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
	list: calls.companies.list.handler(async ({ event, caller: { personId: callerId }, personId, input, context }) => {
		const { domainId, siren, q, country } = input;
		if (personId === undefined) return { data: await searchCompanies(context.store, domainId, { siren, q, country }) };
		const companies = await companiesOf(context.store, { domainId, callerId, personId, event });
		const isNumbered = (company: Company) =>
			siren === undefined || [company.siren, company.identifier].includes(normalIdentifier(company.country, siren));
		const matches = companies.filter(
			(company) => isNumbered(company) && (country === undefined || company.country === country),
		);
		return { data: { companies: matches, hasMore: false } };
	}),
	get: calls.companies.get.handler(async ({ reach, input, context }) => {
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
	create: calls.companies.create.handler(async ({ reach, input, context }) => {
		const { domainId: _, userId, eventId: __, ...values } = input;
		const fields = checkCompany(values, await rulesOf(context, reach.event, reach.personId));
		return createCompany(context.store, { ...reach, isForNobody: userId === undefined }, fields, context.now());
	}),
	update: calls.companies.update.handler(async ({ reach, input, context }) => {
		const { domainId, id: companyId, userId: _, eventId: __, revision, ...values } = input;
		const row = await requireCompany(context, domainId, companyId);
		const freedom = await requireFreedom(context.store, row, reach);
		const fields = checkCompany(values, await rulesOf(context, reach.event, reach.personId));
		if (freedom !== "changes") await countAttempt(context, limits.proposalsOfPerson, reach.callerId);
		const body = await changeCompany(context.store, { companyId, reach, revision }, fields, context.now());
		return body.proposed ? { status: 202, body } : { status: 200, body };
	}),
	withdraw: calls.companies.withdraw.handler(async ({ caller: { personId }, input, context }) => {
		await transact(context.store, (tx) => deleteProposal(tx, input.companyId, personId));
		return { done: true } as const;
	}),
	proposals: calls.companies.proposals.handler(async ({ event, context }) => {
		const reach = await reachCompanies(context, { domainId: event.domainId, event });
		return { data: { proposals: await listAnswerable(context.store, event, reach, context.now()) } };
	}),
	answerProposal: calls.companies.answerProposal.handler(async ({ reach, input, context }) => {
		const { domainId, companyId, revision, accepts } = input;
		const answer = { domainId, companyId, revision, accepts, event: reach.event };
		return answerProposal(context.store, answer, context.now(), async (tx, row) => {
			if (!(await mayAnswerProposals(tx, row, reach, context.now()))) throw reach.denied;
		});
	}),
	join: calls.companies.join.handler(async ({ caller: { personId }, input, context }) => {
		const { domainId, companyId } = input;
		await joinCompany(context.store, { domainId, companyId, personId }, context.now());
		return { done: true } as const;
	}),
	select: calls.companies.select.handler(
		async ({ event, caller: { personId: callerId }, input: { params }, context }) => {
			const { domainId, companyId, userId: personId } = params;
			const employment = { domainId, companyId, personId };
			if (event) await selectCompany(context.store, event, { ...employment, callerId }, context.now());
			else await joinCompany(context.store, employment, context.now());
			return readUser(context.store, personId, event);
		},
	),
	unselect: calls.companies.unselect.handler(async ({ event, input, context }) => {
		await unselectCompany(context.store, event, input.userId, context.now());
		return readUser(context.store, input.userId, event);
	}),
	archive: calls.companies.archive.handler(async ({ caller: { personId }, input, context }) => {
		const { domainId, companyId } = input;
		const event = input.eventId === undefined ? undefined : await requireEvent(context, input.eventId, domainId);
		const archived = await archiveCompany(context.store, { domainId, companyId, personId }, event, context.now());
		return { archived };
	}),
	register: calls.companies.register.handler(async ({ input, context }) => {
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
