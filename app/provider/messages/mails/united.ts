import { Refusal } from "~/domain/ground/refusal";
import { maskAddress } from "~/domain/people/email-address";
import { countMail } from "../../account/authentications/guesses";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { findPersonRow, findRegistrationRow } from "../../ground/records/rows";
import { sendFreshLink } from "./send-mails";

/** For somebody who was united with another: whose address opens the registration now, so that only its owner knows it. */
export async function readUnited(context: ProviderContext, event: LoadedEvent, personId: string) {
	const email = await addressOfKept(context, event, personId);
	return { address: email && maskAddress(email) };
}

/** Mails a link that signs in to the registration that was kept, to its own address. */
export async function mailUnited(context: ProviderContext, event: LoadedEvent, personId: string) {
	requireMails(context);
	const email = await addressOfKept(context, event, personId);
	if (email === null) throw new Refusal("notFound");
	const account = { domainId: event.domainId, email };
	await countMail(context, limits.linksOfAccount, account, (tx) =>
		sendFreshLink(tx, event, email, undefined, context.now()),
	);
}

async function addressOfKept({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	const record = await findRegistrationRow(store, event.id, personId);
	if (!record?.merged_into) throw new Refusal("notFound");
	return (await findPersonRow(store, record.merged_into))?.email ?? null;
}
