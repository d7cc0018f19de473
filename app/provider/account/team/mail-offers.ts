import type { EventDocument } from "~/domain/event-file/event-document";
import { mailActions } from "~/domain/messages/mail-template";
import { fullName } from "~/domain/people/person";
import { paths } from "~/paths";
import { queueMail, queueMails } from "../../ground/outbox/queue";
import { findPersonRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

/** The mail that asks somebody to accept what they were offered. Returns false if they have no address. */
export async function mailOffer(
	tx: Transaction,
	document: EventDocument,
	{ personId, author, now }: { personId: string; author: string; now: Date },
): Promise<boolean> {
	const by = await findPersonRow(tx, author);
	const inviter = by ? fullName({ firstName: by.first_name, lastName: by.last_name }) : "";
	const variables = { inviter, returnTo: paths.ownRoles(document.event.alias) };
	return queueMail(tx, { document, personId, actionId: mailActions.roleGiven, variables, now });
}

/** The same for what a file offers: to whom it offers something now, and to whom an earlier import wrote nothing. */
export async function mailOffersOfFile(
	tx: Transaction,
	document: EventDocument,
	{ changed, offered }: { changed: string[]; offered: { personId: string; email: string }[] },
	{ now, leavesAt }: { now: Date; leavesAt: Date },
) {
	if (offered.length === 0) return;
	const actionId = mailActions.roleGiven;
	const mailed = await tx
		.selectFrom("mails")
		.select("person_id")
		.where(is({ event_id: document.event.id, action_id: actionId }))
		.where(
			"person_id",
			"in",
			offered.map(({ personId }) => personId),
		)
		.execute();
	const isMailed = (personId: string) => mailed.some(({ person_id }) => person_id === personId);
	const wanted = offered.filter(({ personId, email }) => changed.includes(email) || !isMailed(personId));
	const later = leavesAt > now ? { leavesAt } : {};
	const variables = { inviter: "", returnTo: paths.ownRoles(document.event.alias) };
	const mail = { document, actionId, variables, now, ...later };
	await queueMails(
		tx,
		mail,
		wanted.map(({ personId }) => personId),
	);
}
