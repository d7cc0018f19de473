import { Refusal } from "~/domain/ground/refusal";
import { rolesInDomain } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/tokens";
import { mailUnited, readUnited } from "../../messages/mails/united";
import { findDoubles } from "./find-doubles";
import { listMerges } from "./list-merges";
import { mergePeople } from "./merge-people";
import { describeMerge, planMerge } from "./plan-merge";
import { undoMerge } from "./undo-merge";

export const merges = {
	candidates: calls.merges.candidates.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		return { data: { people: await findDoubles(context.store, event, input.userId, input.q, context.now()) } };
	}),
	preview: calls.merges.preview.handler(async ({ event, input, context }) => {
		const both = await requireBoth(context, event, input);
		return { data: describeMerge(event, await planMerge(context.store, event, both), input.languageId) };
	}),
	merge: calls.merges.merge.handler(async ({ event, caller, input, context }) => {
		const both = await requireBoth(context, event, input);
		const by = await correctorOf(context, caller);
		const { take, seen, userId, otherId } = input;
		if (context.auditNote) context.auditNote.about = [userId, otherId];
		return { data: { mergeId: await mergePeople(context.store, event, { ...both, take, seen, by }, context.now()) } };
	}),
	list: calls.merges.list.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		return { data: { merges: await listMerges(context.store, event.id, input.userId, context.now()) } };
	}),
	united: calls.merges.united.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		return { data: await readUnited(context, event, input.userId) };
	}),
	mailLink: calls.merges.mailLink.handler(async ({ event, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		await mailUnited(context, event, input.userId);
		return { done: true } as const;
	}),
	undo: calls.merges.undo.handler(async ({ event, caller, input, context }) => {
		await requireAtEvent(context, event, input.userId);
		const by = await correctorOf(context, caller);
		const request = { personId: input.userId, mergeId: input.mergeId, by };
		const undone = await undoMerge(context.store, event, request, context.now());
		if (context.auditNote) context.auditNote.about = [undone.keptId, undone.mergedId];
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
	event: LoadedEvent,
	{ userId: keptId, otherId: mergedId }: { userId: string; otherId: string },
) {
	await requireAtEvent(context, event, keptId);
	await requireAtEvent(context, event, mergedId);
	return { keptId, mergedId };
}

async function requireAtEvent({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	if (!(await findRegistrationRow(store, event.id, personId))) throw new Refusal("notFound");
}
