import { Refusal } from "~/domain/ground/refusal";
import {
	type BallotEntry,
	ballotEntry,
	displays,
	isPictureReference,
	mostCharacters,
	mostOptions,
} from "~/domain/live/ballot";
import { usualPoints } from "~/domain/live/leaderboard";
import type { BallotKind } from "~/domain/live/state";
import type { LocalizedText } from "~/domain/texts/text";

/** The posted form of a module: names have dots and brackets, and an empty field is absent. */
export interface ModuleForm {
	key?: string;
	/** The revision of the module that the form was made from. */
	revision?: string;
	title?: ByLanguage;
	label?: ByLanguage;
	content?: ByLanguage;
	limitSeconds?: string;
	nbResponses?: string;
	nbShowResponses?: string;
	points?: string;
	display?: string;
	mayChange?: string;
	isNominative?: string;
	unregistered?: string;
	present?: string;
	typologies?: string | string[];
	colors?: string;
	fontFamily?: string;
	option?: (OptionFields | undefined)[];
}
type ByLanguage = Record<string, string | undefined>;
interface OptionFields {
	label?: ByLanguage;
	image?: string;
	color?: string;
	right?: string;
}

const most = { ...mostCharacters, colors: 12, font: 200 };

interface ModuleFormOptions {
	kind: BallotKind;
	/** Keys of two letters; the event's default language is the first. */
	languages: string[];
	/** True once somebody has answered: then every option stays. */
	isAnswered: boolean;
}

