import type { z } from "zod";
import { keysAt, nearestKey } from "./known-keys";

export type Path = (string | number)[];

export interface Finding {
	path: Path;
	message: string;
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
		const translate = translators[issue.code] as IssueTranslator<Issue> | undefined;
		return translate ? translate(issue, path, keysOf) : [{ path, message: sentence(issue, path, keysOf) }];
	});
}

function asStep(step: PropertyKey): string | number {
	return typeof step === "number" ? step : String(step);
}

type IssueTranslator<I> = (issue: I, path: Path, keysOf: KeysOf) => Finding[];

/** Issues that need more than one sentence at their own path. */
const translators: {
	[C in Issue["code"]]?: IssueTranslator<Extract<Issue, { code: C }>>;
} = {
	custom: ({ message, params }, path) => [{ path, message, excerpt: params?.excerpt }],
	unrecognized_keys: ({ keys }, path, keysOf) =>
		keys.map((key) => ({
			path: [...path, key],
			message: `is not known here${suggestion(key, [...new Set(keysOf(path))])}`,
			atKey: true,
		})),
	invalid_key: ({ issues }, path) => [
		{ path, message: `this key must be ${either(issues.map(expectation))}`, atKey: true },
	],
	/** A union is reported by the branch that got furthest. */
	invalid_union: (issue, path, keysOf) => {
		const furthest = issue.errors.find((branch) => branch.some((inner) => inner.path.length > 0));
		if (furthest) return findingsIn(furthest, path, keysOf);
		// The discriminator itself is missing or unknown.
		const input = issue.discriminator === undefined ? issue.input : Object(issue.input)[issue.discriminator];
		return [{ path, message: sentence({ ...issue, input }, path, keysOf) }];
	},
};

const mostNamed = 30;

/** The key that was probably meant, else all known keys; for hundreds of flags, where they are documented. */
function suggestion(key: string, knownKeys: string[]): string {
	const match = nearestKey(key, knownKeys);
	if (match) return `: did you mean “${match}”?`;
	if (knownKeys.length > mostNamed) return ": docs/settings.md names every setting";
	return knownKeys.length > 0 ? ` (known: ${knownKeys.join(", ")})` : "";
}

function sentence(issue: Issue, path: Path, keysOf: KeysOf): string {
	// Not for a whole file, which has too many keys.
	const isEntry = issue.code === "invalid_type" && issue.expected === "object" && path.length > 0;
	const keys = isEntry ? keysOf(path) : [];
	const keyList = keys.length > 0 && keys.length <= mostNamed ? ` (${keys.join(", ")})` : "";
	const expected = `expected ${expectation(issue)}${keyList}`;
	if (issue.input === undefined) return `is missing: ${expected}`;
	// Findings are printed and logged; a password must not be.
	if (path.at(-1) === "password") return expected;
	return `${expected}, found ${describeValue(issue.input)}${isQuoted(issue) ? ": take the quotes away" : ""}`;
}

function isQuoted(issue: Issue): boolean {
	const { input } = issue;
	if (issue.code !== "invalid_type" || typeof input !== "string") return false;
	if (issue.expected === "boolean") return ["true", "false"].includes(input);
	return ["number", "int"].includes(issue.expected) && /^\d+(\.\d+)?$/.test(input);
}

/** Our own messages say what they expect; zod's are replaced. */
function expectation(issue: Issue): string {
	const ownText = issue.message?.match(/^expected (.*)$/)?.[1];
	if (ownText) return ownText;
	const describe = expectations[issue.code] as ((issue: Issue) => string) | undefined;
	return describe ? describe(issue) : issue.message;
}

const expectations: {
	[C in Issue["code"]]?: (issue: Extract<Issue, { code: C }>) => string;
} = {
	invalid_type: (issue) => kinds[issue.expected] ?? issue.expected,
	invalid_value: ({ values }) =>
		values.length === 1 ? describeValue(values[0]) : `one of ${values.map(describeValue).join(", ")}`,
	invalid_format: (issue) => formats[issue.format] ?? patterned(issue),
	invalid_union: (issue) => either(issue.errors.flat().map(expectation)),
	too_small: (issue) => `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${unitOf(issue)}`,
	too_big: (issue) => `at most ${issue.maximum}${unitOf(issue)}`,
	not_multiple_of: ({ divisor }) => `a multiple of ${divisor}`,
};

const unitOf = ({ origin }: { origin: string }) => units[origin] ?? "";

const kinds: Record<string, string> = {
	string: "a text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "keys and values",
	record: "keys and values",
	null: "nothing",
};

const units: Record<string, string> = { string: " characters", array: " entries" };

const formats: Record<string, string> = {
	email: "an e-mail address such as marie@example.org",
	url: "an address such as https://example.org",
	date: "a date such as 2027-03-18",
	datetime: "a time such as 2027-03-16T18:00 on the event’s clock, or 2027-03-16T18:00:00+01:00",
};

function patterned(issue: Extract<Issue, { code: "invalid_format" }>): string {
	return `a text like ${issue.pattern ?? issue.format}`;
}

function describeValue(value: unknown): string {
	if (value === null) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "object") return "keys and values";
	if (typeof value !== "string") return String(value);
	return `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;
}

function either(items: string[]): string {
	return [...new Set(items)].join(" or ");
}
