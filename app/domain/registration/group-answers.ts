import type { Priced } from "../money/price";
import { capitalised } from "../texts/capitalised";
import { foldText } from "../texts/fold-text";

// Without zod: the page's script that follows the choices imports this too.

/** The answer of somebody who takes none of what all others take. An empty one follows them, a value is their own choice. */
export const noChoice = "-";

/** Something asked once for everybody, which each person may answer otherwise. */
export interface GroupQuestion {
	/** The last part of its field's name; short, because it is repeated for every person. */
	name: string;
	about: "days" | "articles" | "quota" | "talk";
	/** Of articles: the day on which they are offered, `generalDay` for the whole event. */
	dayId?: string;
	/** One option at most, or any number of them: these are a yes or no each. */
	takesOne: boolean;
	isRequired: boolean;
	options: GroupOption[];
	/** Said of somebody who has nothing of it, where the others have. */
	lacks: string;
}

export interface GroupOption {
	value: string;
	label: string;
	/** The label in the middle of a sentence. */
	inline: string;
	/** Said of somebody who has it where the others have not, and the other way round. */
	has: string;
	lacks: string;
	priced?: Priced;
	/** True of the event's own « none », which nobody has together with others. */
	isNone?: boolean;
}

/** What is chosen in each question, by its name. */
export type GroupAnswers = Record<string, string[]>;

/** What stands in a field of a person, « o1 » or « o2-0 »; an empty text where they follow the others. */
export type OwnAnswer = (field: string) => string;

/** No line begins with the dot between two things. */
export const between = "\u00a0· ";

/** The field of a person for a question, or of those with several options for one of these. */
export function fieldOf({ name, takesOne }: Pick<GroupQuestion, "name" | "takesOne">, option: number): string {
	return takesOne ? name : `${name}-${option}`;
}

/** What somebody has: their own answer, else that of everybody. */
export function answersOf(questions: GroupQuestion[], common: GroupAnswers, own: OwnAnswer): GroupAnswers {
	return Object.fromEntries(questions.map((question) => [question.name, answerOf(question, common, own)]));
}

export function answerOf(question: GroupQuestion, common: GroupAnswers, own: OwnAnswer): string[] {
	const ofAll = common[question.name] ?? [];
	if (question.takesOne) {
		const answer = own(question.name);
		if (answer === "") return ofAll;
		return answer === noChoice ? [] : [answer];
	}
	const answers = question.options.map(({ value }, at) => ({ value, answer: own(fieldOf(question, at)) }));
	const chosen = answers.filter(({ value, answer }) => (answer === "" ? ofAll.includes(value) : answer === value));
	const none = question.options.find(({ isNone }) => isNone)?.value;
	const isOwn = ({ answer }: { answer: string }) => answer !== "";
	if (none === undefined || chosen.length < 2) return chosen.map(({ value }) => value);
	const isNoneOwn = chosen.some((answer) => answer.value === none && isOwn(answer));
	return chosen.filter(({ value }) => (value === none) === isNoneOwn).map(({ value }) => value);
}

/** The days on which somebody comes; undefined where the event does not ask. */
function daysIn(questions: GroupQuestion[], answers: GroupAnswers): string[] | undefined {
	const days = questions.find(({ about }) => about === "days");
	return days && (answers[days.name] ?? []);
}

/** True of what is offered on a day on which somebody comes, or asked whenever they come. */
export function isAttended(
	questions: GroupQuestion[],
	answers: GroupAnswers,
	{ dayId = "0" }: Pick<GroupQuestion, "dayId">,
): boolean {
	return dayId === "0" || daysIn(questions, answers)?.includes(dayId) !== false;
}

export interface Difference {
	/** The fields that make it, to mark them. */
	fields: string[];
	text: string;
}

/** How somebody's answers differ from those of everybody, in the order of the questions. */
export function differencesOf(
	questions: GroupQuestion[],
	common: GroupAnswers,
	answers: GroupAnswers,
	onlyDays: (days: string[]) => string,
): Difference[] {
	return questions.flatMap((question): Difference[] => {
		if (!isAttended(questions, answers, question)) return [];
		const [ofAll, ofOne] = [common[question.name] ?? [], answers[question.name] ?? []];
		const changed = question.options.flatMap((option, at) => {
			const has = ofOne.includes(option.value);
			return has === ofAll.includes(option.value) ? [] : [{ option, has, field: fieldOf(question, at) }];
		});
		const fields = [...new Set(changed.map(({ field }) => field))];
		if (fields.length === 0) return [];
		if (question.about === "days") {
			const days = question.options.filter(({ value }) => ofOne.includes(value)).map(({ inline }) => inline);
			return [{ fields, text: days.length > 0 ? onlyDays(days) : question.lacks }];
		}
		if (question.takesOne) {
			return [{ fields, text: changed.find(({ has }) => has)?.option.has ?? question.lacks }];
		}
		// « Sans promenade » says that the others are left out.
		const none = changed.find(({ option, has }) => has && option.isNone);
		const said = none ? [none] : changed.filter(({ option, has }) => has || !option.isNone);
		return [{ fields, text: said.map(({ option, has }) => (has ? option.has : option.lacks)).join(between) }];
	});
}

/** What everybody has, in a line: « Jeudi et vendredi · sans navette ». */
export function summaryOf(questions: GroupQuestion[], common: GroupAnswers, joinDays: (days: string[]) => string) {
	const parts = questions
		.filter((question) => isAttended(questions, common, question))
		.flatMap(({ name, about, options }) => {
			const chosen = options.filter(({ value }) => common[name]?.includes(value)).map(({ inline }) => inline);
			return about === "days" && chosen.length > 0 ? [joinDays(chosen)] : chosen;
		});
	const text = [...new Set(parts)].join(between);
	return capitalised(text);
}

/** Whether somebody is found by a part of their name or address, whatever its accents. */
export function isFound(search: string, person: string): boolean {
	const searchable = foldText(person);
	return foldText(search.trim())
		.split(/\s+/)
		.every((word) => searchable.includes(word));
}
