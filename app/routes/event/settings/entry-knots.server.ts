import { placeOf } from "~/domain/event-file/advice-place";
import type { EventDocument } from "~/domain/event-file/event-document";
import { knotKindOf } from "~/domain/event-file/knots";
import { findKnots } from "~/domain/event-file/walk";
import type { SettingsVisit } from "./settings-page.server";

/** In a few words, what is contradictory about each entry of a part, by its name; for whoever may change the whole event. */
export async function loadEntryKnots(
	{ visit, isWhole }: SettingsVisit,
	part: keyof EventDocument,
): Promise<Map<string, string>> {
	if (!isWhole) return new Map();
	const { t } = visit.frame;
	const { people } = await visit.ask.walks.read({ version: "draft" });
	return new Map(
		findKnots(people).flatMap((knot): [string, string][] => {
			const [place, kind] = [placeOf(knot), knotKindOf(knot)];
			return kind && place.part === part && place.entry !== undefined ? [[place.entry, t(`walk.kind.${kind}`)]] : [];
		}),
	);
}
