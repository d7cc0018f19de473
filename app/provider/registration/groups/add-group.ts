import { fieldsOf } from "~/domain/event-file/consent";
import { isRefusal, Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { Extended } from "~/domain/people/person";
import { type GroupMember, isCommon, memberField } from "~/domain/registration/group";
import { participations } from "~/domain/registration/participation";
import { foldedName } from "~/domain/texts/folded";
import { erasedAmong } from "../../account/addresses/erased";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMails } from "../../ground/outbox/queue";
import { changeRecord } from "../../ground/records/change-record";
import { companionIds } from "../../ground/records/companions";
import { newRecord } from "../../ground/records/new-record";
import { type RegistrationRow, rowOfPerson, rowsOfRegistrations } from "../../ground/records/rows";
import { insertPeopleUnlessKnown, type Newcomer } from "../../ground/records/welcome";
import { breathe } from "../../ground/store/breathe";
import { chunks } from "../../ground/store/chunks";
import { newPersonId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { canPay } from "../../money/invoices/drafts";
import { followChange } from "../../money/invoices/follow-change";
import { requireMayAdd } from "../companions/companions";
import { takeChosen } from "../conferences/choose";
import { exchangePlaces } from "../models/models";
import { saveCompleted } from "../registrations/registrations";

interface Group {
	registrantId: string;
	/** Who asks: the registrant, or somebody on their behalf. */
	callerId: string;
	people: GroupMember[];
	/** Keys of the registrant's answers that are everybody's. */
	copies: string[];
	sendsLinks: boolean;
	/** Whether the domain keeps to itself whom it knows. */
	isSecret: boolean;
}

/** A member with the person who is made of them. Ids ascend, so that a list stays in the order in which it was given. */
interface Joining {
	index: number;
	member: GroupMember;
	newcomer: Newcomer & { id: string };
}

/**
 * A group is companions added many at once (section 4), each with what was chosen for them, in one transaction: all or none. They have
 * responded by who registers them, so that they are complete once nothing is due; what only they can answer is asked by
 * their link. What is wrong is found of every member before it is told: one mistake hides no other. While it is written other work of
 * the process goes on, but for other writes on SQLite.
 */
export function addGroup(store: Store, event: LoadedEvent, group: Group, now: Date) {
	const { registrantId, callerId, people, sendsLinks } = group;
	return changeRecord(store, event, registrantId, now, async (tx, registrant) => {
		await requireMayAdd(tx, event, registrant, people.length);
		const faults = new Faults();
		await findNamesakes(tx, event, registrantId, people, faults);
		const joining = await insertPeople(tx, event, group, faults, now);
		const records = await insertRecords(tx, event, { registrant, group, joining }, now);
		for (const { index, member, newcomer } of joining) {
			const record = records.get(newcomer.id);
			await breathe();
			if (record) await faults.of(index, () => choose(tx, event, record, member, now));
		}
		faults.refuse();
		const account = await followChange(tx, event, registrantId, now);
		const ids = joining.map(({ newcomer }) => newcomer.id);
		const mail = { document: event.document, actionId: mailActions.companion, now };
		return {
			data: { companionsId: ids },
			mailed: sendsLinks ? await queueMails(tx, mail, ids) : 0,
			canPay: callerId === registrantId && canPay(event, account),
		};
	});
}

/** What is wrong, by field. */
class Faults {
	readonly #fields: Record<string, string> = {};
	#code: RefusalCode | undefined;

	note(index: number, field: string, key: string, code: RefusalCode) {
		this.#fields[memberField(index, field)] ??= key;
		// That somebody has an address is told so many times and no more: by this code it is counted.
		if (this.#code === undefined || code === "emailTaken") this.#code = code;
	}

	/** A refusal is this member's; the others are still looked at. */
	async of(index: number, work: () => Promise<unknown>) {
		try {
			await work();
		} catch (error) {
			if (!isRefusal(error)) throw error;
			const said = Object.entries(error.fields).filter(([field]) => field !== "");
			const fields = said.length > 0 ? said : [["slotsId", `refusals.${error.code}`] as const];
			for (const [field, key] of fields) this.note(index, field, key, error.code);
		}
	}

	refuse() {
		if (this.#code) throw new Refusal(this.#code, this.#fields);
	}
}

/** Names that come with the registrant already, or stand in the list twice: a form that is sent twice makes nobody twice. */
async function findNamesakes(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	people: GroupMember[],
	faults: Faults,
) {
	const known = new Set<string>();
	const ids = [registrantId, ...(await companionIds(tx, event.id, registrantId))];
	for (const some of chunks(ids, 500)) {
		const rows = await tx
			.selectFrom("attendees")
			.select(["folded_first_name", "folded_last_name"])
			.where("at_event_id", "=", event.id)
			.where("id", "in", some)
			.execute();
		for (const row of rows) known.add(JSON.stringify([row.folded_first_name, row.folded_last_name]));
	}
	const emails = new Set<string>();
	for (const [index, { firstName, lastName, email, isAnother }] of people.entries()) {
		const name = JSON.stringify([foldedName(firstName), foldedName(lastName)]);
		if (known.has(name) && !isAnother) faults.note(index, "isAnother", "errors.namesake", "namesake");
		known.add(name);
		if (email === undefined) continue;
		if (emails.has(email)) faults.note(index, "email", "errors.twiceInList", "invalidForm");
		emails.add(email);
	}
}

/** Those whose address nobody has; of a race for one the loser is told. */
async function insertPeople(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, people, isSecret }: Group,
	faults: Faults,
	now: Date,
): Promise<Joining[]> {
	const { domainId } = event;
	const host = await rowOfPerson(tx, registrantId);
	const given = [...new Set(people.flatMap(({ email }) => email ?? []))];
	const secret = isSecret ? await held(tx, domainId, given) : new Set<string>();
	const ids = people.map(newPersonId).sort();
	const seen = new Set<string>();
	const joining = people.flatMap((member, index): Joining[] => {
		const { firstName, lastName, email = null } = member;
		// The second of a list has its message already.
		if (email !== null && seen.has(email)) return [];
		if (email !== null) seen.add(email);
		const address = email !== null && secret.has(email) ? { email: null, claimedEmail: email } : { email };
		const names = { firstName, lastName, languageId: host?.language_id ?? null };
		return [{ index, member, newcomer: { id: ids[index] ?? newPersonId(), ...names, ...address } }];
	});
	const made = new Set<string>();
	for (const some of chunks(joining, 25)) {
		await breathe();
		const newcomers = some.map(({ newcomer }) => newcomer);
		for (const { id } of await insertPeopleUnlessKnown(tx, domainId, newcomers, now)) made.add(id);
	}
	const erased = await erasedAmong(tx, domainId, given);
	for (const { index, member, newcomer } of joining) {
		if (!made.has(newcomer.id)) faults.note(index, "email", "errors.emailTaken", "emailTaken");
		else if (member.email && erased.has(member.email)) {
			faults.note(index, "email", "errors.addressClosed", "addressClosed");
		}
	}
	return joining.filter(({ newcomer }) => made.has(newcomer.id));
}

async function held(tx: Transaction, domainId: string, emails: string[]): Promise<Set<string>> {
	if (emails.length === 0) return new Set();
	const rows = await tx
		.selectFrom("people")
		.select("email")
		.where("domain_id", "=", domainId)
		.where("email", "in", emails)
		.execute();
	return new Set(rows.map(({ email }) => email ?? ""));
}

/** Their records, with the days that they come on and what is everybody's. */
async function insertRecords(
	tx: Transaction,
	event: LoadedEvent,
	{ registrant, group, joining }: { registrant: RegistrationRow; group: Group; joining: Joining[] },
	now: Date,
): Promise<Map<string, RegistrationRow>> {
	const at = now.toISOString();
	const all = event.document.days.map(({ id }) => id);
	const extended = {
		...copiedAnswers(event, registrant, group.copies),
		PARTICIPATION_IS_REMOTE: registrant.is_remote === 1,
	};
	const columns = {
		typology_id: registrant.typology_id,
		is_exhibitor: registrant.is_exhibitor,
		registered_at: at,
		registered_by: registrant.person_id,
		registered_by2: group.callerId,
		registered_from: registrant.registered_from ?? "WEB",
		is_remote: registrant.is_remote,
		company_id: registrant.company_id,
		extended: JSON.stringify(extended),
	};
	for (const some of chunks(joining, 25)) {
		await breathe();
		const rows = some.map(({ newcomer }) =>
			newRecord({ eventId: event.id, personId: newcomer.id, given: newcomer }, now, columns),
		);
		await tx.insertInto("registrations").values(rows).execute();
		const days = some.flatMap(({ member, newcomer }) =>
			(member.daysId ?? all)
				.filter((id, at, list) => all.includes(id) && list.indexOf(id) === at)
				.map((day_id) => ({ event_id: event.id, person_id: newcomer.id, day_id, registered_at: at })),
		);
		if (days.length > 0) await tx.insertInto("day_registrations").values(days).execute();
		if (registrant.company_id !== null) {
			const company_id = registrant.company_id;
			const employees = some.map(({ newcomer }) => ({ company_id, person_id: newcomer.id, created_at: at }));
			await tx.insertInto("employees").values(employees).execute();
		}
	}
	const ids = joining.map(({ newcomer }) => newcomer.id);
	return rowsOfRegistrations(tx, event.id, ids);
}

/** Of what the registrant answered what may be the same for all, and was said to be. */
function copiedAnswers(event: LoadedEvent, registrant: RegistrationRow, copies: string[]): Extended {
	const answers = JSON.parse(registrant.extended) as Extended;
	const common = event.document.forms.flatMap(fieldsOf).filter(isCommon);
	const kept = common.filter(({ key }) => copies.includes(key) && answers[key] !== undefined);
	return Object.fromEntries(kept.map(({ key }) => [key, answers[key]])) as Extended;
}

/** Their places first, so that nothing is complete without them; then days and articles as the wizard saves them. */
async function choose(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ daysId, articles, quotas, slotsId }: GroupMember,
	now: Date,
) {
	for (const slotId of [...new Set(slotsId)].sort()) await takeChosen(tx, event, record, { slotId }, now);
	if (Object.keys(quotas).length > 0) {
		await exchangePlaces(tx, event, record.person_id, { held: [], asked: quotas });
	}
	const answers = {
		participation: participations.inPerson,
		daysId: daysId ?? event.document.days.map(({ id }) => id),
		articles,
		// What is missing of them is asked by their link.
		areSlotsAsked: false,
	};
	await saveCompleted(tx, event, record, answers, now);
}
