import { implement } from "@orpc/server";
import { contract } from "~/contract/index";
import { Refusal, type Wait } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../events/known-event";
import type { Services, Tools } from "../services/means";
import type { Store } from "../store/open";
import type { Arrived } from "../tokens/arrived";
import { type Caller, personOfSession } from "../tokens/rows";
import type { Roles } from "./roles";

/** What a call is answered with. `memo` lives as long as one request, so that its calls look up the caller and the event once. */
export interface ProviderContext extends Services {
	token: string | undefined;
	/** The network address that the call comes from, where it is known: only for counting attempts. */
	address: string | undefined;
	/** Of a call: whether a session that a badge opened may make it (`by-badge.ts`). */
	isOpenToBadge?: boolean;
	deed?: Deed;
	memo: {
		caller?: Promise<Caller | undefined>;
		roles?: Promise<Roles>;
		events: Map<string, Promise<LoadedEvent>>;
		/** Who is about to be read, by event: see `arrival.ts`. */
		arrivals: Map<string, Promise<Arrived>>;
		/** How long the call was refused for. */
		wait?: Wait | undefined;
	};
}

/** What the audit log is to hold of a call that changes something. */
export interface Deed {
	/** Whether a role allowed it. */
	isByRole: boolean;
	/** Whom it was about where its input does not name them, a line each: nobody where nothing was changed. */
	about?: string[];
}

/** What the composition gives every call, where it has it. */
export type Equipment = Pick<Services, keyof Tools | "log">;

export const os = implement(contract).$context<ProviderContext>();

export function contextOf(
	store: Store,
	token: string | undefined,
	now = () => new Date(),
	{ address, ...equipment }: { address?: string | undefined } & Equipment = {},
): ProviderContext {
	return { ...equipment, store, now, token, address, memo: { events: new Map(), arrivals: new Map() } };
}

/** The person of the bearer token, where there is one that holds; refused where a badge opened the session, and opens no such call. */
export async function callerOf({ store, token, now, memo, ...call }: ProviderContext): Promise<Caller | undefined> {
	memo.caller ??= token ? personOfSession(store, token, now()) : Promise.resolve(undefined);
	const caller = await memo.caller;
	if (caller?.isByBadge && call.isOpenToBadge === false) throw new Refusal("badgeNotEnough");
	return caller;
}

/** The same; 'Accès refusé' without one (401), or in another domain (403). */
export async function requireCaller(context: ProviderContext, domainId?: string): Promise<Caller> {
	const caller = await callerOf(context);
	if (!caller) throw new Refusal("sessionRequired");
	if (domainId !== undefined && caller.domainId !== domainId) throw new Refusal("accessDenied");
	return caller;
}
