import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isAccessDenied, isRefusal, Refusal, sentenceOf } from "~/domain/ground/refusal";
import { intentName, readForm, readIntent, withoutReserved } from "~/http/read-form";
import { refusalHeaders, refusalInit } from "~/http/refusal-init";
import type { ScriptAnswer, ScriptPost } from "~/http/script-post";
import { serverOnly } from "~/http/server-only";
import { readZone } from "~/http/zone-of";
import type { Sentence } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import { countRows, FormState, indexIn } from "./form-state";
import type { Refused } from "./refused";

interface Post {
	request: Request;
	context: object;
}

interface FormHandler<Answers, Saved> {
	/** The form's name, where the page has several and shows a refusal with the right one. */
	form?: string | undefined;
	/** Its fields stand in rows (`people[3].email`), which buttons of `useRows` add, move and take out; what is wrong is said of each field, not of the list. */
	rows?: Rows | Rows[] | undefined;
	/** Its messages are text keys; a message about no field is shown above the form. */
	schema: z.ZodType<Answers>;
	/**
	 * Returns the address to go on to, or the response itself. A Refusal that it throws is shown with the typed values: beside
	 * the fields that it names (`""` is above the form), else as its own sentence.
	 */
	save(answers: Answers): Promise<Saved>;
}

interface Rows {
	list: string;
	most: number;
	/** How many the button adds; one without. */
	atOnce?: number;
}

export type FormAnswer = ReturnType<typeof data<Refused>>;

/**
 * The one way to answer a posted form: 303 when it is saved; else the form again with the typed values and the errors, as 422
 * or with the refusal's own status. Errors that nobody can act on go to the error page (decision 34).
 */
export async function answerForm<Answers, Saved>(
	{ request, context }: Post,
	{ form, rows, schema, save }: FormHandler<Answers, Saved>,
): Promise<Exclude<Saved, string> | FormAnswer> {
	const posted = await readForm(request);
	const intent = await readIntent(request);
	const changed = [rows ?? []]
		.flat()
		.map((one) => changeRows(posted, intent, one))
		.find(Boolean);
	if (changed) return data(serverOnly<Refused>({ form, errors: {}, ...changed }));
	const submission = parseWithZod(posted, { schema });
	if (submission.status !== "success")
		return showAgain(422, messagesIn(submission.error ?? {}, posted, rows !== undefined));
	try {
		const saved = await save(submission.value);
		if (typeof saved === "string") throw redirect(saved, 303);
		return saved as Exclude<Saved, string>;
	} catch (error) {
		const refusal = requireRefusal(error);
		return showAgain(refusalInit(refusal), refusal.fields, refusal);
	}

	function showAgain(init: number | ResponseInit, errors: Record<string, string>, refusal?: Refusal) {
		return formAgain({ form, posted, zone: readZone(context) }, init, errors, refusal);
	}
}

interface SectionsHandler<Answer, Saved> {
	/** Of each section, in order; their fields have different names. */
	schemas: z.ZodType<Answer>[];
	/** Called with the sections before the first that cannot be read, all of them if none is wrong. */
	save(answers: Answer[]): Promise<Saved>;
}

/**
 * Answers a form of several sections: what precedes the first wrong one is saved, then the form is shown again with what is wrong
 * in any of them.
 */
export async function answerSections<Answer, Saved>(
	{ request, context }: Post,
	{ schemas, save }: SectionsHandler<Answer, Saved>,
): Promise<Saved | FormAnswer> {
	const posted = await readForm(request);
	const read = schemas.map((schema) => parseWithZod(posted, { schema }));
	const errors: Record<string, string> = {};
	const right: Answer[] = [];
	for (const submission of read) {
		if (submission.status === "success" && Object.keys(errors).length === 0) right.push(submission.value);
		else if (submission.status !== "success") Object.assign(errors, messagesIn(submission.error ?? {}, posted));
	}
	const isWhole = right.length === schemas.length;
	try {
		const saved = isWhole || right.length > 0 ? await save(right) : undefined;
		if (isWhole && saved !== undefined) return saved;
	} catch (error) {
		const refusal = requireRefusal(error);
		return formAgain(
			{ posted, zone: readZone(context) },
			refusalInit(refusal),
			{ ...refusal.fields, ...errors },
			refusal,
		);
	}
	return formAgain({ posted, zone: readZone(context) }, 422, errors);
}

