/** The names of the parameters in a text: `{{name}}`. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A value as it was found, or is expected: what is long is cut, and of lists and maps only what they are. */
export type Value = string | number | boolean | null | { kind: "list" | "emptyList" | "keys" };

/** Parameters that are more than a text or a number, by their names in the text. */
interface Lists<Expectation> {
	/** Each of them would do. */
	expected: Expectation[];
	found: Value;
	literal: Value;
	values: Value[];
	/** Phrasing that are joined by “or”. */
	choices: string[];
	/** Names of things, which stand in quotation marks. */
	named: string[];
	/** People whom it is about: by themselves, so that whoever may not see them gets none. */
	people: string[];
}

/** The codes of a table whose texts name no parameter. */
export type PlainCode<Table> = {
	[Code in keyof Table]: [NamesIn<Table[Code]>] extends [never] ? Code : never;
}[keyof Table];

/** A code of a table of texts, with the parameters that its text names. */
export type Coded<Table extends Record<string, string>, Expectation = never> =
	| { code: PlainCode<Table> }
	| {
			[Code in Exclude<keyof Table, PlainCode<Table>>]: { code: Code } & {
				[Name in NamesIn<Table[Code]>]: Name extends keyof Lists<Expectation>
					? Lists<Expectation>[Name]
					: string | number;
			};
	  }[Exclude<keyof Table, PlainCode<Table>>];

/** What differs by language, and between a file and a screen. */
export interface Phrasing<Expectation = never> {
	sayExpectation(expectation: Expectation): string;
	sayValue(value: Value): string;
	/** In quotation marks. */
	quote(text: string): string;
	or: string;
}

/** The parameters of a code as texts and numbers, which fill its sentence. */
export function textsOfParameters<Expectation>(
	{ code: _, ...parameters }: { code: PropertyKey },
	words: Phrasing<Expectation>,
): Record<string, string | number> {
	const { sayExpectation, sayValue, quote, or } = words;
	const sayWithin = (value: Value) => (typeof value === "string" ? quote(value) : sayValue(value));
	const lists: { [Name in keyof Lists<Expectation>]: (parameter: Lists<Expectation>[Name]) => string } = {
		expected: (expected) => [...new Set(expected.map(sayExpectation))].join(` ${or} `),
		found: sayValue,
		literal: sayWithin,
		values: (values) => values.map(sayWithin).join(", "),
		choices: (choices) => choices.join(` ${or} `),
		named: (named) => named.map(quote).join(", "),
		people: (people) => people.join(", "),
	};
	return Object.fromEntries(
		Object.entries<unknown>(parameters).map(([name, parameter]) => {
			const say = Object.hasOwn(lists, name)
				? (lists[name as keyof typeof lists] as (of: unknown) => string)
				: undefined;
			return [name, say ? say(parameter) : (parameter as string | number)];
		}),
	);
}

/** Fills the parameters into a text. */
export function fillText(text: string, parameters: Record<string, string | number>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ""));
}
