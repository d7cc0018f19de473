import { Refusal } from "~/domain/ground/refusal";
import { requireEvent } from "../events/loaded-event";
import { requireReach, requireRoles, rightsAt, rolesAt } from "./access";
import { readCallerAtEvent } from "./caller-at-event";
import { type ProviderContext, requireCaller } from "./context";
import type { Anywhere, InDomain, InEvent, OfPerson } from "./named";
import { requireProof } from "./proof";

export async function signedIn(context: ProviderContext, { domainId }: InDomain) {
	return { caller: await requireCaller(context, domainId) };
}

/** The session first: a stranger learns only that they have to sign in. */
export async function signedInAtEvent(context: ProviderContext, { domainId, eventId }: InEvent) {
	const caller = await requireCaller(context, domainId);
	return { caller, event: await requireEvent(context, eventId, domainId) };
}

/** With a proof of the last half hour. The event may be all that a call names. */
export async function proved(context: ProviderContext, { domainId, eventId }: { domainId?: string; eventId: string }) {
	const event = await requireEvent(context, eventId, domainId);
	return { event, caller: await requireProof(context, event.domainId) };
}

/** Not even whoever registered them, nor any role. */
export async function oneself(context: ProviderContext, { domainId, eventId, userId }: OfPerson) {
	const caller = await requireReach(context, { domainId, eventId, userId });
	if (caller.personId !== userId) throw new Refusal("accessDenied");
	return { caller, event: await requireEvent(context, eventId, domainId) };
}

/** Not the person who registered them, and nobody who found their badge or has their link. */
export async function oneselfProved(context: ProviderContext, { domainId, userId }: InDomain & { userId: string }) {
	const { personId } = await requireCaller(context, domainId);
	if (personId !== userId) throw new Refusal("accessDenied");
	return { caller: await requireProof(context, domainId) };
}

/** Not even whoever registered them answers for a person; and a badge, which everybody can see, is not enough. */
export async function oneselfWithoutBadge(context: ProviderContext, { domainId, eventId, userId }: OfPerson) {
	const caller = await requireReach(context, { domainId, eventId, userId }, "speakForOneself");
	if (caller.personId !== userId) throw new Refusal("accessDenied");
	if (caller.isByBadge) throw new Refusal("badgeNotEnough");
	return { caller, event: await requireEvent(context, eventId, domainId) };
}

/** Nobody adds to somebody else's list, or takes from it. */
export async function ownList(
	context: ProviderContext,
	{ domainId, userId }: InDomain & { userId?: string | undefined },
) {
	const caller = await requireCaller(context, domainId);
	if (userId !== undefined && userId !== caller.personId) throw new Refusal("accessDenied");
	return { caller };
}

/** With the caller's registration at the event, where they name one: with one statement for all calls of a request. */
export async function ownPage(context: ProviderContext, { domainId, eventId }: Anywhere) {
	if (eventId === undefined) return { caller: await requireCaller(context, domainId), at: undefined };
	const { caller, ...at } = await readCallerAtEvent(context, { domainId, eventId });
	return { caller, at };
}

/** Whatever their role at the event. */
export async function anyRole(context: ProviderContext, input: InEvent) {
	const { caller, event } = await signedInAtEvent(context, input);
	const held = await requireRoles(context, caller);
	const roles = rolesAt(held, event.id);
	if (roles.length === 0) throw new Refusal("accessDenied");
	return { caller, event, held, roles, rights: rightsAt(held, event.id) };
}
