import { describe, expect, test } from "vitest";
import { invitation } from "~/domain/event-file/invitation";
import { companySchema } from "~/domain/people/company";
import { normalName, requiredName } from "~/domain/people/person-name";
import { foldName, foldText } from "~/domain/texts/fold-text";

describe("A text is folded", () => {
	test.each([
		["Éclairage", "eclairage"],
		["E\u0301clairage", "eclairage"],
		["Cœur, Æther, GROẞ, Straße", "coeur, aether, gross, strasse"],
		["ŁØDŹ Đorđe Işık İzmir", "lodz dorde isik izmir"],
		["ﬁn", "fin"],
	])("%s", (text, plain) => expect(foldText(text)).toBe(plain));

	test("and a name without its signs", () => {
		expect(foldName("  Anne-Marie d’Été ")).toBe("anne marie d ete");
	});
});

describe("A name", () => {
	test("is one line without signs that nobody sees", () => {
		expect(normalName("Ana\r\nBcc: x\u0000\u2028y")).toBe("Ana Bcc: x y");
		expect(normalName("\u202eA\u200bn\u00ada\u2066\u200f\u{e0041}\ud800")).toBe("Ana");
		expect(normalName("\u3164\u200d")).toBe("");
		// This character distinguishes words in Persian.
		expect(normalName("علی\u200cرضا")).toBe("علی\u200cرضا");
		expect(normalName("Zoé 👩🏽‍🚀\u200d 👁️‍🗨️")).toBe("Zoé 👩🏽‍🚀 👁️‍🗨️");
	});

	test("is so in an event file's invitations, and of companies", () => {
		expect(invitation.parse({ email: "a@example.com", firstName: "A\nb", lastName: "\u202eC" })).toMatchObject({
			firstName: "A b",
			lastName: "C",
		});
		const rules = { isIndexRequired: false, indexSize: 9, refusesChecksums: false, isNifAllowed: false };
		const given = { name: "Les\r\nAmis\u200b", siren: "", country: "FR" };
		expect(companySchema(rules).parse(given).name).toBe("Les Amis");
	});
});

test("A name of invisible characters alone is missing, beside its field", () => {
	const said = (text: unknown) =>
		requiredName("errors.firstName", 5)
			.safeParse(text)
			.error?.issues.map(({ message }) => message);
	for (const none of ["\u202e\u200f", "\u200b", "  ", undefined]) expect(said(none)).toEqual(["errors.firstName"]);
	expect(said("abcdef")).toEqual(["errors.tooLong 5"]);
	expect(requiredName("errors.firstName", 5).parse("\u200b Ana\u202e ")).toBe("Ana");
});
