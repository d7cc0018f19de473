import type { PlainKey, Sentence } from "~/i18n/texts";

export type ClosedKey = Extract<PlainKey, `closed.${string}` | `refusals.${string}`>;

/**
 * Returns the response to throw instead of a page that a setting of the event closes; the error page says why (`MissingPage`).
 * 404.
 */
export function closedPage(key: ClosedKey): Response {
	return Response.json({ key } satisfies Sentence, { status: 404 });
}
