import type { Advice, AdviceCode } from "~/domain/event-file/advice";
import { placeOf } from "~/domain/event-file/advice-place";
import { documentAdvice } from "~/domain/event-file/document-advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import { type SubjectKey, subjectOfPart, subjectOfSetting } from "~/domain/event-file/subjects";
import { ruleCodes } from "~/domain/event-file/switch-advice";
import { unseenEntries } from "~/domain/event-file/switches";
import { findKnots as knotsOf, unique } from "~/domain/event-file/walk";
import type { Settings } from "~/domain/settings";
import { sayAny } from "~/i18n/translator";
import { mendLinkOf, settingOf } from "../../ground/workspace/mend-link";
import { describeAdvice } from "../document/describe-fault";
import { cut } from "../document/describe-value";
import type { Part, SettingsVisit } from "./settings-page.server";

/** What is right as it is, and only worth knowing. */
const notes: AdviceCode[] = ["taxedAtEvent", "reverseCharge", "badgesSignIn"];

export interface Knot {
	subject: SubjectKey;
	title: string;
	effect: string;
	href: string;
	/** What repairs it, and what the button posts as `proposer`. */
	button?: { label: string; value: string };
}

/** What contradicts itself in the draft: a sentence, its effect, and one way out of it. */
export async function findKnots(opened: SettingsVisit, document: EventDocument, chatHosts: string[]): Promise<Knot[]> {
	const { visit, describer } = opened;
	const { t } = describer;
	const unseen = unseenEntries(document);
	// What depends on who has registered, or on the time, is found by the walk alone.
	const { people } = await visit.ask.walks.read({ version: "draft" });
	return unique([...documentAdvice(document, { chatHosts }), ...knotsOf(people)]).flatMap((advice) => {
		if (notes.includes(advice.code)) return [];
		const place = placeOf(advice);
		const setting = settingOf(place);
		const subject = setting ? subjectOfSetting(setting) : subjectOfPart(place.part);
		if (!subject) return [];
		const [title, effect] = sentencesOf(describeAdvice(t, advice));
		const button = buttonOf(advice, place.part, setting);
		return {
			subject,
			title: cut(title, 140),
			effect,
			href: mendLinkOf(visit.context, advice),
			...(button && { button }),
		};
	});

	/** A switch that is off is turned on by a press. */
	function buttonOf({ code }: Advice, part: Part, setting: keyof Settings | undefined): Knot["button"] {
		if (setting && Object.values<string>(ruleCodes).includes(code))
			return { label: t("prepare.turnOn"), value: setting };
		if (!code.endsWith("Unseen")) return undefined;
		const { keys = [], entries = [] } = unseen.find((unmet) => unmet.part === part) ?? {};
		if (keys.length === 0) return undefined;
		const words = part === "sections" || part === "forms" ? part : keys[0];
		const name = describer.name(part, "", entries[0]);
		return { label: sayAny(t, `offers.${words}.repair`, { name }), value: keys.join(" ") };
	}
}

/** The first sentence, and what follows it; names in quotation marks may hold any sign. */
export function sentencesOf(text: string): [first: string, others: string] {
	const [, first, others] = /^((?:«[^»]*»|“[^”]*”|[^.«“]|\.(?! ))+)\. (.+)$/s.exec(text) ?? [];
	return first === undefined || others === undefined ? [text, ""] : [first, others];
}
