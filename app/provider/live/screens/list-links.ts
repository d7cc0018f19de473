import type { ScreenLink } from "~/contract/live/big-screens";
import { isScreen, stateOf } from "../../ground/access/screen-links";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";

const day = 24 * 60 * 60 * 1000;

/** Newest first, including those that expired or were revoked within a day; without tokens, which are shown only once. */
export async function listLinks(store: Store, event: LoadedEvent, now: Date): Promise<ScreenLink[]> {
	const yesterday = new Date(now.getTime() - day).toISOString();
	const rows = await store
		.selectFrom("screen_links")
		.leftJoin("people", "people.id", "screen_links.made_by")
		.selectAll("screen_links")
		.select(["people.first_name", "people.last_name"])
		.where("event_id", "=", event.id)
		.where("until", ">", yesterday)
		.where((row) => row.or([row("revoked_at", "is", null), row("revoked_at", ">", yesterday)]))
		.orderBy("made_at", "desc")
		.orderBy("screen_links.id")
		.execute();
	const links: ScreenLink[] = [];
	for (const row of rows) {
		if (!isScreen(row.screen)) continue;
		const madeBy = nameInRow(row);
		const state = await stateOf(store, event, row, now);
		const { id, screen, name, made_at: madeAt, until, seen_at: seenAt } = row;
		links.push({ id, screen, name, madeBy, madeAt, until, seenAt, state });
	}
	return links;
}
