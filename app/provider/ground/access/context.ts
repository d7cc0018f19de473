import { implement } from "@orpc/server";
import { contract } from "~/contract/index";
import type { AuditChange } from "~/domain/ground/audit-change";
import { Refusal, type Wait } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../events/loaded-event";
import type { OptionalServices, Services } from "../services/services";
import type { Store } from "../store/open";
import type { SessionSnapshot } from "../tokens/session-snapshot";
import { type Caller, findSessionOwner } from "../tokens/tokens";
import type { Roles } from "./roles";

/** `memo` lives as long as one request, so that its calls look up the caller and the event once. */
export interface ProviderContext extends Services {
	token: string | undefined;
	/** The network address of the caller, if known; used only to count attempts. */
	address: string | undefined;
	/** Aborted when the caller hangs up, if that is known: heavy work of theirs is then not begun, or stops. */
	left?: AbortSignal | undefined;
	/** Whether a session opened by a badge may make this call (`badge-sessions.ts`). */
	isOpenToBadge?: boolean;
	auditNote?: AuditNote;
	/** Where the answer may hold something of people that needs a right of its own (`guard-holdings.ts`). */
	sight?: Sight;
	memo: {
		caller?: Promise<Caller | undefined>;
		roles?: Promise<Roles>;
		events: Map<string, Promise<LoadedEvent>>;
		/** Reads about to start, by event: see `caller-at-event.ts`. */
		arrivals: Map<string, Promise<SessionSnapshot>>;
		wait?: Wait | undefined;
	};
}

/** Through which roles a call is answered, by where they count; none where it is about the caller themselves. */
export interface Sight {
	through: { domainId: string; eventId?: string | undefined }[];
}

export interface AuditNote {
	isByRole: boolean;
	/** The people whom it concerned, one entry each, if the input does not name them; an empty list when nothing was changed. */
	about?: string[];
	/** What it changed, where the verb says so, and the revision that it made. */
	changes?: AuditChange[];
	revision?: number;
	overrodeFull?: true;
}

export type CallServices = Pick<Services, keyof OptionalServices | "log">;

/** Only `ground/calls` binds calls with it, so that none is bound without its right. */
export const implementer = implement(contract).$context<ProviderContext>();

/** What surrounds every call. */
export const os = implementer as Pick<typeof implementer, "middleware" | "use">;

export function contextOf(
	store: Store,
	token: string | undefined,
	now: () => Date = refuseTime,
	services: { address?: string | undefined; left?: AbortSignal | undefined } & CallServices = {},
): ProviderContext {
	return { address: undefined, ...services, store, now, token, memo: { events: new Map(), arrivals: new Map() } };
}

/** For work that only looks an event up: nothing may read the machine's clock because somebody forgot to pass one. */
function refuseTime(): Date {
	throw new Error("this context has no clock");
}

/**
 * Undefined without a token. Refuses with `badgeNotEnough` if a badge opened the session and the call is not open to badges.
 */
export async function callerOf(context: ProviderContext): Promise<Caller | undefined> {
	const { store, token, now, memo, isOpenToBadge } = context;
	memo.caller ??= token ? findSessionOwner(store, token, now()) : Promise.resolve(undefined);
	const caller = await memo.caller;
	if (caller?.isByBadge && isOpenToBadge === false) throw new Refusal("badgeNotEnough");
	return caller;
}

/** Like `callerOf`; refuses with `sessionRequired` (401) without a session, with `accessDenied` (403) in another domain. */
export async function requireCaller(context: ProviderContext, domainId?: string): Promise<Caller> {
	const caller = await callerOf(context);
	if (!caller) throw new Refusal("sessionRequired");
	if (domainId !== undefined && caller.domainId !== domainId) throw new Refusal("accessDenied");
	return caller;
}
