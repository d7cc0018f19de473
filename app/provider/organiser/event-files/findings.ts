import type { z } from "zod";

export type Path = (string | number)[];

/** What is wrong, in plain English, and where; `excerpt` is the piece of a long text that is meant. */
export interface Finding {
	path: Path;
	message: string;
	excerpt?: string | undefined;
	/** The key itself is meant, rather than what stands under it. */
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

export function findingsOf(issues: Issue[], base: Path = []): Finding[] {
	return issues.flatMap((issue) => {
		const path = [...base, ...issue.path.map(asStep)];
		const tell = tellings[issue.code] as Telling<Issue> | undefined;
		return tell ? tell(issue, path) : [{ path, message: sentence(issue, path) }];
	});
}

function asStep(step: PropertyKey): string | number {
	return typeof step === "number" ? step : String(step);
}

type Telling<I> = (issue: I, path: Path) => Finding[];

/** Issues that are told otherwise than by one sentence at their own place. */
const tellings: {
	[C in Issue["code"]]?: Telling<Extract<Issue, { code: C }>>;
} = {
	custom: ({ message, params }, path) => [{ path, message, excerpt: params?.excerpt }],
	unrecognized_keys: ({ keys }, path) =>
		keys.map((key) => ({
			path: [...path, key],
			message: "is not known here",
			atKey: true,
		})),
	invalid_key: ({ issues }, path) => [
		{
			path,
			message: `this key must be ${either(issues.map(expectation))}`,
			atKey: true,
		},
	],
	/** A union is told by the branch that came furthest. */
	invalid_union: (issue, path) => {
		const furthest = issue.errors.find((branch) => branch.some((inner) => inner.path.length > 0));
		return furthest ? findingsOf(furthest, path) : [{ path, message: sentence(issue, path) }];
	},
};

function sentence(issue: Issue, path: Path): string {
	const expected = `expected ${expectation(issue)}`;
	if (issue.input === undefined) return `is missing: ${expected}`;
	// Problems are printed and logged: a password is not.
	if (path.at(-1) === "password") return expected;
	return `${expected}, found ${written(issue.input)}`;
}

function expectation(issue: Issue): string {
	const say = expectations[issue.code] as ((issue: Issue) => string) | undefined;
	return say ? say(issue) : issue.message;
}

const expectations: {
	[C in Issue["code"]]?: (issue: Extract<Issue, { code: C }>) => string;
} = {
	invalid_type: (issue) => kinds[issue.expected] ?? issue.expected,
	invalid_value: ({ values }) =>
		values.length === 1 ? written(values[0]) : `one of ${values.map(written).join(", ")}`,
	invalid_format: (issue) => formats[issue.format] ?? patterned(issue),
	invalid_union: (issue) => either(issue.errors.flat().map(expectation)),
	too_small: (issue) => `at least ${issue.minimum}${units[issue.origin] ?? ""}`,
	too_big: (issue) => `at most ${issue.maximum}${units[issue.origin] ?? ""}`,
};

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

const units: Record<string, string> = {
	string: " characters",
	array: " entries",
};

const formats: Record<string, string> = {
	email: "an e-mail address such as marie@example.org",
	date: "a date such as 2027-03-18",
	datetime: "a UTC time such as 2027-03-16T17:00:00Z",
};

/** Our own patterns say what they expect; zod's sentence for the others is replaced. */
function patterned(issue: Extract<Issue, { code: "invalid_format" }>): string {
	const own = issue.message.match(/^expected (.*)$/)?.[1];
	return own ?? `a text like ${issue.pattern ?? issue.format}`;
}

function written(value: unknown): string {
	if (value === null) return "nothing";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "keys and values";
	if (typeof value !== "string") return String(value);
	return `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;
}

function either(items: string[]): string {
	return [...new Set(items)].join(" or ");
}
