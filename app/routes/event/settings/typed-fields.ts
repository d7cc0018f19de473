import { type DocumentField, initialObject, type ObjectField } from "~/domain/event-file/document-fields";
import { entriesOf } from "~/domain/event-file/entries";
import { aliasOf } from "~/domain/event-file/event-alias";
import type { ReferenceKind } from "~/domain/ground/reference";
import { parseAmount, plainAmount } from "~/domain/money/money";
import { type LocalizedText, textIn } from "~/domain/texts/text";
import { fromClock, isClockMoment, onClock, parseClockTime } from "~/domain/time/clock";
import { indexIn } from "../../ground/form-kit/form-state";
import { isHidden, isMoney } from "./field-looks";

/** What it takes to type the values of an event's document. */
export interface Typing {
	/** The letters of the event's languages; texts without one are in the first. */
	languages: string[];
	currency: string;
	timeZone: string;
	/** The names that lead to what is typed, without those of entries: `forms.models`. */
	root: string;
	/** The ids that a reference may name. */
	targets: Partial<Record<ReferenceKind, string[]>>;
	/** Whether an entry that is added at a path of the schema cannot have this name, though its list has it not. */
	isTaken?(path: string, entry: Record<string, unknown>, name: string): boolean;
}

export type TypedValues = Record<string, string | string[] | boolean>;

/** What stands for an object where another field offers fixed values. */
export const ownValue = "own";

/** A list whose rows hold lists themselves is not typed in rows: each entry has a page. */
export function isNested(field: DocumentField): boolean {
	if (field.kind !== "list" || field.item.kind !== "object") return false;
	return Object.values(field.item.fields).some(({ kind }) => kind === "list");
}

/** The field that tells the entries of a list apart, and that nobody types. */
export function identifierOf({ fields }: Pick<ObjectField, "fields">): string | undefined {
	return ["id", "key", "value"].find((name) => fields[name]?.kind === "text" && fields[name].isRequired);
}

/** A value as a form shows it, by the names of the form's fields. */
export function writeTyped(field: DocumentField, value: unknown, name: string, typing: Typing): TypedValues {
	switch (field.kind) {
		case "text":
			return field.isLocalized
				? writeTexts(value as LocalizedText | undefined, name, typing)
				: { [name]: plain(value) };
		case "yesNo":
			return { [name]: value !== undefined && value !== false && value !== null };
		case "number":
			return { [name]: typeof value !== "number" ? "" : isMoney(name) ? amountOf(value, typing) : String(value) };
		case "moment":
			return { [name]: typeof value === "string" ? onClock(value, typing.timeZone) : "" };
		case "object":
			return writeFields(field, value, name, typing);
		case "choiceOrObject": {
			const isOwn = typeof value === "object" && value !== null;
			return {
				[name]: isOwn ? ownValue : plain(value),
				...writeFields(field, isOwn ? value : undefined, name, typing),
			};
		}
		case "list":
			return writeList(field, Array.isArray(value) ? value : [], name, typing);
		case "record":
			return writeRecord(field, (value ?? {}) as Record<string, unknown>, name, typing);
		default:
			return { [name]: plain(value) };
	}
}

const plain = (value: unknown) => (value === undefined || value === null ? "" : String(value));

const amountOf = (minor: number, { currency }: Typing) => plainAmount(minor, currency).replace(".", ",");

function writeTexts(value: LocalizedText | undefined, name: string, { languages }: Typing): TypedValues {
	const [first = "fr", ...others] = languages;
	if (others.length === 0) return { [name]: textIn(value, first, first) };
	const texts = typeof value === "string" ? { [first]: value } : (value ?? {});
	return Object.fromEntries(languages.map((language) => [`${name}.${language}`, texts[language] ?? ""]));
}

/** The fields of an object, each under the object's name. */
export function writeFields(
	field: Pick<ObjectField, "fields">,
	value: unknown,
	name: string,
	typing: Typing,
): TypedValues {
	const known = (value ?? {}) as Record<string, unknown>;
	const typed = Object.entries(field.fields).map(([key, item]) =>
		isNested(item) ? {} : writeTyped(item, known[key], below(name, key), typing),
	);
	return Object.assign({}, ...typed);
}

/** The path in the schema of what a form calls so: `questions[2].answer` of a page is `page.questions.answer`. */
export function pathOf(name: string, { root }: Pick<Typing, "root">): string {
	return below(root, name.replace(/\[\d+\]/g, ""));
}

export const below = (name: string, key: string) => (name === "" ? key : `${name}.${key}`);

function writeList(
	field: DocumentField & { kind: "list" },
	list: unknown[],
	name: string,
	typing: Typing,
): TypedValues {
	const { item } = field;
	if (item.kind !== "object") return { [name]: list.map(String) };
	return Object.assign({}, ...list.map((one, index) => writeFields(item, one, `${name}[${index}]`, typing)));
}

