/** A part of the night that is run as one program, and begins again if it did not come to its end. */
export interface Piece {
	name: string;
	command: string[];
	/** What it adds to the environment; undefined takes a variable away. */
	env: Record<string, string | undefined>;
	/** Tests of Vitest leave a report; of another program the status and the lines that match `scores` are kept. */
	kind: "tests" | "program";
	scores?: RegExp;
}

/** Times at which programs break, one a night: summer time begins, a leap day, a year that ends, and one long after the demo. */
export const clocks = [
	"2026-12-31T22:59:30Z",
	"2027-03-28T00:59:30Z",
	"2028-02-29T09:00:00Z",
	"2028-06-15T09:00:00Z",
] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The clock of a night, in turn by its date (`2027-01-12`). */
export function clockOf(date: string): string {
	return clocks[dayOf(date) % clocks.length] as string;
}

const dayOf = (date: string) => Math.floor(Date.parse(date) / dayMs);

/** On PostgreSQL a piece uses the servers of TEST_DATABASE_URL and TEST_REDIS_URL, or starts its own. */
const engines = {
	sqlite: { command: [], env: { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined } },
	postgres: { command: ["bash", ".ci/services.sh"], env: {} },
};
type Engine = keyof typeof engines;

/** All random runs, each file in a process of its own, in a shuffled order. */
const wholly = { NIGHTLY: "1" };

/** The pieces of the night of a date, the ordinary tests first: what they find explains what the others find. */
export function piecesOf({ date, seed }: { date: string; seed: string }): Piece[] {
	const clock = { NIGHTLY: undefined, TEST_CLOCK: clockOf(date) };
	return [
		// Types, style, who imports whom, and what nobody uses.
		program("check", "sqlite", ["npm", "run", "check"]),
		...whole("sqlite"),
		...whole("postgres"),
		tests("clock-provider", "sqlite", [...projects("unit", "isolated", "gateway", "provider")], clock),
		tests("clock-routes", "sqlite", projects("routes"), clock),
		tests("look", "sqlite", ["--config", "tests/look/vitest.config.ts"]),
		{ ...program("audit-look", "sqlite", ["npm", "run", "audit:look"]), scores: /^\d+ looks at / },
		// A seventh of the rooms a night, so that every guard is taken out once a week.
		{
			...program("mutants", "sqlite", ["npm", "run", "mutants", "--", "whole", `${dayOf(date) % 7}/7`]),
			scores: /^ *\d+ % {2}/,
		},
		...torture("sqlite"),
		...torture("postgres"),
		...(["sqlite", "postgres"] as const).map((engine) =>
			tests(`storms-${engine}`, engine, [...projects("routes"), "tests/routes/live/vote-storm.test.ts"], {
				STORMS: "30",
			}),
		),
		tests("streams", "sqlite", [...projects("routes"), "tests/routes/live/live-cut.test.ts"], { STREAMS: "2000" }),
		// Twenty thousand sequences, each piece from a seed of its own.
		...[1, 2, 3, 4].map((part) =>
			tests(`payments-${part}`, "sqlite", [...projects("provider"), "tests/provider/money/payment-model.test.ts"], {
				MODEL: "5000",
				SEED: `${seed}/${part}`,
			}),
		),
	];
}

/** The whole suite on an engine, in pieces of some twenty minutes on two processors. */
function whole(engine: Engine): Piece[] {
	const withoutStore = engine === "sqlite" ? ["unit"] : [];
	return [
		tests(`${engine}-small`, engine, projects(...withoutStore, "isolated", "gateway")),
		...shards("provider", 3),
		...shards("routes", 3),
		...shards("e2e", 4),
	];

	function shards(project: string, count: number): Piece[] {
		return Array.from({ length: count }, (_, index) =>
			tests(`${engine}-${project}-${index + 1}`, engine, [...projects(project), `--shard=${index + 1}/${count}`]),
		);
	}
}

/** Two hundred schedules on an engine. */
function torture(engine: Engine): Piece[] {
	return [0, 50, 100, 150].map((from) => ({
		...program(`torture-${engine}-${from}`, engine, ["npm", "run", "torture"], {
			ENGINE: engine,
			SCHEDULES: "50",
			FROM: String(from),
		}),
		scores: /^\w+: \d+ schedules in /,
	}));
}

const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);

function tests(name: string, engine: Engine, args: string[], env: Piece["env"] = {}): Piece {
	return { ...program(name, engine, ["node", "scripts/test.js", ...args], env), kind: "tests" };
}

function program(name: string, engine: Engine, command: string[], env: Piece["env"] = {}): Piece {
	const on = engines[engine];
	return { name, command: [...on.command, ...command], env: { ...wholly, ...on.env, ...env }, kind: "program" };
}
