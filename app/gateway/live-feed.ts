import { getEventMeta } from "@orpc/client";
import { EventSource } from "eventsource";
import type { LiveFrame } from "~/contract/lives";
import type { LiveAudience } from "~/domain/live/audience";
import type { Frame } from "~/domain/live/frame";
import type { Gateway } from "./gateway";

export interface Followed {
	domainId: string;
	eventId: string;
	languageId: string;
	audience: LiveAudience;
}

export interface FeedReader {
	hear(frame: Frame<LiveFrame["live"]>): void;
	/** There is no more to hear with this token: it is refused, or the live is gone. */
	end(): void;
}

/** How the live stands for an audience, told to a front office once for all its readers, in the name of one of them. */
export type LiveFeed = (token: string, followed: Followed, reader: FeedReader) => () => void;

/** From the provider in this process. */
export function feedOf(gatewayFor: (token: string) => Gateway): LiveFeed {
	return (token, followed, reader) => {
		const leaving = new AbortController();
		void listen().catch(() => {});
		async function listen() {
			try {
				const frames = await gatewayFor(token).lives.stream(followed, { signal: leaving.signal });
				for await (const frame of frames) {
					reader.hear({ id: getEventMeta(frame)?.id ?? "", kind: frame.kind, body: frame.live });
				}
			} finally {
				if (!leaving.signal.aborted) reader.end();
			}
		}
		return () => leaving.abort();
	};
}

/** From a provider elsewhere: the same events over HTTP. What breaks is asked for again; what is refused ends. */
export function remoteFeed(providerUrl: string): LiveFeed {
	return (token, { domainId, eventId, ...asked }, reader) => {
		const path = `/api/v2/domains/${encodeURIComponent(domainId)}/events/${encodeURIComponent(eventId)}/lives/stream`;
		const source = new EventSource(`${providerUrl}${path}?${new URLSearchParams(asked)}`, {
			fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
		});
		source.addEventListener("message", ({ data, lastEventId: id }) => {
			const { kind, live } = JSON.parse(data) as LiveFrame;
			reader.hear({ id, kind, body: live });
		});
		source.addEventListener("error", () => {
			if (source.readyState === EventSource.CLOSED) reader.end();
		});
		return () => source.close();
	};
}
