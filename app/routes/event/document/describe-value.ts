import { fieldPathOf } from "~/domain/event-file/document-fields";
import { depthOf } from "~/domain/event-file/entries";
import { badgeFieldWords, choiceWords, fieldWords, partWords } from "~/domain/event-file/field-words";
import { formatMoney } from "~/domain/money/money";
import { catalogue } from "~/domain/settings";
import { type LocalizedText, textIn } from "~/domain/texts/text";
import { type TextPair, textOfPair } from "~/domain/texts/text-pair";
import { formatDayAlone, formatDayShort, formatTime } from "~/domain/time/dates";
import { type Translate, textsOf } from "~/i18n/translator";
import { type ChangeToDescribe, valueInChanges } from "./change-to-describe";
import type { Wording } from "./wording";

/**
 * Puts parts of an event's document into words of the page's language. Fields are given by their path in the schema, without
 * what lists and records name: `articles.price`.
 */
export class Describer {
	constructor(
		readonly t: Translate,
		readonly wording: Wording,
	) {}

	field(path: string): string {
		return this.word(fieldWords[path]?.label) ?? lastOf(path);
	}

	/** What is worth knowing about a field; undefined where only the schema has a line, which is English. */
	doc(path: string): string | undefined {
		const { doc } = fieldWords[path] ?? {};
		return this.language === "fr" ? (doc?.fr ?? "") : doc?.en;
	}

	/** The button that adds an entry to a list. */
	addition(path: string): string {
		return this.word(partWords[path]?.add) ?? this.t("settingsScreen.add");
	}

	/** A value of a field in one line. */
	value(path: string, value: unknown): string {
		const { t } = this;
		if (value === undefined || value === null || value === "") return t("documentWords.none");
		if (typeof value === "boolean") return t(value ? "documentWords.yes" : "documentWords.no");
		if (typeof value === "number") return this.number(path, value);
		if (typeof value === "string") return this.text(path, value);
		if (this.isLocalized(value)) return this.text(path, this.localized(value));
		if (Array.isArray(value)) return this.list(value.map((item) => this.item(path, item)));
		return this.item(path, value);
	}

	/** What an entry is called: its label or title, its date, its occasion. */
	title(path: string[], entry: unknown): string {
		const [part = "", name = "", flag = ""] = path;
		if (part === "settings") return this.setting(name);
		if (part === "settingsByTypology" || part === "settingsByLanguage") {
			return `${this.reference(part === "settingsByTypology" ? "typologies" : "languages", name) ?? name}, ${this.setting(flag)}`;
		}
		if (part === "translations") {
			const texts = textsOf(name);
			const words = texts.knows(flag) ? `« ${plain(texts(flag))} »` : flag;
			return `${this.wording.languages[name] ?? name}, ${cut(words, 80)}`;
		}
		if (["domain", "event", "page", "billing"].includes(part)) return this.field(`${part}.${name}`);
		return cut(this.name(part, name, entry), 80);
	}

	/** « Articles et prix : Soirée des Lueurs » */
	entry({ path, before, after, isOrder }: ChangeToDescribe): string {
		const part = this.field(path[0] ?? "");
		if (path.length === 1 && !isOrder) return part;
		return this.named(part, isOrder ? this.t("documentWords.order") : this.title(path, after ?? before));
	}

	/** The same of a value deeper in an entry, whose names are looked up in the changes. */
	place(path: string[], changes: ChangeToDescribe[]): string {
		const [part = "", ...rest] = path;
		const entry = path.slice(0, 1 + depthOf(part));
		if (rest.length === 0) return this.field(part);
		const title = this.title(entry, valueInChanges(entry, changes));
		return this.named(this.field(part), [title, ...this.inside(path, entry.length, changes)].join(" › "));
	}

	/** The names that lead to a value from an entry on, whose own path has `length` names. */
	inside(path: string[], length: number, changes: ChangeToDescribe[]): string[] {
		return path.slice(length).map((name, index) => {
			const at = length + index;
			return this.name(fieldPathOf(path.slice(0, at)), name, valueInChanges(path.slice(0, at + 1), changes));
		});
	}

	/** What something in a field's list or record is called; `name` is what identifies it there. */
	name(list: string, name: string, entry: unknown): string {
		const field = this.word(fieldWords[`${list}.${name}`]?.label);
		return this.ownName(list, entry) ?? this.reference(list, name) ?? field ?? this.wording.languages[name] ?? name;
	}

	isLocalized(value: unknown): value is Record<string, string> {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
		const pairs = Object.entries(value);
		return pairs.length > 0 && pairs.every(([key, text]) => typeof text === "string" && key in this.wording.languages);
	}

	localized(text: LocalizedText): string {
		return textIn(text, this.wording.locale, this.wording.defaultLocale);
	}

