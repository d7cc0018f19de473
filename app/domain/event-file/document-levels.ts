import { z } from "zod";
import { referenceKindOf } from "../ground/reference";
import { documentShape } from "./event-document";

/** What the schema of the document allows at one place. */
export interface DocumentLevel {
	fields: Map<string, DocumentLevel>;
	/** What is in a list or a record. */
	entry?: DocumentLevel | undefined;
	/** The values that it may have, where they are few. */
	choices: string[];
	/** The schema's own line of documentation. */
	doc?: string | undefined;
}

/** The document, level by level. Settings are leaves: their catalogue says what is in them. */
export const documentLevel: DocumentLevel = levelOf(z.object(documentShape));

function levelOf(schema: z.core.$ZodType): DocumentLevel {
	const level = levelWithin(schema);
	return { ...level, doc: (schema instanceof z.ZodType ? schema.description : undefined) ?? level.doc };
}

function levelWithin(schema: z.core.$ZodType): DocumentLevel {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
		return levelOf(schema.unwrap());
	}
	if (schema instanceof z.ZodPipe) return levelOf(schema.in);
	if (schema instanceof z.ZodUnion) return joinLevels(schema.options.map(levelOf));
	if (schema instanceof z.ZodArray) return leaf({ entry: levelOf(schema.element) });
	if (schema instanceof z.ZodRecord) {
		// A text by language is one value.
		const isText = referenceKindOf(schema.keyType) === "languageKey" && schema.valueType instanceof z.ZodString;
		return isText ? leaf() : leaf({ entry: levelOf(schema.valueType) });
	}
	if (schema instanceof z.ZodEnum) return leaf({ choices: schema.options.map(String) });
	if (schema instanceof z.ZodLiteral) {
		return leaf({ choices: [...schema.values].filter((value) => typeof value === "string") });
	}
	if (!(schema instanceof z.ZodObject) || schema.meta()?.id === "settings") return leaf();
	return leaf({ fields: new Map(Object.entries(schema.shape).map(([name, part]) => [name, levelOf(part)])) });
}

function leaf(level: Partial<DocumentLevel> = {}): DocumentLevel {
	return { fields: new Map(), choices: [], ...level };
}

function joinLevels(levels: DocumentLevel[]): DocumentLevel {
	return {
		fields: new Map(levels.flatMap(({ fields }) => [...fields])),
		entry: levels.find(({ entry }) => entry)?.entry,
		choices: levels.flatMap(({ choices }) => choices),
	};
}

/** `["articles", "dinner", "days", "thursday", "isRadio"]` → `articles.days.isRadio`: without what lists and records name. */
export function fieldPathOf(names: string[]): string {
	const fields: string[] = [];
	let level: DocumentLevel | undefined = documentLevel;
	for (const name of names) {
		const isField: boolean = level?.fields.has(name) ?? false;
		if (isField) fields.push(name);
		level = isField ? level?.fields.get(name) : level?.entry;
	}
	return fields.join(".");
}
