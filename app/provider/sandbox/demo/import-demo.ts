import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { organisingRoles, type RoleInFile, rolesForFile, rolesFromFile } from "~/domain/event/role";
import type { EventFile } from "~/domain/event-file/event-file";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { importEvent } from "../../organiser/event-files/import-event";
import { parseEventFile } from "../../organiser/event-files/parse";
import { completeRegistration } from "../../registration/registrations/registrations";

/** Resumes interrupted imports. Its people are made up: on a public server none gets mails or a role. Returns the new ids. */
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
		const text = readFileSync(join(folder, name), "utf8");
		const parsed = parseEventFile(text, name);
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		if (known.length > 0 && !isCutOff(parsed.file)) continue;
		const file = isPublic ? withoutOrganisers(parsed.file) : parsed.file;
		const source = { text, file: parsed.file };
		await importEvent(store, file, now, { invite: isPublic ? "no" : "now", source });
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

/** Demo people who are registered at the first start, so that somebody can open the live session. */
const registeredPeople = ["noemie.lagarde@example.org", "tomas.keller@example.com"];

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
