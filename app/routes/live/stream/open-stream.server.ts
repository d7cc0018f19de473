import { streamLifetime } from "~/domain/live/presence";
import type { OpenedStream } from "~/http/relay/opened-stream";
import type { Arguments } from "../../ground/event/visit.server";

/**
 * Answers with an event stream. A page that may not have one, or for which there is nothing to follow, gets 204, on which
 * browsers stop asking; after an error all of them would ask again and again at once.
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

/** How long a stream lasts in milliseconds: a random part keeps the pages of a room from coming back at the same time. */
export function streamDuration(): number {
	return streamLifetime.least + Math.random() * streamLifetime.more;
}

export function lastEventIdOf({ headers }: Request): string | undefined {
	return headers.get("Last-Event-ID")?.slice(0, 80) || undefined;
}
