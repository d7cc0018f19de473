import { Refusal } from "~/domain/ground/refusal";
import type { Invitee } from "../../ground/access/role-offers";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import { queueOnce, queueOnceOrRefuse } from "../../ground/outbox/pressed-mails";
import type { Transaction } from "../../ground/store/transact";
import { findOrCreateAddressee } from "../addresses/addressee";
import { requireNotErased } from "../addresses/erased-addresses";
import { describeInvitee, giveRole, inviteeOfRow, lockTeam, type TeamChange } from "./change-team";
import { mailOffer } from "./mail-offers";
import { findMember, type HeldRole, readMember } from "./team-rows";

type Newcomer = Invitee & { email: string };

/**
 * Whoever is known under the address keeps what they have said of themselves, and has to accept the role; the same once more
 * within the hour is refused (`alreadyMailed`), later it sends the mail again. Answers the id of the team list. Refuses as
 * `giveRole` does, and with `addressClosed`.
 */
export async function inviteToTeam(
	tx: Transaction,
	change: Omit<TeamChange, "userId">,
	newcomer: Newcomer,
	given: HeldRole,
): Promise<{ id: string; isMailed: boolean }> {
	const { event, author, now } = change;
	const giver = await lockTeam(tx, change);
	const { person } = await findOrCreateAddressee(tx, event.domainId, newcomer, now);
	await requireNotErased(tx, event.domainId, newcomer.email);
	const outcome = await giveRole(tx, { ...change, userId: person.id }, giver, given, newcomer);
	if (outcome === "isThere") throw new Refusal("invalidForm", { email: "team.error.hasRole" });
	const mail = () => mailOffer(tx, event.document, { personId: person.id, author, now });
	const kind = `offer ${given.role}`;
	const pressed = await queueOnce(tx, { eventId: event.id, to: person.id, kind, now }, mail);
	// What is offered anew, after it was refused or given back, is told anew.
	if (pressed === "repeated" && outcome === "waits") throw new Refusal("alreadyMailed");
	const isMailed = pressed === "repeated" ? await mail() : pressed === "queued";
	return { id: (await readMember(tx, event, person.id, now)).id, isMailed };
}

/** Sends the mail again to somebody whom an offer waits for. Refuses with `notFound`, or `accessDenied`. */
export async function remindInvitee(
	tx: Transaction,
	{ userId: memberId, ...change }: TeamChange,
): Promise<{ isMailed: boolean }> {
	const { event, author, now } = change;
	await lockTeam(tx, change);
	const personId = await findMember(tx, event, memberId, now);
	const rows = personId === undefined ? undefined : await readMember(tx, event, personId, now);
	const [offer] = rows?.offers ?? [];
	if (!offer) throw new Refusal("notFound");
	const reminder = { eventId: event.id, to: offer.person_id, kind: "reminder of an offer", now };
	const isMailed = await queueOnceOrRefuse(tx, reminder, () =>
		mailOffer(tx, event.document, { personId: offer.person_id, author, now }),
	);
	await insertAuditEntry(tx, {
		eventId: event.id,
		actorId: author,
		call: "team.remind",
		personId: offer.person_id,
		at: now.toISOString(),
		changes: describeInvitee(rows?.held.length === 0 ? inviteeOfRow(offer) : undefined),
	});
	return { isMailed };
}
