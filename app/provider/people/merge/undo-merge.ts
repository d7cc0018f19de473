import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import { type LeftKind, leftKinds, undoUntil } from "~/domain/people/person-merge";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { companionIds } from "../../ground/records/companions";
import { type Corrector, mayChangePerson } from "../../ground/records/correct-person";
import { registrantOf } from "../../ground/records/registrant-account";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import {
	findPersonRow,
	findRegistrationRow,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { exchangeStock } from "../../money/articles/stocks";
import { readAccount } from "../../money/invoices/account";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { insertSeat, takeSeat } from "../../registration/conferences/rows";
import { insertChoices, moveQuotaCounters } from "../../registration/models/rows";
import { projectCheckIns } from "../../venue/check-ins/project-check-ins";
import { readNote } from "../person/notes";
import { byName } from "../privacy/table-of-people";
import { columnsBack, lockBoth, type MovedThings } from "./merge-rows";
import { type MovedRow, moveBack, movingColumns } from "./move-rows";

interface UndoRequest {
	/** Either of the two. */
	personId: string;
	mergeId: string;
	by: Corrector & { personId: string };
}

type Left = Map<LeftKind, number>;

/**
 * Parts two people who were united, within 30 days: what moved goes back where it is still as it moved, places that were released
 * are taken again where they are free. Answers what stays with the person who was kept. Once, however often it is sent.
 */
export function undoMerge(store: Store, event: LoadedEvent, { personId, mergeId, by }: UndoRequest, now: Date) {
	return transact(store, async (tx) => {
		const found = await findMerge(tx, event.id, mergeId, personId);
		await lockBoth(tx, event.id, [found.kept_id, found.merged_id], now);
		const merge = await findMerge(tx, event.id, mergeId, personId);
		const { kept_id: keptId, merged_id: mergedId } = merge;
		const of = { keptId, mergedId };
		if (merge.undone_at !== null) return { ...of, left: [] };
		if (now.toISOString() > undoUntil(merge.made_at)) throw new Refusal("mergeOver");
		const people = [await findPersonRow(tx, keptId), await findPersonRow(tx, mergedId)];
		if (people.some((person) => !person || person.erased_at !== null)) throw new Refusal("mergeErased");
		const kept = await requireRecord(tx, event.id, keptId);
		const merged = await requireRecord(tx, event.id, mergedId);
		// The one who was kept was united with somebody else since, who is named instead: that goes back first.
		if (merged.merged_into !== keptId) throw new Refusal("mergeLater");
		const left = await part(tx, event, { ...of, kept, merged, moved: readJson<MovedThings>(merge.moved), by }, now);
		await tx
			.updateTable("person_merges")
			.set({ undone_at: now.toISOString(), undone_by: by.personId, moved: "{}" })
			.where("id", "=", mergeId)
			.execute();
		return { ...of, left: leftKinds.flatMap((what) => (left.has(what) ? { what, count: left.get(what) ?? 0 } : [])) };
	});
}

async function findMerge(tx: Transaction, eventId: string, mergeId: string, personId: string) {
	const merge = await tx
		.selectFrom("person_merges")
		.selectAll()
		.where("id", "=", mergeId)
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	if (!merge || (merge.kept_id !== personId && merge.merged_id !== personId)) throw new Refusal("notFound");
	return merge;
}

async function requireRecord(tx: Transaction, eventId: string, personId: string): Promise<RegistrationRow> {
	const record = await findRegistrationRow(tx, eventId, personId);
	if (!record) throw new Refusal("notFound");
	return record;
}

interface Parting {
	keptId: string;
	mergedId: string;
	kept: RegistrationRow;
	merged: RegistrationRow;
	moved: MovedThings;
	by: Corrector;
}

async function part(tx: Transaction, event: LoadedEvent, parting: Parting, now: Date): Promise<Left> {
	const { keptId, mergedId, kept, merged, moved } = parting;
	const left: Left = new Map();
	const stays = (what: LeftKind, count = 1) => left.set(what, (left.get(what) ?? 0) + count);
	const before = [kept, merged].map(registrantOf);

	await updateRegistration(tx, event.id, mergedId, { ...columnsBack(merged, moved.merged).columns, merged_into: null });
	await giveRowsBack(tx, event, parting, stays);
	await returnDropped(tx, parting);
	await partNotes(tx, event.id, parting, stays);
	await putFieldsBack(tx, event, parting, stays, now);
	await takeReleased(tx, event, parting, stays, now);

	const after = [await requireRecord(tx, event.id, keptId), await requireRecord(tx, event.id, mergedId)];
	await projectCheckIns(tx, event, [keptId, mergedId].sort(), now.toISOString());
	for (const registrantId of [...new Set([...before, ...after.map(registrantOf)])].sort()) {
		await reconcileAccount(tx, event, registrantId, now);
	}
	return left;
}

/** Back in the opposite order. An article that was paid since stays with its payer. */
async function giveRowsBack(
	tx: Transaction,
	event: LoadedEvent,
	{ keptId, mergedId, kept, moved }: Parting,
	stays: (what: LeftKind) => void,
) {
	const { covered } = await readAccount(tx, event, registrantOf(kept));
	const isPaid = ({ table, ids }: MovedRow) =>
		table === "article_choices" &&
		covered.some(
			({ line }) => line.personId === keptId && line.articleId === ids.article_id && line.dayId === ids.day_id,
		);
	for (const row of [...moved.rows].reverse()) {
		const from = row.column === "registered_by" ? registrantOf(kept) : keptId;
		if (!isPaid(row) && (await moveBack(tx, event.id, row, { keptId: from, mergedId }))) continue;
		stays(kindOf(row));
	}
}

const kindsOfTables: Partial<Record<MovedRow["table"], LeftKind>> = {
	day_registrations: "days",
	slot_registrations: "seats",
	quota_choices: "choices",
	article_choices: "articles",
};

function kindOf({ table, column }: MovedRow): LeftKind {
	const one = movingColumns.find((candidate) => candidate.table === table && candidate.column === column);
	return one?.kind ?? kindsOfTables[table] ?? "others";
}

async function returnDropped(tx: Transaction, { moved }: Parting) {
	for (const { table, row } of moved.dropped) {
		await byName(tx, table)
			.insert()
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

async function partNotes(
	tx: Transaction,
	eventId: string,
	{ keptId, moved: { note } }: Parting,
	stays: (what: LeftKind) => void,
) {
	if (note === null) return;
	const now = await readNote(tx, eventId, keptId);
	if (now.note !== note.after) return stays("notes");
	await tx
		.updateTable("person_notes")
		.set({ note: note.before, version: now.version + 1 })
		.where("event_id", "=", eventId)
		.where("person_id", "=", keptId)
		.execute();
}

/** Together, or not at all: somebody who has taken places since stays registered. */
const ofRegistration = [
	"registered_at",
	"responded_at",
	"completed_at",
	"registered_from",
	"registered_by",
	"registered_by2",
	"is_remote",
	"is_exhibitor",
	"message",
	"extended.PARTICIPATION_IS_REMOTE",
	"extended.inWaitingList",
];

async function putFieldsBack(
	tx: Transaction,
	event: LoadedEvent,
	{ keptId, kept, moved, by }: Parting,
	stays: (what: LeftKind) => void,
	now: Date,
) {
	const person = await findPersonRow(tx, keptId);
	const ofPerson = columnsBack(person ?? {}, moved.person);
	const isAnyBack = Object.keys(ofPerson.columns).length > 0;
	// The account of somebody who has come to another event since is no more this event's to change.
	const isTheirs = !isAnyBack || (person !== undefined && (await mayChangePerson(tx, person, [kept], by, now)));
	if (isAnyBack && isTheirs) {
		await tx.updateTable("people").set(ofPerson.columns).where("id", "=", keptId).execute();
	}
	const isOfRegistration = (name: string) => "registered_at" in moved.kept && ofRegistration.includes(name);
	const entries = Object.entries(moved.kept);
	const registered = Object.fromEntries(entries.filter(([name]) => isOfRegistration(name)));
	const others = columnsBack(kept, Object.fromEntries(entries.filter(([name]) => !isOfRegistration(name))));
	const terms = kept.merged_terms.split(" ").filter((term) => !moved.terms.split(" ").includes(term));
	await updateRegistration(tx, event.id, keptId, { ...others.columns, merged_terms: terms.join(" ") });
	if (!ofPerson.isWhole || !isTheirs || !others.isWhole) stays("fields");
	if (Object.keys(registered).length === 0) return;
	const { completed_at: _, ...watched } = registered;
	const record = await requireRecord(tx, event.id, keptId);
	if ((await holdsAnything(tx, event.id, keptId)) || !columnsBack(record, watched).isWhole)
		return stays("registration");
	const completed = registered.completed_at ? { completed_at: registered.completed_at[0] as string | null } : {};
	await updateRegistration(tx, event.id, keptId, { ...columnsBack(record, watched).columns, ...completed });
}

async function holdsAnything(tx: Transaction, eventId: string, personId: string): Promise<boolean> {
	const { days, places, quotas, articles } = await readSnapshot(tx, eventId, personId);
	const held = days.length + places.length + quotas.length + articles.length;
	return held > 0 || (await companionIds(tx, eventId, personId)).length > 0;
}

/** As everybody takes them: what others took meanwhile is theirs. */
async function takeReleased(
	tx: Transaction,
	event: LoadedEvent,
	{ mergedId, merged, moved: { released, merged: was } }: Parting,
	stays: (what: LeftKind, count?: number) => void,
	now: Date,
) {
	const place = { event_id: event.id, person_id: mergedId };
	const at = String(was.registered_at?.[0] ?? merged.registered_at ?? now.toISOString());
	for (const day_id of released.daysId) {
		await tx
			.insertInto("day_registrations")
			.values({ ...place, day_id, registered_at: at })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	// Stocks, then quotas, then seats, each in order, as a registration takes them.
	for (const choice of [...released.articles].sort(byId)) {
		if (!(await takeArticle(tx, event, mergedId, choice))) stays("articles");
	}
	const quotas = await moveQuotaCounters(tx, event.id, { taken: released.quotas });
	await insertChoices(tx, event.id, mergedId, quotas);
	if (quotas.length < released.quotas.length) stays("choices", released.quotas.length - quotas.length);
	for (const seat of [...released.seats].sort((a, b) => (a.slotId < b.slotId ? -1 : 1))) {
		if (await takeSeat(tx, event.id, seat.slotId)) await insertSeat(tx, event.id, mergedId, seat, now);
		else stays("seats");
	}
}

const byId = (a: ArticleChoice, b: ArticleChoice) => (a.articleId < b.articleId ? -1 : 1);

async function takeArticle(tx: Transaction, event: LoadedEvent, personId: string, choice: ArticleChoice) {
	try {
		await exchangeStock(tx, event, [], [choice]);
	} catch (error) {
		if (isRefusal(error)) return false;
		throw error;
	}
	await tx
		.insertInto("article_choices")
		.values({ event_id: event.id, person_id: personId, article_id: choice.articleId, day_id: choice.dayId })
		.execute();
	return true;
}
