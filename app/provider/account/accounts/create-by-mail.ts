import { sql } from "kysely";
import { mailActions } from "~/domain/mail-template";
import { Refusal } from "~/domain/refusal";
import { hashPassword, lengthNoted } from "../authentications/passwords";
import type { KnownEvent } from "../events/known-event";
import { queueMail } from "../mails/queue";
import { newBadgeCode, newPersonId } from "../store/ids";
import type { Store } from "../store/open";
import { transact } from "../store/transact";
import type { NewAccount } from "./create-account";

/**
 * Creates an account where the domain keeps to itself who has one: whether or not the e-mail is known, the same work is
 * done, the same answer given, and a mail sent. It brings the new person's way in, or tells the owner that somebody tried.
 */
export async function createByMail(store: Store, event: KnownEvent, account: NewAccount, now: Date) {
	const typologyId = account.typoId ?? null;
	if (typologyId !== null && !event.document.typologies.some(({ id }) => id === typologyId)) {
		throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	}
	const { document, domainId } = event;
	const [newId, at, email] = [newPersonId(), now.toISOString(), account.email?.toLowerCase() ?? ""];
	const passwordHash = await hashPassword(account.password ?? "");
	await transact(store, async (writing) => {
		await writing
			.insertInto("people")
			.values({
				id: newId,
				domain_id: domainId,
				email,
				first_name: account.firstName,
				last_name: account.lastName,
				phone: account.phone ?? null,
				mobile: account.mobile ?? null,
				password_hash: passwordHash,
				password_is_long: lengthNoted(account.password),
				language_id: document.languages.find((language) => language.id === account.languageId)?.id ?? null,
				extended: "{}",
				created_at: at,
				updated_at: at,
			})
			.onConflict((conflict) => conflict.columns(["domain_id", "email"]).doNothing())
			.execute();
		const { id: personId } = await writing
			.selectFrom("people")
			.select("id")
			.where("domain_id", "=", domainId)
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		await writing
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
					// Nobody's but the new person's: somebody else's record is not a stranger's to begin.
					.where("people.id", "=", newId),
			)
			.execute();
		const actionId = personId === newId ? mailActions.freshLink : mailActions.accountTried;
		await queueMail(writing, { document, personId, actionId, now });
	});
}
