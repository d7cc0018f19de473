import { Refusal } from "~/domain/ground/refusal";
import { normalName } from "~/domain/people/person-name";
import type { CompanyProposal } from "~/domain/registration/company-proposal";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { answerProposal, listProposals } from "../../registration/companies/proposals";

/** What people of an event propose to change in companies, a few lines each; 404 when there is no such event. */
export async function describeProposals(store: Store, idOrAlias: string): Promise<string[]> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	return (await listProposals(store, event)).flatMap(describeProposal);
}

/** Answers the one that the list shows under this name. 409 `companyChanged` when none is as it was shown. */
export async function answerListed(
	store: Store,
	idOrAlias: string,
	{ revision, accepts }: { revision: string; accepts: boolean },
	now: Date,
): Promise<string> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	const shown = (await listProposals(store, event)).find((one) => one.revision === revision);
	if (!shown) throw new Refusal("companyChanged");
	const { company, person } = shown;
	const answered = await answerProposal(
		store,
		event,
		{ companyId: company.id, personId: person.id, revision, accepts },
		now,
	);
	return accepts ? `${normalName(answered.name)}: changed` : `${normalName(answered.name)}: stays as it is`;
}

/** How many wait, where some do: no difference, and somebody's to answer. */
export async function pendingProposals(store: Store, idOrAlias: string): Promise<string[]> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	const { length } = await listProposals(store, event);
	if (length === 0) return [];
	const waiting = length === 1 ? "1 correction of a company waits" : `${length} corrections of companies wait`;
	return [`${waiting} for an answer: npm run event -- proposals ${normalName(idOrAlias)}`];
}

/** What people wrote is printed on one line, without signs that a terminal obeys. */
function describeProposal({ revision, company, proposed, person, at }: CompanyProposal): string[] {
	const number = company.siren ?? company.identifier ?? "no number";
	const who = [`${person.firstName} ${person.lastName}`, person.email && `<${person.email}>`].filter(Boolean).join(" ");
	return [
		normalName(`${revision}  ${company.name} (${company.country} ${number}), by ${who}, ${at.slice(0, 10)}`),
		...Object.entries(proposed).map(([field, value]) => {
			const before = company[field as keyof typeof proposed];
			return `    ${field}: ${quoted(before)} → ${quoted(value)}`;
		}),
	];
}

function quoted(value: string | null | undefined): string {
	return value ? `“${normalName(value)}”` : "nothing";
}
