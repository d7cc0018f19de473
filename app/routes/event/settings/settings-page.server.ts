import { badgeFields } from "~/domain/documents/badge";
import { coverFamilies } from "~/domain/event/cover";
import type { EventDocument } from "~/domain/event-file/event-document";
import { isOfProgramme } from "~/domain/event-file/programme-parts";
import { type SubjectKey, subjects } from "~/domain/event-file/subjects";
import type { ReferenceKind } from "~/domain/ground/reference";
import { Refusal, refusals } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { generalDay } from "~/domain/money/article";
import { textOfPair } from "~/domain/texts/text-pair";
import { formatDayAlone } from "~/domain/time/dates";
import { cityOfZone, offeredZones } from "~/domain/time/zone-of-place";
import { paths } from "~/paths";
import type { Option } from "~/ui/field-shell";
import {
	type Arguments,
	requireSessionOfPost,
	signedInVisitOf,
	type Visit,
	visitOf,
} from "../../ground/event/visit.server";
import {
	isSettingsPlace,
	type SettingsPlace,
	settingsPlaces,
	subjectOfPlace,
} from "../../ground/workspace/settings-places";
import { Describer } from "../document/describe-value";
import { describeMoment, nameAuthor, wordingOf } from "../document/wording";
import type { ControlWriter } from "./field-control";
import { type SettingPreviewData, settingPreview } from "./setting-preview.server";
import { isTakenElsewhere } from "./taken-names";
import { ownValue, type Typing } from "./typed-fields";

/** What fields of any part may refer to. */
const referredParts = [
	"event",
	"languages",
	"typologies",
	"days",
	"articles",
	"forms",
	"categories",
	"companyCategories",
	"quotas",
] as const;

export const settingParts = ["settings", "settingsByLanguage", "settingsByTypology"] as const;

export type Part = keyof EventDocument;
type Waiting = Awaited<ReturnType<Visit["ask"]["drafts"]["parts"]>>["waiting"];

/** What every screen of the settings needs: the draft's parts, the words for them, and what waits to be published. */
export interface SettingsVisit {
	visit: Visit;
	describer: Describer;
	parts: Partial<EventDocument>;
	published: Partial<EventDocument>;
	waiting: Waiting;
	/** The version that is published. */
	revision: number;
	/** Who last published a change of the part, or of the entry that the screen is about. */
	last: Awaited<ReturnType<Visit["ask"]["drafts"]["parts"]>>["last"];
	/** False for whoever may change nothing but the programme. */
	isWhole: boolean;
	/** The draft as visitors see it, beside a part that they see. */
	previewOf(place: SettingsPlace): SettingPreviewData | undefined;
	typing(root: string): Typing;
	writer(root: string): ControlWriter;
}

/** `published` are the parts that the screen compares with what is published. */
export async function openSettings(
	args: Arguments,
	own: Part[],
	{ published = [], entry }: { published?: Part[]; entry?: string | undefined } = {},
): Promise<SettingsVisit> {
	await requireSessionOfPost(await visitOf(args), args.request);
	const visit = await signedInVisitOf(args);
	const { frame, ask } = visit;
	const names = [...new Set([...own, ...referredParts])].join(",");
	const data = await ask.drafts.parts({
		names,
		entry,
		...(published.length > 0 && { published: published.join(",") }),
	});
	if (!data.isWhole && !own.every((part) => part === "translations" || isOfProgramme([part]))) {
		const { status, message } = refusals.accessDenied;
		throw new Response(message, { status });
	}
	const parts = data.parts as Partial<EventDocument>;
	const describer = new Describer(frame.t, wordingOf(frame));
	const targets = targetsIn(parts, describer);
	// A text that is given once, for every language, stands in the field of the event's own.
	const isOwn = ({ id }: { id: string }) => id === parts.event?.defaultLanguageId;
	const ordered = [...(parts.languages ?? [])].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
	const languages = ordered.map(({ key, label }) => ({ value: key, label }));
	const typing = (root: string): Typing => ({
		root,
		languages: languages.map(({ value }) => value),
		currency: frame.settings.currency,
		timeZone: parts.event?.timeZone ?? frame.timeZone,
		targets: Object.fromEntries(
			Object.entries(targets).map(([to, options]) => [to, options.map(({ value }) => value)]),
		),
		isTaken: (path, entry, name) => isTakenElsewhere(parts, path, entry, name),
	});
	return {
		visit,
		describer,
		parts,
		published: (data.published ?? {}) as Partial<EventDocument>,
		waiting: data.waiting,
		revision: data.revision,
		last: data.last,
		isWhole: data.isWhole,
		previewOf: (place) => (data.isWhole ? settingPreview(args, visit, place) : undefined),
		typing,
		writer: (root) => ({
			typing: typing(root),
			languages,
			alias: visit.frame.event.alias,
			words: (path, doc) => ({ label: describer.field(path), hint: (describer.doc(path) ?? doc)?.replaceAll("`", "") }),
			addWords: (path) => describer.addition(path),
			valueWords: (path, value) =>
				value === ownValue ? frame.t("settingsScreen.ownSize") : describer.value(path, value),
			targets: (to) => targets[to],
			offers: (path) => offersFor(path, parts, describer),
		}),
	};
}

/** With the settings, for whoever may change them. */
export async function openSubject(opened: SettingsVisit): Promise<SettingsVisit> {
	const { parts } = await opened.visit.ask.drafts.parts({ names: settingParts.join(",") });
	return { ...opened, parts: { ...opened.parts, ...(parts as Partial<EventDocument>) } };
}

