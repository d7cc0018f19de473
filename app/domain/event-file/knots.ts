import type { Advice, AdviceCode } from "./advice";

/** The kinds of contradiction that somebody meets who registers. */
export const knotKinds = [
	"freeEntry",
	"unseen",
	"impossibleChoice",
	"hiddenAnswer",
	"brokenMail",
	"tooFew",
	"noWayIn",
	"unpayable",
] as const;
export type KnotKind = (typeof knotKinds)[number];

/** Advice that is a contradiction; other advice only tells what follows from what is meant. */
const kinds: Partial<Record<AdviceCode, KnotKind>> = {
	freeBesidePriced: "freeEntry",
	freeWithoutProfile: "freeEntry",
	anyArticleAdmits: "freeEntry",
	entryUnseen: "unseen",
	entriesHidden: "unseen",
	talksUnseen: "unseen",
	choicesUnseen: "unseen",
	extrasUnseen: "unseen",
	pagesUnseen: "unseen",
	formsUnseen: "unseen",
	companionRulesUnseen: "unseen",
	inviteRulesUnseen: "unseen",
	contactRulesUnseen: "unseen",
	photoRulesUnseen: "unseen",
	replayUnseen: "unseen",
	nothingToWatch: "unseen",
	articleImpossible: "impossibleChoice",
	choiceImpossible: "impossibleChoice",
	talkImpossible: "impossibleChoice",
	talksOverlap: "impossibleChoice",
	talksBelowMinimum: "impossibleChoice",
	minimumAboveMaximum: "impossibleChoice",
	requiredAnswerLocked: "hiddenAnswer",
	requiredAnswerHidden: "hiddenAnswer",
	companyRulesUnseen: "hiddenAnswer",
	mailNotRenderable: "brokenMail",
	mailEmpty: "brokenMail",
	mailWithoutLink: "brokenMail",
	limitBelowRegistered: "tooFew",
	entriesClosed: "noWayIn",
	entriesClosedFor: "noWayIn",
	noWayIn: "noWayIn",
	registrationOver: "noWayIn",
	noSeller: "unpayable",
};

export function knotKindOf({ code }: Advice): KnotKind | undefined {
	return kinds[code];
}

/** By these somebody pays nothing where a price stands, or cannot pay: registration is not opened over them without a tick. */
const costly: AdviceCode[] = [
	"freeBesidePriced",
	"freeWithoutProfile",
	"anyArticleAdmits",
	"entryUnseen",
	"entriesHidden",
	"noSeller",
];

export function stopsOpening({ code }: Advice): boolean {
	return costly.includes(code);
}
