import { Refusal } from "~/domain/refusal";
import type { Writing } from "../store/transact";
import type { PersonRow } from "../users/rows";
import { insertPeopleUnlessKnown, insertPersonUnlessKnown, type Newcomer } from "../users/welcome";
import { formerHolderOf, holderOf, isSure, meantBy, moveMailedLinks, takeUnproven } from "./rows";

/** Whoever proves an address meanwhile is found at the next turn; each turn sees what others have done since. */
const turns = 5;

/**
 * Whom an address means to somebody else who names it: who has proven it or was brought by it, or who had it before; else
 * a new person, from whom an account that only typed it is kept apart. What a known person has said of themselves stays.
 */
export async function addresseeOf(
	writing: Writing,
	domainId: string,
	newcomer: Newcomer & { email: string },
	now: Date,
): Promise<{ person: PersonRow; isNew: boolean; tookFrom: string | undefined }> {
	for (let turn = 0; turn < turns; turn++) {
		const holder = await holderOf(writing, domainId, newcomer.email);
		const known = holder && isSure(holder) ? holder : await formerHolderOf(writing, domainId, newcomer.email);
		if (known) return { person: known, isNew: false, tookFrom: undefined };
		if (holder && !(await takeUnproven(writing, holder, now))) continue;
		const person = await insertPersonUnlessKnown(writing, domainId, newcomer, now, "vouched");
		if (!person) continue;
		if (holder) await moveMailedLinks(writing, newcomer.email, holder.id, person.id);
		return { person, isNew: true, tookFrom: holder?.id };
	}
	throw new Refusal("emailTaken", { email: "errors.emailTaken" });
}

/** The same for a batch, in so many statements: only whose address an unproven account holds is asked about alone. */
export async function addresseesOf(
	writing: Writing,
	domainId: string,
	newcomers: (Newcomer & { email: string })[],
	now: Date,
): Promise<{ found: Map<string, PersonRow>; keptApart: number }> {
	const emails = newcomers.map(({ email }) => email);
	const found = await meantBy(writing, domainId, emails);
	const absent = newcomers.filter(({ email }) => !found.has(email));
	for (const person of await insertPeopleUnlessKnown(writing, domainId, absent, now, "vouched")) {
		found.set(person.email ?? "", person);
	}
	let keptApart = 0;
	for (const newcomer of absent.filter(({ email }) => !found.has(email))) {
		const { person, tookFrom } = await addresseeOf(writing, domainId, newcomer, now);
		found.set(newcomer.email, person);
		if (tookFrom !== undefined) keptApart++;
	}
	return { found, keptApart };
}

/** Makes an address free for whom an organiser gives it to, where it is held by an account that never proved it. */
export async function freeUnproven(writing: Writing, domainId: string, email: string, now: Date) {
	const holder = await holderOf(writing, domainId, email);
	if (holder && !isSure(holder)) await takeUnproven(writing, holder, now);
}