function targetsIn(parts: Partial<EventDocument>, say: Describer): Record<ReferenceKind, Option[]> {
	const named = (entries: { id: string; label: unknown }[] = []) =>
		entries.map(({ id, label }) => ({ value: id, label: say.value("label", label) }));
	const { locale, timeZone } = say.wording;
	return {
		article: named(parts.articles),
		category: named(parts.categories),
		form: named(parts.forms),
		language: named(parts.languages),
		languageKey: (parts.languages ?? []).map(({ key, label }) => ({ value: key, label })),
		typology: named(parts.typologies),
		day: [
			{ value: generalDay, label: say.t("documentWords.wholeEvent") },
			...(parts.days ?? []).map(({ id, day }) => ({ value: id, label: formatDayAlone(day, locale, timeZone) })),
		],
	};
}

/** What may be chosen where the schema leaves a field open. */
function offersFor(path: string, parts: Partial<EventDocument>, say: Describer): Option[] | undefined {
	const { t } = say;
	const { locale } = say.wording;
	if (path === "emails.actionId") {
		return Object.values(mailActions).map((id) => {
			const key = `mailActions.${id}`;
			return { value: String(id), label: t.knows(key) ? t(key) : t("mailActions.other", { id: String(id) }) };
		});
	}
	if (path === "event.timeZone") {
		const zones = new Set([...(parts.event ? [parts.event.timeZone] : []), ...offeredZones(locale)]);
		return [...zones].map((zone) => ({ value: zone, label: cityOfZone(zone, locale) }));
	}
	if (path === "page.cover") return coverFamilies.map((value) => ({ value, label: t(`newEvent.cover.${value}`) }));
	if (path !== "badges.fields.field") return undefined;
	const questions = [
		...(parts.forms ?? []).flatMap(({ models }) => models.map(({ key, label }) => ({ key, label }))),
		...(parts.quotas ?? []).map(({ key, label }) => ({ key, label })),
	];
	const offered = new Map<string, string>(badgeFields.map((field) => [field, say.value(path, field)]));
	for (const { key, label } of questions) if (!offered.has(key)) offered.set(key, say.value("label", label));
	return [...offered].map(([value, label]) => ({ value, label }));
}

/** The frame of the pages of a subject: its parts, and the bar with what waits. */
export function settingsFrame(opened: SettingsVisit, subject: SubjectKey, current?: SettingsPlace) {
	const { visit, describer, last, isWhole, previewOf } = opened;
	const { context, frame, now } = visit;
	const { t } = frame;
	// Of everything else the makers of the programme have its texts alone.
	const { title, parts } = subjects[isWhole ? subject : "programme"];
	const ofSubject = Object.entries(settingsPlaces).filter(([, part]) =>
		isWhole ? parts.some((own) => own === part) : part === "translations" || isOfProgramme([part]),
	);
	return {
		title: textOfPair(title, describer.language),
		index: paths.settings(context),
		preview: current && previewOf(current),
		/** Undefined for a subject of one part. */
		part: current && ofSubject.length > 1 ? describer.field(settingsPlaces[current]) : undefined,
		places: ofSubject.map(([place, part]) => ({
			href: paths.settings(context, place),
			label: describer.field(part),
			isCurrent: place === current,
		})),
		last:
			last &&
			t("settingsScreen.publishedBy", {
				who: nameAuthor(t, last.author, visit.user?.id),
				when: describeMoment(t, describer.wording, last.at, now),
				via: t(`versions.via.${last.via}`),
			}),
		bar: draftBar(opened),
	};
}

/** What waits to be published, and whose it is. */
export function draftBar({ visit, describer, waiting }: SettingsVisit) {
	const { context, frame, now } = visit;
	const { t } = frame;
	const latest = waiting.at(-1);
	const people = [...new Set(waiting.map(({ author }) => nameAuthor(t, author, visit.user?.id)))];
	return (
		latest && {
			title: t("settingsScreen.waiting", { count: waiting.length }),
			by: t("settingsScreen.waitingBy", {
				who: describer.list(people, 3),
				when: describeMoment(t, describer.wording, latest.at, now),
			}),
			draft: paths.draft(context),
		}
	);
}

export type SettingsFrame = ReturnType<typeof settingsFrame>;

/** Whose change of the draft an entry of a part has, in words; undefined where it is as it was published. */
export function changeOf({ visit, describer, waiting }: SettingsVisit, path: string[]): string | undefined {
	const { t } = describer;
	const change = waiting.findLast(
		(waitingChange) => !waitingChange.isOrder && path.every((name, index) => waitingChange.path[index] === name),
	);
	if (!change) return undefined;
	const when = describeMoment(t, describer.wording, change.at, visit.now);
	return t("settingsScreen.changedBy", { who: nameAuthor(t, change.author, visit.user?.id), when });
}

/** What the form showed, as it posts it beside what was typed. Throws badRequest if it is no JSON. */
export function readShown(json: unknown): unknown {
	try {
		return JSON.parse(String(json));
	} catch {
		throw new Refusal("badRequest");
	}
}

/** Throws the 404 of an address that leads to no subject. */
export function requireSubject(place: string | undefined): SubjectKey {
	const subject = subjectOfPlace(place);
	if (subject) return subject;
	throw new Response(null, { status: 404 });
}

/** Throws the 404 of an address that leads to no part. */
export function requirePlace(place: string | undefined): SettingsPlace {
	if (isSettingsPlace(place)) return place;
	throw new Response(null, { status: 404 });
}
