import { z } from "zod";
import { clockTime } from "../event/event";
import { type ReferenceKind, referenceKindOf } from "../ground/reference";
import { localizedText } from "../texts/text";
import { documentShape } from "./event-document";

interface FieldCommon {
	/** Whether a document is not valid without it. */
	isRequired: boolean;
	/** What it is where nothing is given; undefined without a default. */
	initial: unknown;
	/** The English line of the schema. */
	doc: string | undefined;
}

/** How a value of the event's document is asked for, derived from its schema. */
export type DocumentField = FieldCommon &
	(
		| { kind: "text"; isLocalized: boolean }
		/** `yes` is what stands for it, since some schemas know no other value. */
		| { kind: "yesNo"; yes: unknown }
		| { kind: "number"; isWhole: boolean }
		| { kind: "date" | "time" | "moment" }
		| { kind: "choice"; values: string[] }
		| { kind: "reference"; to: ReferenceKind }
		| { kind: "object"; fields: Record<string, DocumentField> }
		| { kind: "list"; item: DocumentField }
		| { kind: "record"; of: ReferenceKind | undefined; item: DocumentField }
		/** One of the values, or an object instead. */
		| { kind: "choiceOrObject"; values: string[]; fields: Record<string, DocumentField> }
	);

export type ObjectField = Extract<DocumentField, { kind: "object" }>;

/** The parts of the document, whose schema is read once. */
let parts: Map<string, DocumentField | undefined> | undefined;

/** The field at a path of the document's schema; names of entries lead to what a list or record holds (decision 136). */
export function fieldAt([part = "", ...names]: string[]): DocumentField | undefined {
	parts ??= new Map(Object.entries(documentShape).map(([name, schema]) => [name, fieldOf(schema)]));
	const root = parts.get(part);
	return names.reduce<DocumentField | undefined>((field, name) => (field ? childOf(field, name) : undefined), root);
}

function childOf(field: DocumentField, name: string): DocumentField | undefined {
	return itemIn(field) ?? (Object.hasOwn(fieldsIn(field), name) ? fieldsIn(field)[name] : undefined);
}

/** `["articles", "dinner", "days", "thursday", "isRadio"]` → `articles.days.isRadio`: without what lists and records name. */
export function fieldPathOf([part = "", ...names]: string[]): string {
	let [path, field] = [part, fieldAt([part])];
	for (const name of names) {
		const inside = field && Object.hasOwn(fieldsIn(field), name) ? fieldsIn(field)[name] : undefined;
		if (inside) path = `${path}.${name}`;
		field = inside ?? (field && itemIn(field));
	}
	return path;
}

/** What an object is made of; nothing for any other value. */
export function fieldsIn(field: DocumentField): Record<string, DocumentField> {
	return field.kind === "object" || field.kind === "choiceOrObject" ? field.fields : {};
}

/** What a list or record holds. */
export function itemIn(field: DocumentField): DocumentField | undefined {
	return field.kind === "list" || field.kind === "record" ? field.item : undefined;
}

/** How a value of a schema is asked for; undefined for what no form can ask. */
export function fieldOf(schema: z.core.$ZodType): DocumentField | undefined {
	const common = {
		isRequired: !z.safeParse(schema, undefined).success,
		initial: defaultOf(schema),
		doc: docOf(schema),
	};
	const inner = unwrap(schema);
	const kind = kindOf(inner);
	return kind && { ...common, ...kind };
}

type Kind = DocumentField extends infer One ? (One extends FieldCommon ? Omit<One, keyof FieldCommon> : never) : never;

function kindOf(schema: z.core.$ZodType): Kind | undefined {
	if (schema._zod.def === localizedText.def) return { kind: "text", isLocalized: true };
	if (schema._zod.def === clockTime.def) return { kind: "time" };
	const to = referenceKindOf(schema);
	if (to) return { kind: "reference", to };
	if (schema instanceof z.ZodISODate) return { kind: "date" };
	if (schema instanceof z.ZodISODateTime) return { kind: "moment" };
	if (schema._zod.def.type === "string") return { kind: "text", isLocalized: false };
	if (schema instanceof z.ZodBoolean) return { kind: "yesNo", yes: true };
	if (schema instanceof z.ZodLiteral) return { kind: "yesNo", yes: schema.def.values[0] };
	if (schema instanceof z.ZodNumber) return { kind: "number", isWhole: schema.format === "safeint" };
	if (schema instanceof z.ZodEnum) return { kind: "choice", values: schema.options.map(String) };
	// The catalogue of settings says what is in them.
	if (schema instanceof z.ZodObject && schema.meta()?.id === "settings") return { kind: "object", fields: {} };
	if (schema instanceof z.ZodObject) return { kind: "object", fields: fieldsOf(schema) };
	if (schema instanceof z.ZodArray) return itemKind(schema.def.element, (item) => ({ kind: "list", item }));
	if (schema instanceof z.ZodRecord) {
		const of = referenceKindOf(schema.def.keyType);
		return itemKind(schema.def.valueType, (item) => ({ kind: "record", of, item }));
	}
	return schema instanceof z.ZodUnion ? kindOfUnion(schema.def.options.map(unwrap)) : undefined;
}

function itemKind(schema: z.core.$ZodType, make: (item: DocumentField) => Kind): Kind | undefined {
	const item = fieldOf(schema);
	return item && make(item);
}

function fieldsOf(schema: z.ZodObject): Record<string, DocumentField> {
	const fields = Object.entries(schema.shape).map(([name, value]) => [name, fieldOf(value)] as const);
	return Object.fromEntries(fields.filter((entry): entry is [string, DocumentField] => entry[1] !== undefined));
}

function kindOfUnion(options: z.core.$ZodType[]): Kind | undefined {
	const object = options.find((option) => option instanceof z.ZodObject);
	const choices = options.find((option) => option instanceof z.ZodEnum);
	if (object && choices) {
		return { kind: "choiceOrObject", values: choices.options.map(String), fields: fieldsOf(object) };
	}
	// A stored document has the long form of what a file may abbreviate.
	if (object) return { kind: "object", fields: fieldsOf(object) };
	if (options.every((option) => option instanceof z.ZodLiteral)) {
		return { kind: "choice", values: options.flatMap((option) => [...option._zod.values]).map(String) };
	}
	return options.every((option) => option._zod.def.type === "string" || option instanceof z.ZodLiteral)
		? { kind: "text", isLocalized: false }
		: undefined;
}

function docOf(schema: z.core.$ZodType): string | undefined {
	const inner = unwrapOnce(schema);
	return z.globalRegistry.get(schema)?.description ?? (inner && docOf(inner));
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	const inner = unwrapOnce(schema);
	return inner ? unwrap(inner) : schema;
}

function unwrapOnce(schema: z.core.$ZodType): z.core.$ZodType | undefined {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
		return schema.def.innerType;
	}
	// The reference is marked on the wrapped schema's own clone.
	return schema instanceof z.ZodPipe && !referenceKindOf(schema) ? schema.def.in : undefined;
}

function defaultOf(schema: z.core.$ZodType): unknown {
	return schema instanceof z.ZodDefault ? structuredClone(schema.def.defaultValue) : undefined;
}

/** A new object as its schema has it before anybody fills it in. */
export function initialObject({ fields }: Pick<ObjectField, "fields">): Record<string, unknown> {
	const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined);
	return Object.fromEntries(given.map(([name, { initial }]) => [name, structuredClone(initial)]));
}
