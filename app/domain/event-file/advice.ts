import { type Coded, fillText, textsOfParameters } from "../ground/coded-text";
import { quoteInFile } from "../ground/fault";
import { badgeOpens } from "../settings/account";
import type { EventDocument } from "./event-document";

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
	entriesHidden:
		"articles: {{named}} lets people in, and is shown on no day: all of them register without one, and without paying",
	freeBesidePriced:
		"articles: {{named}} is a free entry beside one that costs money, offered to the same people: they may pay nothing. Give it a price, or say whom it is for (typologies)",
	freeWithoutProfile:
		"articles: {{named}} lets people in, and is for typologies alone: whoever registers without one is offered no entry, and pays nothing; {{flag}} lets them choose",
	entriesClosed:
		"articles: {{named}} lets people in, and cannot be taken: nobody who is offered it can register. Open one (isDisabled, stock)",
	entriesClosedFor:
		"articles: {{named}} lets people in, and cannot be taken by the typology {{profile}}: none of them can register. Open one (isDisabled, stock)",
	articleImpossible:
		"articles: {{flag}} requires one, and none of {{named}} can be taken: people register without it. Open one (isDisabled, stock)",
	choiceImpossible:
		"quotas: nobody can answer {{named}}, as each of its values is closed or has no place: open one, or take the question away",
	talkImpossible:
		"conferences: {{named}} is required, and none of its slots can be chosen: people register without it. Open a slot (isDisabled, quota)",
	talksOverlap:
		"conferences: {{named}} are required, and nobody can choose all of them, as they overlap: give one another slot, or require fewer",
	talksBelowMinimum:
		"settings.{{flag}}: {{minimum}} talks are required, and at most {{possible}} can be chosen that do not overlap: people register with fewer",
	minimumAboveMaximum:
		"settings.{{flag}}: {{minimum}} talks are required, and nobody may choose more than {{maximum}}: people register with fewer",
	requiredAnswerLocked:
		"forms: {{named}} is required, and nobody can answer it, as it is shown and cannot be changed: people register without an answer (isRequired, isDisabled)",
	requiredAnswerHidden:
		"forms: {{named}} is required, and has no words in the language {{language}}: whoever reads it cannot tell what is asked",
	mailNotRenderable:
		"emails: the text for {{action}} cannot be written, because of {{tag}}: nobody is sent what it was to say",
	mailEmpty: "emails: the text for {{action}} comes out empty, whoever reads it",
	mailWithoutLink:
		"emails: the text for {{action}} is there to give its reader a link, and has none: write {{link}} into it",
	limitBelowRegistered:
		"{{named}} has {{limit}} places, and {{taken}} are taken: nobody loses theirs, and nobody else gets one",
	noWayIn:
		"settings.{{flag}}: nobody can register, as accounts are not offered, and no invitation leaves (the file has no text for action 1, and {{defaults}} is off)",
	registrationOver:
		"settings.{{flag}}: registration ends before it was opened: opening it lets nobody register. Name a later moment",
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

/** Advice, and where it is mended, if that is more than its code tells. */
export type Advice = Coded<typeof advices> & { at?: AdvicePlace };

/** The part of the document where advice is mended, in it an entry by its name, and the flag of a setting. */
export interface AdvicePlace {
	part: keyof EventDocument;
	entry?: string;
	flag?: string;
}

const noExpectation = (none: never): string => none;

/** Advice in the words of the file, for the command line. */
export function writeAdvice(advice: Advice): string {
	const words = { sayExpectation: noExpectation, sayValue: String, quote: quoteInFile, or: "or" };
	const { at: _, ...coded } = advice;
	return fillText(advices[advice.code], textsOfParameters(coded, words));
}
