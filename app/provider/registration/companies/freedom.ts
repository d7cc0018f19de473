import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { Freedom } from "~/domain/registration/company-proposal";
import { requireRight } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { type CompanyRow, rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { isEmployer, isHadAt, rowOfCompany } from "./rows";

/** Who wants to change a company, and what they may of it, whatever its row says by then. */
export interface Changer {
	/** The caller and their companions: what one of them has in the list, or created, the caller has. */
	people: string[];
	isOrganiser: boolean;
	/** Who may change what is in their own list, because the event lets colleagues. */
	colleagueId: string | undefined;
	/** What is said to who has nothing to do with the company. */
	denied: Refusal;
}

interface Asking {
	domainId: string;
	companyId: string;
	/** For whom the call is: the caller, a companion… */
	personId: string;
	event: LoadedEvent | undefined;
}

/** The company, unless it is archived or of another domain, with who asks for it. */
export async function requireCompany(context: ProviderContext, asking: Asking) {
	const { store } = context;
	const caller = await requireCaller(context, asking.domainId);
	const row = await rowOfCompany(store, asking.companyId);
	if (!row || row.domain_id !== asking.domainId || row.archived_at !== null) throw new Refusal("notFound");
	const [people, denied, colleagueId] = await Promise.all([
		peopleOf(store, caller.personId),
		deniedToOrganise(context, asking),
		trustedColleague(store, asking),
	]);
	const isOrganiser = denied === undefined;
	const changer: Changer = { people, isOrganiser, colleagueId, denied: denied ?? new Refusal("accessDenied") };
	return { row, changer, freedom: await requireFreedom(store, row, changer) };
}

/**
 * Who created it and organisers change it; colleagues where the event lets them. Who has a company in their list without a
 * number completes it: nobody could choose it otherwise, and what stands there is not touched. The others who have it
 * propose.
 */
export async function requireFreedom(db: Database, row: CompanyRow, changer: Changer): Promise<Freedom> {
	const { people, isOrganiser, colleagueId, denied } = changer;
	if (isOrganiser || (row.created_by !== null && people.includes(row.created_by))) return "changes";
	if (!(await isEmployer(db, row.id, people))) throw denied;
	if (colleagueId && (await isEmployer(db, row.id, [colleagueId]))) return "changes";
	return row.number_key === null ? "completes" : "proposes";
}

/** Organisers change what people of their events have. By a personal link alone nobody organises. */
async function deniedToOrganise(context: ProviderContext, { domainId, companyId }: Asking) {
	try {
		const { eventIds } = await requireRight(context, "changeCompanies", { domainId });
		if (eventIds === undefined || (await isHadAt(context.store, companyId, eventIds))) return undefined;
		return new Refusal("accessDenied");
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return error;
	}
}

/** The event says so to who has a record there. */
async function trustedColleague(store: Store, { personId, event }: Asking): Promise<string | undefined> {
	const record = event && (await rowOfRegistration(store, event.id, personId));
	return record && event.settings(record.typology_id).companyColleaguesChange ? personId : undefined;
}

async function peopleOf(store: Store, personId: string): Promise<string[]> {
	const companions = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("registered_by", "=", personId)
		.execute();
	return [personId, ...companions.map(({ person_id }) => person_id)];
}
