import type { Fields } from "../browser/pages";
import { controlIn, type Tag, tagsIn } from "../browser/pages-html";
import type { Dice } from "./dice";

export interface Wanted {
	participation: string;
	typology: string;
	/** A representative's answer to the person who named them. */
	represents?: "yes" | "no";
}

interface Control {
	tag: Tag;
	/** True in a group of checkboxes of which at least one is required. */
	isInRequiredGroup: boolean;
}

let people = 0;

/** Returns valid answers to any form, found on the page as a person would find them. `everything`: nothing is left out. */
export function answersTo(form: Tag, wanted: Wanted, dice: Dice, everything = false): Fields {
	const answers: Fields = {};
	for (const [name, controls] of byName(form)) answers[name] = answerTo(name, controls, wanted, dice, everything);
	return answers;
}

/** Returns the form with everything left empty, as a browser may send it: a radio stays ticked. */
export function emptyAnswers(form: Tag): Fields {
	const empty: Fields = {};
	for (const [name, controls] of byName(form)) {
		const { type, value = "" } = controls[0]?.tag.attributes ?? {};
		if (type === "hidden") empty[name] = value;
		else if (type === "checkbox") empty[name] = null;
		else if (type !== "radio") empty[name] = "";
		else if (!controls.some(({ tag }) => "checked" in tag.attributes)) empty[name] = null;
	}
	return empty;
}

/** Returns the answers without one of the required ones; undefined if nothing is required. */
export function incomplete(form: Tag, answers: Fields, dice: Dice): Fields | undefined {
	const empty = emptyAnswers(form);
	const required = [...byName(form)].filter(
		([name, controls]) =>
			name in empty && controls.some(({ tag, isInRequiredGroup }) => isInRequiredGroup || "required" in tag.attributes),
	);
	if (required.length === 0) return undefined;
	const [name] = dice.pick(required);
	return { ...answers, [name]: empty[name] ?? null };
}

export function enabledControls(form: Tag): Tag[] {
	return [...byName(form).values()].flatMap((controls) => controls.map(({ tag }) => tag));
}

function answerTo(
	name: string,
	controls: Control[],
	wanted: Wanted,
	dice: Dice,
	everything: boolean,
): string | string[] | null {
	const [first] = controls;
	if (!first) return null;
	const { tag } = first;
	const { type, value = "" } = tag.attributes;
	const isRequired = everything || "required" in tag.attributes || first.isInRequiredGroup;
	if (type === "hidden") return value;
	if (type === "radio" || tag.name === "select") {
		const options = (tag.name === "select" ? tagsIn(tag, "option") : controls.map((one) => one.tag))
			.filter(({ attributes }) => !("disabled" in attributes))
			.map(({ attributes }) => attributes.value ?? "");
		const preferred = options.find((one) => one === preferredOf(name, wanted));
		if (preferred !== undefined) return preferred;
		const some = options.filter((one) => one !== "");
		if (some.length > 0 && (isRequired || dice.maybe(0.8))) return dice.pick(some);
		return options.includes("") ? "" : null;
	}
	if (type === "checkbox") {
		// Companions go with a registrant who declines.
		if (name === "companionsLost") return "on";
		const values = controls.map((one) => one.tag.attributes.value ?? "on");
		const ticked = values.filter(() => dice.maybe(0.6));
		return ticked.length === 0 && isRequired ? [dice.pick(values)] : ticked;
	}
	return isRequired || dice.maybe(0.7) ? textFor(name, tag, value, dice) : "";
}

function preferredOf(name: string, { participation, typology, represents = "yes" }: Wanted): string | undefined {
	if (name === "participation") return participation;
	if (name === "typoId") return typology;
	return name.startsWith("represent-") ? represents : undefined;
}

function textFor(name: string, { attributes }: Tag, kept: string, dice: Dice): string {
	const { type } = attributes;
	if (type === "email" || name === "email") return kept || `guest-${++people}@example.com`;
	if (type === "url") return "https://example.com/";
	if (type === "tel") return "+33 6 39 98 12 34";
	if (type === "number") return attributes.min ?? "3";
	return dice.pick(["Zoé", "Ode", "Ida"]);
}

/** The enabled controls of a form by name, in the order of the page, without those that send it. */
function byName(form: Tag): Map<string, Control[]> {
	const found = new Map<string, Control[]>();
	const look = (tag: Tag, isInRequiredGroup: boolean) => {
		const { attributes } = tag;
		if ("disabled" in attributes) return;
		const control = controlIn(tag);
		const { name, type } = control?.attributes ?? {};
		if (control && name && type !== "submit") {
			found.set(name, [...(found.get(name) ?? []), { tag: control, isInRequiredGroup }]);
		}
		for (const child of tag.children) {
			if (typeof child !== "string") look(child, isInRequiredGroup || "data-required-group" in attributes);
		}
	};
	look(form, false);
	return found;
}
