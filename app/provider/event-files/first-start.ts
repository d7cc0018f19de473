import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EventFile } from "~/domain/event-file";
import { mintAddress } from "../authentications/link-address";
import { contextOf } from "../context";
import { requireEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { importEvent } from "./import-event";
import { parseEventFile } from "./parse";

/** Imports the event files of a folder into a store that has no event yet, and goes on with those that were cut off. */
export async function importFirstEvents(store: Store, folder: string, now: Date): Promise<void> {
	const known = await store.selectFrom("events").select(["id", "importing"]).execute();
	const isCutOff = ({ document }: EventFile) =>
		known.some(({ id, importing }) => id === document.event.id && importing);
	if (known.length > 0 && known.every(({ importing }) => importing === null)) return;
	const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	for (const name of files.sort()) {
		const parsed = parseEventFile(readFileSync(join(folder, name), "utf8"), name);
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		if (known.length === 0 || isCutOff(parsed.file)) await importEvent(store, parsed.file, now);
	}
}

export interface StartLink {
	label: string;
	url: string;
}

/** Where to begin: each event's home and, for its first person who has not answered, an invitation link. */
export async function startLinks(store: Store, publicUrl: string, now: Date): Promise<StartLink[]> {
	const events = await store.selectFrom("events").select(["id", "alias"]).orderBy("alias").limit(3).execute();
	const links: StartLink[] = [];
	for (const { id, alias } of events) {
		links.push({ label: `Home of ${alias}`, url: `${publicUrl}/${alias}` });
		const invited = await store
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.select(["people.id", "people.first_name", "people.last_name"])
			.where("registrations.event_id", "=", id)
			.where("registrations.invited_at", "is not", null)
			.where("registrations.responded_at", "is", null)
			.orderBy("registrations.created_at")
			.orderBy("people.email")
			.executeTakeFirst();
		if (!invited) continue;
		const event = await requireEvent(contextOf(store, undefined), id);
		links.push({
			label: `Invitation of ${invited.first_name} ${invited.last_name}`,
			url: await mintAddress(store, event, invited.id, publicUrl, now),
		});
	}
	return links;
}
