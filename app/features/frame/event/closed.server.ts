import type { PlainKey, Sentence } from "~/i18n/texts";

/** The text that says why a page is not open: its own, or that of a refusal. */
export type ClosedKey = Extract<PlainKey, `closed.${string}` | `refusals.${string}`>;

/**
 * Returns the response to throw instead of a page that a setting of the event closes; the error page says why (`MissingPage`).
 * 404.
 */
export function closedPage(key: ClosedKey): Response {
	return Response.json({ key } satisfies Sentence, { status: 404 });
}
