import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "~/domain/ground/refusal";
import { mostTags } from "~/domain/insight/timeline";
import { isAmong } from "~/domain/money/article";
import { totalsOf } from "~/domain/money/basket";
import type { Extended } from "~/domain/people/person";
import { type MergeObstacle, type MovedKind, movedKinds } from "~/domain/people/person-merge";
import { seatConflictOf } from "~/domain/registration/attendance";
import { overlaps } from "~/domain/registration/conference";
import { isBlank } from "~/domain/registration/form";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { personAtEvent } from "../../ground/records/person-at-event";
import { registrantOf } from "../../ground/records/registrant-account";
import { type RegisteredSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { findPersonRow, type RegistrationRow } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Database } from "../../ground/store/transact";
import { choicesIn, stillOfferedChoices } from "../../money/articles/articles";
import { type Account, readAccount, remainingOf } from "../../money/invoices/account";
import { attendanceIn } from "../../registration/conferences/attendance";
import { describeSeats } from "../../registration/conferences/chosen";
import { isHiddenFrom, slotById } from "../../registration/conferences/offered";
import { type Seat, seatsIn } from "../../registration/conferences/rows";
import { readNote } from "../person/notes";
import { type MovePlan, planRows } from "./move-rows";

type Row = Record<string, unknown>;

interface MergeRequest {
	keptId: string;
	mergedId: string;
}

export interface MergeField {
	key: string;
	kept: unknown;
	merged: unknown;
	/** Which of the two is proposed: the kept person's, where there is one. */
	take: "kept" | "merged";
}

/** What uniting two people would do, read at one moment. */
export interface MergePlan {
	kept: RegisteredSnapshot;
	merged: RegisteredSnapshot;
	fields: MergeField[];
	rows: MovePlan;
	/** The kept person's registration as it becomes, without the chosen fields. */
	record: Partial<RegistrationRow>;
	isRegistrationTaken: boolean;
	obstacle: MergeObstacle | null;
	accounts: { kept: Account; merged: Account };
}

export async function planMerge(
	db: Database,
	event: LoadedEvent,
	{ keptId, mergedId }: MergeRequest,
): Promise<MergePlan> {
	if (keptId === mergedId) throw new Refusal("mergeOneself");
	const kept = await readRegisteredSnapshot(db, event.id, keptId);
	const merged = await readRegisteredSnapshot(db, event.id, mergedId);
	const accounts = {
		kept: await readAccount(db, event, registrantOf(kept.registration)),
		merged: await readAccount(db, event, registrantOf(merged.registration)),
	};
	const isRegistrationTaken = merged.registration.registered_at !== null && kept.registration.registered_at === null;
	const record = recordAfter(event, kept, merged, isRegistrationTaken);
	const after = { ...kept, registration: { ...kept.registration, ...record } };
	const tagCount = (await readNote(db, event.id, keptId)).tags.length;
	const rows = keptToRules(event, await planRows(db, event.id, keptId, mergedId), after, tagCount);
	const obstacle = await findMergeObstacle(db, event, { kept, merged }, accounts.merged);
	return { kept, merged, fields: fieldsOf(event, kept, merged), rows, record, isRegistrationTaken, obstacle, accounts };
}

/** Where only the merged person is registered, the kept one is from now on, as they were. */
function recordAfter(
	event: LoadedEvent,
	{ registration: kept }: RegisteredSnapshot,
	{ registration: merged }: RegisteredSnapshot,
	isTaken: boolean,
): Partial<RegistrationRow> {
	const typology_id = kept.typology_id ?? merged.typology_id;
	const notThemselves = (id: string | null) => (id === kept.person_id ? null : id);
	return {
		typology_id,
		listed_at: kept.listed_at ?? merged.listed_at,
		invited_at: kept.invited_at ?? merged.invited_at,
		invited_by: kept.invited_by ?? notThemselves(merged.invited_by),
		shares_contact: kept.shares_contact ?? merged.shares_contact,
		opinion_reminded_at: kept.opinion_reminded_at ?? merged.opinion_reminded_at,
		...(isTaken && {
			registered_at: merged.registered_at,
			responded_at: merged.responded_at,
			completed_at: merged.completed_at,
			registered_from: merged.registered_from,
			registered_by: merged.registered_by,
			registered_by2: notThemselves(merged.registered_by2),
			is_remote: merged.is_remote,
			is_exhibitor: Number(event.isExhibitor(typology_id)),
			message: null,
		}),
	};
}