function formAgain(
	{ form, posted, zone }: { form?: string | undefined; posted: FormData; zone: string },
	init: number | ResponseInit,
	errors: Record<string, string>,
	refusal?: Refusal,
) {
	const isUnnamed = refusal && Object.keys(refusal.fields).length === 0;
	const { code, detail } = refusal ?? {};
	const alert = isUnnamed ? sentenceOf(refusal, zone) : undefined;
	return data(serverOnly<Refused>({ form, code, detail, errors, alert, typed: typedIn(posted) }), init);
}

interface ScriptFormHandler<Answers> extends Pick<FormHandler<Answers, void>, "schema" | "save"> {
	form: ScriptPost["form"];
	loadTexts(): Promise<Translate>;
	zone: string;
}

/** Answers the same form sent by a script of its page: 204 when it is saved, else the refusal as a call of the API has it. */
export async function answerScript<Answers>({
	form,
	schema,
	save,
	loadTexts: words,
	zone,
}: ScriptFormHandler<Answers>): Promise<ScriptAnswer> {
	try {
		await save(readAnswers(withoutReserved(await form), schema));
		return { status: 204, headers: {} };
	} catch (error) {
		const refusal = error instanceof Response ? refusalOf(error) : error;
		if (!isRefusal(refusal) || refusal.code === "unexpected") throw error;
		const { code, status, fields } = refusal;
		const sentence: Sentence = sentenceOf(refusal, zone);
		const message = (await words())(sentence.key, sentence.variables);
		return { status, headers: refusalHeaders(refusal), body: { code, status, message, data: { message, fields } } };
	}
}

/**
 * Reads answers as conform does, and refuses as it does. Most forms of scripts have plain names and nothing wrong: those skip
 * its account of fields, intents and rows, six times the cost of checking a vote.
 */
export function readAnswers<Answers>(form: FormData | URLSearchParams, schema: z.ZodType<Answers>): Answers {
	const names = [...new Set(form.keys())];
	if (names.every((name) => /^\w+$/.test(name))) {
		const answerIn = (name: string) => {
			const values = form.getAll(name);
			return values.length === 1 ? values[0] : values;
		};
		const checked = coerceFormValue(schema).safeParse(Object.fromEntries(names.map((name) => [name, answerIn(name)])));
		if (checked.success) return checked.data as Answers;
	}
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") throw new Refusal("invalidForm", messagesIn(submission.error ?? {}, form));
	return submission.value;
}

/** Describes the refusal of one of several things that were sent together: its message about a field, else its own sentence. */
export function describeRefusal(error: unknown, t: Translate, zone: string): { status: number; words: string } {
	const refusal = requireRefusal(error);
	const { code, status, fields } = refusal;
	const refused: Refused = { form: undefined, code, errors: fields, alert: sentenceOf(refusal, zone), typed: {} };
	const state = new FormState(t, refused, {});
	return { status, words: state.errors[0]?.message ?? state.alert ?? refusal.message };
}

/** Returns the refusal for a post that cannot be read, or whose page is not there. */
function refusalOf({ status }: Response): Refusal {
	return new Refusal(status === 404 ? "notFound" : "badRequest");
}

export const noAnswers = z.object({});

export async function byButton<Answer, Other>(
	{ request }: Post,
	name: string,
	forms: Record<string, () => Promise<Answer>>,
	otherwise: () => Promise<Other>,
): Promise<Answer | Other> {
	const pressed = String((await readForm(request)).get(name));
	const chosen = Object.hasOwn(forms, pressed) ? forms[pressed] : undefined;
	return chosen ? chosen() : otherwise();
}

/** Returns a refusal that a person can act on or understand; throws every other error on. */
export function requireRefusal(error: unknown): Refusal {
	if (!isRefusal(error) || isAccessDenied(error)) throw error;
	const isFault = error.code === "unexpected" && Object.keys(error.fields).length === 0;
	if (isFault) throw error;
	return error;
}

