import { Refusal } from "~/domain/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import type { Caller } from "../../ground/tokens/rows";
import { contactsOf, keepContact } from "./contacts";
import { exportContacts } from "./export-contacts";
import { findContact, requireBadge } from "./find-contact";
import { answerReceipt, changeSharing, readSharing, receiptsOf } from "./sharing";

export const contacts = {
	find: os.contacts.find.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await findContact(context, event, caller, input.code) };
	}),
	create: os.contacts.create.handler(async ({ input, context }) => {
		const caller = await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, userIdB: otherId, code, proof, comment } = input;
		await requireBadge(context, event, caller, { otherId, code, proof });
		if (otherId === userId) throw new Refusal("ownBadge");
		await keepContact(context.store, event, { userId, otherId, comment }, context.now());
		const { isByBadge } = caller;
		const [contact] = await contactsOf(context.store, event, userId, { otherId, isByBadge });
		if (!contact) throw new Error("a contact that was just kept is gone");
		return { data: { contact } };
	}),
	mine: os.contacts.mine.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await requireReader(context, { ...input, userId: personId });
		const event = await requireEvent(context, input.eventId, input.domainId);
		const contacts = await contactsOf(context.store, event, personId, { formId: input.formId });
		if (!input.createExport) return { data: { contacts } };
		return { data: { contacts, fileUrl: await exportContacts(context, event, contacts, input.formId) } };
	}),
	receipts: os.contacts.receipts.handler(async ({ input, context }) => {
		await requireReader(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { receipts: await receiptsOf(context.store, event, input.userId) } };
	}),
	answer: os.contacts.answer.handler(async ({ input, context }) => {
		await requireReader(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, userIdB: by, answer } = input;
		await answerReceipt(context.store, event, { userId, by, answer }, context.now());
		return { done: true } as const;
	}),
	sharing: os.contacts.sharing.handler(async ({ input, context }) => {
		await requireReader(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { shares: await readSharing(context.store, event, input.userId) } };
	}),
	share: os.contacts.share.handler(async ({ input, context }) => {
		await requireReader(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await changeSharing(context.store, event, input.userId, input.shares, context.now());
		return { done: true } as const;
	}),
};

type Path = { domainId: string; eventId: string; userId: string };

/** Who found a badge may note contacts with it, and neither reads them nor speaks for its owner. */
async function requireReader(context: ProviderContext, path: Path): Promise<Caller> {
	const caller = await requireReach(context, path, "keepContacts");
	if (caller.isByBadge) throw new Refusal("badgeNotEnough");
	return caller;
}
