import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isAccessDenied, isRefusal, type Refusal, type Sentence, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";
import { keepSession, type Notice } from "~/http/session.server";
import type { Arguments, Visit } from "../event/visit.server";

/** What a form shows again after a refusal. Names are field names, texts are keys. */
export interface Refused {
	errors: Record<string, string>;
	alert?: Sentence | undefined;
	values: Record<string, string>;
}

const text = z.string("errors.required").trim().min(1, "errors.required").max(120, "errors.tooLong 120");

/** First and last name required (section 5). */
export const names = { firstName: text, lastName: text };
export const email = z.string("errors.required").trim().max(255, "errors.email").pipe(z.email("errors.email"));

/** The posted answers, or what the form says of them. */
export async function answersIn<T>({ request }: Arguments, schema: z.ZodType<T>) {
	const submission = parseWithZod(await readForm(request), { schema });
	const values = Object.fromEntries(
		Object.entries(submission.payload).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
	if (submission.status === "success") return { answers: submission.value, values };
	const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages?.[0] ?? ""]);
	return { refused: refuse(422, { errors: Object.fromEntries(errors), values }) };
}

/** The form again with what the provider said: beside the fields, or above them. Faults go to the error page. */
export function shown(error: unknown, values: Refused["values"], refusal = requireRefusal(error)) {
	const { fields } = refusal;
	const alert = Object.keys(fields).length === 0 ? sentenceOf(refusal) : undefined;
	return refuse(initOf(refusal), { errors: fields, alert, values });
}

export function requireRefusal(error: unknown): Refusal {
	if (isRefusal(error) && !isAccessDenied(error) && error.code !== "unexpected") return error;
	throw error;
}

/** Goes on to a page that says something once. */
export async function goTo(href: string, notice: Notice, visit: Visit, { context }: Arguments): Promise<never> {
	visit.session.flash("notice", notice);
	throw redirect(href, { status: 303, headers: await keepSession(visit.session, context) });
}

function refuse(init: number | ResponseInit, refused: Refused) {
	return data(serverOnly(refused), init);
}
