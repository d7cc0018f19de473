import { Refusal } from "~/domain/ground/refusal";
import { type BallotEntry, ballotEntry } from "~/domain/live/ballot";
import { isPictureReference, mostCharacters as most, mostOptions } from "~/domain/live/ballot-fields";
import type { BallotKind } from "~/domain/live/state";
import type { LocalizedText } from "~/domain/texts/text";
import type { ByLanguage, Fields, ModuleForm, NumberName, OptionFields } from "../module-kit/console-module";
import { kinds } from "../modules/console";

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
	const number = (name: NumberName, least: number, limit: number) => {
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
	if (kinds[kind].hasOptionRows && options.length < 2)
		faults[`option[${firstEmpty(rows)}].label.${main}`] ??= "errors.twoOptions";
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
	const votes = {
		mayChange: form.mayChange === "on",
		isNominative: form.isNominative === "on",
		...(form.unregistered === "on" && { unregistered: true }),
	};
	const entry = kinds[kind].read({ form, faults, base, votes, options, text, number });
	if (Object.keys(faults).length > 0) throw new Refusal("invalidForm", faults);
	const parsed = ballotEntry.safeParse(entry);
	if (!parsed.success) throw new Refusal("invalidForm", { "": "refusals.invalidForm" }, { cause: parsed.error });
	return parsed.data;
}

function isFilled({ label = {}, image, color, right }: OptionFields): boolean {
	return [...Object.values(label), image, color, right].some((text) => text?.trim());
}

function firstEmpty(rows: { option: OptionFields }[]): number {
	return Math.max(
		0,
		rows.findIndex(({ option }) => !isFilled(option)),
	);
}

export function fieldsOf(entry: BallotEntry, languages: string[]): Fields {
	const [main = "fr"] = languages;
	const fields: Fields = {};
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
	if ("mayChange" in entry) {
		fields.mayChange = entry.mayChange;
		fields.isNominative = entry.isNominative;
		fields.unregistered = entry.unregistered ?? false;
	}
	return Object.assign(fields, kinds[entry.kind].write(entry, write));
}
