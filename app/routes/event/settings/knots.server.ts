import type { Advice, AdviceCode } from "~/domain/event-file/advice";
import { documentAdvice } from "~/domain/event-file/document-advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import { type SubjectKey, subjectOfPart, subjectOfSetting } from "~/domain/event-file/subjects";
import { ruleCodes } from "~/domain/event-file/switch-advice";
import { unseenEntries } from "~/domain/event-file/switches";
import type { Settings } from "~/domain/settings";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { describeAdvice } from "../document/describe-fault";
import { cut } from "../document/describe-value";
import type { SettingsVisit } from "./settings-page.server";
import { addressOfSetting, type SettingsPlace, settingsPlaces } from "./settings-places";

/** Where something is mended: at a part or at a setting; a note is right as it is, and only worth knowing. */
type Mend = { place: SettingsPlace } | { setting: keyof Settings } | "note";

const mends: Record<AdviceCode, Mend> = {
	noSeller: { place: "vendeur" },
	taxedAtEvent: "note",
	reverseCharge: "note",
	noVatNumber: { place: "vendeur" },
	noVatExemption: { place: "vendeur" },
	noSiren: { place: "vendeur" },
	noInvoicePrefix: { place: "vendeur" },
	anyArticleAdmits: { place: "articles" },
	entryUnseen: { setting: "articlesShown" },
	freeBesidePriced: { place: "articles" },
	tickedForConsumers: { setting: "audienceIsProfessional" },
	talksUnseen: { place: "conferences" },
	choicesUnseen: { place: "choix" },
	extrasUnseen: { place: "articles" },
	pagesUnseen: { place: "pages" },
	formsUnseen: { place: "formulaires" },
	companionRulesUnseen: { setting: "companionsActive" },
	inviteRulesUnseen: { setting: "inviteActive" },
	companyRulesUnseen: { setting: "companyShown" },
	contactRulesUnseen: { setting: "contactsActive" },
	photoRulesUnseen: { setting: "photosShown" },
	replayUnseen: { setting: "replayShown" },
	nothingToWatch: { setting: "remoteOffered" },
	chatStaysClosed: { setting: "chatScript" },
	badgesSignIn: "note",
	silentOccasions: { setting: "mailDefaults" },
	paymentUnmentioned: { place: "messages" },
};

export interface Knot {
	subject: SubjectKey;
	title: string;
	effect: string;
	href: string;
	/** What repairs it, and what the button posts as `proposer`. */
	button?: { label: string; value: string };
}

/** What contradicts itself in the draft: a sentence, its effect, and one way out of it. */
export function findKnots(opened: SettingsVisit, document: EventDocument, chatHosts: string[]): Knot[] {
	const { visit, describer } = opened;
	const { t } = describer;
	const unseen = unseenEntries(document);
	return documentAdvice(document, { chatHosts }).flatMap((advice) => {
		const mend = mends[advice.code];
		if (mend === "note") return [];
		const subject = "place" in mend ? subjectOfPart(settingsPlaces[mend.place]) : subjectOfSetting(mend.setting);
		const [title, effect] = sentencesOf(describeAdvice(t, advice));
		const button = buttonOf(advice, mend);
		return subject
			? [
					{
						subject,
						title: cut(title, 140),
						effect,
						href:
							"place" in mend
								? paths.settings(visit.context, mend.place)
								: addressOfSetting(visit.context, mend.setting),
						...(button && { button }),
					},
				]
			: [];
	});

	/** A switch that is off is turned on by a press. */
	function buttonOf({ code }: Advice, mend: Exclude<Mend, "note">): Knot["button"] {
		if ("setting" in mend) {
			const isSwitch = code === "entryUnseen" || Object.values<string>(ruleCodes).includes(code);
			return isSwitch ? { label: t("prepare.turnOn"), value: mend.setting } : undefined;
		}
		if (!code.endsWith("Unseen")) return undefined;
		const part = settingsPlaces[mend.place];
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
