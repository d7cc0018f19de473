import { sql } from "kysely";
import { refusals } from "~/domain/ground/refusal";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { recount } from "~/provider/insight/recounts/verify";
import { type RaceCode, Racer, signInAll } from "../races/race";
import { freshSiren } from "../world/sirens";
import { createWorld, emptyStore, newPlace, type StorePlace } from "../world/world";
import { type Entry, type Log, lostSaves } from "./ledger";
import type { Aim, FromPlayer, Part, ToPlayer } from "./messages";
import type { Schedule } from "./schedule";

type Player = Racer<ToPlayer, FromPlayer>;

export interface Tortured {
	/** What is wrong afterwards; empty if everything held. */
	problems: string[];
	/** How many steps ended with each outcome. */
	outcomes: Record<string, number>;
	killed: number;
}

const patience = 180_000;
const inTime = new Set(Object.keys(refusals).filter((code) => code !== "unexpected"));

/** Stores for schedules and processes that play them, reused from one schedule to the next. */
export class Torture {
	readonly #idle: Player[] = [];
	#home: Awaited<ReturnType<typeof newPlace>> | undefined;

	/** `databaseUrl`: a PostgreSQL; an empty one means files. */
	constructor(
		readonly code: RaceCode,
		readonly databaseUrl = process.env.TEST_DATABASE_URL ?? "",
	) {}

	/** Plays a schedule and checks the store. `meddle` changes the store before the check, which must notice it. */
	async run(schedule: Schedule, meddle?: (store: Store) => Promise<unknown>): Promise<Tortured> {
		const { place, leave } = await this.#takePlace();
		try {
			const { parts, now } = await begin(schedule, place);
			const { logs, problems, killed } = await this.#play(schedule, parts, { place, now });
			const store = await openStore(place);
			try {
				await meddle?.(store);
				problems.push(...(await check(store, schedule, { logs, isFile: !place.databaseUrl })));
				await leave(store);
			} finally {
				await store.destroy();
			}
			const outcomes: Record<string, number> = {};
			for (const { outcome } of logs.flatMap(({ entries }) => entries))
				outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
			return { problems, outcomes, killed };
		} finally {
			if (!place.databaseUrl) await this.close({ keepingPlayers: true });
		}
	}

	async close({ keepingPlayers = false } = {}) {
		if (!keepingPlayers) await Promise.all(this.#idle.splice(0).map((player) => player.end()));
		await this.#home?.remove();
		this.#home = undefined;
	}

	/** Uses a new file, or a schema that is emptied after each schedule, because making one takes ten times as long. */
	async #takePlace() {
		this.#home ??= await newPlace({ databaseUrl: this.databaseUrl });
		const { place } = this.#home;
		return { place, leave: async (store: Store) => void (place.databaseUrl && (await emptyStore(store))) };
	}

	async #player(place: StorePlace): Promise<Player> {
		let player = this.#idle.pop();
		if (!player) {
			player = new Racer<ToPlayer, FromPlayer>(this.code);
			await player.hear();
		}
		player.tell({ open: place });
		await player.hear();
		return player;
	}

	async #play({ clients, workers, atOnce, kills }: Schedule, parts: Part[], at: { place: StorePlace; now: string }) {
		const logs: Log[] = parts.map(({ person }) => ({ personId: person, entries: [] }));
		const problems: string[] = [];
		const playing = new Map<number, Player>();
		const doomed = new Set<Player>();
		let killed = 0;
		// A player that has finished waits for another schedule.
		const kill = (player: Player) => {
			if (doomed.has(player) || ![...playing.values()].includes(player)) return;
			doomed.add(player);
			killed++;
			player.kill9();
		};
		let isLate = false;
		const deadline = setTimeout(() => {
			isLate = true;
			for (const player of playing.values()) kill(player);
		}, patience);

		const work = async (worker: number) => {
			let waiting = parts.filter((_, index) => index % workers === worker);
			let ended = 0;
			while (waiting.length > 0 && !isLate) {
				const player = await this.#player(at.place);
				playing.set(worker, player);
				player.tell({ play: waiting, now: at.now, atOnce });
				const begun = new Map<number, { turn: number; aim: Aim }>();
				const next = new Map(waiting.map(({ client, from }) => [client, from]));
				let isPlayed = false;
				for (let told = await player.hear(); told; told = await player.hear()) {
					if (told.played) {
						isPlayed = true;
						break;
					}
					const { client = 0, turn = 0 } = told;
					const step = clients[client]?.steps[turn];
					if (!step) throw new Error(`client ${client} has no turn ${turn}`);
					if (told.begun) begun.set(client, { turn, aim: told.begun });
					if (told.ended === undefined) continue;
					const aim = begun.get(client)?.aim ?? { about: parts[client]?.person ?? "" };
					logs[client]?.entries.push({ step, aim, outcome: told.ended, made: told.made });
					begun.delete(client);
					next.set(client, turn + 1);
					ended++;
					for (const { delay, all } of kills.filter((one) => one.worker === worker && one.after === ended)) {
						setTimeout(() => (all ? [...playing.values()] : [player]).forEach(kill), delay);
					}
				}
				playing.delete(worker);
				if (isPlayed && !doomed.has(player)) this.#idle.push(player);
				else await player.end();
				if (!isPlayed && !doomed.has(player)) problems.push(`process ${worker} ended by itself`);
				for (const [client, { turn, aim }] of begun) {
					const step = clients[client]?.steps[turn];
					if (step) logs[client]?.entries.push({ step, aim, outcome: "unknown" });
				}
				waiting = isPlayed ? [] : stillToPlay(waiting, next);
			}
		};
		try {
			await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
		} finally {
			clearTimeout(deadline);
		}
		if (isLate) problems.push(`not ended after ${patience / 1000} s`);
		return { logs, problems, killed };
	}
}

