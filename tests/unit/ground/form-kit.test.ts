import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { translator } from "~/i18n/translator";
import { answerForm, byButton, type FormAnswer, readAnswers } from "~/routes/ground/form-kit/answer-form.server";
import { FormState } from "~/routes/ground/form-kit/form-state";

const schema = z.object({
	email: z.email("errors.email"),
	password: z.string("errors.password").optional(),
	days: z.array(z.enum(["mon", "tue"], "errors.notOffered")),
});

type Typed = [name: string, value: string | File][];

function post(typed: Typed) {
	const body = new FormData();
	for (const [name, value] of typed) body.append(name, value);
	return { context: {}, request: new Request("http://localhost/", { method: "POST", body }) };
}

const right: Typed = [
	["email", "ana@salon.fr"],
	["password", "secret"],
	["days", "mon"],
	["days", "tue"],
];
const wrong: Typed = [["email", "ana"], ...right.slice(1), ["days", "sun"], ["days", "sat"]];

const never = async () => {
	throw new Error("nothing is saved");
};

async function redirectOf(answer: Promise<unknown>) {
	const thrown = await answer.then(() => undefined).catch((error: unknown) => error);
	if (!(thrown instanceof Response)) throw thrown;
	return [thrown.status, thrown.headers.get("Location")];
}

test("What was saved leads on, by 303; what the form itself shows is its answer", async () => {
	const saved: unknown[] = [];
	const save = async (answers: unknown) => {
		saved.push(answers);
		return "/next";
	};
	expect(await redirectOf(answerForm(post(right), { schema, save }))).toEqual([303, "/next"]);
	expect(saved).toEqual([{ email: "ana@salon.fr", password: "secret", days: ["mon", "tue"] }]);
	const made = await answerForm(post(right), { schema, save: async () => data({ made: true }) });
	expect(made.data).toEqual({ made: true });
});

test("Wrong answers come back as 422 with what was typed, one message a field, and no password", async () => {
	const { data: refused, init } = await answerForm(post(wrong), { form: "one", schema, save: never });
	expect(init).toEqual({ status: 422 });
	expect(refused.form).toBe("one");
	expect(refused.code).toBeUndefined();
	expect(refused.alert).toBeUndefined();
	expect(refused.errors).toEqual({ email: "errors.email", days: "errors.notOffered" });
	expect(refused.typed).toEqual({ email: ["ana"], days: ["mon", "tue", "sun", "sat"] });
});

test("A check without a text of its own is said in ours, not in the words of zod", async () => {
	const silent = z.object({ name: z.string().trim().min(2), size: z.enum(["s", "l"]), days: z.array(z.enum(["mon"])) });
	const typed: Typed = [
		["name", ""],
		["size", "xl"],
		["days", "sun"],
	];
	const { data: refused } = await answerForm(post(typed), { schema: silent, save: never });
	expect(refused.errors).toEqual({ name: "errors.required", size: "errors.impossible", days: "errors.impossible" });
});

test("Files, and names that mean something to JavaScript, are typed like others", async () => {
	const typed: Typed = [
		["photo", new File(["x"], "x.png")],
		["__proto__", "a"],
		["constructor", "b"],
		["days", "sun"],
	];
	const { data: refused } = await answerForm(post(typed), { schema, save: never });
	expect(Object.entries(refused.typed ?? {})).toEqual([
		["photo", []],
		["__proto__", ["a"]],
		["constructor", ["b"]],
		["days", ["sun"]],
	]);
});

function refusing(refusal: Error) {
	return answerForm(post(right), {
		schema,
		async save() {
			throw refusal;
		},
	});
}

test("A refusal keeps its status and its wait, and is said by the fields that it names, else above", async () => {
	const taken = await refusing(new Refusal("emailTaken", { email: "errors.emailTakenHere" }));
	expect(taken.init).toEqual({ status: 409 });
	expect([taken.data.code, taken.data.alert]).toEqual(["emailTaken", undefined]);
	expect(taken.data.errors).toEqual({ email: "errors.emailTakenHere" });

	const limited = await refusing(new Refusal("tooManyAttempts", {}, { wait: { seconds: 40 } }));
	expect(limited.init).toEqual({ status: 429, headers: { "Retry-After": "40" } });
	expect(limited.data.alert).toEqual({ key: "refusals.retryInSeconds", variables: { count: 40 } });
	expect(limited.data.errors).toEqual({});

	const worded = await refusing(new Refusal("unexpected", { "": "errors.happened" }));
	expect(worded.init).toEqual({ status: 500 });
	const form = new FormState(translator("en"), worded.data, {});
	expect([form.alert, form.errors]).toEqual(["An error has occurred", []]);
});

test("What nobody can act on is for the page of errors", async () => {
	const faults: Error[] = [new Error("a fault"), new Response(null, { status: 404 }) as unknown as Error];
	const codes: RefusalCode[] = ["unexpected", "sessionRequired", "accessDenied"];
	for (const fault of [...faults, ...codes.map((code) => new Refusal(code))]) {
		await expect(refusing(fault)).rejects.toBe(fault);
	}
});

test("The button that was pressed chooses among the forms of a page", async () => {
	const forms = { drop: async () => "dropped", constructor: async () => "built" };
	const answered = (typed: Typed) => byButton(post(typed), "intention", forms, async () => "saved");
	expect(await answered([["intention", "drop"]])).toBe("dropped");
	expect(await answered([["intention", "toString"]])).toBe("saved");
	expect(await answered([])).toBe("saved");
});

