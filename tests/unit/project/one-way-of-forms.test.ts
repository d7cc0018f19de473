import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const kit = "app/routes/ground/form-kit/";

/** What a form does in one place only, and the one file that does it. */
const onlyIn: [what: string, how: RegExp, file: string | undefined][] = [
	["reads and checks what was posted", /\bparseWithZod\(/, `${kit}answer-form.server.ts`],
	["reads a body by itself", /\.formData\(/, undefined],
	["answers with a refusal's status", /\brefusalInit\(/, `${kit}answer-form.server.ts`],
	["answers 422", /\b422\b(?![^\n]*\*\/)/, `${kit}answer-form.server.ts`],
	["says an error in words", /\bsayError\(/, `${kit}form-state.ts`],
	["lists what is wrong", /<ErrorSummary\b/, `${kit}form-errors.tsx`],
	["says what an e-mail address is", /\.email\("/, undefined],
	["refuses in its own way", /\bfunction refuse\w*\(/, undefined],
	["has its own shape of a refusal", /\binterface \w*Refused\b/, `${kit}refused.ts`],
];

const sources = new Map(
	readdirSync("app/routes", { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => [`app/routes/${file}`, readFileSync(`app/routes/${file}`, "utf8")]),
);

test.each(onlyIn)("One file %s", (_, how, file) => {
	const found = [...sources].filter(([, source]) => how.test(source)).map(([name]) => name);
	expect(found).toEqual(file ? [file] : []);
});
