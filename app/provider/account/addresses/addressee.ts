import { Refusal } from "~/domain/ground/refusal";
import { nobody } from "../../ground/outbox/queue";
import { insertPeopleIfNew, insertPersonIfNew, type NewPerson } from "../../ground/records/insert-people";
import type { PersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import type { Transaction } from "../../ground/store/transact";
import { detachUnprovenAddress, findAddressees, findFormerHolder, findHolder, moveMailedLinks } from "./rows";

/** If somebody proves the address meanwhile, the next attempt finds them. */
const maxAttempts = 5;

/**
 * The person whom an address means when somebody else names it: the one who has proven it or was vouched for, or who had it
 * before; else a new person, and an account that only typed the address loses it. What a known person has said of themselves
 * stays. Every statement runs whoever has the address, so that timing reveals nothing. Refuses with `emailTaken`.
 */
export async function findOrCreateAddressee(
	tx: Transaction,
	domainId: string,
	newcomer: NewPerson & { email: string },
	now: Date,
): Promise<{ person: PersonRow; isNew: boolean; tookFrom: string | undefined }> {
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const { email } = newcomer;
		const holder = await findHolder(tx, domainId, email);
		const former = await findFormerHolder(tx, domainId, email);
		const addressee = holder && isAddressTrusted(holder) ? holder : former;
		const tookFrom = addressee ? undefined : holder?.id;
		const isTaken = await detachUnprovenAddress(tx, { id: tookFrom ?? nobody, email }, now);
		if (tookFrom !== undefined && !isTaken) continue;
		const person = await insertPersonIfNew(tx, domainId, { ...newcomer, id: addressee?.id }, now, "vouched");
		await moveMailedLinks(tx, email, tookFrom ?? nobody, person?.id ?? nobody);
		if (addressee) return { person: addressee, isNew: false, tookFrom };
		if (person) return { person, isNew: true, tookFrom };
	}
	throw new Refusal("emailTaken", { email: "errors.emailTaken" });
}

/** Like `findOrCreateAddressee` for a batch: only an address that an unproven account holds takes statements of its own. */
export async function findOrCreateAddressees(
	tx: Transaction,
	domainId: string,
	newcomers: (NewPerson & { email: string })[],
	now: Date,
): Promise<{ found: Map<string, PersonRow>; keptApart: number }> {
	const emails = newcomers.map(({ email }) => email);
	const found = await findAddressees(tx, domainId, emails);
	const absent = newcomers.filter(({ email }) => !found.has(email));
	for (const person of await insertPeopleIfNew(tx, domainId, absent, now, "vouched")) {
		if (person.email !== null) found.set(person.email, person);
	}
	let keptApart = 0;
	for (const newcomer of absent.filter(({ email }) => !found.has(email))) {
		const { person, tookFrom } = await findOrCreateAddressee(tx, domainId, newcomer, now);
		found.set(newcomer.email, person);
		if (tookFrom !== undefined) keptApart++;
	}
	return { found, keptApart };
}

export async function releaseUnprovenAddress(tx: Transaction, domainId: string, email: string, now: Date) {
	const holder = await findHolder(tx, domainId, email);
	if (holder && !isAddressTrusted(holder)) await detachUnprovenAddress(tx, holder, now);
}
