import { parse } from "csv-parse/sync";
import readExcel from "read-excel-file/node";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "~/provider/ground/store/open";
import { react } from "~/provider/live/emotions/react";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const idsOf = async ({ host, event }: LiveWorld) => (await host.emotions.list(event)).data.emotions.map(({ id }) => id);
const open = async ({ host, event }: LiveWorld) => (await host.sequences.open(event)).data.sequenceId;

async function countsOn(live: LiveWorld, screen: "emotions" | "orga" = "emotions") {
	const { sequence } = (await live.host.screens.read({ ...live.event, screen })).data;
	return sequence?.emotions.map(({ count }) => count);
}

describe.each(bothGateways)("Emotions, $name", ({ over }) => {
	test("are shown in a sequence that hosts open, and a person’s last one counts", async () => {
		const live = await liveWorld({ over });
		const [love = "", bravo = ""] = await idsOf(live);
		const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
		expect((await ana.lives.read(live.event)).data.sequence).toBeNull();
		const sequenceId = await open(live);
		// Pressed twice, the button opens one sequence.
		expect(await open(live)).toBe(sequenceId);
		const { sequence } = (await ana.lives.read(live.event)).data;
		expect(sequence?.emotions).toEqual([
			{ id: love, iconUrl: expect.stringContaining("data:image/svg+xml"), label: "J’aime", count: null },
			{ id: bravo, iconUrl: "/bravo.webp", label: "Bravo", count: null },
		]);
		await ana.emotions.react({ ...live.event, sequenceId, emotionId: love });
		await ana.emotions.react({ ...live.event, sequenceId, emotionId: bravo });
		await bruno.emotions.react({ ...live.event, sequenceId, emotionId: bravo });
		expect(await countsOn(live)).toEqual([0, 2]);
		expect(await countsOn(live, "orga")).toEqual([0, 2]);
		const { users } = (await bruno.emotions.users({ ...live.event, sequenceId })).data;
		expect(users.map(({ emotionId }) => emotionId)).toEqual([bravo, bravo]);
		expect(JSON.stringify(users)).not.toContain(live.idOf("ana"));
	});

	test("are no longer taken once their sequence is over, and begin anew with the next", async () => {
		const live = await liveWorld({ over });
		const [emotionId = ""] = await idsOf(live);
		const ana = await live.as("ana");
		const sequenceId = await open(live);
		await ana.emotions.react({ ...live.event, sequenceId, emotionId });
		await live.host.sequences.close({ ...live.event, sequenceId });
		await live.host.sequences.close({ ...live.event, sequenceId });
		live.pass(1);
		const [, other = ""] = await idsOf(live);
		const late = ana.emotions.react({ ...live.event, sequenceId, emotionId: other });
		expect(await refusalOf(late)).toEqual(refused("sequenceOver"));
		expect((await ana.lives.read(live.event)).data.sequence).toBeNull();
		expect(await open(live)).not.toBe(sequenceId);
		expect(await countsOn(live)).toEqual([0, 0]);
	});

	test("that an event file no longer has are offered no more, and what was felt stays", async () => {
		const live = await liveWorld({ over });
		const [love = "", bravo = ""] = await idsOf(live);
		const ana = await live.as("ana");
		const sequenceId = await open(live);
		await ana.emotions.react({ ...live.event, sequenceId, emotionId: bravo });
		await live.importAgain({ ...live.file, emotions: live.file.emotions?.slice(0, 1) });
		expect(await idsOf(live)).toEqual([love]);
		expect(await countsOn(live)).toEqual([0]);
		live.pass(1);
		const late = (await live.as("bruno")).emotions.react({ ...live.event, sequenceId, emotionId: bravo });
		expect(await refusalOf(late)).toEqual(refused("notOffered"));
		await live.importAgain({ ...live.file, emotions: [] });
		expect((await ana.lives.read(live.event)).data.sequence).toBeNull();
		expect((await live.host.liveModules.list(live.event)).data).toMatchObject({
			frame: { hasEmotions: false },
			sequence: null,
		});
		await live.importAgain(live.file);
		expect((await live.host.liveModules.list(live.event)).data.sequence?.emotions.map(({ count }) => count)).toEqual([
			0, 1,
		]);
	});

	test("are of the event, from people who are registered, and come twice a second", async () => {
		const live = await liveWorld({ over });
		const [love = "", bravo = ""] = await idsOf(live);
		const sequenceId = await open(live);
		const [ana, chloe] = [await live.as("ana"), await live.as("chloe")];
		const reacting = (emotionId: string) => ({ ...live.event, sequenceId, emotionId });
		expect(await refusalOf(ana.emotions.react(reacting("none")))).toEqual(refused("notOffered"));
		expect(await refusalOf(chloe.emotions.react(reacting(love)))).toEqual(refused("noRightToVote"));
		await ana.emotions.react(reacting(love));
		for (let time = 0; time < 5; time++) await ana.emotions.react(reacting(love));
		expect(await refusalOf(ana.emotions.react(reacting(bravo)))).toMatchObject({
			code: "tooManyAttempts",
			status: 429,
		});
		expect(await refusalOf(ana.sequences.open(live.event))).toMatchObject({ status: 403 });
	});
});

