import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import type { Caller } from "../../ground/tokens/tokens";
import { changeContactNotes, contactsOf, countContacts, keepContact } from "./contacts";
import { findContact, isValidProof, requireBadge } from "./find-contact";
import { listContacts } from "./list-contacts";
import { noteScans } from "./note-scans";
import { answerReceipt, changeSharing, listReceipts, readSharing } from "./sharing";
import { teamOf } from "./team";

export const contacts = {
	find: calls.contacts.find.handler(async ({ event, caller, input, context }) => {
		await requireContactsOpen(context, event, caller);
		return { data: await findContact(context, event, caller, input.code) };
	}),
	create: calls.contacts.create.handler(async ({ event, caller, input, context }) => {
		await requireContactsOpen(context, event, caller);
		const { userId, userIdB: otherId, code, proof, comment, tags } = input;
		await requireBadge(context, event, caller, { otherId, code, proof });
		if (otherId === userId) throw new Refusal("ownBadge");
		await keepContact(context.store, event, { userId, otherId, notes: { comment, tags } }, context.now());
		const { isByBadge } = caller;
		const [contact] = await contactsOf(context.store, event, userId, { otherId, isByBadge });
		if (!contact) throw new Error("a contact that was just kept is gone");
		return { data: { contact } };
	}),
	note: calls.contacts.note.handler(async ({ event, caller, input, context }) => {
		await requireContactsOpen(context, event, caller);
		return { data: { outcomes: await noteScans(context, event, caller, input.scans) } };
	}),
	read: calls.contacts.read.handler(async ({ event, caller, input, context }) => {
		const { userId, userIdB: otherId, formId } = input;
		await requireNoteAccess(context, { event, caller, input });
		const { isByBadge } = caller;
		const by = input.by ?? userId;
		const isReached = by === userId || (!isByBadge && (await isTeammate(context, event, userId, by)));
		const [contact] = isReached ? await contactsOf(context.store, event, by, { otherId, formId, isByBadge }) : [];
		if (!contact) throw new Refusal("notFound");
		return { data: { contact } };
	}),
	change: calls.contacts.change.handler(async ({ event, caller, input, context }) => {
		await requireNoteAccess(context, { event, caller, input });
		const { userId, userIdB: otherId, comment, tags } = input;
		await changeContactNotes(context.store, event, { userId, otherId, comment, tags }, context.now());
		return { done: true } as const;
	}),
	mine: calls.contacts.mine.inTurn(
		({ createExport }) => (createExport ? "list" : undefined),
		async ({ event, caller, input, context }) => {
			await requireContactsOpen(context, event, caller);
			return { data: await listContacts(context, event, caller.personId, input) };
		},
	),
	count: calls.contacts.count.handler(async ({ event, caller, context }) => {
		await requireContactsOpen(context, event, caller);
		return { data: { total: await countContacts(context.store, event, caller.personId) } };
	}),
	receipts: calls.contacts.receipts.handler(async ({ event, input, context }) => {
		return { data: { receipts: await listReceipts(context.store, event, input.userId) } };
	}),
	answer: calls.contacts.answer.handler(async ({ event, input, context }) => {
		const { userId, userIdB: by, answer } = input;
		await answerReceipt(context.store, event, { userId, by, answer }, context.now());
		return { done: true } as const;
	}),
	sharing: calls.contacts.sharing.handler(async ({ event, input, context }) => {
		return { data: { shares: await readSharing(context.store, event, input.userId) } };
	}),
	share: calls.contacts.share.handler(async ({ event, input, context }) => {
		await changeSharing(context.store, event, input.userId, input.shares, context.now());
		return { done: true } as const;
	}),
};

async function requireContactsOpen({ store }: ProviderContext, event: LoadedEvent, { personId }: Caller) {
	if (!(await settingsOfPerson(store, event, personId)).contactsActive) throw new Refusal("contactsClosed");
}

interface NoteAsked {
	event: LoadedEvent;
	caller: Caller;
	input: { userIdB: string; proof?: string | undefined };
}

/** A caller with a found badge alone reads and notes only the person whom they have just scanned with it. */
async function requireNoteAccess(context: ProviderContext, { event, caller, input }: NoteAsked) {
	await requireContactsOpen(context, event, caller);
	const { proof } = input;
	const isProved = proof !== undefined && (await isValidProof(context, event, caller, input.userIdB, proof));
	if (caller.isByBadge && !isProved) throw new Refusal("badgeNotEnough");
}

async function isTeammate({ store }: ProviderContext, event: LoadedEvent, userId: string, by: string) {
	return (await teamOf(store, event, userId)).some(({ id }) => id === by);
}
