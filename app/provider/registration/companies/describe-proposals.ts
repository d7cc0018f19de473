import { Refusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { normalName } from "~/domain/people/person-name";
import type { CompanyProposal } from "~/domain/registration/company-proposal";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { answerProposal, listProposals } from "./proposals";

/** Describes the proposals of an event's people about companies, some lines each; 404 if there is no such event. */
export async function describeProposals(store: Store, idOrAlias: string): Promise<string[]> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	return (await listProposals(store, event)).flatMap(describeProposal);
}

/** The one that the list shows under this revision. Refuses with `companyChanged` (409) if none is as it was shown. */
export async function answerListed(
	store: Store,
	idOrAlias: string,
	{ revision, accepts }: { revision: string; accepts: boolean },
	now: Date,
): Promise<string> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	const shown = (await listProposals(store, event)).find((proposal) => proposal.revision === revision);
	if (!shown) throw new Refusal("companyChanged");
	const answer = { domainId: event.domainId, companyId: shown.company.id, revision, accepts, event };
	const answered = await answerProposal(store, answer, now);
	return accepts ? `${normalName(answered.name)}: changed` : `${normalName(answered.name)}: stays as it is`;
}

/** Tells how many proposals wait for an answer; empty if none does. */
export async function pendingProposals(store: Store, idOrAlias: string): Promise<string[]> {
	const event = await requireEvent(contextOf(store, undefined), idOrAlias);
	const { length } = await listProposals(store, event);
	if (length === 0) return [];
	const waiting = length === 1 ? "1 correction of a company waits" : `${length} corrections of companies wait`;
	return [`${waiting} for an answer: npm run event -- proposals ${normalName(idOrAlias)}`];
}

/** Text from people is printed on one line, without characters that control a terminal. */
function describeProposal({ revision, company, proposed, person, at }: CompanyProposal): string[] {
	const number = company.siren ?? company.identifier ?? "no number";
	const who = person ? [fullName(person), person.email && `<${person.email}>`].filter(Boolean).join(" ") : "somebody";
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
