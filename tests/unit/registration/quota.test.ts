import { expect, test } from "vitest";
import { type QuotaModel, quotaChoices, quotaModel, requiredQuotas } from "~/domain/registration/quota";

const value = { value: "a", label: "A", isDisabled: false, remaining: null };
const model = { key: "walks", label: "Walks", filter: "checkbox", model: "P", values: [value] };

test("A quota is a select, a radio or a checkbox, of the person or of the participation", () => {
	for (const filter of ["select", "radio", "checkbox"])
		expect(quotaModel.safeParse({ ...model, filter }).success).toBe(true);
	for (const whose of ["U", "P"]) expect(quotaModel.safeParse({ ...model, model: whose }).success).toBe(true);
	for (const bad of [{ filter: "input" }, { model: "X" }, { values: [{ ...value, remaining: 1.5 }] }]) {
		expect(quotaModel.safeParse({ ...model, ...bad }).success).toBe(false);
	}
});

test("Choices are lists of values by quota key", () => {
	expect(quotaChoices.safeParse({ walks: ["a", "b"], seat: [] }).success).toBe(true);
	for (const bad of [{ walks: "a" }, { walks: [1] }, [], null]) expect(quotaChoices.safeParse(bad).success).toBe(false);
});

test("A choice is required where somebody has one, or could make one", () => {
	const full = { ...value, isDisabled: true };
	const quotas = [
		{ ...model, key: "open", values: [full, value] },
		{ ...model, key: "full", values: [full] },
		{ ...model, key: "held", values: [full] },
		{ ...model, key: "given up", values: [full] },
	] as QuotaModel[];
	expect(requiredQuotas(quotas, { held: ["a"], "given up": [] })).toEqual(["open", "held"]);
});
