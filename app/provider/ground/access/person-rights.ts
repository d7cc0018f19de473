import { Refusal } from "~/domain/ground/refusal";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { findSnapshot } from "../records/registration-snapshot";
import type { Caller } from "../tokens/tokens";
import { requireReach, requireReachWithSnapshot, requireRight } from "./access";
import { readCallerAtEvent } from "./caller-at-event";
import { callerOf, type ProviderContext, requireCaller } from "./context";
import type { Anywhere, EventMeant, InDomain, InEvent, OfPerson, OfSomebody } from "./named";
import { resolveEvent } from "./resolve-event";
import { requireRightAt } from "./right-at";
import type { Action } from "./rights";

/** Over the person whom the call names, or over the caller; the person first, as `requireReach` refuses, then the event. */
export const over =
	(action: Action) =>
	async (context: ProviderContext, { domainId, eventId, userId }: OfSomebody) => {
		const personId = userId ?? (await requireCaller(context, domainId)).personId;
		const caller = await requireReach(context, { domainId, eventId, userId: personId }, action);
		return { caller, event: await requireEvent(context, eventId, domainId) };
	};

/** Without an event only oneself is reached. */
export async function reachAnywhere(
	context: ProviderContext,
	{ domainId, eventId, userId }: Anywhere & { userId: string },
) {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	return { event, caller: await requireReach(context, { domainId, userId, eventId: event?.id }) };
}

export async function serveAnywhere(
	context: ProviderContext,
	{ domainId, eventId, userId }: Anywhere & { userId: string },
) {
	const caller = await requireReach(context, { domainId, eventId, userId }, "serve");
	return { caller, event: eventId === undefined ? undefined : await requireEvent(context, eventId, domainId) };
}

/** The person is the caller unless the call names somebody else, who is reached through the event that is meant. */
export async function reachAtEventMeant(
	context: ProviderContext,
	input: EventMeant & { userId?: string | null | undefined },
) {
	const { personId: callerId } = await requireCaller(context, input.domainId);
	const personId = input.userId ?? callerId;
	const event = await resolveEvent(context, input);
	const { domainId, id: eventId } = event;
	return { event, personId, caller: await requireReach(context, { domainId, eventId, userId: personId }) };
}

/** Without a person and without a session nobody is meant, and what is open to all is answered. */
export async function reachChosen(context: ProviderContext, input: EventMeant & { userId?: string | undefined }) {
	const event = await resolveEvent(context, input);
	const { domainId, id: eventId } = event;
	const caller = await callerOf(context);
	const personId = input.userId ?? (caller?.domainId === domainId ? caller.personId : undefined);
	if (personId !== undefined) await requireReach(context, { domainId, eventId, userId: personId });
	return { event, personId };
}

/** Each person whom the call names; open to everybody where it names none. */
export async function reachNamed(
	context: ProviderContext,
	{ domainId, eventId, userId, userId2 }: InEvent & { userId?: string | undefined; userId2?: string | undefined },
) {
	for (const personId of [userId, userId2]) {
		if (personId !== undefined) await requireReach(context, { domainId, eventId, userId: personId });
	}
	return { event: await requireEvent(context, eventId, domainId) };
}

/** With the registration of the person, which the wizard reads anyway. */
export async function reachProgress(context: ProviderContext, request: OfSomebody) {
	const { caller, event, snapshot: ownSnapshot } = await readCallerAtEvent(context, request);
	const { userId = caller.personId } = request;
	if (userId === caller.personId) return { caller, event, snapshot: ownSnapshot };
	const snapshot = await findSnapshot(context.store, event.id, userId);
	await requireReachWithSnapshot(context, { domainId: event.domainId, eventId: event.id, userId }, snapshot);
	return { caller, event, snapshot };
}

export async function changeProgress(context: ProviderContext, { domainId, eventId, userId }: OfPerson) {
	const { personId } = await requireCaller(context, domainId);
	const event = await requireEvent(context, eventId, domainId);
	const snapshot = userId === personId ? undefined : await findSnapshot(context.store, event.id, userId);
	return { event, caller: await requireReachWithSnapshot(context, { domainId, eventId, userId }, snapshot) };
}

/** People say so for themselves, and who checks in says it of others. */
export async function markPresence(context: ProviderContext, { domainId, eventId, userId }: OfPerson) {
	const caller = await requireOneselfOrDoor(context, { domainId, eventId, userId });
	return { caller, event: await requireEvent(context, eventId, domainId) };
}

async function requireOneselfOrDoor(context: ProviderContext, target: OfPerson): Promise<Caller> {
	const caller = await requireCaller(context, target.domainId);
	if (caller.personId === target.userId) await requireReach(context, target, "takePart");
	else await requireRight(context, "checkIn", target);
	return caller;
}

interface DaySent extends OfPerson {
	registered?: unknown;
	registeredAt?: unknown;
	present?: unknown;
	isRemote?: unknown;
}

/** Registering for a day is for whoever reaches the person; saying that they are there, as `markPresence`. */
export async function registerDay(context: ProviderContext, { domainId, eventId, userId, ...sent }: DaySent) {
	const target = { domainId, eventId, userId };
	const isRegistering = sent.registered !== undefined || sent.registeredAt !== undefined;
	const isMarking = sent.present !== undefined || sent.isRemote !== undefined;
	if (isRegistering) await requireReach(context, target);
	if (isMarking || !isRegistering) await requireOneselfOrDoor(context, target);
	const caller = await requireCaller(context, domainId);
	return { caller, isRegistering, isMarking, event: await requireEvent(context, eventId, domainId) };
}

/** Of an event, or of all that the caller organises. */
export async function listPeopleAnywhere(context: ProviderContext, { domainId, eventId }: Anywhere) {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	const right = await requireRight(context, "listPeople", { domainId, eventId: event?.id });
	return { event, ...right };
}

/** In the caller's own domain, unless another is named. Without an event it is for whoever may list people. */
export async function browsePeopleAnywhere(context: ProviderContext, { eventId, ...named }: EventMeant) {
	const domainId = named.domainId ?? (await requireCaller(context)).domainId;
	if (eventId === undefined) return listPeopleAnywhere(context, { domainId });
	const { event, caller } = await requireRightAt(context, "browsePeople", { domainId, eventId });
	return { event: event as LoadedEvent | undefined, caller, eventIds: undefined };
}

/** Asked before the event is looked for, so that a stranger learns only that they have to sign in. */
export async function browsePeopleAtEventMeant(context: ProviderContext, input: EventMeant) {
	await requireCaller(context, input.domainId);
	const event = await resolveEvent(context, input);
	const { caller } = await requireRight(context, "browsePeople", { domainId: event.domainId, eventId: event.id });
	return { event, caller };
}

/** Anybody creates their own account, at an event; somebody else's only who may. */
export async function createAccount(
	context: ProviderContext,
	{ domainId, eventId, force }: Anywhere & { force?: unknown },
) {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	// Without an event the account belongs to the domain, where no organiser may create it.
	if (force) await requireRight(context, "createPeople", { domainId, eventId: event?.id ?? "" });
	else if (!event) throw new Refusal("accessDenied");
	return { event };
}

/** Companies are for everybody of the domain; people for whoever may search them. */
export async function searchDomain(context: ProviderContext, { domainId, user }: InDomain & { user?: unknown }) {
	const { caller } = await requireRight(context, "searchCompanies", { domainId });
	return { caller, right: user ? await requireRight(context, "searchPeople", { domainId }) : undefined };
}
