import { expect, test } from "vitest";
import { directionOf } from "~/domain/texts/direction";

test.each(["ar", "fa", "he", "ur", "yi", "ps", "ug", "dv", "ckb", "ar-EG"])("%s is written from right to left", (language) => {
	expect(directionOf(language)).toBe("rtl");
});

test.each(["fr", "en", "tr", "ja", "az", "", "no language"])("« %s » is written from left to right", (language) => {
	expect(directionOf(language)).toBe("ltr");
});
