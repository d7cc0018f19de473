import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { organisingRoles, type RoleInFile, rolesForFile, rolesFromFile } from "~/domain/event/role";
import { daysBetween, firstDayFrom, firstDayOf, moveDocument } from "~/domain/event-file/duplicate-document";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import { addDays, calendarDay } from "~/domain/time/clock";
import { importEvent } from "../../event/file/import-event";
import { parseEventFile } from "../../event/file/parse";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { completeRegistration } from "../../registration/registrations/registrations";

/** How far ahead the first of the demo events begins, so that the tour always shows something to come. */
const daysAhead = 60;

/**
 * Moves the events by whole weeks, all by as many, so that the first is to come. Resumes interrupted imports. Its people are made
 * up: on a public server none gets mails or a role. Returns the new ids.
 */
export async function importDemo(
	store: Store,
	folder: string,
	now: Date,
	{ isPublic }: { isPublic: boolean },
): Promise<string[]> {
	const known = await store.selectFrom("events").select(["id", "importing", "document"]).execute();
	const isCutOff = ({ document }: EventFile) =>
		known.some(({ id, importing }) => id === document.event.id && importing);
	if (known.length > 0 && known.every(({ importing }) => importing === null)) return [];
	const brought: string[] = [];
	const sources = readDemo(folder);
	const begun = known.map(({ document }) => readDocument(document));
	const days = daysMoved(sources, begun, now);
	for (const source of sources) {
		if (known.length > 0 && !isCutOff(source.file)) continue;
		const moved = { ...source.file, document: moveDocument(source.file.document, days) };
		const file = isPublic ? withoutOrganisers(moved) : moved;
		const { id } = file.document.event;
		await importEvent(store, file, now, { invite: isPublic ? "no" : "now", areRolesAccepted: true, source });
		await registerForLive(store, id, now);
		if (isPublic) await dropMails(store, id, now);
		brought.push(id);
	}
	return brought;
}

interface DemoSource {
	text: string;
	file: EventFile;
}

function readDemo(folder: string): DemoSource[] {
	const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	return names.sort().map((name) => {
		const text = readFileSync(join(folder, name), "utf8");
		const parsed = parseEventFile(text, name);
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		return { text, file: parsed.file };
	});
}

/** An import that is resumed goes on with the days with which it began, whatever the day is by now. */
function daysMoved(sources: DemoSource[], begun: EventDocument[], now: Date): number {
	const documents = sources.map(({ file }) => file.document);
	for (const document of documents) {
		const stored = begun.find(({ event }) => event.id === document.event.id);
		if (stored) return daysBetween(firstDayOf(document), firstDayOf(stored));
	}
	const [first] = documents.sort((a, b) => (firstDayOf(a) < firstDayOf(b) ? -1 : 1));
	if (!first) return 0;
	const earliest = addDays(calendarDay(now, first.event.timeZone), daysAhead);
	return daysBetween(firstDayOf(first), firstDayFrom(first, earliest));
}

function withoutOrganisers(file: EventFile): EventFile {
	const kept = (role: RoleInFile | undefined) =>
		rolesForFile((rolesFromFile(role) ?? []).filter((staffRole) => !organisingRoles.includes(staffRole)));
	return { ...file, people: file.people.map((person) => ({ ...person, role: kept(person.role) })) };
}

/** The people of the demo are invented: nobody writes to them, and they count as invited. */
async function dropMails(store: Store, eventId: string, now: Date) {
	await store
		.updateTable("registrations")
		.set({ invited_at: now.toISOString() })
		.where("event_id", "=", eventId)
		.where("listed_at", "is not", null)
		.execute();
	await store
		.updateTable("mails")
		.set({ dropped_at: now.toISOString(), reason: "outdated", variables: "{}" })
		.where("event_id", "=", eventId)
		.where("sent_at", "is", null)
		.execute();
}

/** Demo people who are registered at the first start, so that somebody can open the live session. */
const registeredPeople = ["noemie.lagarde@example.org", "tomas.keller@example.com"];

async function registerForLive(store: Store, eventId: string, now: Date) {
	const event = await requireEvent(contextOf(store, undefined), eventId);
	if (!event.settingsOf(null).liveActive) return;
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
