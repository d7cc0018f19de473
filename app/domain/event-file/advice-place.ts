import { catalogue, type Settings } from "../settings";
import type { Advice, AdviceCode, AdvicePlace } from "./advice";

/** Where advice is mended: a screen links to it. */
export function placeOf({ code, at }: Advice): AdvicePlace {
	return at ?? places[code];
}

const setting = (key: keyof Settings): AdvicePlace => ({ part: "settings", flag: catalogue[key].flag });
const articles: AdvicePlace = { part: "articles" };
const seller: AdvicePlace = { part: "billing" };
const talks: AdvicePlace = { part: "conferences" };
const mails: AdvicePlace = { part: "emails" };
const forms: AdvicePlace = { part: "forms" };

const places: Record<AdviceCode, AdvicePlace> = {
	noSeller: seller,
	taxedAtEvent: articles,
	reverseCharge: articles,
	noVatNumber: seller,
	noVatExemption: seller,
	noSiren: seller,
	noInvoicePrefix: seller,
	anyArticleAdmits: articles,
	entryUnseen: { ...articles, flag: catalogue.articlesShown.flag },
	entriesHidden: articles,
	freeBesidePriced: articles,
	freeWithoutProfile: articles,
	entriesClosed: articles,
	entriesClosedFor: articles,
	articleImpossible: articles,
	tickedForConsumers: setting("audienceIsProfessional"),
	talksUnseen: { ...talks, flag: catalogue.conferencesShown.flag },
	choicesUnseen: { part: "quotas", flag: catalogue.quotasShown.flag },
	choiceImpossible: { part: "quotas" },
	extrasUnseen: { ...articles, flag: catalogue.articlesShown.flag },
	pagesUnseen: { part: "sections" },
	formsUnseen: { ...forms, flag: catalogue.formId.flag },
	companionRulesUnseen: setting("companionsActive"),
	inviteRulesUnseen: setting("inviteActive"),
	companyRulesUnseen: setting("companyShown"),
	contactRulesUnseen: setting("contactsActive"),
	photoRulesUnseen: setting("photosShown"),
	replayUnseen: setting("replayShown"),
	nothingToWatch: setting("remoteOffered"),
	chatStaysClosed: setting("chatScript"),
	badgesSignIn: setting("badgeLoginActive"),
	talkImpossible: talks,
	talksOverlap: talks,
	talksBelowMinimum: setting("conferencesMinimum"),
	minimumAboveMaximum: setting("conferencesMaximum"),
	requiredAnswerLocked: forms,
	requiredAnswerHidden: forms,
	silentOccasions: setting("mailDefaults"),
	paymentUnmentioned: mails,
	mailNotRenderable: mails,
	mailEmpty: mails,
	mailWithoutLink: mails,
	limitBelowRegistered: { part: "event" },
	noWayIn: setting("accountCreationOffered"),
	registrationOver: setting("registrationEndsAt"),
};
