import { Refusal } from "~/domain/ground/refusal";
import { stateOfMessage } from "~/domain/live/message";
import type { ResultsFormat } from "~/domain/live/results-format";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { fileName } from "../../ground/files/save-document-file";
import { saveExport } from "../../ground/files/save-export";
import { type Cell, cellText, type Sheet, workbook } from "../../ground/files/workbook";
import { writeExport } from "../../ground/files/write-export";
import type { Database } from "../../ground/store/transact";
import { ballotsOf } from "../ballots/ballot-rows";
import { describeModuleResults, type ModuleResults } from "../ballots/describe-module-results";
import { chosenNames } from "../chat/authors";
import { countSupports } from "../chat/message-rows";
import { describeEmotionRounds } from "../emotions/describe-emotion-rounds";

interface ExportRequest {
	moduleId?: string | undefined;
	format: ResultsFormat;
	languageId?: string | undefined;
}

/**
 * One line for each option or word of every round, and for every vote of a nominative ballot, with the name; for other ballots
 * no names are read. An export of everything also has the emotions and the messages, with the author's name where they chose to
 * show it. Times are UTC in JSON, elsewhere of the event's time zone. Refuses with `notFound`.
 */
export async function exportResults(
	{ store, exports, now }: ProviderContext,
	event: LoadedEvent,
	{ moduleId, format, languageId }: ExportRequest,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const all = await ballotsOf(store, event.id);
	const ballots = moduleId === undefined ? all : all.filter(({ id }) => id === moduleId);
	if (moduleId !== undefined && ballots.length === 0) throw new Refusal("notFound");
	const subject = moduleId === undefined ? event.document.event.name : ballots[0]?.ballot.title;
	const name = fileName(event.translate(subject, languageId)) || "export";
	const zone = event.document.event.timeZone;
	const results: ResultSection[] = ballots.map((stored) => {
		const describe = () => describeModuleResults(store, event, stored, languageId, now());
		return {
			title: event.translate(stored.ballot.title, languageId),
			describe,
			rows: async () => rowsOf(await describe()),
		};
	});
	const emotionRounds = moduleId === undefined ? await describeEmotionRounds(store, event, languageId) : [];
	if (emotionRounds.length > 0) results.push(emotionsOf(emotionRounds));
	const messages = moduleId === undefined ? await listSentMessages(store, event) : [];
	if (messages.length > 0) results.push(chatOf(messages));
	if (format === "csv") return writeExport(exports, csvOf(results, zone), now(), { name });
	const content = format === "json" ? jsonOf(results) : workbook(sheetsOf(results), zone);
	return saveExport(exports, `${name}.${format}`, content, now());
}

interface ResultSection {
	title: string;
	describe(): Promise<object>;
	rows(): Promise<Iterable<Cell[]>>;
}

function emotionsOf(rounds: ModuleResults["rounds"]): ResultSection {
	const results: ModuleResults = { key: "emotions", kind: "emotions", title: "Émotions", rounds };
	return { title: results.title, describe: async () => results, rows: async () => rowsOf(results) };
}

type SentMessages = Awaited<ReturnType<typeof listSentMessages>>;

function chatOf(messages: SentMessages): ResultSection {
	const row = ({ message, supports, author, sentAt }: SentMessages[number]): Cell[] => [
		"Messages",
		"chat",
		null,
		null,
		null,
		null,
		null,
		message,
		null,
		supports,
		null,
		author,
		momentOf(sentAt),
	];
	return { title: "Messages", describe: async () => ({ kind: "chat", messages }), rows: async () => messages.map(row) };
}

async function* jsonOf(results: ResultSection[]) {
	yield "[";
	for (const [index, { describe: tell }] of results.entries()) {
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

function* rowsOf({ title, kind, rounds }: ModuleResults): Generator<Cell[]> {
	for (const { round, openedAt, closedAt, voters, unregistered, options, mean, words, answers } of rounds) {
		const about = [title, kind, round, momentOf(openedAt), closedAt && momentOf(closedAt), voters, unregistered];
		for (const { label, isRightAnswer, votes, share } of options) {
			yield [...about, label, isRightAnswer ? 1 : null, votes, share, null, null];
		}
		if (mean !== undefined) yield [...about, `Moyenne : ${mean ?? "–"}`, null, null, null, null, null];
		for (const { response, count } of words ?? []) yield [...about, response, null, count, null, null, null];
		for (const { name, answeredAt, choices } of answers ?? []) {
			yield [...about, choices.join("; "), null, null, null, name, momentOf(answeredAt)];
		}
	}
}

const momentOf = (iso: string) => new Date(iso);

async function* csvOf(results: ResultSection[], zone: string) {
	yield columns.map(({ title }) => title);
	for (const { rows } of results) for (const row of await rows()) yield row.map((cell) => cellText(cell, zone));
}

function sheetsOf(results: ResultSection[]): Sheet[] {
	return results.map(({ title, rows }, index) => ({
		name: `${index + 1}. ${title}`,
		columns,
		async *rows() {
			yield* await rows();
		},
	}));
}

/** In the order in which they came. The author is null unless they chose to show their name. */
async function listSentMessages(db: Database, event: LoadedEvent) {
	const rows = await db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("sent_at")
		.orderBy("id")
		.execute();
	const nameOf = await chosenNames(db, event, rows);
	const { countOf } = await countSupports(db, event.id);
	return rows.map((row) => ({
		message: row.message,
		author: nameOf(row),
		sentAt: row.sent_at,
		state: stateOfMessage(row, null),
		isFlagged: row.is_flagged === 1,
		answeredAt: row.answered_at,
		supports: countOf(row.id),
	}));
}
