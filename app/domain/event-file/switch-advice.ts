import { catalogue } from "../settings";
import type { LocalizedText } from "../texts/text";
import type { Advice, AdviceCode } from "./advice";
import type { EventDocument } from "./event-document";
import { type SwitchKey, type Unseen, unseenEntries, unseenRules } from "./switches";
import { sayIn } from "./walker";

/** More are not named. */
const mostNamed = 5;

type ThingAdvice = Extract<Advice, { named: string[]; others: string | number }>["code"];

const codeOfPart: Record<Unseen["part"], ThingAdvice> = {
	conferences: "talksUnseen",
	quotas: "choicesUnseen",
	articles: "extrasUnseen",
	promoCodes: "extrasUnseen",
	sections: "pagesUnseen",
	forms: "formsUnseen",
};

/** What is said where a setting is given that means nothing without the switch. */
export const ruleCodes = {
	companionsActive: "companionRulesUnseen",
	inviteActive: "inviteRulesUnseen",
	companyShown: "companyRulesUnseen",
	contactsActive: "contactRulesUnseen",
	photosShown: "photoRulesUnseen",
	replayShown: "replayUnseen",
} as const satisfies Partial<Record<SwitchKey, AdviceCode>>;

/** What an event has and offers to nobody. */
export function switchAdvice(document: EventDocument): Advice[] {
	const say = sayIn(document);
	const nameOf = (entry: unknown) => {
		const { label, title = label } = entry as { label?: LocalizedText; title?: LocalizedText };
		return say(title);
	};
	const ofEntries = adviseOn(document).map(({ part, keys, entries }): Advice => {
		const flags = keys.map((switchKey) => catalogue[switchKey].flag).join(", ");
		return {
			code: codeOfPart[part],
			named: entries.slice(0, mostNamed).map(nameOf),
			others: entries.length > mostNamed ? "…" : "",
			flag: flags,
		};
	});
	const ofRules = unseenRules(document).flatMap((ruled) =>
		ruled in ruleCodes
			? [{ code: ruleCodes[ruled as keyof typeof ruleCodes], flag: catalogue[ruled].flag } satisfies Advice]
			: [],
	);
	return [...ofEntries, ...ofRules];
}

/** An entry that lets people in and that nobody is offered has advice of its own. */
function adviseOn(document: EventDocument): Unseen[] {
	return unseenEntries(document)
		.map((unseen) => ({
			...unseen,
			entries: unseen.entries.filter((entry) => !(entry as { isEntry?: boolean }).isEntry),
		}))
		.filter(({ entries }) => entries.length > 0);
}
