import { expect, test } from "vitest";
import { isRefusal, isRefusalCode, Refusal, type RefusalCode, refusals } from "~/domain/ground/refusal";

test("A refusal carries its status and the specification's sentence", () => {
	const refusal = new Refusal("accessDenied");
	expect(refusal).toMatchObject({
		name: "Refusal",
		code: "accessDenied",
		status: 403,
		message: "Accès refusé",
		fields: {},
	});
	expect(new Refusal("unexpected").message).toBe("Une erreur est survenue, veuillez contacter le support.");
	expect(new Refusal("quotaFull", { walks: "errors.quotaFull" }).fields).toEqual({ walks: "errors.quotaFull" });
});

test("Every refusal has a status of its kind and a sentence", () => {
	for (const [code, { status, message }] of Object.entries(refusals)) {
		expect(status, code).toBeGreaterThanOrEqual(400);
		expect(status === 500, code).toBe(code === "unexpected");
		expect(message, code).toMatch(/\S/);
	}
});

test("A refusal is told from any other error, and from another refusal", () => {
	const refusal = new Refusal("notFound");
	expect([isRefusal(refusal), isRefusal(refusal, "notFound"), isRefusal(refusal, "quotaFull")]).toEqual([
		true,
		true,
		false,
	]);
	for (const other of [new Error("notFound"), { code: "notFound" }, undefined]) expect(isRefusal(other)).toBe(false);
});

test("A code is known by its own name alone", () => {
	expect(isRefusalCode("notFound" satisfies RefusalCode)).toBe(true);
	for (const other of ["toString", "constructor", "NOT_FOUND", "", 404, undefined])
		expect(isRefusalCode(other)).toBe(false);
});

test("A code of a refusal is told from other words, and from what only looks like one", () => {
	expect(["notFound", "toString", "", undefined, 7, ["notFound"]].map(isRefusalCode)).toEqual([
		true,
		false,
		false,
		false,
		false,
		false,
	]);
});
