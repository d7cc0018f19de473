import { streamLifetime } from "~/domain/live/presence";
import type { OpenedStream } from "~/http/relay/opened-stream";
import type { Arguments } from "../../frame/event/visit.server";

/**
 * Answers by an event stream. A page that may not have it, or that there is nothing to tell, is told so by 204, on which browsers stop
 * asking: an error would be asked for again and again, by everybody at once.
 */
export async function answerByStream(
	{ context: { handOver } }: Pick<Arguments, "context">,
	open: () => Promise<OpenedStream | undefined>,
): Promise<Response> {
	const stream = await open().catch(() => undefined);
	if (stream && handOver) handOver(stream);
	else stream?.leave();
	return new Response(null, { status: 204 });
}

/** Milliseconds: not all of a room comes back at once. */
export function streamDuration(): number {
	return streamLifetime.least + Math.random() * streamLifetime.more;
}

export function lastEventIdOf({ headers }: Request): string | undefined {
	return headers.get("Last-Event-ID")?.slice(0, 80) || undefined;
}
