import type { PictureUse } from "~/domain/event/image";
import type { DocumentField } from "~/domain/event-file/document-fields";
import type { ReferenceKind } from "~/domain/ground/reference";
import type { Option } from "~/ui/field-shell";
import { isHidden, isLong, isMoney, pictureUseOf } from "./field-looks";
import { below, identifierOf, isNested, ownValue, type Typing } from "./typed-fields";

interface ControlWords {
	label: string;
	hint?: string | undefined;
}

/** A field of the event's document as its form shows it. Names inside rows stand after the row's own. */
export type Control = ControlWords & { name: string; isRequired: boolean } & (
		| { kind: "text" | "longText" | "number" | "amount" | "date" | "time" | "moment" | "yesNo" | "hidden" }
		| { kind: "texts"; isLong: boolean; languages: Option[] }
		| { kind: "choice" | "choices"; options: Option[] }
		/** A picture that is sent with the form; `options` are offered in its place. */
		| { kind: "picture"; use: PictureUse; alias: string; options: Option[] }
		| { kind: "group"; controls: Control[] }
		| { kind: "rows"; controls: Control[]; add: string }
		/** A box for each target, and what is said of it once it is ticked. */
		| { kind: "entries"; entries: { control: Control; name: string; label: string }[] }
		| { kind: "choiceOrGroup"; options: Option[]; controls: Control[] }
	);

/** The words of the screen's language for what a form asks. */
export interface ControlWriter {
	typing: Typing;
	/** By the path in the schema, whose own line is English. */
	words(path: string, doc?: string): ControlWords;
	/** The button that adds a row to a list. */
	addWords(path: string): string;
	/** The words of a fixed value. */
	valueWords(path: string, value: string): string;
	/** What a reference may name. */
	targets(to: ReferenceKind): Option[];
	/** Fixed offers for a text or number that the schema leaves open; undefined where anything may be typed. */
	offers(path: string): Option[] | undefined;
	languages: Option[];
	/** The event’s, for the addresses of its pictures. */
	alias: string;
}

/** The controls for the fields of an object, but for lists whose entries have pages of their own. */
export function controlsOf(fields: Record<string, DocumentField>, writer: ControlWriter): Control[] {
	return controlsIn(fields, "", writer.typing.root, writer);
}

function controlsIn(
	fields: Record<string, DocumentField>,
	name: string,
	path: string,
	writer: ControlWriter,
): Control[] {
	return Object.entries(fields).flatMap(([key, field]) => {
		const inside = below(path, key);
		return isNested(field) || isHidden(inside) ? [] : [controlOf(field, below(name, key), inside, writer)];
	});
}

function controlOf(field: DocumentField, name: string, path: string, writer: ControlWriter): Control {
	const common = { name, isRequired: field.isRequired, ...writer.words(path, field.doc) };
	const offers = writer.offers(path);
	const use = pictureUseOf(path);
	if (use) return { ...common, kind: "picture", use, alias: writer.alias, options: offers ?? [] };
	switch (field.kind) {
		case "text":
			if (offers) return { ...common, kind: "choice", options: offers };
			if (field.isLocalized && writer.languages.length > 1) {
				return { ...common, kind: "texts", isLong: isLong(path), languages: writer.languages };
			}
			return { ...common, kind: isLong(path) ? "longText" : "text" };
		case "number":
			if (offers) return { ...common, kind: "choice", options: offers };
			return { ...common, kind: isMoney(name) ? "amount" : "number" };
		case "choice":
			return { ...common, kind: "choice", options: optionsOf(field.values) };
		case "reference":
			return { ...common, kind: "choice", options: writer.targets(field.to) };
		case "object":
			return { ...common, kind: "group", controls: controlsIn(field.fields, name, path, writer) };
		case "choiceOrObject":
			return {
				...common,
				kind: "choiceOrGroup",
				options: optionsOf([...field.values, ownValue]),
				controls: controlsIn(field.fields, name, path, writer),
			};
		case "list":
			return listControl(field.item);
		case "record":
			return recordControl(field);
		default:
			return { ...common, kind: field.kind };
	}

	function optionsOf(values: string[]): Option[] {
		return values.map((value) => ({ value, label: writer.valueWords(path, value) }));
	}

	function listControl(item: DocumentField): Control {
		if (item.kind === "reference") return { ...common, kind: "choices", options: writer.targets(item.to) };
		if (item.kind === "choice") return { ...common, kind: "choices", options: optionsOf(item.values) };
		if (item.kind !== "object") return { ...common, kind: "longText" };
		const identifier = identifierOf(item);
		// The names inside a row are completed with the row's own.
		const controls = controlsIn(item.fields, "", path, writer).map(
			(control): Control => (control.name === identifier ? { ...control, kind: "hidden" } : control),
		);
		return { ...common, kind: "rows", controls, add: writer.addWords(path) };
	}

	function recordControl({ of, item }: DocumentField & { kind: "record" }): Control {
		if (of) {
			const entries = writer.targets(of).map(({ value, label }) => {
				const inside = `${name}.${value}`;
				return { name: inside, label, control: controlOf(item, inside, path, writer) };
			});
			return { ...common, kind: "entries", entries };
		}
		const key: Control = { kind: "text", name: "key", isRequired: true, ...writer.words(`${path}.key`) };
		const value = controlOf(item, "value", `${path}.value`, writer);
		return { ...common, kind: "rows", controls: [key, value], add: writer.addWords(path) };
	}
}
