import { companyQuery, companyRules } from "~/domain/company";
import { Refusal } from "~/domain/refusal";
import { readSettings } from "~/domain/settings";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { type KnownEvent, requireEvent } from "../../ground/events/known-event";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/rows";
import { readUser } from "../users/users";
import {
	archiveCompany,
	checkCompany,
	createCompany,
	describeCompany,
	joinCompany,
	requireEditable,
	rulesAt,
	selectCompany,
	unselectCompany,
	updateCompany,
} from "./companies";
import { companiesOf, searchCompanies } from "./find-companies";

export const companies = {
	list: os.companies.list.handler(async ({ input, context }) => {
		const { domainId, siren, q, country } = input;
		const { personId } = await requireCaller(context, domainId);
		const isSearch = Boolean(siren || q);
		const userId = input.userId ?? (isSearch ? undefined : personId);
		if (userId === undefined) {
			return { data: await searchCompanies(context.store, domainId, { siren, q, country }) };
		}
		await requireReach(context, { domainId, userId });
		const own = await companiesOf(context.store, domainId, userId);
		const found = own.filter(
			(one) => (siren === undefined || one.siren === siren) && (country === undefined || one.country === country),
		);
		return { data: { companies: found, hasMore: false } };
	}),
	get: os.companies.get.handler(async ({ input, context }) => {
		const people = await peopleOf(context, await requireCaller(context, input.domainId));
		return describeCompany(await requireEditable(context.store, input.domainId, input.companyId, people));
	}),
	create: os.companies.create.handler(async ({ input, context }) => {
		const { domainId, userId, eventId, ...given } = input;
		const caller = await requireSubject(context, input);
		const event = await eventOf(context, input);
		const rules = await rulesOf(context, event, userId ?? caller.personId);
		const creating = {
			domainId,
			createdBy: caller.personId,
			fields: checkCompany(given, rules),
			personId: userId,
			event,
		};
		return createCompany(context.store, creating, context.now());
	}),
	update: os.companies.update.handler(async ({ input, context }) => {
		const { domainId, id: companyId, userId, eventId, ...given } = input;
		const caller = await requireSubject(context, input);
		const rules = await rulesOf(context, await eventOf(context, input), userId ?? caller.personId);
		const people = await peopleOf(context, caller);
		await requireEditable(context.store, domainId, companyId, people);
		const fields = checkCompany(given, rules);
		return updateCompany(context.store, { domainId, companyId, people }, fields, context.now());
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
		try {
			const found = await context.register.search("number" in typed ? typed.number : typed.name);
			return { data: { state: "answered" as const, companies: found } };
		} catch {
			// Down, slow or broken: the person types the company in.
			return { data: { state: "unavailable" as const, companies: [] } };
		}
	}),
};

interface Input {
	domainId: string;
	userId?: string | undefined;
	eventId?: string | undefined;
}

/** The caller, who reaches the person that the call is about when it names one. */
function requireSubject(context: ProviderContext, { domainId, userId, eventId }: Input): Promise<Caller> {
	return userId === undefined ? requireCaller(context, domainId) : requireReach(context, { domainId, userId, eventId });
}

function eventOf(context: ProviderContext, { domainId, eventId }: Input): Promise<KnownEvent | undefined> {
	return eventId === undefined ? Promise.resolve(undefined) : requireEvent(context, eventId, domainId);
}

/** Outside an event the defaults hold. */
async function rulesOf(context: ProviderContext, event: KnownEvent | undefined, personId: string) {
	if (!event) return companyRules(readSettings({}));
	const record = await rowOfRegistration(context.store, event.id, personId);
	return rulesAt(event, record?.typology_id ?? null);
}

/** The caller and their companions: what one of them has in the list, the caller may edit. */
async function peopleOf({ store }: ProviderContext, { personId }: Caller): Promise<string[]> {
	const companions = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("registered_by", "=", personId)
		.execute();
	return [personId, ...companions.map(({ person_id }) => person_id)];
}
