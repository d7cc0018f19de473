import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { Freedom } from "~/domain/registration/company-proposal";
import { requireRight } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type CompanyRow, findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { isEmployer, isListedAtEvents, rowOfCompany } from "./rows";

/** Somebody who wants to change a company, with everything that decides what they may do, whatever its row says by then. */
export interface Changer {
	/** The caller and their companions: a company that one of them lists or created counts as the caller's. */
	people: string[];
	isOrganiser: boolean;
	/** The person who may change what is in their own list, because the event allows colleagues to. */
	colleagueId: string | undefined;
	denied: Refusal;
}

interface CompanyRequest {
	domainId: string;
	companyId: string;
	/** The person for whom the call is made: the caller, a companion… */
	personId: string;
	event: LoadedEvent | undefined;
}

/** The company, unless it is archived or belongs to another domain, with what the caller may change. */
export async function requireCompany(context: ProviderContext, request: CompanyRequest) {
	const { store } = context;
	const caller = await requireCaller(context, request.domainId);
	const row = await rowOfCompany(store, request.companyId);
	if (!row || row.domain_id !== request.domainId || row.archived_at !== null) throw new Refusal("notFound");
	const [people, denied, colleagueId] = await Promise.all([
		peopleOf(store, caller.personId),
		findOrganiserRefusal(context, request),
		findTrustedColleague(store, request),
	]);
	const isOrganiser = denied === undefined;
	const changer: Changer = { people, isOrganiser, colleagueId, denied: denied ?? new Refusal("accessDenied") };
	return { row, changer, freedom: await requireFreedom(store, row, changer) };
}

/**
 * Its creator and organisers change a company, and so do colleagues where the event allows it. A person who lists a company
 * without a number completes it, because nobody could choose it otherwise; what is filled in already is not touched. Others who
 * list it propose changes.
 */
export async function requireFreedom(db: Database, row: CompanyRow, changer: Changer): Promise<Freedom> {
	const { people, isOrganiser, colleagueId, denied } = changer;
	if (isOrganiser || (row.created_by !== null && people.includes(row.created_by))) return "changes";
	if (!(await isEmployer(db, row.id, people))) throw denied;
	if (colleagueId && (await isEmployer(db, row.id, [colleagueId]))) return "changes";
	return row.number_key === null ? "completes" : "proposes";
}

/** Organisers change the companies of people of their events. A personal link alone makes nobody an organiser. */
async function findOrganiserRefusal(context: ProviderContext, { domainId, companyId }: CompanyRequest) {
	try {
		const { eventIds } = await requireRight(context, "changeCompanies", { domainId });
		if (eventIds === undefined || (await isListedAtEvents(context.store, companyId, eventIds))) return undefined;
		return new Refusal("accessDenied");
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return error;
	}
}

async function findTrustedColleague(store: Store, { personId, event }: CompanyRequest): Promise<string | undefined> {
	const registration = event && (await findRegistrationRow(store, event.id, personId));
	return registration && event.settings(registration.typology_id).companyColleaguesChange ? personId : undefined;
}

async function peopleOf(store: Store, personId: string): Promise<string[]> {
	const companions = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("registered_by", "=", personId)
		.execute();
	return [personId, ...companions.map(({ person_id }) => person_id)];
}