test("A post can be looked at before it is answered", async () => {
	const args = post(right);
	const answer = byButton(args, "none", {}, () => answerForm(args, { schema, save: async () => "/next" }));
	expect(await redirectOf(answer)).toEqual([303, "/next"]);
});

test("A view reads what was refused, else what is saved, in the visitor's words", async () => {
	const t = translator("en");
	const saved = { email: "bob@salon.fr", days: ["mon"], agreed: true, declined: false };
	const fresh = new FormState(t, undefined, saved);
	expect([fresh.isRefused, fresh.alert, fresh.errors]).toEqual([false, undefined, []]);
	expect([fresh.value("email"), fresh.value("agreed"), fresh.value("declined")]).toEqual([
		"bob@salon.fr",
		"on",
		undefined,
	]);
	const { data: refused } = await answerForm(post(wrong), { form: "one", schema, save: never });
	const form = new FormState(t, refused, saved, "one");
	expect(form.field("email", "E-mail")).toEqual({
		id: "email",
		name: "email",
		label: "E-mail",
		value: "ana",
		error: t("errors.email"),
	});
	expect(form.values("days")).toEqual(["mon", "tue", "sun", "sat"]);
	// An unticked box is empty, whatever was saved.
	expect(form.value("agreed")).toBeUndefined();
	expect(form.errors.map(({ name }) => name)).toEqual(["email", "days"]);
	// Nothing was refused of another form on the page.
	const other = new FormState(t, refused, saved, "other");
	expect([other.isRefused, other.value("email")]).toEqual([false, "bob@salon.fr"]);
});

describe("A form whose rows grow", () => {
	const rows = { list: "people", most: 4 };
	const typed: Typed = [
		["people[0].name", "Ana"],
		["people[1].name", ""],
		["people[1].days", "mon"],
		["people[1].days", "tue"],
		["people[2].name", "Max"],
		["note", "kept"],
	];
	const answer = (intent: string, more: Partial<typeof rows & { atOnce: number }> = {}) =>
		answerForm(post([...typed, ["__intent__", intent]]), {
			rows: { ...rows, ...more },
			schema: z.object({ note: z.string() }),
			save: async () => data({ saved: true }),
		});
	const button = (type: string, payload: object) => JSON.stringify({ type, payload: { name: "people", ...payload } });

	test("has one row more, or one less, and what was typed", async () => {
		const { data: grown } = (await answer(button("insert", {}))) as Awaited<FormAnswer>;
		expect(grown).toMatchObject({ errors: {}, row: { list: "people", index: 3, isNew: true } });
		expect(grown.typed).toEqual({
			note: ["kept"],
			"people[0].name": ["Ana"],
			"people[1].name": [""],
			"people[1].days": ["mon", "tue"],
			"people[2].name": ["Max"],
			"people[3]": [""],
		});
		const { data: shrunk } = (await answer(button("remove", { index: 1 }))) as Awaited<FormAnswer>;
		expect(shrunk.row).toEqual({ list: "people", index: 1, isNew: false });
		expect(shrunk.typed).toEqual({ note: ["kept"], "people[0].name": ["Ana"], "people[1].name": ["Max"] });
		const state = new FormState(translator("fr"), grown, {});
		expect([state.rowsOf("people"), state.changedRow("people")?.index, state.rowsOf("note")]).toEqual([4, 3, 0]);
	});

	test("has no more than it may", async () => {
		const { data: grown } = (await answer(button("insert", {}), { atOnce: 9 })) as Awaited<FormAnswer>;
		expect(new FormState(translator("fr"), grown, {}).rowsOf("people")).toBe(4);
	});

	test.each([
		"",
		"{",
		"null",
		'{"type":"insert"}',
		'{"type":"insert","payload":{"name":"note"}}',
		button("remove", { index: -1 }),
		button("remove", { index: 1e99 }),
		button("remove", {}),
		button("reorder", { from: 0, to: -1 }),
		button("reorder", {}),
		button("update", { value: "x" }),
		button("reset", {}),
		button("validate", {}),
	])("obeys no other word than its own: %s", async (intent) => {
		expect((await answer(intent)).data).toEqual({ saved: true });
	});

	test("takes neither a list nor a default from whoever asks", async () => {
		const { data: grown } = (await answer(
			button("insert", { defaultValue: { name: "x" }, index: 0 }),
		)) as Awaited<FormAnswer>;
		expect([grown.typed?.["people[0].name"], grown.typed?.["people[3]"]]).toEqual([["Ana"], [""]]);
	});
});

describe("A form that a script sends", () => {
	const forms: Typed[] = [
		right,
		wrong,
		[["email", "ana@salon.fr"]],
		[["email", ""], ...right],
		[...right, ["password", ""]],
		[
			["email", "ana@salon.fr"],
			["days", "mon"],
		],
		[
			["email", "ana@salon.fr"],
			["days[0]", "mon"],
			["days[1]", "tue"],
		],
		[...right, ["days.length", "1"]],
		[...right, ["__proto__", "x"], ["constructor", "y"]],
		[],
	];

	test.each(forms.map((typed) => [typed]))("is read as conform reads it: %j", (typed) => {
		const sent = () => new URLSearchParams(typed as string[][]);
		const submission = parseWithZod(sent(), { schema });
		if (submission.status === "success") expect(readAnswers(sent(), schema)).toEqual(submission.value);
		else expect(() => readAnswers(sent(), schema)).toThrow(expect.objectContaining({ code: "invalidForm" }));
	});
});
