import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { Freedom } from "~/domain/registration/company-proposal";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { type CompanyRow, findPersonRow, findRegistrationRow } from "../records/rows";
import { is } from "../store/is";
import type { Database } from "../store/transact";
import { type Reach, requireReach, requireRight } from "./access";
import { type ProviderContext, requireCaller } from "./context";
import type { Anywhere } from "./named";
import { selectRoles } from "./roles";

/**
 * How a caller comes to a company: for whom and through which event they ask, with everything that decides what they may do,
 * whatever the company's row says by then.
 */
export interface CompanyReach {
	domainId: string;
	/** The caller: what they list and what they propose is theirs, whomever they ask for. */
	callerId: string;
	/** For whom they ask: for themselves, for a companion, or for somebody of the event whose staff they are. */
	personId: string;
	as: Reach["as"];
	/** Without an event they ask for themselves alone. */
	event: LoadedEvent | undefined;
	isAdministrator: boolean;
	/** That they organise the event, and prove it. */
	isOrganiser: boolean;
	/** That the event lets the person change the company for which they come. */
	isColleague: boolean;
	denied: Refusal;
}

interface CompanyRequest {
	domainId: string;
	userId?: string | undefined;
	event: LoadedEvent | undefined;
}

/** For the caller, or for the person whom the call names and whom they have to reach through the event that it names. */
export async function reachCompanies(
	context: ProviderContext,
	{ domainId, userId, event }: CompanyRequest,
): Promise<CompanyReach> {
	const { personId: callerId } = await requireCaller(context, domainId);
	const personId = userId ?? callerId;
	const { as } = await requireReach(context, { domainId, userId: personId, eventId: event?.id });
	const [role, isColleague] = await Promise.all([
		findRole(context, domainId, event),
		mayColleagueChange(context.store, personId, event),
	]);
	return { domainId, callerId, personId, as, event, isColleague, ...role };
}

interface CompaniesSent extends Anywhere {
	userId?: string | undefined;
}

export async function reachCompaniesOf(context: ProviderContext, { domainId, eventId, userId }: CompaniesSent) {
	const event = await eventAt(context, { domainId, eventId });
	return { reach: await reachCompanies(context, { domainId, userId, event }) };
}

/** The domain's are for everybody to look through; somebody's own for whoever reaches them: without a person, the caller's. */
export async function listCompanies(
	context: ProviderContext,
	{ siren, q, ...sent }: CompaniesSent & { siren?: string | undefined; q?: string | undefined },
) {
	const { domainId } = sent;
	const caller = await requireCaller(context, domainId);
	const isSearch = Boolean(siren || q);
	const personId = sent.userId ?? (isSearch ? undefined : caller.personId);
	if (personId === undefined) return { caller, personId, event: undefined };
	const event = await eventAt(context, sent);
	await requireReach(context, { domainId, userId: personId, eventId: event?.id });
	return { caller, personId, event };
}

async function eventAt(context: ProviderContext, { domainId, eventId }: Anywhere): Promise<LoadedEvent | undefined> {
	return eventId === undefined ? undefined : requireEvent(context, eventId, domainId);
}

/** A personal link alone makes nobody an organiser. */
async function findRole(context: ProviderContext, domainId: string, event: LoadedEvent | undefined) {
	try {
		const { eventIds } = await requireRight(context, "changeCompanies", { domainId, eventId: event?.id });
		const denied = new Refusal("accessDenied");
		return { isAdministrator: eventIds === undefined, isOrganiser: event !== undefined, denied };
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return { isAdministrator: false, isOrganiser: false, denied: error };
	}
}

async function mayColleagueChange(db: Database, personId: string, event: LoadedEvent | undefined): Promise<boolean> {
	const registration = event && (await findRegistrationRow(db, event.id, personId));
	return registration !== undefined && event?.settingsOf(registration.typology_id).companyColleaguesChange === true;
}

