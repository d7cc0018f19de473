import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import { undoableSince } from "~/domain/people/person-merge";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Corrector, correctPerson } from "../../ground/records/correct-person";
import { firstNameColumns, lastNameColumns } from "../../ground/records/name-columns";
import { personAtEvent } from "../../ground/records/person-at-event";
import { registrantOf } from "../../ground/records/registrant-account";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import {
	findPersonRow,
	findRegistrationRow,
	type PersonRow,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { choicesIn } from "../../money/articles/articles";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { seatsIn } from "../../registration/conferences/rows";
import { placesIn } from "../../registration/models/rows";
import { withdraw } from "../../registration/release/withdraw";
import { projectCheckIns } from "../../venue/check-ins/project-check-ins";
import { readNote } from "../person/notes";
import { changedColumns, findOpenMerge, lockBoth, type MovedThings } from "./merge-rows";
import { dropRows, moveRows } from "./move-rows";
import { describeMerge, type MergePlan, planMerge } from "./plan-merge";

interface MergeRequest {
	keptId: string;
	mergedId: string;
	/** The fields whose value is taken from the merged person. */
	take: string[];
	/** What `describeMerge` answered: both are still as they were shown. */
	seen: string;
	by: Corrector & { personId: string };
}

/**
 * Unites two registrations of one person, in one transaction with both locked: what the merged person has at the event moves to
 * the kept one, and their registration stays as a cancelled one that names it (docs/decisions/151). Once, however often it is sent.
 */
export function mergePeople(store: Store, event: LoadedEvent, request: MergeRequest, now: Date): Promise<string> {
	const { keptId, mergedId, seen } = request;
	return transact(store, async (tx) => {
		await lockBoth(tx, event.id, [keptId, mergedId], now);
		const done = await findOpenMerge(tx, event.id, mergedId);
		if (done?.kept_id === keptId) return done.id;
		const plan = await planMerge(tx, event, request);
		if (plan.obstacle) throw new Refusal(plan.obstacle);
		if (describeMerge(event, plan).seen !== seen) throw new Refusal("mergeChanged");
		await forgetOldMerges(tx, event.id, now);
		return unite(tx, event, plan, request, now);
	});
}

async function unite(tx: Transaction, event: LoadedEvent, plan: MergePlan, request: MergeRequest, now: Date) {
	const { keptId, mergedId, by } = request;
	const before = await rowsOfBoth(tx, event.id, request);
	const becomes = { ...before.kept, ...plan.record };
	const rows = [];
	for (const { one, rows: moving } of plan.rows.moves) {
		const to = one.column === "registered_by" ? registrantOf(becomes) : keptId;
		rows.push(...(await moveRows(tx, event.id, { one, rows: moving, from: mergedId, to })));
	}
	const dropped = [];
	for (const drop of plan.rows.drops) dropped.push(...(await dropRows(tx, event.id, drop)));
	const note = await joinNotes(tx, event.id, request, now);
	await writeChosen(tx, event, plan, before, request, now);
	const terms = await wordsOf(tx, event.id, mergedId);
	await updateRegistration(tx, event.id, keptId, { merged_terms: `${before.kept.merged_terms} ${terms}`.trim() });

	const left = await readSnapshot(tx, event.id, mergedId);
	const released = {
		daysId: left.days.map(({ day_id }) => day_id),
		seats: seatsIn(left.places),
		quotas: placesIn(left.quotas),
		articles: choicesIn(left.articles),
	};
	await cancelMerged(tx, event, before.merged, keptId, now);
	if (rows.some(({ table }) => table === "door_entries")) {
		await projectCheckIns(tx, event, [keptId, mergedId].sort(), now.toISOString());
	}
	await reconcileAccount(tx, event, registrantOf(becomes), now);
	const after = await rowsOfBoth(tx, event.id, request);
	const moved: MovedThings = {
		rows,
		dropped,
		note,
		released,
		person: changedColumns(before.person, after.person),
		kept: changedColumns(before.kept, after.kept),
		merged: changedColumns(before.merged, after.merged),
		terms,
	};
	const id = randomId(16);
	await tx
		.insertInto("person_merges")
		.values({
			id,
			event_id: event.id,
			kept_id: keptId,
			merged_id: mergedId,
			made_by: by.personId,
			made_at: now.toISOString(),
			moved: JSON.stringify(moved),
		})
		.execute();
	return id;
}

interface BothRows {
	person: PersonRow;
	kept: RegistrationRow;
	merged: RegistrationRow;
}

async function rowsOfBoth(
	tx: Transaction,
	eventId: string,
	{ keptId, mergedId }: Pick<MergeRequest, "keptId" | "mergedId">,
): Promise<BothRows> {
	const person = await findPersonRow(tx, keptId);
	const kept = await findRegistrationRow(tx, eventId, keptId);
	const merged = await findRegistrationRow(tx, eventId, mergedId);
	if (!person || !kept || !merged) throw new Refusal("notFound");
	return { person, kept, merged };
}

/** By the one rule by which staff correct somebody; the language where it lets the person themselves be changed. */
async function writeChosen(
	tx: Transaction,
	event: LoadedEvent,
	{ merged, fields, record, isRegistrationTaken }: MergePlan,
	before: BothRows,
	{ keptId, take, by }: MergeRequest,
	now: Date,
) {
	const taken = new Map(fields.filter(({ key }) => take.includes(key)).map(({ key, merged }) => [key, merged]));
	const text = (key: string) => (taken.has(key) ? String(taken.get(key)) : undefined);
	const [firstName, lastName, phone, mobile] = ["firstName", "lastName", "phone", "mobile"].map(text);
	const known = personAtEvent(before.person, before.kept);
	const answersHere = readJson<Extended>(known.extended);
	const ownAnswers = readJson<Extended>(before.person.extended);
	const ofRegistration = readJson<Extended>(before.kept.extended);
	let isAnswered = false;
	for (const { key, model } of event.document.forms.flatMap(({ models }) => models)) {
		const value = taken.get(`answer.${key}`);
		if (value === undefined) continue;
		if (model === "P") ofRegistration[key] = value;
		else {
			answersHere[key] = value;
			ownAnswers[key] = value;
			isAnswered = true;
		}
	}
	if (isRegistrationTaken) {
		delete ofRegistration.inWaitingList;
		ofRegistration.PARTICIPATION_IS_REMOTE = before.merged.is_remote === null ? null : before.merged.is_remote === 1;
	}
	await updateRegistration(tx, event.id, keptId, {
		...record,
		...(taken.has("company") && { company_id: merged.registration.company_id }),
		extended: JSON.stringify(ofRegistration),
	});
	const change = {
		...(firstName === undefined ? {} : firstNameColumns(firstName)),
		...(lastName === undefined ? {} : lastNameColumns(lastName)),
		...(phone === undefined ? {} : { phone }),
		...(mobile === undefined ? {} : { mobile }),
		...(isAnswered && { extended: JSON.stringify(answersHere) }),
	};
	const registration = await findRegistrationRow(tx, event.id, keptId);
	if (!registration || !(await correctPerson(tx, before.person, [registration], change, by, now))) return;
	await tx
		.updateTable("people")
		.set({
			...change,
			...(isAnswered && { extended: JSON.stringify(ownAnswers) }),
			...(taken.has("languageId") && { language_id: String(taken.get("languageId")) }),
			updated_at: now.toISOString(),
		})
		.where("id", "=", keptId)
		.execute();
}

/** Of two notes the second follows the first, so that nothing that the team wrote is lost. */
async function joinNotes(
	tx: Transaction,
	eventId: string,
	{ keptId, mergedId, by }: Pick<MergeRequest, "keptId" | "mergedId" | "by">,
	now: Date,
): Promise<MovedThings["note"]> {
	const [kept, merged] = [await readNote(tx, eventId, keptId), await readNote(tx, eventId, mergedId)];
	if (!merged.note || merged.version === 0 || merged.note === kept.note) return null;
	const after = [kept.note, merged.note].filter(Boolean).join("\n\n");
	await tx
		.updateTable("person_notes")
		.set({ note: after, version: kept.version + 1, author_id: by.personId, at: now.toISOString() })
		.where("event_id", "=", eventId)
		.where("person_id", "=", keptId)
		.execute();
	return { before: kept.note, after };
}

/** As the words are kept for searches: those of everybody who was united with them before are among them. */
async function wordsOf(tx: Transaction, eventId: string, personId: string): Promise<string> {
	const rows = await tx
		.selectFrom("search_terms")
		.select("term")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.orderBy("term")
		.execute();
	return rows.map(({ term }) => term).join(" ");
}

/** As a cancellation, without its mail; then as somebody who was never invited, so that no count has them twice. */
async function cancelMerged(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	keptId: string,
	now: Date,
) {
	const change = {
		registered_at: null,
		completed_at: null,
		registered_by: null,
		registered_by2: null,
		responded_at: now.toISOString(),
		is_remote: null,
	};
	await withdraw(tx, event, registration, { lostCompanions: [], change, refunds: false }, now);
	const gone = { responded_at: null, listed_at: null, invited_at: null, invited_by: null, merged_into: keptId };
	await updateRegistration(tx, event.id, registration.person_id, gone);
}

/** What moved is kept as long as it can go back. */
async function forgetOldMerges(tx: Transaction, eventId: string, now: Date) {
	await tx
		.updateTable("person_merges")
		.set({ moved: "{}" })
		.where("event_id", "=", eventId)
		.where("made_at", "<", undoableSince(now))
		.where("moved", "!=", "{}")
		.execute();
}