/** People who were interrupted try the same again. */
function stillToPlay(parts: Part[], next: Map<number, number>): Part[] {
	return parts
		.map((part) => {
			const from = next.get(part.client) ?? part.from;
			return { ...part, from, steps: part.steps.slice(from - part.from) };
		})
		.filter(({ steps }) => steps.length > 0);
}

/** Prepares the world; nobody has the store open when the processes come, so that one of them recovers it. */
async function begin({ file, clients, companies }: Schedule, place: StorePlace) {
	const store = await openStore(place);
	try {
		const world = await createWorld({ file, home: { place, store, leave: async () => {} } });
		const names = file.people.map(({ email }) => email.split("@")[0] ?? "");
		const tokens = await signInAll(world, names);
		const ids: Record<string, string> = {};
		for (const { name, by } of companies) {
			const gateway = world.gatewayFor(tokens[names.indexOf(by)]);
			const { domainId } = world.event;
			ids[name] = (await gateway.companies.create({ domainId, name, siren: freshSiren() })).id;
		}
		const parts = clients.map(
			({ person, steps }, client): Part => ({
				client,
				from: 0,
				token: tokens[names.indexOf(person)] ?? "",
				person: world.idOf(person),
				event: world.event,
				companies: ids,
				steps,
			}),
		);
		return { parts, now: world.clock.now.toISOString() };
	} finally {
		await store.destroy();
	}
}

async function check(store: Store, { file }: Schedule, { logs, isFile }: { logs: Log[]; isFile: boolean }) {
	const event = await requireEvent(contextOf(store, undefined), file.document.event.id);
	const integrity = isFile
		? [
				...(await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store)).rows
					.filter((row) => row.integrity_check !== "ok")
					.map((row) => `integrity: ${row.integrity_check}`),
				...(await sql`pragma foreign_key_check`.execute(store)).rows.map(
					(row) => `foreign key: ${JSON.stringify(row)}`,
				),
			]
		: [];
	// Everything is read at one instant, because a server may still be finishing what a dead process had asked for.
	const found = await store
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (db) => [
			...(await recount(db, event)),
			...(await lostSaves(db, event.document, logs)),
			...(await comingForArchived(db)),
		]);
	return [...integrity, ...found, ...strangeEnds(logs.flatMap(({ entries }) => entries))];
}

/** Here every company is archived by somebody who registers for this event, so nobody comes for an archived one. */
async function comingForArchived(db: Pick<Store, "selectFrom">): Promise<string[]> {
	const rows = await db
		.selectFrom("registrations")
		.innerJoin("companies", "companies.id", "registrations.company_id")
		.select(["person_id", "companies.name"])
		.where("companies.archived_at", "is not", null)
		.execute();
	return rows.map(({ person_id, name }) => `person ${person_id}: comes for “${name}”, which is archived`);
}

function strangeEnds(entries: Entry[]): string[] {
	return entries
		.filter(({ outcome }) => !["done", "unknown", "nobody"].includes(outcome) && !inTime.has(outcome))
		.map(({ step, outcome }) => `${JSON.stringify(step)} ended with ${outcome}`);
}
