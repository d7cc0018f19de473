import { defaultCountry } from "~/domain/ground/identifiers";
import { type Bill, customerOf, isTTCFirst } from "~/domain/money/billing";
import { vatDue } from "~/domain/money/vat";
import type { ProgressPart, WizardProgress } from "~/domain/registration/wizard-progress";
import { registrantOf } from "../../ground/records/registrant-account";
import { readJson } from "../../ground/store/json-column";
import { stocksLeft } from "../../money/articles/stocks";
import { accountIn, includedFor } from "../../money/invoices/account";
import { suggestBill } from "../../money/invoices/bills";
import { companionIdsIn, type Ledger, readLedger } from "../../money/invoices/ledger";
import { resumeIn } from "../../money/invoices/resume";
import { invoiceOf } from "../../money/invoices/rows";
import { categoriesIn } from "../categories/categories";
import { companiesOfEach } from "../companies/find-companies";
import { readCompanionsById } from "../companions/companions";
import { describeAssociates } from "../conferences/conferences";
import { userIn } from "../users/users";
import { giftFor } from "./gift";
import type { Subject } from "./subject";

type NeededParts = Pick<WizardProgress, Exclude<ProgressPart, "quotas" | "mail">>;

export async function readNeededParts(subject: Subject, needs: ProgressPart[]): Promise<NeededParts> {
	const { store, event, settings, snapshot, caller } = subject;
	const { registration } = snapshot;
	const personId = registration.person_id;
	// Stocks are read for a required choice, which is asked for only while there is one to make.
	const needed: ProgressPart[] = settings.articlesRequired ? [...needs, "stocks"] : needs;
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
	const [person, companions, companies, categories, colleagues, stocks, gift, resume, invoices, bill, prices] =
		await Promise.all([
			when("person", true, () => userIn(store, event, snapshot, { viewerId: caller.personId })),
			when("companions", settings.companionsActive && isRegistrant, async () =>
				readCompanionsById(store, event, personId, companionIdsIn(await ledger())),
			),
			when("companies", settings.companyShown, () => companiesFor(subject)),
			when("categories", settings.conferencesVersion === 2, async () =>
				categoriesIn(event, snapshot.categories, (label) => label),
			),
			when("colleagues", settings.conferencesShown && registration.company_id !== null, () =>
				describeAssociates(store, event, personId, caller.personId === personId),
			),
			when("stocks", settings.articlesShown && hasStocks, () => stocksLeft(store, event.id)),
			when("gift", mayHaveCode, async () => giftFor(subject, await ledger())),
			when("resume", isAccount, async () => resumeIn(event, accountIn(event, await ledger()))),
			when("invoices", isAccount, async () => (await ledger()).issued.map(invoiceOf).reverse()),
			when("bill", isAccount, async () => {
				const saved = (await ledger()).bill;
				if (saved) return { bill: saved, isSaved: true };
				return { bill: await suggestBill(store, event.id, personId), isSaved: false };
			}),
			when("prices", hasPrices, async () => ({
				...pricesFor(subject),
				...(!isRegistrant && hasInclusions && { included: includedFor(accountIn(event, await ledger()), personId) }),
			})),
		]);
	return { person, companions, companies, categories, colleagues, stocks, gift, resume, invoices, bill, prices };
}

/** A companion may also come for a company of the person who registers them. */
async function companiesFor({ store, event, snapshot: { registration }, caller }: Subject) {
	const { person_id: personId } = registration;
	const listed = caller.personId === personId ? [personId] : [personId, caller.personId];
	const [own = [], registrants = []] = await companiesOfEach(store, event.domainId, listed, personId);
	return { own, registrants };
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
