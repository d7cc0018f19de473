import { z } from "zod";
import { type Expectation, type Fault, faultIn, foundValue } from "~/domain/ground/fault";

export type Path = (string | number)[];

export interface Finding {
	path: Path;
	fault: Fault;
	excerpt?: string | undefined;
	/** Whether the key itself is at fault, rather than its value. */
	atKey?: boolean;
}

/** `forms[0].models[3].component` */
export function writePath(path: Path): string {
	return path
		.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
		.join("")
		.replace(/^\./, "");
}

type Issue = z.core.$ZodIssue;

export function findingsOf(issues: Issue[], schema: z.core.$ZodType): Finding[] {
	return findingsIn(issues, [], (path) => keysAt(schema, path));
}

type KeysOf = (path: Path) => string[];

function findingsIn(issues: Issue[], base: Path, keysOf: KeysOf): Finding[] {
	return issues.flatMap((issue) => {
		const path = [...base, ...issue.path.map(asStep)];
		const read = readers[issue.code] as IssueReader<Issue> | undefined;
		return read ? read(issue, path, keysOf) : [{ path, fault: faultOf(issue, path, keysOf) }];
	});
}

function asStep(step: PropertyKey): string | number {
	return typeof step === "number" ? step : String(step);
}

type IssueReader<I> = (issue: I, path: Path, keysOf: KeysOf) => Finding[];

/** Issues that are more than a value which is not what is expected. */
const readers: {
	[C in Issue["code"]]?: IssueReader<Extract<Issue, { code: C }>>;
} = {
	custom: ({ message, params }, path) => [
		{ path, fault: faultIn(message) ?? { code: "written", sentence: message }, excerpt: params?.excerpt },
	],
	unrecognized_keys: ({ keys }, path, keysOf) =>
		keys.map((key) => ({ path: [...path, key], fault: unknownKey(key, [...new Set(keysOf(path))]), atKey: true })),
	invalid_key: ({ issues }, path) => [
		{ path, fault: { code: "wrongKey", expected: issues.flatMap(expectationsIn) }, atKey: true },
	],
	/** A union is reported by the branch that got furthest. */
	invalid_union: (issue, path, keysOf) => {
		const furthest = issue.errors.find((branch) => branch.some((inner) => inner.path.length > 0));
		if (furthest) return findingsIn(furthest, path, keysOf);
		// The discriminator itself is missing or unknown.
		const input = issue.discriminator === undefined ? issue.input : Object(issue.input)[issue.discriminator];
		return [{ path, fault: faultOf({ ...issue, input }, path, keysOf) }];
	},
};

const mostNamed = 30;

/** With the key that was probably meant, else with all known keys; for hundreds of flags, with where they are documented. */
function unknownKey(key: string, knownKeys: string[]): Fault {
	const meant = nearestKey(key, knownKeys);
	if (meant) return { code: "unknownKeyMeant", meant };
	if (knownKeys.length > mostNamed) return { code: "unknownSetting" };
	return knownKeys.length > 0 ? { code: "unknownKeyAmong", known: knownKeys.join(", ") } : { code: "unknownKey" };
}

function faultOf(issue: Issue, path: Path, keysOf: KeysOf): Fault {
	const expected = expectationsIn(issue);
	// Not for a whole file, which has too many keys.
	const isEntry = issue.code === "invalid_type" && issue.expected === "object" && path.length > 0;
	const keys = isEntry ? keysOf(path) : [];
	if (keys.length > 0 && keys.length <= mostNamed) expected[0] = { code: "keysAmong", keys: keys.join(", ") };
	if (issue.input === undefined) return { code: "missing", expected };
	// Findings are printed and logged; a password must not be.
	if (path.at(-1) === "password") return { code: "expected", expected };
	return { code: isQuoted(issue) ? "foundQuoted" : "found", expected, found: foundValue(issue.input) };
}

function isQuoted(issue: Issue): boolean {
	const { input } = issue;
	if (issue.code !== "invalid_type" || typeof input !== "string") return false;
	if (issue.expected === "boolean") return ["true", "false"].includes(input);
	return ["number", "int"].includes(issue.expected) && /^\d+(\.\d+)?$/.test(input);
}

