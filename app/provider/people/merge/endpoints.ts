import { Refusal } from "~/domain/ground/refusal";
import { requireReach, rolesInDomain } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/tokens";
import { mailUnited, readUnited } from "../../messages/mails/united";
import { findDoubles } from "./find-doubles";
import { listMerges } from "./list-merges";
import { mergePeople } from "./merge-people";
import { describeMerge, planMerge } from "./plan-merge";
import { undoMerge } from "./undo-merge";

export const merges = {
	candidates: os.merges.candidates.handler(async ({ input, context }) => {
		await requireReach(context, input, "editPeople");
		const event = await requireAtEvent(context, input);
		return { data: { people: await findDoubles(context.store, event, input.userId, input.q, context.now()) } };
	}),
	preview: os.merges.preview.handler(async ({ input, context }) => {
		const { event, both } = await requireBoth(context, input);
		return { data: describeMerge(event, await planMerge(context.store, event, both), input.languageId) };
	}),
	merge: os.merges.merge.handler(async ({ input, context }) => {
		const { event, both, caller } = await requireBoth(context, input);
		const by = await correctorOf(context, caller);
		const { take, seen, userId, otherId } = input;
		if (context.deed) context.deed.about = [userId, otherId];
		return { data: { mergeId: await mergePeople(context.store, event, { ...both, take, seen, by }, context.now()) } };
	}),
	list: os.merges.list.handler(async ({ input, context }) => {
		await requireReach(context, input, "editPeople");
		const event = await requireAtEvent(context, input);
		return { data: { merges: await listMerges(context.store, event.id, input.userId, context.now()) } };
	}),
	united: os.merges.united.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireAtEvent(context, input);
		return { data: await readUnited(context, event, input.userId) };
	}),
	mailLink: os.merges.mailLink.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireAtEvent(context, input);
		await mailUnited(context, event, input.userId);
		return { done: true } as const;
	}),
	undo: os.merges.undo.handler(async ({ input, context }) => {
		const caller = await requireReach(context, input, "editPeople");
		const event = await requireAtEvent(context, input);
		const by = await correctorOf(context, caller);
		const request = { personId: input.userId, mergeId: input.mergeId, by };
		const undone = await undoMerge(context.store, event, request, context.now());
		if (context.deed) context.deed.about = [undone.keptId, undone.mergedId];
		return { data: undone };
	}),
};

async function correctorOf(context: ProviderContext, caller: Caller) {
	const { isAdministrator } = await rolesInDomain(context, caller);
	return { personId: caller.personId, isAdministrator };
}

/** Both are at the event: whoever may change one there may change the other. */
async function requireBoth(
	context: ProviderContext,
	{ otherId, ...kept }: { domainId: string; eventId: string; userId: string; otherId: string },
) {
	const caller = await requireReach(context, kept, "editPeople");
	const event = await requireAtEvent(context, kept);
	const other = await findRegistrationRow(context.store, event.id, otherId);
	if (!other) throw new Refusal("notFound");
	return { event, caller, both: { keptId: kept.userId, mergedId: otherId } };
}

async function requireAtEvent(
	context: ProviderContext,
	{ domainId, eventId, userId }: { domainId: string; eventId: string; userId: string },
) {
	const event = await requireEvent(context, eventId, domainId);
	if (!(await findRegistrationRow(context.store, event.id, userId))) throw new Refusal("notFound");
	return event;
}
