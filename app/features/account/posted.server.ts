import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, type Sentence, sentenceOf } from "~/domain/refusal";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";

/** The specification has one sentence for an e-mail that is missing and one that is none (section 5). */
export const email = z.string("errors.email").trim().max(255, "errors.email").pipe(z.email("errors.email"));

/** What a refused form says: beside its fields, and above it. What was typed is kept, passwords apart. */
export interface FormRefused {
	errors: Record<string, string>;
	alert?: Sentence;
	values: Record<string, string>;
}

export function refuse<T extends FormRefused>(init: number | ResponseInit, refused: T) {
	return data(serverOnly(refused), init);
}

/** The posted answers, or the 422 that names what is wrong with them. */
export function readPosted<T>(form: FormData, schema: z.ZodType<T>) {
	const submission = parseWithZod(form, { schema });
	const values = typed(form);
	if (submission.status === "success") return { answers: submission.value as T, values, refused: undefined };
	const wrong = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages?.[0] ?? ""]);
	const refused: FormRefused = { errors: Object.fromEntries(wrong), values };
	return { answers: undefined, values, refused };
}

/** A refusal as the form shows it: beside the fields that it names, or in its own words above. A fault of ours is thrown on. */
export function sayRefusal(
	error: unknown,
	values: FormRefused["values"],
): { init: ResponseInit; refused: FormRefused } {
	if (!isRefusal(error) || error.code === "unexpected") throw error;
	const { fields } = error;
	const isNamed = Object.keys(fields).length > 0;
	return { init: initOf(error), refused: { errors: fields, values, ...(isNamed ? {} : { alert: sentenceOf(error) }) } };
}

function typed(form: FormData): FormRefused["values"] {
	const kept = [...form].filter(([name, value]) => typeof value === "string" && name !== "password");
	return Object.fromEntries(kept) as FormRefused["values"];
}
