import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { insertPersonIfNew } from "../../ground/records/insert-people";
import { newBadgeCode, newPersonId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { hashPassword } from "../../ground/tokens/passwords";
import { newPersonOf, type OwnAccount } from "./create-account";

/** The same work, answer and mail whether or not the e-mail is known: its owner is told that somebody tried. */
export async function createByMail(store: Store, event: LoadedEvent, account: OwnAccount, now: Date) {
	const typologyId = account.typoId ?? null;
	if (typologyId !== null && !event.document.typologies.some(({ id }) => id === typologyId)) {
		throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	}
	const { document, domainId } = event;
	const [newId, at, email] = [newPersonId(), now.toISOString(), account.email.toLowerCase()];
	const passwordHash = account.password ? await hashPassword(account.password) : undefined;
	await transact(store, async (tx) => {
		const newcomer = newPersonOf(account, { id: newId, email, passwordHash, event });
		await insertPersonIfNew(tx, domainId, newcomer, now);
		const { id: personId } = await tx
			.selectFrom("people")
			.select("id")
			.where(is({ domain_id: domainId, email }))
			.executeTakeFirstOrThrow();
		await tx
			.insertInto("registrations")
			.columns(["event_id", "person_id", "code", "typology_id", "is_exhibitor", "extended", "created_at", "updated_at"])
			.expression((from) =>
				from
					.selectFrom("people")
					.select((row) => [
						row.val(event.id).as("event_id"),
						"people.id as person_id",
						row.val(newBadgeCode()).as("code"),
						row.val(typologyId).as("typology_id"),
						sql<number>`0`.as("is_exhibitor"),
						row.val("{}").as("extended"),
						row.val(at).as("created_at"),
						row.val(at).as("updated_at"),
					])
					// Only for the new person: a stranger must not begin somebody else's registration.
					.where("people.id", "=", newId),
			)
			.execute();
		const actionId = personId === newId ? mailActions.freshLink : mailActions.accountTried;
		await queueMail(tx, { document, personId, actionId, now });
	});
}
