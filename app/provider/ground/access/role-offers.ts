import type { StaffRole } from "~/domain/event/role";
import { randomId } from "../store/ids";
import { is } from "../store/is";
import { publishOnCommit } from "../store/publish";
import type { Database, Transaction } from "../store/transact";

export interface RoleHolder {
	domainId: string;
	eventId: string;
	personId: string;
}

/** What was typed of somebody: all that staff know of them until they accept. */
export interface Invitee {
	email: string | null;
	firstName: string;
	lastName: string;
	languageId: string | null;
}

export interface Grant {
	/** UTC; null for a role without an end. */
	endsAt?: string | null | undefined;
	/** Who gives it on screen, and when. */
	by?: { personId: string; at: string } | undefined;
	/** A role that the person does not have waits until they accept it; without this it counts at once. */
	offeredTo?: { invitee: Invitee; now: Date } | undefined;
}

/** The offers that still wait; whoever writes them has locked the domain. */
export function selectOffers(db: Database, now: Date) {
	return db
		.selectFrom("role_offers")
		.where((offer) =>
			offer.or([offer("role_offers.ends_at", "is", null), offer("role_offers.ends_at", ">", now.toISOString())]),
		);
}

/** A role counts once its holder has accepted it. Offered again it has the new end, and what was typed now (decision 166). */
export async function offerRole(
	tx: Transaction,
	{ domainId, eventId, personId }: RoleHolder,
	role: StaffRole,
	{ endsAt = null, by, invitee }: Omit<Grant, "offeredTo"> & { invitee: Invitee },
): Promise<boolean> {
	const earlier = await tx
		.selectFrom("role_offers")
		.select("offer_id")
		.where("person_id", "=", personId)
		.where("event_id", "in", ["", eventId])
		.orderBy("event_id", "desc")
		.executeTakeFirst();
	const { email, firstName: first_name, lastName: last_name, languageId: language_id } = invitee;
	const typed = { email, first_name, last_name, language_id };
	const given = { ends_at: endsAt, ...(by && { given_by: by.personId, given_at: by.at }), ...typed };
	const changed = await tx
		.insertInto("role_offers")
		.values({
			domain_id: domainId,
			person_id: personId,
			event_id: eventOf(role, eventId),
			role,
			...given,
			offer_id: earlier?.offer_id ?? randomId(16),
		})
		.onConflict((conflict) =>
			conflict
				.columns(["person_id", "event_id", "role"])
				.doUpdateSet(given)
				.where((offer) =>
					offer.or([
						offer("role_offers.ends_at", "is distinct from", endsAt),
						offer("role_offers.email", "is distinct from", email),
						offer("role_offers.first_name", "!=", first_name),
						offer("role_offers.last_name", "!=", last_name),
					]),
				),
		)
		.executeTakeFirst();
	return (changed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The role of an administrator covers the domain. */
export function eventOf(role: StaffRole, eventId: string): string {
	return role === "administrator" ? "" : eventId;
}

/** Withdraws what somebody was offered at the event and in the domain, except these roles. Returns true if there was some. */
export async function withdrawOffers(
	tx: Transaction,
	{ domainId, eventId, personId }: RoleHolder,
	{ except }: { except: readonly StaffRole[] },
): Promise<boolean> {
	const withdrawn = await tx
		.deleteFrom("role_offers")
		.where(is({ person_id: personId, domain_id: domainId }))
		.where("event_id", "in", ["", eventId])
		.$if(except.length > 0, (query) => query.where("role", "not in", except))
		.executeTakeFirst();
	return withdrawn.numDeletedRows > 0n;
}

/** From now on the person's own: they count as the offers had them, from whom and until when. */
export async function acceptOffers(tx: Transaction, holder: RoleHolder, now: Date): Promise<void> {
	const { domainId, eventId, personId } = holder;
	const rows = await selectOffers(tx, now)
		.select(["domain_id", "event_id", "person_id", "role", "places", "ends_at", "given_by", "given_at"])
		.where(is({ person_id: personId, domain_id: domainId }))
		.where("event_id", "in", ["", eventId])
		.execute();
	if (rows.length === 0) return;
	await tx
		.insertInto("roles")
		.values(rows)
		// A role that is over may not be deleted yet.
		.onConflict((conflict) =>
			conflict
				.columns(["person_id", "event_id", "role"])
				.doUpdateSet((row) => ({
					places: row.ref("excluded.places"),
					ends_at: row.ref("excluded.ends_at"),
					given_by: row.ref("excluded.given_by"),
					given_at: row.ref("excluded.given_at"),
				})),
		)
		.execute();
	await withdrawOffers(tx, holder, { except: [] });
	publishOnCommit(tx, "revocations", personId);
}
