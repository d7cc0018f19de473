import { expect, test } from "vitest";
import { boundChanges } from "~/domain/ground/audit-change";

test("What the log keeps of a change is bounded: long texts are cut, larger values are left out, and so are changes beyond thirty", () => {
	const long = "é".repeat(5000);
	const [text, large, small] = boundChanges([
		{ path: ["sections", "access", "html"], before: "", after: long },
		{ path: ["conferences"], before: [long], after: [] },
		{ path: ["rooms", "Halle"], after: 40 },
	]);
	expect(text?.after).toBe(`${"é".repeat(1000)}…`);
	expect(large).toEqual({ path: ["conferences"], isCut: true });
	expect(small).toEqual({ path: ["rooms", "Halle"], before: undefined, after: 40 });
	const many = Array.from({ length: 50 }, (_, index) => ({ path: [`${index}`], after: index }));
	expect(boundChanges(many)).toHaveLength(30);
});
