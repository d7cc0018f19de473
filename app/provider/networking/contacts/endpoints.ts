import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import { inTurn } from "../../ground/turns/in-turn";
import { changeContactNotes, contactsOf, countContacts, keepContact } from "./contacts";
import { findContact, isValidProof, requireBadge } from "./find-contact";
import { listContacts } from "./list-contacts";
import { noteScans } from "./note-scans";
import { answerReceipt, changeSharing, listReceipts, readSharing } from "./sharing";
import { teamOf } from "./team";

export const contacts = {
	find: os.contacts.find.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		const event = await requireContactsOpen(context, input);
		return { data: await findContact(context, event, caller, input.code) };
	}),
	create: os.contacts.create.handler(async ({ input, context }) => {
		const caller = await requireReach(context, input, "keepContacts");
		const event = await requireContactsOpen(context, input);
		const { userId, userIdB: otherId, code, proof, comment, tags } = input;
		await requireBadge(context, event, caller, { otherId, code, proof });
		if (otherId === userId) throw new Refusal("ownBadge");
		await keepContact(context.store, event, { userId, otherId, notes: { comment, tags } }, context.now());
		const { isByBadge } = caller;
		const [contact] = await contactsOf(context.store, event, userId, { otherId, isByBadge });
		if (!contact) throw new Error("a contact that was just kept is gone");
		return { data: { contact } };
	}),
	note: os.contacts.note.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		await requireReach(context, { ...input, userId: caller.personId }, "keepContacts");
		const event = await requireContactsOpen(context, input);
		return { data: { outcomes: await noteScans(context, event, caller, input.scans) } };
	}),
	read: os.contacts.read.handler(async ({ input, context }) => {
		const { userId, userIdB: otherId, formId } = input;
		const { event, caller } = await requireNoteAccess(context, input);
		const { isByBadge } = caller;
		const by = input.by ?? userId;
		const isReached = by === userId || (!isByBadge && (await isTeammate(context, event, userId, by)));
		const [contact] = isReached ? await contactsOf(context.store, event, by, { otherId, formId, isByBadge }) : [];
		if (!contact) throw new Refusal("notFound");
		return { data: { contact } };
	}),
	change: os.contacts.change.handler(async ({ input, context }) => {
		const { event } = await requireNoteAccess(context, input);
		const { userId, userIdB: otherId, comment, tags } = input;
		await changeContactNotes(context.store, event, { userId, otherId, comment, tags }, context.now());
		return { done: true } as const;
	}),
	mine: os.contacts.mine.handler(({ input, context }) => {
		const owner = async () => {
			const { personId } = await requireCaller(context, input.domainId);
			await requireReach(context, { ...input, userId: personId }, "keepContacts");
			return { personId, event: await requireContactsOpen(context, input) };
		};
		const list = async ({ personId, event }: Awaited<ReturnType<typeof owner>>) => ({
			data: await listContacts(context, event, personId, input),
		});
		return input.createExport ? inTurn(context, "list", owner, list) : owner().then(list);
	}),
	count: os.contacts.count.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		await requireReach(context, { ...input, userId: personId }, "keepContacts");
		const event = await requireContactsOpen(context, input);
		return { data: { total: await countContacts(context.store, event, personId) } };
	}),
	receipts: os.contacts.receipts.handler(async ({ input, context }) => {
		await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { receipts: await listReceipts(context.store, event, input.userId) } };
	}),
	answer: os.contacts.answer.handler(async ({ input, context }) => {
		await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, userIdB: by, answer } = input;
		await answerReceipt(context.store, event, { userId, by, answer }, context.now());
		return { done: true } as const;
	}),
	sharing: os.contacts.sharing.handler(async ({ input, context }) => {
		await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { shares: await readSharing(context.store, event, input.userId) } };
	}),
	share: os.contacts.share.handler(async ({ input, context }) => {
		await requireReach(context, input, "keepContacts");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await changeSharing(context.store, event, input.userId, input.shares, context.now());
		return { done: true } as const;
	}),
};

async function requireContactsOpen(context: ProviderContext, { domainId, eventId }: Omit<ContactPath, "userId">) {
	const event = await requireEvent(context, eventId, domainId);
	const { personId } = await requireCaller(context, domainId);
	if (!(await settingsOfPerson(context.store, event, personId)).contactsActive) throw new Refusal("contactsClosed");
	return event;
}

/** A caller with a found badge alone reads and notes only the person whom they have just scanned with it. */
async function requireNoteAccess(
	context: ProviderContext,
	input: ContactPath & { userIdB: string; proof?: string | undefined },
) {
	const caller = await requireReach(context, input, "keepContacts");
	const event = await requireContactsOpen(context, input);
	const { proof } = input;
	const isProved = proof !== undefined && (await isValidProof(context, event, caller, input.userIdB, proof));
	if (caller.isByBadge && !isProved) throw new Refusal("badgeNotEnough");
	return { caller, event };
}

async function isTeammate({ store }: ProviderContext, event: LoadedEvent, userId: string, by: string) {
	return (await teamOf(store, event, userId)).some(({ id }) => id === by);
}

type ContactPath = { domainId: string; eventId: string; userId: string };
