import { getEventMeta } from "@orpc/client";
import { EventSource } from "eventsource";
import type { ShownScreen } from "~/contract/live/big-screens";
import type { ShownBoard } from "~/contract/live/leaderboards";
import type { LiveFrame } from "~/contract/live/lives";
import type { Audience } from "~/domain/live/audience";
import type { Frame, FrameKind } from "~/domain/live/frame";
import type { Gateway } from "./gateway";

/** The content of an audience's frames; null means only that something changed. */
export type FrameBody<A extends Audience> = A extends "participant" | "host"
	? LiveFrame["live"]
	: A extends "board"
		? ShownBoard
		: A extends "moderation" | "console"
			? null
			: ShownScreen;

export interface FeedTarget<A extends Audience = Audience> {
	domainId: string;
	eventId: string;
	languageId: string;
	audience: A;
	/** For a leaderboard; undefined shows it as hosts have set it. */
	showTeams?: boolean | undefined;
}

export interface FeedReader<Body> {
	onFrame(frame: Frame<Body>): void;
	/** The feed has ended: the token is refused, or the live session is gone. */
	onEnd(): void;
}

/** With the token of one reader; a front office opens one for all of them. Returns the function that unsubscribes. */
export type LiveFeed = <A extends Audience>(
	token: string | undefined,
	target: FeedTarget<A>,
	reader: FeedReader<FrameBody<A>>,
) => () => void;

export function localFeed(gatewayFor: (token?: string) => Gateway): LiveFeed {
	return (token, target, reader) => {
		const aborter = new AbortController();
		void listen().catch(() => {});
		async function listen() {
			try {
				for await (const frame of await framesOf(gatewayFor(token), target, aborter.signal)) {
					reader.onFrame({ id: getEventMeta(frame)?.id ?? "", kind: frame.kind, body: bodyIn(frame) });
				}
			} finally {
				if (!aborter.signal.aborted) reader.onEnd();
			}
		}
		return () => aborter.abort();
	};
}

type WireFrame = { kind: FrameKind } & ({ live: unknown } | { shown: unknown });

function framesOf(gateway: Gateway, target: FeedTarget, signal: AbortSignal): Promise<AsyncIterable<WireFrame>> {
	const { domainId, eventId, languageId, audience, showTeams } = target;
	const eventReference = { domainId, eventId };
	if (audience === "board") return gateway.leaderboards.stream({ ...eventReference, ...teams(showTeams) }, { signal });
	if (audience === "participant" || audience === "host") {
		return gateway.lives.stream({ ...eventReference, languageId, audience }, { signal });
	}
	return gateway.screens.stream({ ...eventReference, languageId, screen: audience }, { signal });
}

function bodyIn<Body>(frame: WireFrame): Body {
	return ("live" in frame ? frame.live : frame.shown) as Body;
}

const teams = (showTeams: boolean | undefined) => (showTeams === undefined ? {} : { showTeams });

/** A feed from a remote provider: the same events over HTTP. It reconnects after a failure; a refusal ends it. */
export function remoteFeed(providerUrl: string): LiveFeed {
	return (token, target, reader) => {
		const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
		const source = new EventSource(`${providerUrl}${streamAddressOf(target)}`, {
			fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...authorization } }),
		});
		source.addEventListener("message", ({ data, lastEventId: id }) => {
			const frame = JSON.parse(data) as WireFrame;
			reader.onFrame({ id, kind: frame.kind, body: bodyIn(frame) });
		});
		source.addEventListener("error", () => {
			if (source.readyState === EventSource.CLOSED) reader.onEnd();
		});
		return () => source.close();
	};
}

function streamAddressOf({ domainId, eventId, languageId, audience, showTeams }: FeedTarget): string {
	const event = `/api/v2/domains/${encodeURIComponent(domainId)}/events/${encodeURIComponent(eventId)}`;
	if (audience === "board") {
		return `${event}/leaderboard/stream?${new URLSearchParams(showTeams === undefined ? {} : { showTeams: String(showTeams) })}`;
	}
	const isPage = audience === "participant" || audience === "host";
	const path = isPage ? "lives/stream" : `lives/screens/${audience}/stream`;
	return `${event}/${path}?${new URLSearchParams({ languageId, ...(isPage && { audience }) })}`;
}
