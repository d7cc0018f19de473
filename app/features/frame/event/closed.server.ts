import type { PlainKey, Sentence } from "~/i18n/texts";

/** Why a page is not open: words of the page, or of a refusal. */
export type ClosedKey = Extract<PlainKey, `closed.${string}` | `refusals.${string}`>;

/** Thrown in the place of a page that a setting of the event closes: the page that comes says so (`MissingPage`). */
export function closedPage(key: ClosedKey): Response {
	return Response.json({ key } satisfies Sentence, { status: 404 });
}
