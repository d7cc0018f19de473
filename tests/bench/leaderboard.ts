import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { usualEntries } from "~/domain/live/leaderboard";
import { importEvent } from "~/provider/event/file/import-event";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { describeLeaderboard } from "~/provider/live/leaderboard/describe-leaderboard";
import { buildEvent } from "../support/world/event";
import { median } from "./load";
import { heading, judge } from "./report";

export const players = 10_000;
export const questions = 10;

/** Ten questions whose right answers are known, each answered by everybody. */
export async function measureLeaderboard(work: string) {
	const dataDir = mkdtempSync(join(work, "leaderboard-"));
	const store = await openStore({ dataDir });
	try {
		const eventId = await fill(store);
		const event = await requireEvent({ store, memo: { events: new Map() } }, eventId);
		const now = new Date();
		const asking = { limit: usualEntries, showTeams: false, version: 0 };
		const fresh: number[] = [];
		// A process that has just opened the store has computed no score yet.
		for (let round = 0; round < 5; round++) {
			const opened = await openStore({ dataDir });
			const begun = performance.now();
			await describeLeaderboard(opened, event, asking, now);
			fresh.push(performance.now() - begun);
			await opened.destroy();
		}
		const again = await timesOf(() => describeLeaderboard(store, event, asking, now), 9);
		const { entries } = await describeLeaderboard(store, event, asking, now);
		const read = await timesOf(
			() =>
				store
					.selectFrom("ballot_picks")
					.select((row) => row.fn.count<number>("option_id").as("count"))
					.execute(),
			9,
		);
		const votes = await timesOf(() => store.selectFrom("ballot_votes").select(["person_id", "voted_at"]).execute(), 9);
		return { fresh: median(fresh), again, read, votes, listed: entries.length };
	} finally {
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

export function reportLeaderboard(figures: Awaited<ReturnType<typeof measureLeaderboard>>) {
	const { fresh, again, read, votes, listed } = figures;
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`The leaderboard of ${players} players after ${questions} questions; the best ${listed}`);
	const fetching = { of: "fetching its votes", value: votes };
	judge("folded by a process that has just started, p50", fresh, 1000, ms, fetching);
	judge("asked again within the second, p50", again, 250, ms, { of: "counting its rows", value: read });
}

async function timesOf(work: () => Promise<unknown>, rounds: number): Promise<number> {
	await work();
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const begun = performance.now();
		await work();
		times.push(performance.now() - begun);
	}
	return median(times);
}

/** Including the host. */
export async function fill(store: Store): Promise<string> {
	const live = Array.from({ length: questions }, (_, at) => ({
		kind: "question" as const,
		key: `q${at}`,
		title: `Question ${at}`,
		label: "Which?",
		responses: [{ label: "Right", isRightAnswer: true }, { label: "Wrong" }, { label: "Other" }],
	}));
	const people = Array.from({ length: players }, (_, at) => ({
		email: `player${at}@example.com`,
		firstName: "P",
		lastName: String(at),
	}));
	const settings = { FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
	const file = buildEvent({
		event: { id: "jeu", alias: "jeu" },
		settings,
		live,
		people: [...people, { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	});
	await importEvent(store, file, new Date(), { invite: "now", areRolesAccepted: true });
	const at = new Date().toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const rows = await store.selectFrom("people").select("id").where("email", "like", "player%").execute();
	const ids = rows.map(({ id }) => id);
	const ballots = await store.selectFrom("ballots").select(["id", "definition"]).execute();
	for (const [index, { id, definition }] of ballots.entries()) {
		const { options } = JSON.parse(definition) as { options: { id: string }[] };
		const round = { ballot_id: id, round: 1 };
		await store
			.insertInto("ballot_rounds")
			.values({ ...round, opened_at: at, closed_at: at, limit_seconds: null, revealed_at: "2099-01-01T00:00:00.000Z" })
			.onConflict((conflict) =>
				conflict.columns(["ballot_id", "round"]).doUpdateSet({ revealed_at: "2099-01-01T00:00:00.000Z" }),
			)
			.execute();
		for (let from = 0; from < ids.length; from += 500) {
			const some = ids.slice(from, from + 500);
			await store
				.insertInto("ballot_votes")
				.values(some.map((person_id) => ({ ...round, person_id, voted_at: at, device: null })))
				.execute();
			await store
				.insertInto("ballot_picks")
				.values(
					some.map((person_id, person) => ({
						...round,
						person_id,
						option_id: options[(person * 7 + index) % 3]?.id ?? "",
					})),
				)
				.execute();
		}
	}
	return file.document.event.id;
}
