import { isTextOfProgramme } from "~/domain/event-file/programme-parts";
import { Refusal } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { texts } from "~/i18n/texts";
import { textsOf } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { putIntoDraft, typedWithTheirs } from "./put-into-draft.server";
import { foldedHas, titleOfPart } from "./setting-part.server";
import { changeOf, openSettings, readShown, type SettingsVisit, settingsFrame } from "./settings-page.server";

/** The most texts that one page shows. */
const mostTexts = 20;

/** The texts of pages that a search finds, beside the product's own; without a search those that the event has changed. */
export async function loadTexts(args: Arguments) {
	const opened = await openSettings(args, ["translations"]);
	const { visit, describer, parts } = opened;
	const frame = settingsFrame(opened, "dates", "textes");
	const search = searchIn(args.request);
	const all = findKeys(opened, search);
	const found = all.slice(0, mostTexts);
	const languages = parts.languages ?? [];
	return serverOnly({
		frame,
		title: titleOfPart(opened, frame),
		action: addressOf(visit.context, search),
		search,
		isCut: all.length > found.length,
		found: found
			.slice(0, mostTexts)
			.map((key) => ({
				key,
				product: productText(key, describer.language),
				fields: languages.map((language) => ({
					name: nameOf(language.key, key),
					label: language.label,
					product: productText(key, language.key),
					change: changeOf(opened, ["translations", language.key, key]),
				})),
			})),
		saved: {
			...Object.fromEntries(
				found.flatMap((key) =>
					languages.map((language) => [nameOf(language.key, key), ownText(opened, language.key, key) ?? ""]),
				),
			),
			shown: found.flatMap((key) =>
				languages.map((language) => JSON.stringify(fieldNow(opened, nameOf(language.key, key)))),
			),
		},
	});
}

export type TextsPage = Awaited<ReturnType<typeof loadTexts>>;

/** Puts the texts that differ from what the form showed into the draft; an empty one is the product's own again. */
export async function changeTexts(args: Arguments) {
	const opened = await openSettings(args, ["translations"]);
	const { visit, parts } = opened;
	const posted = await readForm(args.request);
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const shown = new Map(posted.getAll("shown").map((field) => readField(String(field))));
			const now = [...shown.keys()].map((name) => fieldNow(opened, name));
			const changes = (parts.languages ?? []).flatMap(({ key: language }) =>
				[...posted.keys()].flatMap((name) => {
					const key = keyIn(name, language);
					const [before, after] = [shown.get(name) ?? "", String(posted.get(name)).replaceAll("\r\n", "\n").trim()];
					if (key === undefined || before === after) return [];
					return [{ path: ["translations", language, key], ...(before && { before }), ...(after && { after }) }];
				}),
			);
			const back = addressOf(visit.context, searchIn(args.request));
			if (changes.length === 0) return redirectTo(args, back, { tone: "info", key: "settingsScreen.unchanged" });
			const conflict = await putIntoDraft(opened, changes, {
				fieldOf: ([, language = "", key = ""]) => nameOf(language, key),
				typedAfterConflict: () => ({
					...typedWithTheirs(posted, Object.fromEntries(shown), Object.fromEntries(now)),
					shown: now.map((field) => JSON.stringify(field)),
				}),
			});
			if (conflict) return conflict;
			return redirectTo(args, back, { tone: "success", key: "settingsScreen.saved" });
		},
	});
}

function searchIn(request: Request): string {
	return (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
}

function findKeys(opened: SettingsVisit, search: string): string[] {
	const mayChange = (key: string) => opened.isWhole || isTextOfProgramme(key);
	const own = Object.values(opened.parts.translations ?? {}).flatMap((byKey) => Object.keys(byKey).filter(mayChange));
	const known = new Set([...own, ...Object.keys(texts.fr ?? {}).filter(mayChange)]);
	if (search === "") return [...new Set(own)].sort();
	const languages = (opened.parts.languages ?? []).map(({ key }) => key);
	const isFound = (key: string) =>
		foldedHas(key, search) ||
		languages.some((language) => foldedHas(ownText(opened, language, key) ?? productText(key, language), search));
	return [...known].filter(isFound);
}

function ownText({ parts }: SettingsVisit, language: string, key: string): string | undefined {
	return parts.translations?.[language]?.[key];
}

/** With its variables, and the plural that has them all. */
function productText(key: string, language: string): string {
	const own = texts[language] ?? texts.en ?? {};
	return own[key] ?? (textsOf(language).knows(key) ? (own[`${key}_other`] ?? "") : "");
}

const nameOf = (language: string, key: string) => `${language}:${key}`;

function keyIn(name: string, language: string): string | undefined {
	return name.startsWith(`${language}:`) ? name.slice(language.length + 1) : undefined;
}

/** A field and its text in the draft. */
function fieldNow(opened: SettingsVisit, name: string): [string, string] {
	const [language = "", ...key] = name.split(":");
	return [name, ownText(opened, language, key.join(":")) ?? ""];
}

/** What the form showed of a field: its name and its text. */
function readField(json: string): [string, string] {
	const shown = readShown(json);
	if (!Array.isArray(shown)) throw new Refusal("badRequest");
	return [String(shown[0]), String(shown[1])];
}

function addressOf(context: string, search: string): string {
	const query = new URLSearchParams({ ...(search && { q: search }) });
	return query.size > 0 ? `${paths.settings(context, "textes")}?${query}` : paths.settings(context, "textes");
}
