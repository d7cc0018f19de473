import { Refusal } from "~/domain/ground/refusal";
import { nobody } from "../../ground/outbox/queue";
import type { PersonRow } from "../../ground/records/rows";
import { insertPeopleUnlessKnown, insertPersonUnlessKnown, type Newcomer } from "../../ground/records/welcome";
import type { Transaction } from "../../ground/store/transact";
import { formerHolderOf, holderOf, isSure, meantBy, moveMailedLinks, takeUnproven } from "./rows";

/** Whoever proves an address meanwhile is found at the next turn; each turn sees what others have done since. */
const turns = 5;

/**
 * Whom an address means to somebody else who names it: who has proven it or was brought by it, or who had it before; else
 * a new person, from whom an account that only typed it is kept apart. What a known person has said of themselves stays.
 * Every statement is made whoever has the address: what it costs tells nothing.
 */
export async function addresseeOf(
	tx: Transaction,
	domainId: string,
	newcomer: Newcomer & { email: string },
	now: Date,
): Promise<{ person: PersonRow; isNew: boolean; tookFrom: string | undefined }> {
	for (let turn = 0; turn < turns; turn++) {
		const { email } = newcomer;
		const holder = await holderOf(tx, domainId, email);
		const former = await formerHolderOf(tx, domainId, email);
		const known = holder && isSure(holder) ? holder : former;
		const tookFrom = known ? undefined : holder?.id;
		const isTaken = await takeUnproven(tx, { id: tookFrom ?? nobody, email }, now);
		if (tookFrom !== undefined && !isTaken) continue;
		const person = await insertPersonUnlessKnown(tx, domainId, { ...newcomer, id: known?.id }, now, "vouched");
		await moveMailedLinks(tx, email, tookFrom ?? nobody, person?.id ?? nobody);
		if (known) return { person: known, isNew: false, tookFrom };
		if (person) return { person, isNew: true, tookFrom };
	}
	throw new Refusal("emailTaken", { email: "errors.emailTaken" });
}

/** The same for a batch, in so many statements: only whose address an unproven account holds is asked about alone. */
export async function addresseesOf(
	tx: Transaction,
	domainId: string,
	newcomers: (Newcomer & { email: string })[],
	now: Date,
): Promise<{ found: Map<string, PersonRow>; keptApart: number }> {
	const emails = newcomers.map(({ email }) => email);
	const found = await meantBy(tx, domainId, emails);
	const absent = newcomers.filter(({ email }) => !found.has(email));
	for (const person of await insertPeopleUnlessKnown(tx, domainId, absent, now, "vouched")) {
		found.set(person.email ?? "", person);
	}
	let keptApart = 0;
	for (const newcomer of absent.filter(({ email }) => !found.has(email))) {
		const { person, tookFrom } = await addresseeOf(tx, domainId, newcomer, now);
		found.set(newcomer.email, person);
		if (tookFrom !== undefined) keptApart++;
	}
	return { found, keptApart };
}

/** Makes an address free for whom an organiser gives it to, where it is held by an account that never proved it. */
export async function freeUnproven(tx: Transaction, domainId: string, email: string, now: Date) {
	const holder = await holderOf(tx, domainId, email);
	if (holder && !isSure(holder)) await takeUnproven(tx, holder, now);
}