/** Articles and seats move where the kept person is offered them, and has the time; tags as many as one may have. */
function keptToRules(
	event: LoadedEvent,
	{ moves, drops }: MovePlan,
	after: RegisteredSnapshot,
	tagCount: number,
): MovePlan {
	const movedDays = moves.flatMap(({ one, rows }) => (one.table === "day_registrations" ? rows : []));
	const days = [...after.days, ...movedDays.map(({ day_id }) => ({ day_id: String(day_id), registered_at: "" }))];
	const daysId = days.map(({ day_id }) => day_id);
	const isOffered = (row: Row) => {
		const choice = { articleId: String(row.article_id), dayId: String(row.day_id) };
		const held = choicesIn(after.articles);
		const offered = stillOfferedChoices(event, after.registration, daysId, [...held, choice]);
		// Of two that exclude each other the kept person's own stays.
		const isOffered = isAmong(offered);
		const without = stillOfferedChoices(event, after.registration, daysId, held);
		return isOffered(choice) && without.every(isOffered);
	};
	const seats = seatsIn(after.places);
	const attendance = attendanceIn(event, { ...after, days });
	const { conferencesShown, conferencesMaximum } = event.settingsOf(after.registration.typology_id);
	const fits = (row: Row) => {
		const entry = slotById(event, String(row.slot_id));
		if (!entry || !conferencesShown || isHiddenFrom(after.registration, entry.conference)) return false;
		if (conferencesMaximum !== null && seats.length >= conferencesMaximum) return false;
		if (seatConflictOf(attendance, entry, event.document.days)) return false;
		const isTaken = ({ slotId }: Seat) => {
			const other = slotById(event, slotId)?.slot;
			return other !== undefined && overlaps(other, entry.slot);
		};
		if (seats.some(isTaken)) return false;
		seats.push({ conferenceId: entry.conference.id, slotId: entry.slot.id });
		return true;
	};
	let tags = tagCount;
	const rules: Record<string, (row: Row) => boolean> = {
		article_choices: isOffered,
		slot_registrations: fits,
		person_tags: () => ++tags <= mostTags,
	};
	const kept = moves.map(({ one, rows }) => ({ one, rows: rows.filter(rules[one.table] ?? (() => true)) }));
	return { moves: kept.filter(({ rows }) => rows.length > 0), drops };
}

async function findMergeObstacle(
	db: Database,
	event: LoadedEvent,
	{ kept, merged }: { kept: RegisteredSnapshot; merged: RegisteredSnapshot },
	account: Account,
): Promise<MergeObstacle | null> {
	const [keptRow, mergedRow] = [kept.registration, merged.registration];
	const people = [await findPersonRow(db, keptRow.person_id), await findPersonRow(db, mergedRow.person_id)];
	if (people.some((person) => !person || person.erased_at !== null)) return "mergeErased";
	if (keptRow.merged_into !== null || mergedRow.merged_into !== null) return "mergeKnown";
	if (merged.roles.some(({ event_id }) => event_id === event.id || event_id === "")) return "mergeRole";
	if (keptRow.registered_by === mergedRow.person_id || mergedRow.registered_by === keptRow.person_id)
		return "mergeCompanion";
	if (keptRow.represented_by !== null || mergedRow.represented_by !== null) return "mergeRepresented";
	return isPaid(account, mergedRow) ? "mergePaid" : null;
}

/** What an invoice covers, and money that the desk holds, belongs to the account that paid, and would buy nothing any more. */
function isPaid({ registrantId, covered, held }: Account, { person_id }: RegistrationRow): boolean {
	const isOwn = registrantId === person_id;
	return (isOwn && held > 0) || covered.some(({ line }) => line.ht > 0 && (isOwn || line.personId === person_id));
}

function fieldsOf(event: LoadedEvent, kept: RegisteredSnapshot, merged: RegisteredSnapshot): MergeField[] {
	const [one, other] = [kept, merged].map((side) => valuesOf(event, side)) as [Row, Row];
	return Object.keys(other).flatMap((key) => {
		if (isBlank(other[key]) || isDeepStrictEqual(one[key], other[key])) return [];
		return { key, kept: one[key] ?? null, merged: other[key], take: isBlank(one[key]) ? "merged" : "kept" } as const;
	});
}

