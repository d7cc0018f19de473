import { Refusal } from "~/domain/ground/refusal";
import type { ResultsFormat } from "~/domain/live/results-format";
import { onClockInFull } from "~/domain/time/clock";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { fileName } from "../../ground/files/keep-document";
import { keepFile } from "../../ground/files/keep-file";
import { type Cell, type Sheet, workbook } from "../../ground/files/workbook";
import { writeExport } from "../../ground/files/write-export";
import { ballotsOf } from "../ballots/ballot-rows";
import { type Told, tellResults } from "../ballots/tell-results";
import { writtenAt } from "../chat/written-at";
import { feltAt } from "../emotions/felt-at";

interface Asked {
	/** One of them; without, all. */
	moduleId?: string | undefined;
	format: ResultsFormat;
	languageId?: string | undefined;
}

/**
 * Results as a file: every round that was opened, a line an option or a word. Of ballots said to be nominative every vote is a
 * line too, with its name; of the others no name is read. Of all of them what was felt comes behind, a round for each sequence, and
 * what was written to the moderators, a line a message, with a name where its author chose that. Times are UTC, in a workbook those of the product's clocks. Read
 * module by module, as it is written.
 */
export async function exportResults(
	{ store, exports, now }: ProviderContext,
	event: LoadedEvent,
	{ moduleId, format, languageId }: Asked,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const all = await ballotsOf(store, event.id);
	const asked = moduleId === undefined ? all : all.filter(({ id }) => id === moduleId);
	if (moduleId !== undefined && asked.length === 0) throw new Refusal("notFound");
	const about = moduleId === undefined ? event.document.event.name : asked[0]?.ballot.title;
	const name = fileName(event.say(about, languageId)) || "export";
	const zone = event.document.event.timeZone;
	const results: Result[] = asked.map((known) => {
		const tell = () => tellResults(store, event, known, languageId, now());
		return { title: event.say(known.ballot.title, languageId), tell, rows: async () => rowsOf(await tell()) };
	});
	const felt = moduleId === undefined ? await feltAt(store, event, languageId) : [];
	if (felt.length > 0) results.push(emotionsOf(felt));
	const messages = moduleId === undefined ? await writtenAt(store, event) : [];
	if (messages.length > 0) results.push(chatOf(messages));
	if (format === "csv") return writeExport(exports, csvOf(results, zone), now(), { name });
	const content = format === "json" ? jsonOf(results) : workbook(sheetsOf(results), zone);
	return keepFile(exports, `${name}.${format}`, content, now());
}

interface Result {
	title: string;
	tell(): Promise<object>;
	rows(): Promise<Iterable<Cell[]>>;
}

function emotionsOf(rounds: Told["rounds"]): Result {
	const told: Told = { key: "emotions", kind: "emotions", title: "Émotions", rounds };
	return { title: told.title, tell: async () => told, rows: async () => rowsOf(told) };
}

type Written = Awaited<ReturnType<typeof writtenAt>>;

function chatOf(messages: Written): Result {
	const row = ({ message, supports, author, sentAt }: Written[number]): Cell[] => [
		...["Messages", "chat", null, null, null, null, null],
		...[message, null, supports, null, author, momentOf(sentAt)],
	];
	return { title: "Messages", tell: async () => ({ kind: "chat", messages }), rows: async () => messages.map(row) };
}

async function* jsonOf(results: Result[]) {
	yield "[";
	for (const [index, { tell }] of results.entries()) {
		yield `${index > 0 ? ",\n" : ""}${JSON.stringify(await tell())}`;
	}
	yield "]\n";
}

const columns: Sheet["columns"] = [
	{ title: "Question", width: 40 },
	{ title: "Genre", width: 11 },
	{ title: "Manche", width: 9 },
	{ title: "Ouverte le", width: 20 },
	{ title: "Close le", width: 20 },
	{ title: "Répondants", width: 12 },
	{ title: "Dont sans inscription", width: 21 },
	{ title: "Choix", width: 40 },
	{ title: "Bonne réponse", width: 14 },
	{ title: "Voix", width: 8 },
	{ title: "Part (%)", width: 9 },
	{ title: "Nom", width: 28 },
	{ title: "Répondu le", width: 20 },
];

function* rowsOf({ title, kind, rounds }: Told): Generator<Cell[]> {
	for (const { round, openedAt, closedAt, voters, unregistered, options, words, answers } of rounds) {
		const about = [title, kind, round, momentOf(openedAt), closedAt && momentOf(closedAt), voters, unregistered];
		for (const { label, isRightAnswer, votes, share } of options) {
			yield [...about, label, isRightAnswer ? 1 : null, votes, share, null, null];
		}
		for (const { response, count } of words ?? []) yield [...about, response, null, count, null, null, null];
		for (const { name, answeredAt, choices } of answers ?? []) {
			yield [...about, choices.join("; "), null, null, null, name, momentOf(answeredAt)];
		}
	}
}

const momentOf = (iso: string) => new Date(iso);

async function* csvOf(results: Result[], zone: string) {
	yield columns.map(({ title }) => title);
	for (const { rows } of results) for (const row of await rows()) yield row.map((cell) => written(cell, zone));
}

function written(cell: Cell, zone: string): string {
	return cell instanceof Date ? onClockInFull(cell, zone) : String(cell ?? "");
}

/** One for each module, in the order of the show. */
function sheetsOf(results: Result[]): Sheet[] {
	return results.map(({ title, rows }, index) => ({
		...{ name: `${index + 1}. ${title}`, columns },
		async *rows() {
			yield* await rows();
		},
	}));
}
