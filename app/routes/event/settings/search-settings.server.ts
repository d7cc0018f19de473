import { fieldWords } from "~/domain/event-file/field-words";
import { isOfProgramme } from "~/domain/event-file/programme-parts";
import {
	isRare,
	type SubjectKey,
	settingSynonyms,
	settingsOfSubject,
	subjectKeys,
	subjectOfPart,
	subjects,
} from "~/domain/event-file/subjects";
import { catalogue } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import { type TextPair, textOfPair } from "~/domain/texts/text-pair";
import { paths } from "~/paths";
import { addressOfSetting, addressOfSubject, settingsPlaces } from "../../ground/workspace/settings-places";
import { join } from "./describe-subject.server";
import type { SettingsVisit } from "./settings-page.server";
import { sayNow } from "./subject-settings.server";

/** Something that can be found, with the words by which it is, the telling ones first. */
interface Findable {
	key: string;
	subject: SubjectKey;
	title: string;
	href: string;
	words: string[];
	/** What it is now; of a setting also whether it is as it was to begin with. */
	describe(): { text: string; isOwn?: boolean; flag?: string };
}

const mostFound = 40;
const mostNear = 3;

/** Subjects, settings and fields in which each word of the search occurs; without any, those whose names come nearest. */
export function searchSettings(opened: SettingsVisit, search: string, lineOf: (subject: SubjectKey) => string) {
	const all = findables(opened, lineOf);
	const sought = wordsOf(search);
	const found = all
		.map((findable) => ({ findable, rank: rankOf(findable, sought) }))
		.filter(({ rank }) => rank >= 0)
		.sort((a, b) => a.rank - b.rank)
		.map(({ findable }) => findable);
	const shown = found.length > 0 ? found.slice(0, mostFound) : nearestTo(all, sought);
	const flagged = shown.find(({ words }) => words.some((word) => fold(word) === fold(search) && /_/.test(word)));
	return {
		search,
		count: found.length,
		results: shown.map(({ key, subject, title, href, describe }) => ({ key, subject, title, href, ...describe() })),
		/** The setting of a key of the file that was typed. */
		byKey: flagged && { flag: flagged.describe().flag ?? search, label: flagged.title },
	};
}

export type SettingsFound = ReturnType<typeof searchSettings>;

function findables(opened: SettingsVisit, lineOf: (subject: SubjectKey) => string): Findable[] {
	const { visit, describer, isWhole } = opened;
	const { context } = visit;
	const say = (pair: TextPair) => textOfPair(pair, describer.language);
	const titleOf = (subject: SubjectKey) => say(subjects[subject].title);
	const ofSubjects = subjectKeys.map(
		(subject): Findable => ({
			key: subject,
			subject,
			title: titleOf(subject),
			href: addressOfSubject(context, subject),
			words: [titleOf(subject), ...subjects[subject].synonyms],
			describe: () => ({ text: lineOf(subject) }),
		}),
	);
	const ofSettings = subjectKeys.flatMap((subject) =>
		settingsOfSubject(subject).map((key): Findable => {
			const setting: Setting<unknown> = catalogue[key];
			const { flag, label, hint, choices = {} } = setting;
			const inSubject = isRare(key) ? describer.t("prepare.inRare", { subject: titleOf(subject) }) : titleOf(subject);
			return {
				key: flag,
				subject,
				title: say(label),
				href: addressOfSetting(context, key),
				words: [...label, ...(settingSynonyms[key] ?? []), ...Object.values(choices).flat(), flag, key, ...hint],
				describe: () => ({
					text: join(sayNow(opened, key), inSubject),
					isOwn: opened.parts.settings?.[flag] !== undefined,
					flag,
				}),
			};
		}),
	);
	const ofFields = Object.entries(fieldWords).flatMap(([path, { label }]) => {
		const [part = "", field] = path.split(".");
		const place = Object.entries(settingsPlaces).find(([, own]) => own === part)?.[0];
		const subject = subjectOfPart(part);
		// Nobody types what identifies an entry.
		if (!place || !subject || label[1] === "Identifier") return [];
		return [
			{
				key: path,
				subject,
				title: say(label),
				href: paths.settings(context, place),
				words: [...label],
				describe: () => ({ text: join(...new Set([field && describer.field(part), titleOf(subject)])) }),
			} satisfies Findable,
		];
	});
	if (isWhole) return [...ofSubjects, ...ofSettings, ...ofFields];
	const ofProgramme = ofFields.filter(({ key }) => isOfProgramme(key.split(".")));
	return [...ofSubjects.filter(({ subject }) => subject === "programme"), ...ofProgramme];
}

/** The place of the first words that hold all that is sought; -1 if even all of them together do not. */
function rankOf({ words }: Findable, sought: string[]): number {
	const folded = words.map(fold);
	const whole = folded.findIndex((text) => sought.every((word) => text.includes(word)));
	if (whole >= 0) return whole;
	const all = folded.join(" ");
	return sought.every((word) => all.includes(word)) ? words.length : -1;
}

function nearestTo(all: Findable[], sought: string[]): Findable[] {
	const likeness = ({ words }: Findable) => {
		const known = wordsOf(words.slice(0, 4).join(" "));
		return sought.reduce((sum, word) => sum + Math.max(0, ...known.map((other) => alike(word, other))), 0);
	};
	return all
		.map((findable) => ({ findable, likeness: likeness(findable) }))
		.sort((a, b) => b.likeness - a.likeness)
		.slice(0, mostNear)
		.map(({ findable }) => findable);
}

/** How many pairs of letters two words share, of those that they have. */
function alike(word: string, other: string): number {
	const [pairs, others] = [word, other].map(
		(word) => new Set([...word].slice(1).map((_, at) => word.slice(at, at + 2))),
	);
	if (!pairs?.size || !others?.size) return 0;
	return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size);
}

/** Without capitals and accents; a name of two languages has one sign for an apostrophe. */
function fold(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** The words of a search, without the ending of a plural. */
function wordsOf(search: string): string[] {
	return (fold(search).match(/[\p{L}\p{N}_]+/gu) ?? []).map((word) =>
		word.length > 4 ? word.replace(/[sx]$/, "") : word,
	);
}