function valuesOf(event: LoadedEvent, { person, registration, company }: RegisteredSnapshot): Row {
	const known = personAtEvent(person, registration);
	const answers = { U: readJson<Extended>(known.extended), P: readJson<Extended>(registration.extended) };
	const questions = event.document.forms.flatMap(({ models }) => models).filter(({ isExtended }) => isExtended);
	return {
		firstName: known.first_name,
		lastName: known.last_name,
		phone: known.phone,
		mobile: known.mobile,
		languageId: person.language_id,
		company: company?.name ?? null,
		...Object.fromEntries(questions.map(({ key, model }) => [`answer.${key}`, answers[model][key]])),
	};
}

/** In the words of the caller's language, with a hash of all that was shown: who merges has seen what they merge. */
export function describeMerge(event: LoadedEvent, plan: MergePlan, languageId?: string) {
	const { kept, merged, fields, rows, isRegistrationTaken, obstacle, accounts } = plan;
	const moving = (table: string) => rows.moves.flatMap(({ one, rows }) => (one.table === table ? rows : []));
	const say = (text: Parameters<LoadedEvent["translate"]>[0]) => event.translate(text, languageId);
	const things = (held: { days: Row[]; seats: Row[]; quotas: Row[]; articles: Row[] }) => ({
		daysId: held.days.map(({ day_id }) => String(day_id)),
		seats: describeSeats(
			event,
			held.seats.map((row) => ({ conferenceId: String(row.conference_id), slotId: String(row.slot_id) })),
			say,
		),
		articles: held.articles.map((row) => ({ articleId: String(row.article_id), dayId: String(row.day_id) })),
		choices: held.quotas.map((row) => labelOfChoice(event, String(row.quota_key), String(row.value), say)),
	});
	const all = {
		days: moving("day_registrations"),
		seats: moving("slot_registrations"),
		quotas: moving("quota_choices"),
		articles: moving("article_choices"),
	};
	const isMoving = (held: Row[], key: string[]) => (row: Row) =>
		held.some((one) => key.every((name) => one[name] === row[name]));
	const rest = (held: Row[], moved: Row[], key: string[]) => held.filter((row) => !isMoving(moved, key)(row));
	const counts = Object.fromEntries(
		movedKinds.map((kind) => [
			kind,
			rows.moves.reduce((sum, { one, rows }) => sum + (one.kind === kind ? rows.length : 0), 0),
		]),
	) as Record<MovedKind, number>;
	const side = (snapshot: RegisteredSnapshot, account: Account) => {
		const { person, registration } = snapshot;
		const known = personAtEvent(person, registration);
		const isPayer = account.registrantId === registration.person_id;
		return {
			id: registration.person_id,
			name: nameInRow(known),
			email: known.email,
			code: registration.code,
			typologyId: registration.typology_id,
			registered: registration.registered_at !== null,
			responded: registration.responded_at !== null,
			paid: isPayer
				? totalsOf(
						account.covered.map(({ line }) => line),
						event.settings().currency,
					).ttc + account.held
				: 0,
			due: isPayer ? remainingOf(event, account) : 0,
		};
	};
	const shown = {
		currency: event.settings().currency,
		kept: side(kept, accounts.kept),
		merged: side(merged, accounts.merged),
		fields,
		moves: { ...things(all), counts },
		lost: things({
			days: [],
			seats: rest(merged.places, all.seats, ["slot_id"]),
			quotas: rest(merged.quotas, all.quotas, ["quota_key", "value"]),
			articles: rest(merged.articles, all.articles, ["article_id", "day_id"]),
		}),
		isRegistrationTaken,
		obstacle,
	};
	return {
		...shown,
		seen: createHash("sha256")
			.update(JSON.stringify(seenOf(plan)))
			.digest("base64url"),
	};
}

/** Whatever a merge would move, and between whom; nothing that a look, or a language, changes. */
function seenOf({ kept, merged, fields, rows, record, obstacle }: MergePlan) {
	const moves = [...rows.moves, ...rows.drops].map(({ one, rows }) => [one.table, one.column, rows]);
	const held = [kept, merged].map(({ places, quotas, articles, days }) => [places, quotas, articles, days]);
	return [kept.person.id, merged.person.id, fields, moves, held, record, obstacle];
}

function labelOfChoice(
	event: LoadedEvent,
	quotaKey: string,
	value: string,
	say: (text: Parameters<LoadedEvent["translate"]>[0]) => string,
): string {
	const model = event.document.quotas.find(({ key }) => key === quotaKey);
	const choice = model?.values.find((offered) => offered.value === value);
	return [say(model?.label) || quotaKey, say(choice?.label) || value].join(" – ");
}
