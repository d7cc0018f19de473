import type { PastRound } from "~/contract/lives";
import { fullName } from "~/domain/person";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { keepFile } from "../../ground/files/keep-file";
import { writeExport } from "../../ground/files/write-export";
import { grouped } from "../../ground/store/grouped";
import type { Reading } from "../../ground/store/transact";
import { ballotsOf, type KnownBallot } from "./ballot-rows";
import { describeRounds } from "./describe-kept";

interface Asked {
	/** One of them; without, all. */
	moduleId?: string | undefined;
	format: "csv" | "json";
	languageId?: string | undefined;
}

const columns = [
	"Question",
	"Genre",
	"Manche",
	"Ouverte le",
	"Close le",
	"Répondants",
	"Dont sans inscription",
	"Choix",
	"Bonne réponse",
	"Voix",
	"Part (%)",
	"Nom",
	"Répondu le",
];

/**
 * Results as a file: every round that was opened, a line an option. Of ballots said to be nominative every vote is a line
 * too, with its name; of the others no name is read. Times are UTC.
 */
export async function exportResults(
	{ store, exports, now }: ProviderContext,
	event: KnownEvent,
	{ moduleId, format, languageId }: Asked,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const all = await ballotsOf(store, event.id);
	const asked = moduleId === undefined ? all : all.filter(({ id }) => id === moduleId);
	if (moduleId !== undefined && asked.length === 0) throw new Refusal("notFound");
	const told = async (known: KnownBallot) => tellBallot(store, event, known, languageId, now());
	async function* rows() {
		yield columns;
		for (const known of asked) yield* linesOf(await told(known));
	}
	async function* json() {
		yield "[";
		for (const [index, known] of asked.entries()) yield `${index > 0 ? ",\n" : ""}${JSON.stringify(await told(known))}`;
		yield "]\n";
	}
	return format === "csv" ? writeExport(exports, rows(), now()) : keepFile(exports, "export.json", json(), now());
}

interface Told {
	key: string;
	kind: string;
	title: string;
	rounds: ToldRound[];
}

interface ToldRound extends Pick<PastRound, "round" | "openedAt" | "closedAt"> {
	voters: number;
	/** Of them, those who are not registered. */
	unregistered: number;
	options: { label: string; isRightAnswer: boolean | null; votes: number; share: number }[];
	/** Of clouds: the words that stand in it, the most said first. */
	words?: { response: string; count: number }[];
	/** Only of nominative ballots; without a name, of who was erased. */
	answers?: { name: string | null; answeredAt: string; choices: string[] }[];
}

async function tellBallot(
	reading: Reading,
	event: KnownEvent,
	known: KnownBallot,
	languageId: string | undefined,
	now: Date,
): Promise<Told> {
	const { ballot, key } = known;
	const labels = new Map(ballot.options.map(({ id, label }) => [id, event.say(label, languageId)]));
	const isRight = new Map(ballot.options.map(({ id, isRightAnswer }) => [id, isRightAnswer]));
	const rounds = await describeRounds(reading, known, now);
	const answers = async (round: number) =>
		(await answersOf(reading, known.id, round)).map(({ name, answeredAt, optionIds }) => ({
			...{ name, answeredAt },
			choices: optionIds.map((id) => labels.get(id) ?? ""),
		}));
	const toldRounds = rounds.map(async ({ round, openedAt, closedAt, results, unregistered }) => ({
		...{ round, openedAt, closedAt, voters: results.voters ?? 0, unregistered },
		options: results.options.map(({ id, votes, share }) => ({
			label: labels.get(id) ?? "",
			isRightAnswer: ballot.kind === "question" ? (isRight.get(id) ?? false) : null,
			...{ votes: votes ?? 0, share },
		})),
		...(results.words && { words: results.words }),
		...(ballot.isNominative && { answers: await answers(round) }),
	}));
	return { key, kind: ballot.kind, title: event.say(ballot.title, languageId), rounds: await Promise.all(toldRounds) };
}

interface Answer {
	name: string | null;
	answeredAt: string;
	optionIds: string[];
}

/** Who answered what, as they came. */
async function answersOf(reading: Reading, ballotId: string, round: number): Promise<Answer[]> {
	const rows = await reading
		.selectFrom("ballot_votes as vote")
		.innerJoin("ballot_picks as pick", (join) =>
			join
				.onRef("pick.person_id", "=", "vote.person_id")
				.onRef("pick.ballot_id", "=", "vote.ballot_id")
				.onRef("pick.round", "=", "vote.round"),
		)
		.leftJoin("people", "people.id", "vote.person_id")
		.select(["vote.person_id", "vote.voted_at", "pick.option_id", "first_name", "last_name"])
		.where("vote.ballot_id", "=", ballotId)
		.where("vote.round", "=", round)
		.orderBy("vote.voted_at")
		.orderBy("vote.person_id")
		.orderBy("pick.option_id")
		.execute();
	return [...grouped(rows, "person_id").values()].map((picks) => ({
		name: fullName({ firstName: picks[0]?.first_name ?? "", lastName: picks[0]?.last_name ?? "" }) || null,
		answeredAt: picks[0]?.voted_at ?? "",
		optionIds: picks.map(({ option_id }) => option_id),
	}));
}

function* linesOf({ title, kind, rounds }: Told): Generator<string[]> {
	for (const { round, openedAt, closedAt, voters, unregistered, options, words, answers } of rounds) {
		const about = [title, kind, String(round), openedAt, closedAt ?? "", String(voters), String(unregistered)];
		for (const { label, isRightAnswer, votes, share } of options) {
			yield [...about, label, isRightAnswer ? "1" : "", String(votes), String(share), "", ""];
		}
		for (const { response, count } of words ?? []) yield [...about, response, "", String(count), "", "", ""];
		for (const { name, answeredAt, choices } of answers ?? []) {
			yield [...about, choices.join("; "), "", "", "", name ?? "", answeredAt];
		}
	}
}
