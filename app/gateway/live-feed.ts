import { getEventMeta } from "@orpc/client";
import { EventSource } from "eventsource";
import type { ShownBoard } from "~/contract/live/leaderboards";
import type { LiveFrame } from "~/contract/live/lives";
import type { ShownScreen } from "~/contract/live/screens";
import type { Audience } from "~/domain/live/audience";
import type { Frame, FrameKind } from "~/domain/live/frame";
import type { Gateway } from "./gateway";

/** What each audience's frames say; null: that something changed. */
export type BodyOf<A extends Audience> = A extends "participant" | "host"
	? LiveFrame["live"]
	: A extends "board"
		? ShownBoard
		: A extends "moderation" | "console"
			? null
			: ShownScreen;

export interface Followed<A extends Audience = Audience> {
	domainId: string;
	eventId: string;
	languageId: string;
	audience: A;
	/** Of a leaderboard; without, as hosts show it. */
	showTeams?: boolean | undefined;
}

export interface FeedReader<Body> {
	hear(frame: Frame<Body>): void;
	/** There is no more to hear with this token: it is refused, or the live is gone. */
	end(): void;
}

/** How the live stands for an audience, told to a front office once for all its readers, in the name of one of them. */
export type LiveFeed = <A extends Audience>(
	token: string | undefined,
	followed: Followed<A>,
	reader: FeedReader<BodyOf<A>>,
) => () => void;

/** From the provider in this process. */
export function feedOf(gatewayFor: (token?: string) => Gateway): LiveFeed {
	return (token, followed, reader) => {
		const leaving = new AbortController();
		void listen().catch(() => {});
		async function listen() {
			try {
				for await (const frame of await framesOf(gatewayFor(token), followed, leaving.signal)) {
					reader.hear({ id: getEventMeta(frame)?.id ?? "", kind: frame.kind, body: bodyIn(frame) });
				}
			} finally {
				if (!leaving.signal.aborted) reader.end();
			}
		}
		return () => leaving.abort();
	};
}

type ToldFrame = { kind: FrameKind } & ({ live: unknown } | { shown: unknown });

function framesOf(gateway: Gateway, followed: Followed, signal: AbortSignal): Promise<AsyncIterable<ToldFrame>> {
	const { domainId, eventId, languageId, audience, showTeams } = followed;
	const place = { domainId, eventId };
	if (audience === "board") return gateway.leaderboards.stream({ ...place, ...teams(showTeams) }, { signal });
	if (audience === "participant" || audience === "host") {
		return gateway.lives.stream({ ...place, languageId, audience }, { signal });
	}
	return gateway.screens.stream({ ...place, languageId, screen: audience }, { signal });
}

function bodyIn<Body>(frame: ToldFrame): Body {
	return ("live" in frame ? frame.live : frame.shown) as Body;
}

const teams = (showTeams: boolean | undefined) => (showTeams === undefined ? {} : { showTeams });

/** From a provider elsewhere: the same events over HTTP. What breaks is asked for again; what is refused ends. */
export function remoteFeed(providerUrl: string): LiveFeed {
	return (token, followed, reader) => {
		const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
		const source = new EventSource(`${providerUrl}${addressOf(followed)}`, {
			fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...authorization } }),
		});
		source.addEventListener("message", ({ data, lastEventId: id }) => {
			const frame = JSON.parse(data) as ToldFrame;
			reader.hear({ id, kind: frame.kind, body: bodyIn(frame) });
		});
		source.addEventListener("error", () => {
			if (source.readyState === EventSource.CLOSED) reader.end();
		});
		return () => source.close();
	};
}

/** Where a provider tells what `framesOf` reads. */
function addressOf({ domainId, eventId, languageId, audience, showTeams }: Followed): string {
	const event = `/api/v2/domains/${encodeURIComponent(domainId)}/events/${encodeURIComponent(eventId)}`;
	if (audience === "board") {
		return `${event}/leaderboard/stream?${new URLSearchParams(showTeams === undefined ? {} : { showTeams: String(showTeams) })}`;
	}
	const isPage = audience === "participant" || audience === "host";
	const path = isPage ? "lives/stream" : `lives/screens/${audience}/stream`;
	return `${event}/${path}?${new URLSearchParams({ languageId, ...(isPage && { audience }) })}`;
}
