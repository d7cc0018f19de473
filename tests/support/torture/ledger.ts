import type { EventDocument } from "~/domain/event-file/event-document";
import { overlaps } from "~/domain/registration/conference";
import type { Database } from "~/provider/ground/store/transact";
import type { Aim } from "./messages";
import type { Step } from "./schedule";

/**
 * The reported outcome of one step; `unknown`: its process was killed before it answered, so the step may have happened or not.
 */
export interface Entry {
	step: Step;
	aim: Aim;
	outcome: string;
	made?: string | undefined;
}

/** Everything that one tab of a person did, in order. */
export interface Log {
	personId: string;
	entries: Entry[];
}

type Value = string | null;

/** A change of one value of a person: `conference:talk-1`, `quota:seat`, `registration`… */
type Write = { of: string; register: string } & (
	| { set: Value }
	| { clearIf: (held: Value) => boolean }
	| { maybe: Value }
);

/** Stands for the value before anybody wrote. */
const initial = "(as it was)";

/**
 * Compares what was acknowledged with what the store holds. The last write of a value must be the last acknowledged one of one
 * of the person's tabs, or one after it that a kill left unknown.
 */
export async function lostSaves(db: Database, document: EventDocument, logs: Log[]): Promise<string[]> {
	const held = await whatIsHeld(db, document);
	return [...grouped(logs).values()].flatMap((tabs) => {
		const folded = tabs.map((tab) => fold(document, tab, tabs));
		const things = new Map<string, Set<Value>[]>();
		for (const [thing, values] of folded.flatMap((one) => [...one])) {
			things.set(thing, [...(things.get(thing) ?? []), values]);
		}
		return [...things].flatMap(([thing, candidates]) => {
			const [personId = "", register = ""] = thing.split("/");
			const person = held.get(personId);
			const isCompanion = personId !== tabs[0]?.personId;
			if (!person && register !== "exists") return [];
			const isSettled = candidates.some((values) => !values.has(initial));
			const possible = new Set(candidates.flatMap((values) => [...values]));
			if (isSettled) possible.delete(initial);
			// A companion begins registered, on all days, in the mode of the registrant at that moment.
			else if (isCompanion && register === "registration") return [];
			else if (possible.delete(initial)) possible.add(null);
			const found = register === "exists" ? (person ? "yes" : null) : (person?.get(register) ?? null);
			if (possible.has(found)) return [];
			return [
				`person ${personId}, ${register}: the store has ${found}, acknowledged was ${[...possible].join(" or ")}`,
			];
		});
	});
}

function grouped(logs: Log[]): Map<string, Log[]> {
	const groups = new Map<string, Log[]>();
	for (const log of logs) groups.set(log.personId, [...(groups.get(log.personId) ?? []), log]);
	return groups;
}

/** Returns the possible values after this tab's writes alone. */
function fold(document: EventDocument, tab: Log, tabs: Log[]): Map<string, Set<Value>> {
	const things = new Map<string, Set<Value>>();
	const everyone = tabs.flatMap(companionsMade);
	tab.entries.forEach((entry, index) => {
		if (entry.outcome !== "done" && entry.outcome !== "unknown") return;
		const before = companionsMade({ ...tab, entries: tab.entries.slice(0, index) });
		for (const write of writesOf(document, entry, { before, everyone })) {
			const thing = `${write.of}/${write.register}`;
			const values = things.get(thing) ?? new Set<Value>([initial]);
			const after = applied(write, values, tabs.length > 1);
			things.set(thing, entry.outcome === "unknown" ? new Set([...values, ...after]) : after);
		}
	});
	return things;
}

function applied(write: Write, values: Set<Value>, hasOtherTabs: boolean): Set<Value> {
	if ("set" in write) return new Set([write.set]);
	if ("maybe" in write) return new Set([...values, write.maybe]);
	// The value that was cleared may have been another tab's.
	if (hasOtherTabs) return new Set([...values, null]);
	return new Set([...values].map((value) => (value !== initial && write.clearIf(value) ? null : value)));
}

function companionsMade({ entries }: Log): string[] {
	return entries.flatMap(({ step, outcome, made }) =>
		step.do === "addCompanion" && outcome === "done" && made ? [made] : [],
	);
}

