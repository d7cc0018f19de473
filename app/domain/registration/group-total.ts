import { type LabelledAmount, type Priced, type PriceStyle, partsOfPrice, priceOf, vatAt } from "../money/price";
import { type RunningTotal, runningTotal } from "../money/running-total";
import {
	answersOf,
	between,
	type Difference,
	differencesOf,
	type GroupAnswers,
	type GroupQuestion,
	isAttended,
	type OwnAnswer,
	summaryOf,
} from "./group-answers";

// Without zod: the page's script that follows the choices imports this too.

/** What the page of a group counts with, on the server and in its script. */
export interface GroupData {
	style: PriceStyle;
	questions: GroupQuestion[];
	/** Articles that everybody gets, whatever they choose. */
	always: GroupItem[];
	/** How many of each article, by id, are free. */
	included: Record<string, number>;
	/** True of a group of which nothing has a price: it never speaks of money. */
	isFree: boolean;
	words: GroupWords;
}

/** An article that somebody has. */
interface GroupItem extends Priced {
	id: string;
	dayId: string;
	label: string;
}

/** Sentences of the page; a # stands for what they are said of. */
export interface GroupWords {
	likeAll: string;
	yes: string;
	no: string;
	/** Where an optional question has no answer, and where one that everybody has to answer has none yet. */
	nothing: string;
	toChoose: string;
	/** What a person costs for whom nothing is to be paid: never « 0,00 € ». */
	free: string;
	onlyDays: string;
	extra: string;
	/** On the ticket where there is nothing. */
	rest: string;
	noAddress: string;
	/** Somebody without a name, by their number. */
	person: string;
	/** For one, and for several. */
	others: [string, string];
}

/** What the page says of a group as it stands. */
export interface GroupView {
	summary: string;
	people: PersonOfGroup[];
	included: TicketValue[];
	extra: TicketValue[];
	/** Absent where nothing has a price. */
	total?: RunningTotal;
}

interface PersonOfGroup {
	differences: Difference[];
	/** Beyond what is included for so many people: « Badge de plus ». */
	extras: string[];
	/** Absent where nothing is to be paid. */
	price?: LabelledAmount;
}

interface TicketValue {
	text: string;
	amount?: string;
}

/** How a group stands: what each person has and pays. Included articles go to the first people who take them. */
export function viewOfGroup(data: GroupData, common: GroupAnswers, people: OwnAnswer[]): GroupView {
	const { questions, style, words } = data;
	const list = new Intl.ListFormat(style.locale, { type: "conjunction" });
	const joinDays = (days: string[]) => list.format(days);
	const left = new Map(Object.entries(data.included));
	const all = people.map((own) => {
		const answers = answersOf(questions, common, own);
		const items = itemsOf(data, answers).map((item) => {
			const more = left.get(item.id) ?? 0;
			if (more > 0) left.set(item.id, more - 1);
			return { ...item, isFree: more > 0 || item.ht === 0 };
		});
		const onlyDays = (days: string[]) => say(words.onlyDays, joinDays(days));
		return { items, differences: differencesOf(questions, common, answers, onlyDays) };
	});
	const items = all.flatMap(({ items }) => items);
	const due = items.filter(({ isFree }) => !isFree);
	return {
		summary: summaryOf(questions, common, joinDays),
		people: all.map(({ items, differences }) => {
			const price = priceIn(items, style);
			const extras = items
				.filter(({ id, isFree }) => !isFree && (data.included[id] ?? 0) > 0)
				.map(({ label }) => say(words.extra, label));
			return { differences, extras, ...(price && { price }) };
		}),
		included: counted(items.filter(({ isFree }) => isFree)).map(({ text }) => ({ text })),
		extra: counted(due).map(({ text, items }) => ({ text, amount: priceIn(items, style)?.value ?? "" })),
		...(!data.isFree && { total: runningTotal(due, style) }),
	};
}

/** The first line of a person's field: « Comme tous : oui ». */
export function likeAll({ words }: GroupData, question: GroupQuestion, at: number, common: GroupAnswers): string {
	const chosen = common[question.name] ?? [];
	const missing = question.isRequired ? words.toChoose : words.nothing;
	const taken = question.takesOne
		? (question.options.find(({ value }) => chosen.includes(value))?.inline ?? missing)
		: chosen.includes(question.options[at]?.value ?? "")
			? words.yes
			: words.no;
	return say(words.likeAll, taken);
}

/** What is said of somebody below their name: « Soirée · autre atelier ». */
export function textOf(differences: Difference[], extras: string[]): string {
	return [...new Set([...differences.map(({ text }) => text), ...extras])].join(between);
}

export function say(sentence: string, what: string): string {
	return sentence.replace("#", () => what);
}

/** True if no article has a price. */
export function areFree(questions: GroupQuestion[], always: Priced[]): boolean {
	const isPriced = ({ priced }: { priced?: Priced }) => priced !== undefined && priced.ht > 0;
	return !always.some(({ ht }) => ht > 0) && !questions.some(({ options }) => options.some(isPriced));
}

/** The articles that count in somebody's ticket; what costs nothing is there only if everybody gets it. */
function itemsOf({ questions, always }: GroupData, answers: GroupAnswers): GroupItem[] {
	const attended = (of: { dayId?: string }) => isAttended(questions, answers, of);
	const chosen = questions
		.filter(attended)
		.flatMap(({ name, dayId = "0", options }) =>
			options.flatMap(({ value, label, priced }) =>
				priced && priced.ht > 0 && answers[name]?.includes(value) ? [{ id: value, dayId, label, ...priced }] : [],
			),
		);
	return [...always.filter(attended), ...chosen];
}

function priceIn(items: (Priced & { isFree: boolean })[], style: PriceStyle): LabelledAmount | undefined {
	const due = items.filter(({ isFree }) => !isFree).map(({ ht, rate }) => ({ ht, vat: vatAt(rate) }));
	if (due.length === 0) return undefined;
	const { value, tax } = partsOfPrice(priceOf(due, style.currency), style);
	return { value, tax };
}

/** Each article once, with how many there are. */
function counted<Item extends GroupItem>(items: Item[]): { text: string; items: Item[] }[] {
	const byId = new Map<string, Item[]>();
	for (const item of items) byId.set(item.id, [...(byId.get(item.id) ?? []), item]);
	return [...byId.values()].map((same) => ({
		text: same.length > 1 ? `${same.length}\u00a0× ${same[0]?.label}` : (same[0]?.label ?? ""),
		items: same,
	}));
}