/** Reads a module from the form; refuses `invalidForm` (422) with every field that must be corrected. */
export function readModuleForm(form: ModuleForm, { kind, languages, isAnswered }: ModuleFormOptions): BallotEntry {
	const faults: Record<string, string> = {};
	const [main = "fr"] = languages;
	const text = (name: string, input: ByLanguage | undefined, limit: number, isRequired = false): LocalizedText => {
		const texts = languages.flatMap((language) => {
			const value = input?.[language]?.trim() ?? "";
			if (value.length > limit) faults[`${name}.${language}`] = `errors.tooLong ${limit}`;
			return value === "" ? [] : [[language, value] as const];
		});
		const isThere = texts.some(([language]) => language === main);
		if (!isThere && (isRequired || texts.length > 0)) faults[`${name}.${main}`] = "errors.required";
		return texts.length === 1 && isThere ? (texts[0]?.[1] ?? "") : Object.fromEntries(texts);
	};
	const number = (
		name: "limitSeconds" | "nbResponses" | "nbShowResponses" | "points",
		least: number,
		limit: number,
	) => {
		const input = form[name]?.trim() ?? "";
		if (input === "") return undefined;
		const amount = Number(input);
		if (!Number.isInteger(amount)) faults[name] = "errors.number";
		else if (amount < least) faults[name] = `errors.tooLow ${least}`;
		else if (amount > limit) faults[name] = `errors.tooHigh ${limit}`;
		return amount;
	};

	const rows = (form.option ?? []).map((option = {}, index) => ({ option, name: `option[${index}]` }));
	const filled = rows.filter(({ option }) => isAnswered || isFilled(option));
	const title = text("title", form.title, most.title, true);
	const options = filled.map(({ option, name }) => {
		const image = option.image?.trim() ?? "";
		const color = option.color?.trim() ?? "";
		if (image.length > most.image) faults[`${name}.image`] = `errors.tooLong ${most.image}`;
		else if (image && !isPictureReference(image)) faults[`${name}.image`] = "errors.url";
		if (color && !/^#[0-9a-fA-F]{6}$/.test(color)) faults[`${name}.color`] = "errors.colour";
		const label = text(`${name}.label`, option.label, most.option, true);
		return { label, isRightAnswer: option.right === "on", ...(image && { image }), ...(color && { color }) };
	});
	const hasOptions = kind !== "wordcloud";
	if (hasOptions && options.length < 2) faults[`option[${firstEmpty(rows)}].label.${main}`] ??= "errors.twoOptions";
	if (options.length > mostOptions) {
		faults[`option[${mostOptions}].label.${main}`] = `errors.tooManyOptions ${mostOptions}`;
	}
	const typologies = [form.typologies ?? []].flat();
	const base = {
		key: form.key ?? "",
		title,
		label: text("label", form.label, most.html),
		limitSeconds: number("limitSeconds", 5, 7200) ?? null,
		...(typologies.length > 0 && { typologies }),
		...(form.present === "on" && { present: true }),
	};
	const common = {
		...base,
		mayChange: form.mayChange === "on",
		isNominative: form.isNominative === "on",
		...(form.unregistered === "on" && { unregistered: true }),
	};
	const content = kind === "poll" ? "" : text("content", form.content, most.html);
	const entry =
		kind === "wordcloud"
			? { ...base, kind, content, ...readCloudStyle(form, faults) }
			: kind === "poll"
				? { ...common, kind, choices: options.map(({ label }) => ({ label })) }
				: {
						...common,
						kind,
						content,
						display: displays.find((one) => one === form.display) ?? "bars",
						nbResponses: number("nbResponses", 1, Math.max(1, options.length)) ?? 1,
						nbShowResponses: number("nbShowResponses", 0, 60) ?? 0,
						points: number("points", 0, 10_000) ?? usualPoints,
						responses: options,
					};
	if (Object.keys(faults).length > 0) throw new Refusal("invalidForm", faults);
	const parsed = ballotEntry.safeParse(entry);
	if (!parsed.success) throw new Refusal("invalidForm", { "": "refusals.invalidForm" }, { cause: parsed.error });
	return parsed.data;
}

function readCloudStyle(form: ModuleForm, faults: Record<string, string>) {
	const colors = (form.colors ?? "").split(/[\s,;]+/).filter(Boolean);
	if (colors.some((one) => !/^#[0-9a-fA-F]{6}$/.test(one))) faults.colors = "errors.colour";
	else if (colors.length > most.colors) faults.colors = `errors.tooManyOptions ${most.colors}`;
	const fontFamily = form.fontFamily?.trim() ?? "";
	if (fontFamily.length > most.font) faults.fontFamily = `errors.tooLong ${most.font}`;
	else if (!/^[\p{L}\d ,'"-]*$/u.test(fontFamily)) faults.fontFamily = "errors.font";
	return { colors, fontFamily };
}

function isFilled({ label = {}, image, color, right }: OptionFields): boolean {
	return [...Object.values(label), image, color, right].some((one) => one?.trim());
}

function firstEmpty(rows: { option: OptionFields }[]): number {
	return Math.max(
		0,
		rows.findIndex(({ option }) => !isFilled(option)),
	);
}

export function fieldsOf(entry: BallotEntry, languages: string[]): Record<string, string | string[] | boolean> {
	const [main = "fr"] = languages;
	const fields: Record<string, string | string[] | boolean> = {};
	const write = (name: string, text: LocalizedText) => {
		for (const language of languages) {
			fields[`${name}.${language}`] =
				typeof text === "string" ? (language === main ? text : "") : (text[language] ?? "");
		}
	};
	write("title", entry.title);
	write("label", entry.label);
	fields.key = entry.key;
	fields.limitSeconds = entry.limitSeconds === null ? "" : String(entry.limitSeconds);
	fields.typologies = entry.typologies ?? [];
	fields.present = entry.present ?? false;
	if (entry.kind === "wordcloud") {
		write("content", entry.content);
		return { ...fields, colors: entry.colors.join(", "), fontFamily: entry.fontFamily };
	}
	fields.mayChange = entry.mayChange;
	fields.isNominative = entry.isNominative;
	fields.unregistered = entry.unregistered ?? false;
	if (entry.kind === "question") {
		write("content", entry.content);
		fields.display = entry.display;
		fields.nbResponses = String(entry.nbResponses);
		fields.nbShowResponses = String(entry.nbShowResponses);
		fields.points = String(entry.points);
	}
	if (entry.kind === "poll") {
		for (const [index, { label }] of entry.choices.entries()) write(`option[${index}].label`, label);
		return fields;
	}
	for (const [index, { label, image, color, isRightAnswer }] of entry.responses.entries()) {
		write(`option[${index}].label`, label);
		fields[`option[${index}].image`] = image ?? "";
		fields[`option[${index}].color`] = color ?? "";
		fields[`option[${index}].right`] = isRightAnswer;
	}
	return fields;
}
