import { type Coded, fillText, textsOfParameters } from "../ground/coded-text";
import { quoteInFile } from "../ground/fault";
import { badgeOpens } from "../settings/account";

/**
 * What is valid in a document and perhaps not meant, in the words of the file, behind the key that it is about. Screens say the same
 * by the texts `advice.<code>` (decision 189).
 */
export const advices = {
	noSeller: "billing: is missing, so that {{named}} cannot be paid here",
	taxedAtEvent:
		"articles: billing types 2 and 3 see prices H.T., and yet owe the tax on {{named}}: what happens in the room, or is handed over there, is taxed where the event is; the total to pay says so",
	reverseCharge:
		"articles: a company in another country of the Union owes the tax on {{named}} itself (reverse charge): the invoice carries no tax, whatever the article's rate",
	noVatNumber: "billing.vatNumber: is missing, and an invoice with reverse charge must carry it",
	noVatExemption: "billing.vatExemption: say why {{named}} is not taxed (the article of the law)",
	noSiren:
		"billing.siren: is missing, and a French invoice carries its seller's (an association without one has its number of the RNA, W and nine digits)",
	noInvoicePrefix: "billing.invoicePrefix: is missing; the numbers of several events of one seller would be the same",
	anyArticleAdmits:
		"articles: none is an entry (isEntry), so that each of {{named}} lets somebody in, whatever it costs, where {{flag}} is on: say which is the entry",
	entryUnseen:
		"articles: {{named}} lets people in, and nobody is offered it, since {{flag}} is off: all of them register without one",
	freeBesidePriced: "articles: {{named}} is a free entry beside one that costs money, offered to the same people",
	tickedForConsumers:
		"articles: {{named}} costs money and is selected beforehand: it is shown unticked, as a consumer agrees to an extra payment by ticking it (directive 2011/83/EU, article 22); {{flag}} says that the audience is professional",
	talksUnseen: "conferences: nobody can choose {{named}}{{others}}, since {{flag}} is off",
	choicesUnseen: "quotas: nobody can choose {{named}}{{others}}, since {{flag}} is off",
	extrasUnseen: "articles: nobody is offered {{named}}{{others}}, since {{flag}} is off for those who may take them",
	pagesUnseen: "sections: nobody can read {{named}}{{others}}, since {{flag}} is off",
	formsUnseen: "forms: nobody fills in {{named}}{{others}}, since no setting asks them",
	companionRulesUnseen: "settings: there are rules for companions, and {{flag}} is off for those whom they are for",
	inviteRulesUnseen: "settings: there are rules for inviting others, and {{flag}} is off for those whom they are for",
	companyRulesUnseen: "settings: there are rules for companies, and {{flag}} is off for those whom they are for",
	contactRulesUnseen: "settings: there are rules for contacts, and {{flag}} is off for those whom they are for",
	photoRulesUnseen: "settings: there are rules for photos, and {{flag}} is off for those whom they are for",
	replayUnseen: "settings: the replay has an address, and {{flag}} is off for those whom it is for",
	nothingToWatch:
		"settings.{{flag}}: remote participation is offered, and there is neither a live session, a stream nor a video to watch",
	chatStaysClosed:
		"settings.{{flag}}: {{host}} is not among the hosts of support chats that this server allows (CHAT_HOSTS): the chat stays closed",
	badgesSignIn: `{{flag}}: badges sign in. ${badgeOpens}`,
	silentOccasions:
		"emails: nobody is written to on the occasions {{occasions}}: the file has no text for them, and {{flag}} is off, which keeps the product's own back; pages promise no mail then",
	paymentUnmentioned:
		"emails: the text for {{action}} (changed) goes to people who have paid, too, and does not say so: {{section}} holds what is said of a payment, with {{number}}, {{paid}} and {{attached}}",
} as const;

export type AdviceCode = keyof typeof advices;
export type Advice = Coded<typeof advices>;

const noExpectation = (none: never): string => none;

/** Advice in the words of the file, for the command line. */
export function writeAdvice(advice: Advice): string {
	const words = { sayExpectation: noExpectation, sayValue: String, quote: quoteInFile, or: "or" };
	return fillText(advices[advice.code], textsOfParameters(advice, words));
}