/** As `findFreedom`; refuses a caller who may do nothing with the company (decision 43). */
export async function requireFreedom(db: Database, row: CompanyRow, reach: CompanyReach): Promise<Freedom> {
	const freedom = await findFreedom(db, row, reach);
	if (freedom === undefined) throw reach.denied;
	return freedom;
}

/**
 * A company is the domain's: its creator and administrators change it. While everybody who has it comes to one event alone, so
 * do the organisers of that event, and colleagues where it lets them; a company without a number is completed by people who
 * have it, because nobody could choose it otherwise. Everybody else who has it, or for whose event it is chosen, proposes.
 */
async function findFreedom(db: Database, row: CompanyRow, reach: CompanyReach): Promise<Freedom | undefined> {
	const { callerId, personId, event, isAdministrator, isOrganiser, isColleague } = reach;
	if (isAdministrator || row.created_by === callerId) return "changes";
	const eventId = event?.id;
	const isCallers = (await isListed(db, row.id, callerId)) || (await isChosen(db, row.id, { eventId, by: callerId }));
	const isPersons = personId === callerId ? isCallers : await isChosen(db, row.id, { eventId, by: personId });
	const isOfStaff = isOrganiser && (await isChosen(db, row.id, { eventId }));
	if (!isCallers && !isPersons && !isOfStaff) return undefined;
	if (eventId === undefined || (await isHadElsewhere(db, row.id, eventId))) return "proposes";
	if (isOfStaff || (isColleague && isPersons)) return "changes";
	return row.number_key === null ? "completes" : "proposes";
}

/**
 * Whoever may change a company answers what others propose about it. Where its creator is gone and the domain has no
 * administrator, so do the organisers of any event for which somebody has chosen it: else nobody could.
 */
export async function mayAnswerProposals(db: Database, row: CompanyRow, reach: CompanyReach, now: Date) {
	const { domainId, event, isOrganiser } = reach;
	if ((await findFreedom(db, row, reach)) === "changes") return true;
	if (!event || !isOrganiser || !(await isChosen(db, row.id, { eventId: event.id }))) return false;
	return (await isCreatorGone(db, row)) && !(await hasAdministrator(db, domainId, now));
}

/** In their own list, which nobody else reads or changes. */
async function isListed(db: Database, companyId: string, personId: string): Promise<boolean> {
	const row = await db
		.selectFrom("employees")
		.select("person_id")
		.where(is({ company_id: companyId, person_id: personId }))
		.executeTakeFirst();
	return row !== undefined;
}

/** For an event, or for any; by somebody, or by anybody there. */
async function isChosen(
	db: Database,
	companyId: string,
	{ eventId, by }: { eventId?: string | undefined; by?: string },
): Promise<boolean> {
	const row = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("company_id", "=", companyId)
		.where(({ and }) => and({ ...(eventId !== undefined && { event_id: eventId }), ...(by && { person_id: by }) }))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** By somebody who lists the company or comes for it, and who comes to another event, or not to this one. */
async function isHadElsewhere(db: Database, companyId: string, eventId: string): Promise<boolean> {
	const people = db
		.selectFrom("employees")
		.select("person_id")
		.where("company_id", "=", companyId)
		.union(db.selectFrom("registrations").select("person_id").where("company_id", "=", companyId));
	const row = await db
		.selectFrom(people.as("associates"))
		.leftJoin("registrations as theirs", "theirs.person_id", "associates.person_id")
		.select("associates.person_id")
		.where(({ eb, or }) => or([eb("theirs.event_id", "is", null), eb("theirs.event_id", "!=", eventId)]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function isCreatorGone(db: Database, { created_by }: CompanyRow): Promise<boolean> {
	if (created_by === null) return true;
	const creator = await findPersonRow(db, created_by);
	return creator === undefined || creator.erased_at !== null;
}

async function hasAdministrator(db: Database, domainId: string, now: Date): Promise<boolean> {
	const row = await selectRoles(db, now)
		.select("roles.role")
		.where(is({ "roles.domain_id": domainId, "roles.role": "administrator" }))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
