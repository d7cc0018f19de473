import type { Advice } from "~/domain/event-file/advice";
import { type Phrasing, textsOfParameters, type Value } from "~/domain/ground/coded-text";
import type { Expectation, Fault } from "~/domain/ground/fault";
import { sayAny, type Translate } from "~/i18n/translator";

/** A fault in the words of screens. */
export function describeFault(t: Translate, fault: Fault): string {
	return sayAny(t, `fault.${fault.code}`, textsOfParameters(fault, wordsOf(t)));
}

/** What is valid and perhaps not meant, in the words of screens. */
export function describeAdvice(t: Translate, advice: Advice): string {
	const { at: _, ...coded } = advice;
	const words = wordsOf(t);
	const parameters = textsOfParameters(coded, words);
	if ("action" in coded) parameters.action = words.quote(sayAny(t, `mailActions.${coded.action}`));
	return sayAny(t, `advice.${advice.code}`, parameters);
}

function wordsOf(t: Translate): Phrasing<Expectation> {
	const words: Phrasing<Expectation> = {
		sayExpectation: (expectation) => sayAny(t, `expected.${expectation.code}`, textsOfParameters(expectation, words)),
		sayValue: (value) => describeFound(t, value),
		quote: (text) => t("found.text", { text }),
		or: t("found.or"),
	};
	return words;
}

function describeFound(t: Translate, value: Value): string {
	if (value === null) return t("found.nothing");
	if (value === "") return t("found.empty");
	if (typeof value === "boolean") return t(value ? "found.yes" : "found.no");
	if (typeof value === "number") return String(value);
	return typeof value === "string" ? t("found.text", { text: value }) : t(`found.${value.kind}`);
}