/** Our own messages are codes; zod's are replaced by what its issue says. */
function expectationsIn(issue: Issue): Expectation[] {
	const own = faultIn(issue.message);
	if (own) return own.code === "expected" ? own.expected : [];
	if (issue.code === "invalid_union") return issue.errors.flat().flatMap(expectationsIn);
	const expect = expectations[issue.code] as ((issue: Issue) => Expectation) | undefined;
	return [expect ? expect(issue) : { code: "other", what: issue.message }];
}

const expectations: {
	[C in Issue["code"]]?: (issue: Extract<Issue, { code: C }>) => Expectation;
} = {
	invalid_type: ({ expected }) => kinds[expected] ?? { code: "other", what: expected },
	invalid_value: ({ values }) =>
		values.length === 1 ? literal(values[0]) : { code: "oneOf", values: values.map(foundValue) },
	invalid_format: (issue) =>
		formats[issue.format] ?? { code: "pattern", pattern: String(issue.pattern ?? issue.format) },
	too_small: ({ origin, minimum, inclusive }) => {
		const number = Number(minimum);
		if (inclusive === false) return { code: "more", number };
		if (origin === "string") return number === 1 ? { code: "oneCharacter" } : { code: "leastCharacters", number };
		if (origin === "array") return number === 1 ? { code: "oneEntry" } : { code: "leastEntries", number };
		return { code: "least", number };
	},
	too_big: ({ origin, maximum }) => {
		const number = Number(maximum);
		if (origin === "string") return { code: "mostCharacters", number };
		return { code: origin === "array" ? "mostEntries" : "most", number };
	},
	not_multiple_of: ({ divisor }) => ({ code: "multiple", step: divisor }),
};

function literal(value: unknown): Expectation {
	if (value === "") return { code: "emptyText" };
	if (typeof value === "boolean") return { code: value ? "yes" : "no" };
	return value === null ? { code: "nothing" } : { code: "literal", literal: foundValue(value) };
}

const kinds: Record<string, Expectation> = {
	string: { code: "text" },
	number: { code: "number" },
	int: { code: "wholeNumber" },
	boolean: { code: "yesOrNo" },
	array: { code: "list" },
	object: { code: "keys" },
	record: { code: "keys" },
	null: { code: "nothing" },
};

const formats: Record<string, Expectation> = {
	email: { code: "email" },
	url: { code: "address" },
	date: { code: "date" },
	datetime: { code: "moment" },
};

/** The keys that a schema allows at a path; empty if it allows any, or the value has no keys. */
function keysAt(schema: z.core.$ZodType, path: (string | number)[]): string[] {
	const [step, ...rest] = path;
	return unwrapSchema(schema).flatMap((one) => {
		if (step === undefined) return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
		return childSchemas(one, step).flatMap((next) => keysAt(next, rest));
	});
}

function nearestKey(key: string, candidates: string[]): string | undefined {
	const [best] = candidates
		.map((candidate) => ({ one: candidate, far: distance(candidate.toLowerCase(), key.toLowerCase()) }))
		.filter(({ one, far }) => far <= Math.max(1, Math.floor(Math.min(one.length, key.length) / 4)))
		.sort((some, other) => some.far - other.far);
	return best?.one;
}

/** The schemas inside a schema: without optional wrappers, and each option of a union. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType[] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
		return unwrapSchema(schema.def.innerType);
	if (schema instanceof z.ZodPipe) return unwrapSchema(schema.def.in);
	if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(unwrapSchema);
	return [schema];
}

function childSchemas(schema: z.core.$ZodType, step: string | number): z.core.$ZodType[] {
	if (schema instanceof z.ZodArray) return [schema.def.element];
	if (schema instanceof z.ZodRecord) return [schema.def.valueType];
	const child =
		schema instanceof z.ZodObject && Object.hasOwn(schema.def.shape, step) ? schema.def.shape[step] : undefined;
	return child ? [child] : [];
}

function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [at, letter] of [...a].entries()) {
		const next = [at + 1];
		for (let to = 0; to < b.length; to++)
			next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + (b[to] === letter ? 0 : 1)));
		row = next;
	}
	return row[b.length] ?? 0;
}