/** What the buttons of `useRows` ask for. Conform knows more intents, and would obey any: no other is handed on. */
const rowIntent = z.discriminatedUnion("type", [
	z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
	z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index: z.int().min(0) }) }),
	z.object({
		type: z.literal("reorder"),
		payload: z.object({ name: z.string(), from: z.int().min(0), to: z.int().min(0) }),
	}),
]);

/** The form as its button asks for it, with everything that was typed: nothing is checked or saved. */
function changeRows(posted: FormData, text: string | undefined, { list, most, atOnce = 1 }: Rows) {
	const intent = readRowIntent(text);
	if (intent?.payload.name !== list) return undefined;
	const inRows = new FormData();
	for (const [name, value] of posted) {
		const index = indexIn(list, name);
		if (index >= 0 && index < most) inRows.append(name, value);
	}
	const before = countRows(list, [...inRows.keys()]);
	if (intent.type === "reorder" && Math.max(intent.payload.from, intent.payload.to) >= before) return undefined;
	const isNew = intent.type === "insert";
	const asked = isNew ? { type: intent.type, payload: { name: list, defaultValue: {} } } : intent;
	inRows.set(intentName, JSON.stringify(asked));
	const parsedRows = parseWithZod(inRows, { schema: noAnswers }).payload[list];
	const changed = Array.isArray(parsedRows) ? parsedRows : [];
	const more = isNew ? Array.from({ length: atOnce - 1 }, () => ({})) : [];
	const named = [...changed, ...more].slice(0, most).flatMap((row, index) => fieldsOf(row, `${list}[${index}]`));
	const others = Object.entries(typedIn(posted) ?? {}).filter(([name]) => indexIn(list, name) < 0);
	return {
		row: { list, index: rowOf(intent, before), isNew },
		typed: { ...Object.fromEntries(others), ...Object.fromEntries(named) },
	};
}

/** The row that the focus goes to. */
function rowOf(intent: z.output<typeof rowIntent>, before: number): number {
	if (intent.type === "insert") return before;
	return intent.type === "remove" ? intent.payload.index : intent.payload.to;
}

function readRowIntent(text: string | undefined): z.output<typeof rowIntent> | undefined {
	try {
		return text === undefined ? undefined : rowIntent.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** A row by the names of its fields; one of which nothing is typed is there all the same. */
function fieldsOf(value: unknown, name: string): [name: string, values: string[]][] {
	if (typeof value === "string") return [[name, [value]]];
	if (Array.isArray(value)) return [[name, value.map(String)]];
	const parts = Object.entries(value ?? {}).flatMap(([part, value]) => fieldsOf(value, `${name}.${part}`));
	return parts.length > 0 ? parts : [[name, [""]]];
}

/** Returns one message for each field; an element of a list counts for its list. */
function messagesIn(
	errors: Record<string, string[] | null>,
	posted: FormData | URLSearchParams,
	isInRows = false,
): Record<string, string> {
	const first: Record<string, string> = {};
	for (const [name, messages] of Object.entries(errors)) {
		const field = name.replace(isInRows ? /\[\d*\]$/ : /\[\d*\].*$/, "");
		if (messages?.[0])
			first[field] ??= messageOf(
				messages[0],
				[name, field].some((fieldName) => posted.getAll(fieldName).some(Boolean)),
			);
	}
	return first;
}

/** A check that has no text of its own speaks in the words of zod, which are no text key. */
function messageOf(message: string, isTyped: boolean): string {
	if (/^[a-z]\w*(\.[\w-]+)+( |$)/i.test(message)) return message;
	return isTyped ? "errors.impossible" : "errors.required";
}

/** Never sent back, because browsers keep pages: they are typed again each time. */
const secrets = new Set(["password", "cvc"]);

export function typedIn(posted: FormData): Refused["typed"] {
	const names = [...new Set(posted.keys())].filter((name) => !secrets.has(name));
	const isText = (value: FormDataEntryValue) => typeof value === "string";
	return Object.fromEntries(names.map((name) => [name, posted.getAll(name).filter(isText)]));
}
