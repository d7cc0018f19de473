import { formatMoney } from "~/domain/money/money";
import type { DataLabels, DataRow } from "~/domain/people/personal-data";
import type { StepId } from "~/domain/registration/wizard-steps";
import { formatDay, formatTime } from "~/domain/time/dates";
import type { PlainKey } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";

interface ReaderContext {
	t: Translate;
	locale: string;
	timeZone: string;
	steps: Record<StepId, { label: PlainKey }>;
}

export function describeRow(holding: string, row: DataRow, texts: DataLabels, reader: ReaderContext) {
	const { cents, currency, ...rest } = row;
	const price = typeof cents === "number" ? { price: formatMoney(cents, String(currency), reader.locale) } : {};
	return Object.entries({ ...rest, ...price })
		.filter(([key, value]) => !hidden.includes(key) && value !== null && value !== "" && String(value) !== "")
		.map(([key, value]) => ({
			label: nameOf(holding, key, reader) ?? texts[key]?.label ?? key,
			value: texts[key]?.value ?? describeValue(holding, key, value, reader),
		}));
}

/** Fields for programs only: they are in the downloaded file. */
const hidden = ["eventId", "key", "version", "badgeId"];

/** Returns our own name of a field; answers to an event's own questions have the event's labels. */
function nameOf(holding: string, key: string, { t }: ReaderContext): string | undefined {
	const names = [...(holding === "bills" ? [`bill.${key}`] : []), `data.field.${key}`];
	const name = names.find(t.knows);
	return name && t.knows(name) ? t(name) : undefined;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

function describeValue(holding: string, key: string, value: DataRow[string], reader: ReaderContext): string {
	if (Array.isArray(value)) return value.map((item) => describeValue(holding, key, item, reader)).join(", ");
	const { t, locale, timeZone, steps } = reader;
	const text = String(value);
	if (typeof value === "boolean") return t(value ? "data.yes" : "data.no");
	if (instant.test(text)) return `${formatDay(text, locale, timeZone)}, ${formatTime(text, locale, timeZone)}`;
	if (day.test(text)) return formatDay(text, locale, timeZone);
	if (text.startsWith("{"))
		return partsOf(text)
			.map((part) => describeValue(holding, "", part, reader))
			.join(", ");
	if (key === "action")
		return holding === "logs" ? describeLog(text, t) : (knownText(`mailActions.${text}`, t) ?? t("data.mail"));
	if (key === "answered") return isStep(text, steps) ? t(steps[text].label) : text;
	if (key === "country") return new Intl.DisplayNames([locale], { type: "region" }).of(text) ?? text;
	if (key === "type") return knownText(`bill.type.${text}`, t) ?? text;
	if (key === "participation") return knownText(`participation.${text}`, t) ?? text;
	return knownText(`data.${key}.${text}`, t) ?? text;
}

function partsOf(text: string): DataRow[string][] {
	const parts: unknown = JSON.parse(text);
	return Object.values(Object(parts)).filter((part): part is string | number =>
		["string", "number"].includes(typeof part),
	);
}

function describeLog(action: string, t: Translate): string {
	const mail = knownText(`mailActions.${action}`, t);
	return knownText(`data.log.${action}`, t) ?? (mail ? t("data.mailed", { mail }) : t("data.act"));
}

function knownText(key: string, t: Translate): string | undefined {
	return t.knows(key) ? t(key) : undefined;
}

function isStep(id: string, steps: ReaderContext["steps"]): id is StepId {
	return Object.hasOwn(steps, id);
}
