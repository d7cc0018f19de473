import type { PlainKey, Sentence } from "~/i18n/texts";

export type ClosedKey = Extract<PlainKey, `closed.${string}` | `refusals.${string}`>;

/** Thrown instead of a page that a setting of the event closes: 404, and the error page says why. */
export function closedPage(key: ClosedKey): Response {
	return Response.json({ key } satisfies Sentence, { status: 404 });
}
