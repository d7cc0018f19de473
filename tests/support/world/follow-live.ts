import { getEventMeta } from "@orpc/server";
import { onTestFinished } from "vitest";
import type { LiveFrame } from "~/contract/live/lives";
import type { Gateway } from "~/gateway/gateway";
import type { LiveWorld } from "./live";

/** Follows the stream of the live, as somebody reads it, frame by frame. */
export async function followLive(
	live: LiveWorld,
	gateway: Gateway,
	{ lastEventId, ...asked }: { lastEventId?: string; audience?: "host"; languageId?: string } = {},
) {
	const leaving = new AbortController();
	onTestFinished(() => leaving.abort());
	const options = { signal: leaving.signal, ...(lastEventId && { lastEventId }) };
	const frames = await gateway.lives.stream({ ...live.event, ...asked }, options);
	return {
		async next(): Promise<{ id: string | undefined; kind: string; live: LiveFrame["live"]; text: string } | null> {
			const { done, value } = await frames.next();
			if (done || !value) return null;
			return { id: getEventMeta(value)?.id, ...value, text: JSON.stringify(value) };
		},
		leave: () => leaving.abort(),
		end: () => frames.return?.(),
	};
}
