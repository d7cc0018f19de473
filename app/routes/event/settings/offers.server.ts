import { type SubjectKey, subjectOfSetting } from "~/domain/event-file/subjects";
import { ruleCodes } from "~/domain/event-file/switch-advice";
import {
	formSettings,
	type OfferedTo,
	offeredTo,
	offerToAll,
	type SwitchKey,
	switches,
	switchesBeside,
	type Unseen,
	unseenEntries,
	unseenRules,
	type WithSwitches,
	wholeOf,
} from "~/domain/event-file/switches";
import { catalogue } from "~/domain/settings";
import { textOfPair } from "~/domain/texts/text-pair";
import { sayAny } from "~/i18n/translator";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { addressOfSetting, type SettingsPlace, settingsPlaces } from "../../ground/workspace/settings-places";
import { describeAdvice } from "../document/describe-fault";
import { putIntoDraft } from "./put-into-draft.server";
import type { SettingsVisit } from "./settings-page.server";

/** To whom the things of a list are offered, or that nobody sees them, with the way to change it. */
export interface OfferLine {
	key: string;
	text: string;
	/** Whether something is there that nobody sees. */
	isUnseen: boolean;
	/** What the button that repairs it posts as `proposer`. */
	button?: { label: string; value: string };
	/** Where the switch itself is. */
	href: string;
}

/** Beside the entries of a part, for whoever may change its switches. */
export async function loadOffers(opened: SettingsVisit, place: SettingsPlace): Promise<OfferLine[]> {
	const part = settingsPlaces[place];
	const keys = switchesBeside(part);
	const entries = opened.parts[part];
	if (!opened.isWhole || keys.length === 0 || (Array.isArray(entries) && entries.length === 0)) return [];
	const document = await readSwitches(opened);
	const unseen = unseenEntries(document).find((found) => found.part === part);
	if (part === "sections") return [lineOfSections(opened, document, unseen)];
	if (part === "forms") return unseen ? [lineOfForms(opened, unseen)] : [];
	return keys.map((key) => lineOf(opened, document, { key, part, unseen }));
}

/** Where a setting is given that means nothing without a switch of the same subject. */
export function rulesUnseenIn(opened: SettingsVisit, subject: SubjectKey): OfferLine[] {
	const { visit, describer, parts } = opened;
	return unseenRules(wholeOf(parts))
		.filter((key): key is keyof typeof ruleCodes => key in ruleCodes && subjectOfSetting(key) === subject)
		.map((key) => {
			const { flag, label } = catalogue[key];
			return {
				key,
				text: `${describeAdvice(describer.t, { code: ruleCodes[key], flag })}.`,
				isUnseen: true,
				button: { label: describer.t("offers.turnOn", { label: textOfPair(label, describer.language) }), value: key },
				href: addressOfSetting(visit.context, key),
			};
		});
}

/** Turns on for everybody what the button named; anything else that was posted changes nothing. */
export async function repairOffers(args: Arguments, opened: SettingsVisit, posted: FormData, back: string) {
	const document = await readSwitches(opened);
	const asked = String(posted.get("proposer")).split(" ");
	const keys = (Object.keys(switches) as SwitchKey[]).filter((key) => asked.includes(key));
	const forms = unseenEntries(document).find(({ part }) => part === "forms");
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const changes = keys.flatMap((key) => {
				if (!isFormSetting(key)) return offerToAll(document, key);
				const [form] = forms?.keys.includes(key) ? (forms.entries as { id: string }[]) : [];
				return form ? offerToAll(document, key, form.id) : [];
			});
			if (changes.length === 0) return redirectTo(args, back, { tone: "info", key: "settingsScreen.unchanged" });
			const conflict = await putIntoDraft(opened, changes, { fieldOf: () => "", typedAfterConflict: () => ({}) });
			return conflict ?? redirectTo(args, back, { tone: "success", key: "settingsScreen.saved" });
		},
	});
}

const isFormSetting = (key: SwitchKey) => formSettings.some((setting) => setting === key);

/** The draft's switches and what they offer, which most screens do not read. */
async function readSwitches({ visit }: SettingsVisit): Promise<WithSwitches> {
	const names = "settings,settingsByTypology,typologies,conferences,quotas,articles,promoCodes,sections,forms";
	return wholeOf((await visit.ask.drafts.parts({ names })).parts);
}

interface Offered {
	key: SwitchKey;
	part: string;
	unseen: Unseen | undefined;
}

function lineOf(opened: SettingsVisit, document: WithSwitches, { key, part, unseen }: Offered): OfferLine {
	const { visit, describer } = opened;
	const { t } = describer;
	const to = offeredTo(document, key);
	const isThing = "parts" in switches[key];
	const words = part === "promoCodes" ? "promoCodes" : key;
	const line = { key, href: addressOfSetting(visit.context, key) };
	const button = { label: sayAny(t, `offers.${words}.repair`), value: key };
	if (to === "nobody") return { ...line, text: sayAny(t, `offers.${words}.none`), isUnseen: isThing, button };
	if (isThing && unseen) {
		return { ...line, text: t("offers.someUnseen", { named: namesOf(opened, part, unseen) }), isUnseen: true, button };
	}
	return { ...line, text: sayAny(t, `offers.${words}.seen`, { whom: sayWhom(opened, to) }), isUnseen: false };
}

/** Each page has a switch of its own. */
function lineOfSections(opened: SettingsVisit, document: WithSwitches, unseen: Unseen | undefined): OfferLine {
	const { visit, describer } = opened;
	const { t } = describer;
	const line = { key: "sections", href: addressOfSetting(visit.context, "section1Shown") };
	if (unseen) {
		const isAll = unseen.entries.length === document.sections.length;
		return {
			...line,
			text: isAll ? t("offers.sections.none") : t("offers.someUnseen", { named: namesOf(opened, "sections", unseen) }),
			isUnseen: true,
			button: { label: t("offers.sections.repair"), value: unseen.keys.join(" ") },
		};
	}
	const shown = switchesBeside("sections").slice(0, document.sections.length);
	const isForAll = shown.every((key) => offeredTo(document, key) === "everybody");
	return { ...line, text: t(isForAll ? "offers.sections.seen" : "offers.sections.differ"), isUnseen: false };
}

function lineOfForms(opened: SettingsVisit, unseen: Unseen): OfferLine {
	const { visit, describer } = opened;
	const [key] = unseen.keys;
	const [form] = unseen.entries as WithSwitches["forms"];
	const name = form ? describer.name("forms", form.id, form) : "";
	return {
		key: "forms",
		text: describer.t("offers.forms.none", { named: namesOf(opened, "forms", unseen) }),
		isUnseen: true,
		...(key && { button: { label: describer.t("offers.forms.repair", { name }), value: key } }),
		href: addressOfSetting(visit.context, key ?? "formId"),
	};
}

function namesOf({ describer }: SettingsVisit, part: string, { entries }: Unseen): string {
	return describer.list(
		entries.map((entry) => describer.t("found.text", { text: describer.name(part, "", entry) })),
		5,
	);
}

export function sayWhom({ describer, parts }: SettingsVisit, to: Exclude<OfferedTo, "nobody">): string {
	const { t } = describer;
	if (to === "everybody") return t("offers.toEverybody");
	const named = (ids: string[]) => {
		const profiles = (parts.typologies ?? []).filter(({ id }) => ids.includes(id));
		return describer.list(profiles.map(({ label }) => describer.value("label", label)));
	};
	return "only" in to
		? t("offers.toOnly", { profiles: named(to.only) })
		: t("offers.toAllExcept", { profiles: named(to.except) });
}
