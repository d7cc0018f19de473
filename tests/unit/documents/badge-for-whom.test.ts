import { expect, test } from "vitest";
import { isBadgeFor } from "~/domain/documents/badge";

test("A badge is for the typologies that it names, or for everybody", () => {
	const asked = [null, "visitor", "speaker"];
	expect(asked.map((typologyId) => isBadgeFor({}, typologyId))).toEqual([true, true, true]);
	expect(asked.map((typologyId) => isBadgeFor({ typologies: ["speaker"] }, typologyId))).toEqual([false, false, true]);
	expect(asked.map((typologyId) => isBadgeFor({ typologies: [] }, typologyId))).toEqual([false, false, false]);
});
