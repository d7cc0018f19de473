import { sql } from "kysely";
import type { Extended } from "~/domain/people/person";
import type { LocalizedText } from "~/domain/texts/text";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { minAnswers } from "../../participant/satisfaction/read-results";
import { satisfactionForms } from "../../participant/satisfaction/reminders-due";
import { describeForm } from "../../registration/forms/forms";

const keptMs = 60_000;
const answersPerQuery = 500;

interface Counted {
	answers: number;
	numbers: number;
	sum: number;
	options: Map<string | number | true, number>;
}

/** The answers to each satisfaction form, question by question; a form with too few is left out. */
export const recentOpinions = cachedByEvent(countOpinions, keptMs);

async function countOpinions(store: Store, event: LoadedEvent) {
	const counted = [];
	for (const formId of satisfactionForms(event)) {
		const ofForm = await countAnswersTo(store, event, formId);
		if (ofForm.answers >= minAnswers) counted.push(ofForm);
	}
	return counted;
}

async function countAnswersTo(store: Store, event: LoadedEvent, formId: string) {
	const questions = new Map<string, Counted>();
	let answers = 0;
	for (let after = ""; ; ) {
		const rows = await store
			.selectFrom("form_answers")
			.select(["person_id", "answers"])
			.where(is({ event_id: event.id, form_id: formId }))
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(answersPerQuery)
			.execute();
		for (const row of rows) addAnswers(questions, readJson<Extended>(row.answers));
		answers += rows.length;
		const last = rows.at(-1);
		if (!last || rows.length < answersPerQuery) return { formId, answers, questions };
		after = last.person_id;
		await yieldToEventLoop();
	}
}

function addAnswers(questions: Map<string, Counted>, all: Extended) {
	for (const [key, answer] of Object.entries(all)) {
		if (answer === "" || answer === undefined) continue;
		const counted = questions.get(key) ?? { answers: 0, numbers: 0, sum: 0, options: new Map() };
		questions.set(key, counted);
		counted.answers += 1;
		if (typeof answer === "number") {
			counted.numbers += 1;
			counted.sum += answer;
		}
		for (const one of [answer].flat()) {
			if (one === true || typeof one === "number" || typeof one === "string") {
				counted.options.set(one, (counted.options.get(one) ?? 0) + 1);
			}
		}
	}
}

/** In words of a language: choices in the order of the form, numbers from the smallest on. Texts that people wrote are not counted. */
export function describeOpinions(
	event: LoadedEvent,
	counted: Awaited<ReturnType<typeof recentOpinions>>,
	languageId: string | undefined,
) {
	if (counted.length === 0) return null;
	return {
		answers: counted.reduce((sum, { answers }) => sum + answers, 0),
		questions: counted.flatMap((one) =>
			describeQuestions(event, one, languageId).map((question) =>
				counted.length === 1 ? question : { ...question, key: `${one.formId}.${question.key}` },
			),
		),
	};
}

function describeQuestions(
	event: LoadedEvent,
	{ formId, questions }: Awaited<ReturnType<typeof countAnswersTo>>,
	languageId: string | undefined,
) {
	return describeForm(event, formId, languageId).models.flatMap(({ key, label, values }) => {
		const question = questions.get(key);
		if (!question) return [];
		const options =
			values.length > 0
				? values.map((value) => ({ label: value.label, count: question.options.get(value.value) ?? 0 }))
				: [...question.options]
						.filter((option): option is [number, number] => typeof option[0] === "number")
						.sort(([one], [other]) => one - other)
						.map(([number, count]) => ({ label: String(number), count }));
		if (options.length === 0) return [];
		const mean = question.numbers > 0 ? question.sum / question.numbers : null;
		return [{ key, label, answers: question.answers, mean, options }];
	});
}

/** How often each emotion was somebody's last in a sequence. */
export const recentEmotions = cachedByEvent(countEmotions, keptMs);

async function countEmotions(store: Store, { id }: LoadedEvent) {
	const emotions = await store
		.selectFrom("emotions")
		.select(["id", "label"])
		.where("event_id", "=", id)
		.orderBy("position")
		.execute();
	if (emotions.length === 0) return [];
	const counts = new Map<string, number>();
	for (const sequence of await store.selectFrom("sequences").select("id").where("event_id", "=", id).execute()) {
		const rows = await store
			.selectFrom("emotion_reactions")
			.select(["emotion_id", sql<number | string>`count(*)`.as("count")])
			.where("sequence_id", "=", sequence.id)
			.groupBy("emotion_id")
			.execute();
		for (const { emotion_id, count } of rows) counts.set(emotion_id, (counts.get(emotion_id) ?? 0) + Number(count));
		await yieldToEventLoop();
	}
	if (counts.size === 0) return [];
	return emotions.map((emotion) => ({
		id: emotion.id,
		label: readJson<LocalizedText>(emotion.label),
		count: counts.get(emotion.id) ?? 0,
	}));
}