describe("Many emotions at once", () => {
	test("of one person at two processes are one row, the counts are rows", async () => {
		const live = await liveWorld();
		const ids = await idsOf(live);
		const sequenceId = await open(live);
		const other = await openStore(live.place);
		onTestFinished(() => other.destroy());
		const reaction = (at: number) => ({
			eventId: live.event.eventId,
			personId: live.idOf("ana"),
			sequenceId,
			emotionId: ids[at % 2] ?? "",
			at: live.clock.now,
		});
		await Promise.all(Array.from({ length: 50 }, (_, at) => react(at % 3 ? live.store : other, reaction(at))));
		expect(await live.store.selectFrom("emotion_reactions").select("person_id").execute()).toHaveLength(1);
		expect((await countsOn(live))?.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(1);
	});

	test("leave as five words a second to the wall", async () => {
		const names = Array.from({ length: 300 }, (_, at) => `p${at}`);
		const people = names.map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "X" }));
		const live = await liveWorld({ people, registered: names });
		const [emotionId = ""] = await idsOf(live);
		const sequenceId = await open(live);
		const stopping = new AbortController();
		const words = await live.host.screens.stream({ ...live.event, screen: "emotions" }, { signal: stopping.signal });
		await words.next();
		let told = 0;
		const hearing = (async () => {
			for await (const _ of words) told++;
		})().catch(() => undefined);
		const begun = performance.now();
		const reacted = names.map(async (name, at) => {
			// The pace is tested, so real time has to pass: reactions come over nine tenths of a second.
			await new Promise((resolve) => setTimeout(resolve, at * 3));
			const personId = live.idOf(name);
			await react(live.store, { eventId: live.event.eventId, personId, sequenceId, emotionId, at: live.clock.now });
		});
		await Promise.all(reacted);
		// As long as the last announcement may take, in case one too many comes.
		await new Promise((resolve) => setTimeout(resolve, 250));
		const seconds = (performance.now() - begun) / 1000;
		stopping.abort();
		await words.return?.();
		await hearing;
		expect(told).toBeGreaterThanOrEqual(2);
		expect(told).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
		expect(await countsOn(live)).toEqual([300, 0]);
	});
});

test.each(["csv", "json", "xlsx"] as const)(
	"A session's %s says how many felt what in each sequence, and never who",
	async (format) => {
		const live = await liveWorld();
		const [love = "", bravo = ""] = await idsOf(live);
		for (const felt of [
			[love, bravo],
			[love, love],
		]) {
			const sequenceId = await open(live);
			for (const [at, who] of ["ana", "bruno"].entries()) {
				await (await live.as(who)).emotions.react({ ...live.event, sequenceId, emotionId: felt[at] ?? "" });
				live.pass(1);
			}
			await live.host.sequences.close({ ...live.event, sequenceId });
		}
		// The event file no longer has the emotion: the recorded reactions stay.
		await live.store.updateTable("emotions").set({ position: -1 }).where("id", "=", bravo).execute();
		const { fileUrl } = (await live.host.liveModules.export({ ...live.event, format })).data;
		const { bytes } = await live.download(fileUrl);
		const text = new TextDecoder().decode(bytes);
		if (format === "json") {
			const told = JSON.parse(text).find(({ kind }: { kind: string }) => kind === "emotions");
			expect(
				told.rounds.map(({ round, voters, options }: ShownTally) => [
					round,
					voters,
					...options.map(({ votes }) => votes),
				]),
			).toEqual([
				[1, 2, 1, 1],
				[2, 2, 2],
			]);
			return;
		}
		const sheet =
			format === "xlsx"
				? ((await readExcel(bytes)).at(-1)?.data ?? [])
				: (parse(text, { bom: true, delimiter: [",", ";"] }) as string[][]);
		const rows = sheet
			.filter(([title]) => title === "Émotions")
			.map((row) => [2, 5, 7, 9, 10].map((at) => String(row[at])));
		expect(rows).toEqual([
			["1", "2", "J’aime", "1", "50"],
			["1", "2", "Bravo", "1", "50"],
			["2", "2", "J’aime", "2", "100"],
		]);
		expect(text).not.toMatch(/Ana|Lopez|Bruno/);
	},
);

interface ShownTally {
	round: number;
	voters: number;
	options: { votes: number }[];
}

test("A sequence is ended by its name, and once: the one after it stays open", async () => {
	const live = await liveWorld();
	const close = (sequenceId: string) => live.host.sequences.close({ ...live.event, sequenceId });
	const kept = () => live.store.selectFrom("sequences").select(["id", "closed_at"]).orderBy("number").execute();
	const opened = async () => (await live.host.liveModules.list(live.event)).data.sequence?.sequenceId;
	const first = await open(live);
	expect(await refusalOf(close("none"))).toEqual(refused("notFound"));
	expect([await kept(), await opened()]).toEqual([[{ id: first, closed_at: null }], first]);
	await close(first);
	const one = { id: first, closed_at: live.clock.now.toISOString() };
	live.pass(10);
	const second = await open(live);
	await close(first);
	expect([await kept(), await opened()]).toEqual([[one, { id: second, closed_at: null }], second]);
	await close(second);
	const other = { id: second, closed_at: live.clock.now.toISOString() };
	expect([await kept(), await opened()]).toEqual([[one, other], undefined]);
});

test("Nothing is opened where there is nothing to feel", async () => {
	const live = await liveWorld();
	await live.store.updateTable("emotions").set({ position: -1 }).execute();
	expect(await refusalOf(open(live))).toEqual(refused("notFound"));
});
