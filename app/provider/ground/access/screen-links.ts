import type { Selectable } from "kysely";
import { type LinkState, type ScreenKind, screens } from "~/domain/live/screen";
import type { LoadedEvent } from "../events/loaded-event";
import { hashToken } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Database } from "../store/transact";
import { rightsAt } from "./access";
import { rolesOf } from "./roles";

export type LinkRow = Selectable<Tables["screen_links"]>;

export async function findOpenLink(
	store: Store,
	{ token, event, screen }: { token: string; event: LoadedEvent; screen: ScreenKind },
	now: Date,
): Promise<LinkRow | undefined> {
	const row = await store
		.selectFrom("screen_links")
		.selectAll()
		.where(is({ hash: hashToken(token), event_id: event.id, screen }))
		.executeTakeFirst();
	return row && (await stateOf(store, event, row, now)) === "open" ? row : undefined;
}

/** The maker's rights are read each time, as a link opens no more than they may open now. */
export async function stateOf(db: Database, event: LoadedEvent, row: LinkRow, now: Date): Promise<LinkState> {
	if (row.revoked_at !== null) return "revoked";
	if (row.until <= now.toISOString()) return "over";
	return (await mayMakeLinks(db, event, row.made_by, now)) ? "open" : "unbacked";
}

async function mayMakeLinks(db: Database, event: LoadedEvent, personId: string | null, now: Date): Promise<boolean> {
	if (personId === null) return false;
	return rightsAt(await rolesOf(db, event.domainId, personId, now), event.id).includes("runLive");
}

/** Links to screens that this version does not know are ignored. */
export function isScreen(name: string): name is ScreenKind {
	return (screens as string[]).includes(name);
}

/** Milliseconds between two notes that a link was used, as its screen is refreshed every second. */
const noteEveryMs = 4000;

export async function noteSeen(store: Store, { id, seen_at }: LinkRow, now: Date): Promise<void> {
	const before = new Date(now.getTime() - noteEveryMs).toISOString();
	if (seen_at !== null && seen_at > before) return;
	await store.updateTable("screen_links").set({ seen_at: now.toISOString() }).where("id", "=", id).execute();
}
