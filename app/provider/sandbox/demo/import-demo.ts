import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rolesForFile, organisingRoles, type RoleInFile, rolesFromFile } from "~/domain/event/role";
import type { EventFile } from "~/domain/event-file/event-file";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { importEvent } from "../../organiser/event-files/import-event";
import { parseEventFile } from "../../organiser/event-files/parse";
import { completeRegistration } from "../../registration/registrations/registrations";

/**
 * Imports the event files of a folder into a store that has no event yet, and goes on with those that were cut off. Their
 * people are made up: away from this machine none is written to, nor organises. Answers the events that it brought.
 */
export async function importDemo(
	store: Store,
	folder: string,
	now: Date,
	{ isPublic }: { isPublic: boolean },
): Promise<string[]> {
	const known = await store.selectFrom("events").select(["id", "importing"]).execute();
	const isCutOff = ({ document }: EventFile) =>
		known.some(({ id, importing }) => id === document.event.id && importing);
	if (known.length > 0 && known.every(({ importing }) => importing === null)) return [];
	const brought: string[] = [];
	const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	for (const name of files.sort()) {
		const parsed = parseEventFile(readFileSync(join(folder, name), "utf8"), name);
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		if (known.length > 0 && !isCutOff(parsed.file)) continue;
		const file = isPublic ? withoutOrganisers(parsed.file) : parsed.file;
		await importEvent(store, file, now, { invite: isPublic ? "no" : "now" });
		await registerForLive(store, parsed.file.document.event.id, now);
		if (isPublic) await dropMails(store, parsed.file.document.event.id, now);
		brought.push(parsed.file.document.event.id);
	}
	return brought;
}

function withoutOrganisers(file: EventFile): EventFile {
	const kept = (role: RoleInFile | undefined) =>
		rolesForFile((rolesFromFile(role) ?? []).filter((one) => !organisingRoles.includes(one)));
	return { ...file, people: file.people.map((person) => ({ ...person, role: kept(person.role) })) };
}

async function dropMails(store: Store, eventId: string, now: Date) {
	await store
		.updateTable("mails")
		.set({ dropped_at: now.toISOString(), variables: "{}" })
		.where("event_id", "=", eventId)
		.where("sent_at", "is", null)
		.execute();
}

/** Of the demo: who is registered from the first start, so that the live session has somebody to look at it. */
const registeredPeople = ["noemie.lagarde@example.org", "tomas.keller@example.com"];

/** Registers them where the event has a live session; who is registered stays so. */
async function registerForLive(store: Store, eventId: string, now: Date) {
	const event = await requireEvent(contextOf(store, undefined), eventId);
	if (!event.settings().liveActive) return;
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("registrations.event_id", "=", eventId)
		.where("registrations.registered_at", "is", null)
		.where("people.email", "in", registeredPeople)
		.execute();
	const daysId = event.document.days.slice(0, 1).map(({ id }) => id);
	for (const { id } of people) {
		await completeRegistration(store, event, id, { participation: "4", daysId, articles: [] }, now);
	}
}