function writesOf(
	document: EventDocument,
	{ step, aim, made }: Entry,
	companions: { before: string[]; everyone: string[] },
): Write[] {
	const of = aim.about;
	const set = (register: string, value: Value): Write => ({ of, register, set: value });
	const drafts = [
		...["participation", "daysId", "registeredFrom"].map((field) => `draft:${field}`),
		...["participation", "daysId", "registeredFrom", "quotas"].map((field) => `answered:${field}`),
	];
	switch (step.do) {
		case "quotas":
			return [
				...Object.entries(step.quotas).map(([key, values]) => set(`quota:${key}`, listed(values))),
				...(step.step ? [set(`answered:${step.step}`, "yes")] : []),
			];
		case "slot":
			return [set(`conference:${step.conference}`, step.slot)];
		case "slotV2": {
			if (!step.isSelected) {
				return [{ of, register: `conference:${step.conference}`, clearIf: (held) => held === step.slot }];
			}
			const slots = document.conferences.flatMap((one) => one.slots);
			const chosen = slots.find(({ id }) => id === step.slot);
			const isAtThatTime = (held: Value) => {
				const other = slots.find(({ id }) => id === held);
				return Boolean(other && chosen && overlaps(other, chosen));
			};
			return document.conferences.map(({ id }) =>
				id === step.conference
					? set(`conference:${id}`, step.slot)
					: { of, register: `conference:${id}`, clearIf: isAtThatTime },
			);
		}
		case "leave":
			return [set(`conference:${step.conference}`, null)];
		case "complete": {
			const articles = ["entry@0", ...step.articles.map(({ articleId, dayId }) => `${articleId}@${dayId}`)];
			const registration = registered(step.daysId, articles, step.participation === "1");
			return [set("registration", registration), ...drafts.map((field) => set(field, null))];
		}
		case "decline":
			return [
				...["registration", ...drafts].map((register) => set(register, null)),
				...document.quotas.map(({ key }) => set(`quota:${key}`, null)),
				...document.conferences.map(({ id }) => set(`conference:${id}`, null)),
				...companions.everyone.map((id): Write => {
					const isGone = companions.before.includes(id);
					return { of: id, register: "exists", ...(isGone ? { set: null } : { maybe: null }) };
				}),
			];
		case "draft":
			return [
				...Object.entries(step.answers).map(([field, value]) => set(`draft:${field}`, JSON.stringify(value))),
				set(`answered:${step.answered}`, "yes"),
			];
		case "addCompanion":
			return made ? [{ of: made, register: "exists", set: "yes" }] : [];
		case "removeCompanion":
			return [set("exists", null)];
		case "createCompany":
		case "selectCompany":
			return [set("company", aim.company?.name ?? null)];
		case "unselectCompany":
			return [set("company", null)];
		case "archiveCompany":
			return [{ of, register: "company", clearIf: (held) => held === aim.company?.name }];
	}
}

function listed(values: string[]): Value {
	return values.length > 0 ? [...new Set(values)].sort().join("+") : null;
}

function registered(days: string[], articles: string[], isRemote: boolean): string {
	return `${days.toSorted().join("+")}, ${articles.toSorted().join("+")}, ${isRemote ? "remote" : "in person"}`;
}

/** By person, then by value. */
async function whatIsHeld(db: Database, { event }: EventDocument): Promise<Map<string, Map<string, string>>> {
	const records = await db
		.selectFrom("registrations")
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["person_id", "registered_at", "responded_at", "completed_at", "is_remote", "companies.name"])
		.where("event_id", "=", event.id)
		.execute();
	const held = new Map(records.map((record) => [record.person_id, new Map<string, string>()]));
	const lists = new Map<string, Map<string, string[]>>();
	const add = (personId: string, list: string, value: string) => {
		const own = lists.get(personId) ?? new Map<string, string[]>();
		lists.set(personId, own.set(list, [...(own.get(list) ?? []), value]));
	};
	const quotas = await db.selectFrom("quota_choices").selectAll().where("event_id", "=", event.id).execute();
	for (const row of quotas) add(row.person_id, `quota:${row.quota_key}`, row.value);
	const slots = await db.selectFrom("slot_registrations").selectAll().where("event_id", "=", event.id).execute();
	for (const row of slots) held.get(row.person_id)?.set(`conference:${row.conference_id}`, row.slot_id);
	const days = await db.selectFrom("day_registrations").selectAll().where("event_id", "=", event.id).execute();
	for (const row of days) add(row.person_id, "days", row.day_id);
	const articles = await db.selectFrom("article_choices").selectAll().where("event_id", "=", event.id).execute();
	for (const row of articles) add(row.person_id, "articles", `${row.article_id}@${row.day_id}`);
	const drafts = await db.selectFrom("drafts").selectAll().where("event_id", "=", event.id).execute();
	for (const row of drafts) {
		const { answered, ...fields } = JSON.parse(row.answers) as { answered: string[] };
		for (const step of answered) held.get(row.person_id)?.set(`answered:${step}`, "yes");
		for (const [field, value] of Object.entries(fields)) {
			held.get(row.person_id)?.set(`draft:${field}`, JSON.stringify(value));
		}
	}
	for (const record of records) {
		const own = held.get(record.person_id);
		const listsOfPerson = lists.get(record.person_id) ?? new Map<string, string[]>();
		if (record.name !== null) own?.set("company", record.name);
		for (const [list, values] of listsOfPerson) {
			const value = listed(values);
			if (list.startsWith("quota:") && value !== null) own?.set(list, value);
		}
		const came = listsOfPerson.get("days") ?? [];
		const took = listsOfPerson.get("articles") ?? [];
		if (record.registered_at !== null) {
			const isHalf = record.responded_at === null || record.completed_at === null ? ", half done" : "";
			own?.set("registration", registered(came, took, record.is_remote === 1) + isHalf);
		} else if (came.length + took.length > 0 || record.completed_at !== null || record.is_remote !== null) {
			own?.set("registration", `${registered(came, took, record.is_remote === 1)}, not registered`);
		}
	}
	return held;
}