	list(items: string[], most = 12): string {
		if (items.length === 0) return this.t("documentWords.none");
		const others = items.length - most;
		return others > 1
			? `${items.slice(0, most).join(", ")} ${this.t("documentWords.more", { count: others })}`
			: items.join(", ");
	}

	private ownName(list: string, entry: unknown): string | undefined {
		if (typeof entry !== "object" || entry === null) return undefined;
		const { label, title, name, question, text, code, day, actionId, startAt, field } = entry as Record<
			string,
			unknown
		>;
		if (lastOf(list) === "days" && typeof day === "string") return this.text("days.day", day);
		if (typeof actionId === "number") {
			return this.known(`mailActions.${actionId}`) ?? this.t("mailActions.other", { id: String(actionId) });
		}
		const named = [label, title, name, question, text].find(
			(item) => typeof item === "string" || this.isLocalized(item),
		);
		if (named) return plain(this.localized(named as LocalizedText));
		return [code, startAt, field].map((item) => (item ? this.value("", item) : undefined)).find(Boolean);
	}

	/** An entry in a list of a field: its name, and in parentheses what else is said of it. */
	private item(path: string, value: unknown): string {
		if (typeof value !== "object" || value === null) return this.value(path, value);
		const name = this.ownName(path, value);
		const others = Object.entries(value)
			.filter(([key, item]) => !isName(key) && !isEmpty(item))
			.map(([key, item]) => {
				const label = this.name(path, key, undefined);
				return item === true ? label : this.named(label, this.value(pathBelow(path, key), item));
			});
		if (name === undefined) return others.join(" · ");
		return others.length > 0 ? `${name} (${others.join(" · ")})` : name;
	}

	named(label: string, value: string): string {
		return this.t("documentWords.named", { label, value });
	}

	private number(path: string, value: number): string {
		const { locale, currency } = this.wording;
		const field = lastOf(path);
		if (field === "price" || field === "amount") {
			return this.t("documentWords.beforeTax", { amount: formatMoney(value, currency, locale) });
		}
		const isPercent = field === "vatRate" || field === "percentage";
		const number = new Intl.NumberFormat(locale === "en" ? "en-GB" : locale, {
			style: isPercent ? "percent" : "decimal",
			maximumFractionDigits: 6,
		});
		return number.format(isPercent ? value / 100 : value);
	}

	private text(path: string, value: string): string {
		const { locale, timeZone } = this.wording;
		if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDayAlone(value, locale, timeZone);
		if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z$/.test(value)) {
			const [day, time] = [formatDayShort(value, locale, timeZone), formatTime(value, locale, timeZone)];
			return this.t("documentWords.moment", { day: `${day} ${value.slice(0, 4)}`, time });
		}
		return this.choice(path, value) ?? this.reference(path, value) ?? plain(value);
	}

	private choice(path: string, value: string): string | undefined {
		if (path === "page.cover") return this.known(`newEvent.cover.${value}`);
		const ofBadge = path === "badges.fields.field" ? badgeWords.get(value) : undefined;
		return this.word(choiceWords[`${path}=${value}`] ?? ofBadge);
	}

	/** The name of what an id refers to. */
	private reference(path: string, id: string): string | undefined {
		const field = lastOf(path);
		return this.wording.names[referred[field] ?? field]?.[id];
	}

	private setting(flag: string): string {
		return this.word(settingLabels.get(flag)) ?? flag;
	}

	/** Beside French the product speaks English. */
	get language(): "fr" | "en" {
		return this.t("documentWords.language") === "fr" ? "fr" : "en";
	}

	private word(words: TextPair | undefined): string | undefined {
		return words && textOfPair(words, this.language);
	}

	private known(key: string): string | undefined {
		return this.t.knows(key) ? this.t(key) : undefined;
	}
}

/** The path of what is in a field: of an entry of a list or record, it is the field's own. */
export function pathBelow(path: string, name: string): string {
	const below = `${path}.${name}`;
	return below in fieldWords ? below : path;
}

function lastOf(path: string): string {
	return path.slice(path.lastIndexOf(".") + 1);
}

const referred: Record<string, string> = { article: "articles", defaultLanguageId: "languages", fallback: "languages" };

const badgeWords = new Map(Object.entries(badgeFieldWords));

const settingLabels = new Map(Object.values(catalogue).map(({ flag, label }): [string, TextPair] => [flag, label]));

const isName = (key: string) =>
	["id", "key", "label", "title", "name", "question", "code", "value", "actionId"].includes(key);

/** What says nothing of a new entry: its default, more often than not. */
export function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === "" || value === false) return true;
	return typeof value === "object" && Object.keys(value).length === 0;
}

/** The text of HTML, in one line. */
function plain(html: string): string {
	return html
		.replace(/<[a-z/!][^>]*>/gi, " ")
		.replace(/&nbsp;/g, "\u00a0")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&")
		.replace(/[ \t\r\n]+/g, " ")
		.trim();
}

export function cut(text: string, most: number): string {
	return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
