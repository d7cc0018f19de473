import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "~/provider/ground/store/open";
import { type StartedApp, startApp } from "../../support/browser/app";
import type { Dice } from "../../support/matrix/dice";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { limits } from "../../support/run/limits";
import { runs } from "../../support/seed";
import { gatherVoters, sessionSecret, votePath } from "../../support/votes/electorate";
import { castRaw } from "../../support/votes/raw-voters";
import { newPlace } from "../../support/world/world";

/** `STORMS=30` before a release. */
const storms = Number(process.env.STORMS ?? runs(6));
const people = 400;

let app: StartedApp;
let store: Store;
let crowd: Awaited<ReturnType<typeof gatherVoters>>;
let env: Record<string, string>;
let remove: () => Promise<void>;
beforeAll(async () => {
	const home = await newPlace();
	({ remove } = home);
	const { dataDir, databaseUrl } = home.place;
	store = await openStore(home.place);
	crowd = await gatherVoters(store, people);
	env = {
		DATA_DIR: dataDir,
		SESSION_SECRET: sessionSecret,
		DEMO: "0",
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
	};
});
afterAll(async () => {
	await app?.stop();
	await store?.destroy();
	await remove?.();
});

test("Whoever was told that their vote counts finds it, after a server that was killed in the middle", {
	timeout: limits.test * storms,
}, async () => {
	const dice = diceOfTest("storm");
	let cut = 0;
	for (let storm = 0; storm < storms; storm++) {
		app = await startApp({ env });
		if (storm > 0) await anew();
		const told = await storming(dice);
		cut += told.filter(({ status }) => status === 0).length;
		const { votes, picks } = await rows();
		// By person: acknowledged votes are stored as they were chosen, and nobody is stored twice.
		const counted = new Map(picks.map(({ person_id, option_id }) => [person_id, option_id]));
		const lost = told.filter(({ status, personId, choice }) => {
			return status === 204 && counted.get(personId) !== crowd.optionIds[choice];
		});
		expect(lost).toEqual([]);
		expect(told.filter(({ status }) => ![0, 204].includes(status))).toEqual([]);
		expect(picks.length).toBe(counted.size);
		expect(votes.length).toBe(picks.length);
		app = await startApp({ env });
		// The tally that a host reads equals those rows; a vote that was cut and is sent again counts once.
		expect(await talliedVoters()).toBe(votes.length);
		const again = await castRaw({ ...wire(), votes: told.map(({ choice }, at) => voteOf(at, choice)), over: 300 });
		expect(again.filter(({ status }) => status !== 204)).toEqual([]);
		expect(await talliedVoters()).toBe(people);
		await app.kill9();
	}
	// The kill came in the middle.
	expect(cut).toBeGreaterThan(0);
});

const wire = () => ({ port: Number(new URL(app.url).port), path: votePath });
const voteOf = (at: number, choice: number) => ({ cookie: crowd.voters[at]?.cookie ?? "", body: crowd.bodyOf(choice) });

/** Everybody votes within 300 ms; the server is killed at a moment in between. */
async function storming(dice: Dice) {
	const killAfter = 40 + dice.roll() * 200;
	const choices = crowd.voters.map(() => Math.floor(dice.roll() * crowd.optionIds.length));
	const casting = castRaw({ ...wire(), votes: choices.map((choice, at) => voteOf(at, choice)), over: 300 });
	await new Promise((resolve) => setTimeout(resolve, killAfter));
	await app.kill9();
	const ended = await casting;
	return ended.map(({ status }, at) => ({
		status,
		personId: crowd.voters[at]?.personId ?? "",
		choice: choices[at] ?? -1,
	}));
}

async function anew() {
	const moduleId = crowd.ballotId;
	await crowd.host.gateway.liveModules.close({ ...crowd.event, moduleId });
	await crowd.host.gateway.liveModules.reopen({ ...crowd.event, moduleId });
}

async function talliedVoters() {
	return (await crowd.host.module("lunch")).module.results?.voters;
}

async function rows() {
	const { round } = (await crowd.host.module("lunch")).module;
	const votes = await store.selectFrom("ballot_votes").select("person_id").where("round", "=", round).execute();
	const picks = await store
		.selectFrom("ballot_picks")
		.select(["person_id", "option_id"])
		.where("round", "=", round)
		.execute();
	return { votes, picks };
}
