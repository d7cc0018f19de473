import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { fullName } from "~/domain/people/person";
import { paths } from "~/paths";
import { findOrCreateAddressee } from "../../account/addresses/addressee";
import { requireNotErased } from "../../account/addresses/erased-addresses";
import { queueMail } from "../../ground/outbox/queue";
import { findPersonRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { giveRole, lockTeam, type TeamChange } from "./change-team";
import type { HeldRole } from "./team-rows";

interface Invitee {
	email: string;
	firstName: string;
	lastName: string;
	languageId: string | null;
}

/** Whoever is known under the address keeps what they have said of themselves. Refuses as `giveRole` does, and with `addressClosed`. */
export async function inviteToTeam(
	tx: Transaction,
	change: Omit<TeamChange, "userId">,
	invitee: Invitee,
	given: HeldRole,
): Promise<{ id: string; isMailed: boolean }> {
	const { event, author, now } = change;
	const giver = await lockTeam(tx, change);
	const { person } = await findOrCreateAddressee(tx, event.domainId, invitee, now);
	await requireNotErased(tx, event.domainId, invitee.email);
	if (!(await giveRole(tx, { ...change, userId: person.id }, giver, given))) {
		throw new Refusal("invalidForm", { email: "team.error.hasRole" });
	}
	const by = await findPersonRow(tx, author);
	const inviter = by ? fullName({ firstName: by.first_name, lastName: by.last_name }) : "";
	const variables = { inviter, returnTo: paths.organisation(event.document.event.alias) };
	const actionId = mailActions.roleGiven;
	const isMailed = await queueMail(tx, { document: event.document, personId: person.id, actionId, variables, now });
	return { id: person.id, isMailed };
}