function writeRecord(
	{ of, item }: DocumentField & { kind: "record" },
	value: Record<string, unknown>,
	name: string,
	typing: Typing,
): TypedValues {
	if (!of) {
		const rows = Object.entries(value).map(([key, part], index) => ({
			[`${name}[${index}].key`]: key,
			...writeTyped(item, part, `${name}[${index}].value`, typing),
		}));
		return Object.assign({}, ...rows);
	}
	const entries = (typing.targets[of] ?? []).map((target) => ({
		[`${name}.${target}`]: Object.hasOwn(value, target),
		...writeTyped(item, value[target], `${name}.${target}`, typing),
		...(item.kind === "object" ? {} : { [`${name}.${target}`]: plain(value[target]) }),
	}));
	return Object.assign({}, ...entries);
}

/** Reads a posted form: the value with what was typed, or messages by the names of fields. */
export class TypedReader {
	readonly errors: Record<string, string> = {};

	constructor(
		private readonly posted: FormData,
		private readonly typing: Typing,
	) {}

	/** `base` is the value that the form showed; what the form does not ask stays as it is there. */
	read(field: DocumentField, base: unknown, name: string): unknown {
		if (this.isUnchanged(field, base, name)) return base;
		switch (field.kind) {
			case "text":
				return field.isLocalized ? this.readTexts(field, base, name) : this.readText(field, name);
			case "yesNo":
				return this.posted.has(name) ? field.yes : field.initial === undefined ? undefined : false;
			case "number":
				return this.readNumber(field, name);
			case "moment":
				return this.readMoment(field, name);
			case "object":
				return this.readOptionalObject(field, base, name);
			case "choiceOrObject":
				return this.text(name) === ownValue ? this.readFields(field, objectIn(base), name) : this.readText(field, name);
			case "list":
				return this.readList(field, base, name);
			case "record":
				return field.of ? this.readEntries(field, objectIn(base), name) : this.readRows(field, name);
			default:
				return this.readText(field, name);
		}
	}

	/** The fields of an object: an empty one is an object too. */
	readFields({ fields }: Pick<ObjectField, "fields">, base: Record<string, unknown>, name: string) {
		const read = { ...base };
		for (const [key, field] of Object.entries(fields)) {
			const inside = below(name, key);
			if (isNested(field) || isHidden(pathOf(inside, this.typing))) continue;
			const value = this.read(field, base[key], inside);
			if (value === undefined) delete read[key];
			else read[key] = value;
		}
		return read;
	}

	/** Whatever the document writes otherwise than a form does stays as it was written. */
	private isUnchanged(field: DocumentField, base: unknown, name: string): boolean {
		if (base === undefined || ["object", "list", "record", "choiceOrObject"].includes(field.kind)) return false;
		const shown = writeTyped(field, base, name, this.typing);
		return Object.entries(shown).every(([key, value]) =>
			typeof value === "boolean" ? this.posted.has(key) === value : this.text(key) === normal(String(value)),
		);
	}

	private text(name: string): string {
		const value = this.posted.get(name);
		return typeof value === "string" ? normal(value) : "";
	}

	private complain(name: string, message: string): undefined {
		this.errors[name] ??= message;
	}

	private readText(field: DocumentField, name: string): unknown {
		const typed = this.text(name);
		if (typed !== "") return typed;
		if (field.isRequired) this.complain(name, "errors.required");
		return field.initial === "" || field.initial === null ? field.initial : undefined;
	}

	private readTexts(field: DocumentField, base: unknown, name: string): unknown {
		const [first = "fr", ...others] = this.typing.languages;
		if (others.length === 0) {
			const typed = this.readText(field, name);
			// A text that was given by language stays so: the event may have had others.
			return typeof base === "object" && base !== null && typeof typed === "string"
				? { ...base, [first]: typed }
				: typed;
		}
		const given = this.typing.languages.flatMap((language) => {
			const typed = this.text(`${name}.${language}`);
			return typed === "" ? [] : [[language, typed] as const];
		});
		if (given.length === 0) {
			if (field.isRequired) this.complain(`${name}.${first}`, "errors.required");
			return field.initial;
		}
		return given.length === 1 && given[0]?.[0] === first ? given[0][1] : Object.fromEntries(given);
	}

