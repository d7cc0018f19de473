import { expect, test } from "vitest";
import { isOnlyFillingGaps, proposalFor, withProposal } from "~/domain/registration/company-proposal";

const standing = {
	name: "Lumen",
	siren: null,
	identifier: null,
	country: "FR",
	address1: "",
	postalCode: "69001",
	city: "Lyon",
};

test("A proposal holds what is said otherwise, and nothing else: what others change meanwhile stays theirs", () => {
	const proposed = proposalFor(standing, { ...standing, siren: "732829320", city: "" });
	expect(proposed).toEqual({ siren: "732829320", city: "" });
	expect(withProposal({ ...standing, name: "Lumen SA" }, proposed)).toMatchObject({ name: "Lumen SA", city: "" });
	expect(proposalFor(standing, { ...standing })).toBeUndefined();
});

test("What only fills gaps takes away nothing that stands there", () => {
	expect(isOnlyFillingGaps(standing, { siren: "732829320", address1: "1 quai Neuf" })).toBe(true);
	for (const said of [{ city: "" }, { name: "Other" }, { siren: "732829320", country: "CH" }]) {
		expect(isOnlyFillingGaps(standing, said)).toBe(false);
	}
	expect(isOnlyFillingGaps({ ...standing, siren: "732829320" }, { siren: null })).toBe(false);
});
