import { z } from "zod";
import { answersSchema } from "~/domain/registration/form";
import { readForm } from "~/http/read-form";
import type { PlainKey } from "~/i18n/texts";
import { type Arguments, frameFor, type Visit } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { questionsOf } from "./describe-answers.server";

type OfPerson = { userId: string };

/** One answer, as its question is asked; `shown` is the JSON of the answer that the page had. */
export async function saveAnswer(
	args: Arguments,
	visit: Visit,
	ofPerson: OfPerson,
	goBackWith: (key: PlainKey) => Promise<Response>,
) {
	const { ask } = visit;
	const posted = await readForm(args.request);
	const key = String(posted.get("question") ?? "");
	const shown = readShown(posted.get("shown"));
	const person = await ask.users.get(ofPerson);
	const frame = await frameFor(visit, args.context, person.UserEvent?.typoId ?? undefined);
	const question = questionsOf({ ...visit, frame }).find(({ field }) => field.key === key);
	return answerForm(args, {
		form: "answer",
		schema: question ? answersSchema({ ...question.form, models: [question.field] }) : noAnswers,
		async save(answers: Record<string, unknown>) {
			const value = answers[key];
			await ask.sheets.answer({ ...ofPerson, key, value, shown });
			return goBackWith("person.answerSaved");
		},
	});
}

function readShown(text: FormDataEntryValue | null): unknown {
	try {
		return typeof text === "string" ? (JSON.parse(text) ?? undefined) : undefined;
	} catch {
		return undefined;
	}
}

/** Tags as they are typed, with commas between. */
export const tagsField = z
	.string()
	.default("")
	.transform((text) => [
		...new Set(
			text
				.split(",")
				.map((tag) => tag.trim())
				.filter(Boolean),
		),
	])
	.pipe(z.array(z.string().max(40, "errors.tooLong 40")).max(20, "errors.tooManyOptions 20"));
