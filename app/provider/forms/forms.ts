import type { FormFieldEntry, personColumns } from "~/domain/event-file";
import { answersIn, answersSchema, type Form, type FormAnswers, isAsked } from "~/domain/form";
import { applyFormat } from "~/domain/formats";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { transact } from "../store/transact";
import {
	lockPerson,
	lockRegistration,
	type PersonRow,
	updateRegistration,
} from "../users/rows";
import { readUser } from "../users/users";

export function describeForm(event: KnownEvent, formId: string, languageId?: string): Form {
	const entry = event.document.forms.find(({ id }) => id === formId);
	if (!entry) throw new Refusal("notFound");
	return {
		id: entry.id,
		label: event.say(entry.label, languageId),
		layout: entry.layout,
		models: entry.models.map((field) => describeField(event, field, languageId)),
	};
}

function describeField(event: KnownEvent, field: FormFieldEntry, languageId?: string): Form["models"][number] {
	const { hint, html, ...metadata } = field.metadata;
	return {
		...field,
		modelId: field.key,
		label: event.say(field.label, languageId),
		values: field.values.map(({ value, label }) => ({ value, label: event.say(label, languageId) })),
		metadata: {
			...metadata,
			...(hint === undefined ? {} : { hint: event.say(hint, languageId) }),
			...(html === undefined ? {} : { html: event.say(html, languageId) }),
		},
	};
}

/** Every answer that the person has given, of all forms of the event, by field key. */
export async function readAnswers(store: Store, event: KnownEvent, personId: string): Promise<FormAnswers> {
	const user = await readUser(store, personId, event);
	return answersIn(user, event.document.forms.flatMap((form) => form.models));
}

const columns = {
	firstName: "first_name",
	lastName: "last_name",
	email: "email",
	phone: "phone",
	mobile: "mobile",
} as const satisfies Record<(typeof personColumns)[number], keyof PersonRow>;

interface Answering {
	formId?: string | undefined;
	/** Accepts missing required answers. */
	force: boolean;
	values: FormAnswers;
}

/**
 * Saves answers in one transaction. With a form, the answers are the whole form's: what is absent is cleared.
 * Without, only the given keys of any form change. 422 names the fields; 409 says that the e-mail is another person's.
 */
export async function saveAnswers(store: Store, event: KnownEvent, personId: string, answering: Answering, now: Date) {
	const accepted = checkAnswers(event, answering);
	await transact(store, async (writing) => {
		const person = await lockPerson(writing, personId, now);
		const record = await lockRegistration(writing, event.id, personId, now);
		if (!person || !record) throw new Refusal("notFound");
		const ofPerson = JSON.parse(person.extended) as FormAnswers;
		const ofRecord = JSON.parse(record.extended) as FormAnswers;
		const own: Partial<Record<keyof PersonRow, string>> = {};
		for (const { field, value } of accepted) {
			if (!field.isExtended) own[columns[field.key as keyof typeof columns]] = String(value ?? "");
			else put(field.model === "U" ? ofPerson : ofRecord, field.key, value);
		}
		if (own.email !== undefined) {
			own.email = own.email.toLowerCase();
			await requireFreeEmail(writing, event.domainId, personId, own.email);
		}
		await writing
			.updateTable("people")
			.set({ ...own, extended: JSON.stringify(ofPerson) })
			.where("id", "=", personId)
			.execute();
		await updateRegistration(writing, event.id, personId, { extended: JSON.stringify(ofRecord) });
	});
	return readAnswers(store, event, personId);
}

function put(answers: FormAnswers, key: string, value: unknown) {
	if (value === undefined || value === null || value === "") delete answers[key];
	else answers[key] = value;
}

async function requireFreeEmail(
	writing: Parameters<typeof lockPerson>[0],
	domainId: string,
	personId: string,
	email: string,
) {
	const other = await writing
		.selectFrom("people")
		.select("id")
		.where("domain_id", "=", domainId)
		.where("email", "=", email)
		.where("id", "!=", personId)
		.executeTakeFirst();
	if (other) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
}

/** The accepted answer of each field, formats applied; a format is the server's rule too, not only a comfort while typing. */
function checkAnswers(event: KnownEvent, { formId, force, values }: Answering) {
	const whole = formId === undefined ? undefined : describeForm(event, formId);
	const fields = (whole?.models ?? event.document.forms.flatMap(({ id }) => describeForm(event, id).models)).filter(isAsked);
	const given = Object.fromEntries(
		fields
			.filter(({ key }) => values[key] !== undefined && values[key] !== null)
			.map(({ key, format }) => {
				const value = values[key];
				return [key, format && typeof value === "string" ? applyFormat(format, value) : value];
			}),
	);
	const schema = answersSchema({ id: "", label: "", layout: "single", models: fields });
	const parsed = (whole && !force ? schema : schema.partial()).safeParse(given);
	if (!parsed.success) {
		throw new Refusal(
			"invalidForm",
			Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
		);
	}
	return fields
		.filter(({ key }) => whole !== undefined || key in values)
		.map((field) => ({ field, value: parsed.data[field.key] }));
}
