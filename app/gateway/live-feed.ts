import { getEventMeta } from "@orpc/client";
import { EventSource } from "eventsource";
import type { ShownBoard } from "~/contract/live/leaderboards";
import type { LiveFrame } from "~/contract/live/lives";
import type { ShownScreen } from "~/contract/live/screens";
import type { Audience } from "~/domain/live/audience";
import type { Frame, FrameKind } from "~/domain/live/frame";
import type { Gateway } from "./gateway";

/** What each audience's frames say; null: that something changed. */
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
	/** Of a leaderboard; without, as hosts show it. */
	showTeams?: boolean | undefined;
}

export interface FeedReader<Body> {
	onFrame(frame: Frame<Body>): void;
	/** There is no more to hear with this token: it is refused, or the live is gone. */
	onEnd(): void;
}

/** How the live stands for an audience, told to a front office once for all its readers, in the name of one of them. */
export type LiveFeed = <A extends Audience>(
	token: string | undefined,
	target: FeedTarget<A>,
	reader: FeedReader<FrameBody<A>>,
) => () => void;

/** From the provider in this process. */
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

/** From a provider elsewhere: the same events over HTTP. What breaks is asked for again; what is refused ends. */
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

/** Where a provider tells what `framesOf` reads. */
function streamAddressOf({ domainId, eventId, languageId, audience, showTeams }: FeedTarget): string {
	const event = `/api/v2/domains/${encodeURIComponent(domainId)}/events/${encodeURIComponent(eventId)}`;
	if (audience === "board") {
		return `${event}/leaderboard/stream?${new URLSearchParams(showTeams === undefined ? {} : { showTeams: String(showTeams) })}`;
	}
	const isPage = audience === "participant" || audience === "host";
	const path = isPage ? "lives/stream" : `lives/screens/${audience}/stream`;
	return `${event}/${path}?${new URLSearchParams({ languageId, ...(isPage && { audience }) })}`;
}
