import { defaultCountry } from "~/domain/ground/identifiers";
import type { BasketLine } from "~/domain/money/basket";
import { type Bill, customerOf, isTTCFirst } from "~/domain/money/billing";
import { vatDue } from "~/domain/money/vat";
import type { ProgressPart, WizardProgress } from "~/domain/registration/wizard-progress";
import { registrantOf } from "../../ground/records/registrant-account";
import { readJson } from "../../ground/store/json-column";
import { sellsEntries } from "../../money/articles/articles";
import { stocksLeft } from "../../money/articles/stocks";
import { accountIn, includedFor } from "../../money/invoices/account";
import { readKnownPayers, suggestedBill } from "../../money/invoices/bills";
import { companionIdsIn, type Ledger, readLedger } from "../../money/invoices/ledger";
import { resumeIn } from "../../money/invoices/resume";
import { invoiceOf } from "../../money/invoices/rows";
import { withProposals } from "../companies/find-companies";
import { rowsListedBy } from "../companies/rows";
import { readCompanionsById } from "../companions/companions";
import { listExpected } from "../companions/rows";
import { listChoosing } from "../conferences/chosen";
import { describeAssociates } from "../conferences/conferences";
import { userIn } from "../users/users";
import type { Subject } from "./subject";

type NeededParts = Pick<WizardProgress, Exclude<ProgressPart, "quotas" | "mail"> | "choosing" | "expected">;

export async function readNeededParts(subject: Subject, needs: ProgressPart[]): Promise<NeededParts> {
	const { store, event, settings, snapshot, caller } = subject;
	const { registration } = snapshot;
	const personId = registration.person_id;
	// Stocks are read for a required choice, which is asked for only while there is one to make, and for an entry.
	const isChoiceRequired = settings.articlesRequired || sellsEntries(event);
	const needed: ProgressPart[] = isChoiceRequired ? [...needs, "stocks"] : needs;
	const when = <T>(part: ProgressPart, isThere: boolean, read: () => Promise<T>): Promise<T | undefined> =>
		isThere && needed.includes(part) ? read() : Promise.resolve(undefined);
	// Somebody whom another person registered has neither companions nor an account of their own.
	const isRegistrant = registration.registered_by === null;
	const isAccount = isRegistrant && caller.personId === personId;
	const hasStocks = event.document.articles.some(({ stock }) => stock !== undefined);
	const mayHaveCode =
		settings.articlesShown && event.document.promoCodes.length > 0 && registration.registered_at !== null;
	const hasPrices = settings.articlesShown && event.document.articles.some(({ price }) => price > 0);
	const hasInclusions = event.document.articles.some(({ includes }) => includes !== undefined);
	let account: Promise<Ledger> | undefined;
	const ledger = () => {
		account ??= readLedger(store, event.id, registrantOf(registration));
		return account;
	};
	const [person, companions, choosing, expected, companies, colleagues, stocks, gift, resume, invoices, bill, prices] =
		await Promise.all([
			when("person", true, () => userIn(store, event, snapshot, { viewerId: caller.personId })),
			when("companions", settings.companionsActive && isRegistrant, async () =>
				readCompanionsById(store, event, personId, companionIdsIn(await ledger())),
			),
			when("companions", settings.companionsActive && isRegistrant, async () =>
				listChoosing(store, event, companionIdsIn(await ledger()), subject.now),
			),
			when("expected", settings.companionsActive && isRegistrant && registration.registered_at !== null, () =>
				listExpected(store, event.id, personId),
			),
			when("companies", settings.companyShown, () => companiesFor(subject)),
			when("colleagues", settings.conferencesShown && registration.company_id !== null, () =>
				describeAssociates(store, event, personId, caller.personId === personId),
			),
			when("stocks", settings.articlesShown && hasStocks, () => stocksLeft(store, event.id)),
			when("gift", mayHaveCode, async () => giftFor(subject, await ledger())),
			when("resume", isAccount, async () => resumeIn(event, accountIn(event, await ledger()))),
			when("invoices", isAccount, async () => (await ledger()).issued.map(invoiceOf).reverse()),
			when("bill", isAccount, async () => {
				const saved = (await ledger()).bill;
				const known = await readKnownPayers(store, event, { personId, callerId: caller.personId });
				return { bill: saved ?? suggestedBill(known), isSaved: saved !== undefined, known };
			}),
			when("prices", hasPrices, async () => ({
				...pricesFor(subject),
				...(!isRegistrant && hasInclusions && { included: includedFor(accountIn(event, await ledger()), personId) }),
			})),
		]);
	return {
		person,
		companions,
		choosing,
		expected,
		companies,
		colleagues,
		stocks,
		gift,
		resume,
		invoices,
		bill,
		prices,
	};
}

/** A companion may also come for a company of the person who registers them; their own list is nobody else's to see. */
async function companiesFor({ store, event, snapshot: { registration, company }, caller }: Subject) {
	const { personId } = caller;
	const listed = await rowsListedBy(store, event.domainId, personId);
	const isChosenAlone = company?.archived_at === null && !listed.some(({ id }) => id === company.id);
	const all = await withProposals(store, personId, isChosenAlone ? [...listed, company] : listed);
	if (personId === registration.person_id) return { own: all, registrants: [] };
	const isChosen = ({ id }: { id: string }) => id === registration.company_id;
	return { own: all.filter(isChosen), registrants: all.filter((one) => !isChosen(one)) };
}

/** How prices are shown to somebody: by the bill of the person who pays for them, otherwise as the event says. */
function pricesFor({ event, settings, snapshot }: Subject): NonNullable<WizardProgress["prices"]> {
	const bill = snapshot.bill === undefined ? undefined : readJson<Bill>(snapshot.bill);
	const { articles, billing } = event.document;
	const seller = billing ?? { country: defaultCountry };
	const customer = customerOf(bill);
	return {
		isTTC: isTTCFirst(bill?.type, settings.pricesWithTax),
		arePaidHere: billing !== null,
		rates: Object.fromEntries(articles.map((article) => [article.id, vatDue(article, seller, customer).rate])),
	};
}

/** What the promo code of an account leaves to one of its people, after those before them in the basket. */
function giftFor({ event, snapshot }: Subject, ledger: Ledger): WizardProgress["gift"] {
	const { basket, code, members } = accountIn(event, ledger);
	if (!code) return undefined;
	const ownId = snapshot.registration.person_id;
	const before = members.slice(
		0,
		members.findIndex(({ person_id }) => person_id === ownId),
	);
	const isBefore = ({ personId }: BasketLine) => before.some(({ person_id }) => person_id === personId);
	const taken = sumDiscounts([
		...basket.due.filter(isBefore),
		...basket.kept.filter(({ personId }) => personId !== ownId),
	]);
	const { isInvoiced: _, amount, article, ...rest } = code;
	return {
		...rest,
		...(amount === undefined ? {} : { amount: Math.max(0, amount - taken) }),
		...(article === undefined || taken > 0 ? {} : { article }),
		invoiced: basket.kept
			.filter(({ personId }) => personId === ownId)
			.map((line) => {
				const { articleId, dayId, ht, vat } = line;
				return { articleId, dayId, ht, rate: vat.rate, given: sumDiscounts([line]) };
			}),
	};
}

function sumDiscounts(lines: BasketLine[]): number {
	return lines.reduce((sum, { free, discount }) => sum + free + discount, 0);
}
