import { type Advice, advices } from "~/domain/event-file/advice";
import { type Expectation, expectations, type Fault, faults } from "~/domain/ground/fault";

/** What parameters that are no text may be; a number is taken where the text of a person would not do. */
const samples: Record<string, unknown> = {
	expected: [{ code: "text" }, { code: "keys" }],
	found: "x y!",
	literal: "kept",
	values: ["a", "b", 1],
	choices: ["input", "phone-number"],
	named: ["Dîner", "Bal"],
	people: ["ana@example.com", "bruno@example.com"],
	number: 12,
};

function coded(code: string, text: string): { code: string } {
	const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
	return { code, ...Object.fromEntries(names.map((name) => [name, samples[name] ?? `a-${name}`])) };
}

const everyExpectation = Object.entries(expectations).map(([code, text]) => coded(code, text) as Expectation);

/** A fault of each code, and one of each expectation. */
export const everyFault: Fault[] = [
	...Object.entries(faults).map(([code, text]) => coded(code, text) as Fault),
	...everyExpectation.map((expectation): Fault => ({ code: "expected", expected: [expectation] })),
];

export const everyAdvice = Object.entries(advices).map(([code, text]) => coded(code, text) as Advice);