	private readNumber(field: DocumentField & { kind: "number" }, name: string): unknown {
		const typed = this.text(name);
		if (typed === "") {
			if (field.isRequired) this.complain(name, "errors.required");
			return undefined;
		}
		if (isMoney(name)) return parseAmount(typed, this.typing.currency) ?? this.complain(name, "errors.amount");
		const number = Number(typed.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
		if (!Number.isFinite(number) || (field.isWhole && !Number.isInteger(number))) {
			return this.complain(name, "errors.number");
		}
		return number;
	}

	private readMoment(field: DocumentField, name: string): unknown {
		const typed = this.text(name);
		if (typed === "") {
			if (field.isRequired) this.complain(name, "errors.required");
			return undefined;
		}
		const moment = parseMoment(typed, this.typing.timeZone);
		return moment ?? this.complain(name, "settingsScreen.error.moment");
	}

	/** An optional object of which nothing is typed is none. */
	private readOptionalObject(field: ObjectField, base: unknown, name: string): unknown {
		const isEmpty = [...this.posted].every(
			([key, value]) => !(key.startsWith(`${name}.`) || key.startsWith(`${name}[`)) || normal(String(value)) === "",
		);
		if (isEmpty && !field.isRequired) return field.initial;
		return this.readFields(field, objectIn(base), name);
	}

	private readList(field: DocumentField & { kind: "list" }, base: unknown, name: string): unknown {
		const { item } = field;
		if (item.kind !== "object") {
			const chosen = this.posted.getAll(name).map(String);
			if (chosen.length === 0) return field.initial;
			// In the order that the document has, so that a form that was only read changes nothing.
			const before = Array.isArray(base) ? base.filter((item) => chosen.includes(item)) : [];
			return [...before, ...chosen.filter((item) => !before.includes(item))];
		}
		const identifier = identifierOf(item);
		const known = entriesOf(base)?.byName;
		const taken = new Set<string>();
		return this.rowsOf(name).map((row) => {
			const id = identifier && this.text(`${row}.${identifier}`);
			const read = this.readFields(item, objectIn((id && known?.get(id)) ?? initialObject(item)), row);
			if (identifier && !read[identifier]) {
				delete this.errors[`${row}.${identifier}`];
				const path = pathOf(name, this.typing);
				read[identifier] = freeName(
					read,
					identifier,
					(free) => known?.has(free) === true || taken.has(free) || this.typing.isTaken?.(path, read, free) === true,
				);
			}
			if (identifier) taken.add(String(read[identifier]));
			return read;
		});
	}

	/** An entry for each of the targets that are ticked. */
	private readEntries({ of, item }: DocumentField & { kind: "record" }, base: Record<string, unknown>, name: string) {
		const targets = (of && this.typing.targets[of]) ?? [];
		const kept = Object.entries(base).filter(([key]) => !targets.includes(key));
		const ticked = targets.filter((target) => this.posted.has(`${name}.${target}`));
		const read = ticked.map((target) => {
			const inside = `${name}.${target}`;
			return [
				target,
				item.kind === "object" ? this.readFields(item, objectIn(base[target]), inside) : this.text(inside),
			];
		});
		return Object.fromEntries([...kept, ...read]);
	}

	private readRows({ item, initial }: DocumentField & { kind: "record" }, name: string): unknown {
		const rows = this.rowsOf(name).flatMap((row) => {
			const key = this.text(`${row}.key`);
			if (key === "" && this.text(`${row}.value`) === "") return [];
			if (key === "") this.complain(`${row}.key`, "errors.required");
			return [[key, this.read(item, undefined, `${row}.value`)] as const];
		});
		return rows.length === 0 ? initial : Object.fromEntries(rows);
	}

	private rowsOf(list: string): string[] {
		const indexes = [...this.posted.keys()].map((name) => indexIn(list, name)).filter((index) => index >= 0);
		return [...new Set(indexes)].sort((a, b) => a - b).map((index) => `${list}[${index}]`);
	}
}

/** A typed day and time of the day (“2027-03-18T09:00”, « 2027-03-18 9 h ») as UTC; undefined if it is none. */
export function parseMoment(typed: string, zone: string): string | undefined {
	const [, day, clock = ""] = /^(\d{4}-\d{2}-\d{2})[T\s]+(.{1,12})$/.exec(typed) ?? [];
	// Some browsers send seconds.
	const time = parseClockTime(clock.replace(/^(\d\d:\d\d):\d\d$/, "$1"));
	const local = `${day}T${time}`;
	return isClockMoment(local) ? fromClock(local, zone).toISOString() : undefined;
}

function objectIn(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? { ...value } : {};
}

function normal(text: string): string {
	return text.replaceAll("\r\n", "\n").trim();
}

/** An identifier for a new entry, made of what it is called. */
export function freeName(
	entry: Record<string, unknown>,
	identifier: string,
	isTaken: (name: string) => boolean,
): string {
	const { label, title, name, text, question, day, startAt } = entry;
	const called = [label, title, name, text, question, day, startAt].find((item) => item !== undefined && item !== "");
	const words = typeof called === "string" ? called : textIn(called as LocalizedText | undefined, "fr", "fr");
	const alias = aliasOf(words.slice(0, 40));
	// Keys of questions are names: letters, digits and _.
	const base = identifier === "key" ? alias.replaceAll("-", "_").replace(/^(?=\d)/, "q_") : alias;
	for (let number = 1; ; number++) {
		const free = number === 1 ? base : `${base}${identifier === "key" ? "_" : "-"}${number}`;
		if (!isTaken(free)) return free;
	}
}

/** The name in the form of what a fault of the document names: entries of lists by their identifiers. */
export function fieldNameOf(path: string[], value: unknown): string {
	let [name, at] = ["", value];
	for (const step of path) {
		const entries = entriesOf(at);
		const index = entries?.isList ? [...entries.byName.keys()].indexOf(step) : -1;
		name = index >= 0 ? `${name}[${index}]` : below(name, step);
		at = entries?.byName.get(step);
	}
	return name;
}
