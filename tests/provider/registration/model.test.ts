import { describe, expect, test } from "vitest";
import type { Store } from "~/provider/ground/store/open";
import { faultsOf } from "../../support/model/faults";
import { type Happening, happenings } from "../../support/model/happenings";
import { type ModelPlace, openModelPlace, RegistrationModel } from "../../support/model/registration-model";
import { saidFaults } from "../../support/model/said";
import fc from "../../support/property";
import { limits } from "../../support/run/limits";
import { runs } from "../../support/seed";

/**
 * MODEL=full plays fifty thousand sequences, MODEL=5000 that many; SEED repeats those of a day, or the one that a failure
 * names.
 */
const sequences = process.env.MODEL === "full" ? 50_000 : Number(process.env.MODEL ?? runs(25));
const patience = limits.test + sequences * 5000;
const modelsOfAStore = 100;

const ana = { who: 0, by: "self" } as const;
const bothDays = { days: ["thursday", "friday"], isRemote: false, articles: [], letsGo: false };

/** Found in thousands of sequences, and played in every run since. */
const onceFound: Happening[][] = [
	[
		{ kind: "complete", ...ana, ...bothDays },
		{ kind: "companion", who: 0, hasEmail: false },
		{ kind: "represent", who: 0, whom: 1 },
		{ kind: "erase", who: 1 },
	],
	[
		{ kind: "choose", ...ana, slot: "gala", letsGo: false },
		{ kind: "import", edit: "conferences are hidden" },
		{ kind: "day", ...ana, day: "friday", isComing: true },
	],
	[
		{ kind: "complete", ...ana, ...bothDays, isRemote: true },
		{ kind: "draft", ...ana, ...bothDays },
		{ kind: "choose", ...ana, slot: "keynote-thu", letsGo: false },
		{ kind: "import", edit: "participation is not asked" },
	],
];

describe("Whatever people, companions, organisers and imports do, in whatever order", () => {
	test(
		"what is said is what is held, and nothing is lost untold",
		async () => {
			let place = await openModelPlace();
			let played = 0;
			/** The log of the run that failed last: in the end, the shortest. */
			let story: string[] = [];
			const property = fc.asyncProperty(happenings, async (sequence) => {
				if (++played % modelsOfAStore === 0) {
					await place.store.destroy();
					place = await openModelPlace();
				}
				const { faults, log } = await tell(place, sequence);
				if (faults.length > 0) story = [...log, ...faults.map((fault) => `→ ${fault}`)];
				return faults.length === 0;
			});
			const result = await fc.check(property, { numRuns: sequences, examples: onceFound.map((one) => [one]) });
			await place.store.destroy();
			expect(result.failed ? [`SEED=${result.seed}`, ...story, result.errorInstance ?? ""] : []).toEqual([]);
		},
		patience,
	);
});

describe("A store with a fault is told of", () => {
	const arrives: Happening = {
		kind: "complete",
		who: 0,
		by: "self",
		days: ["thursday", "friday"],
		isRemote: false,
		articles: ["seat@0"],
		letsGo: false,
	};
	const faults: [name: string, spoil: (store: Store, eventId: string) => Promise<unknown>, told: string][] = [
		[
			"a day that went, and its place stayed",
			(store, event_id) => store.deleteFrom("day_registrations").where("event_id", "=", event_id).execute(),
			"ana holds slot gala, and does not come that day",
		],
		[
			"a place that went by itself",
			(store, event_id) => store.deleteFrom("slot_registrations").where("event_id", "=", event_id).execute(),
			"ana lost slot gala by work",
		],
		[
			"a completion that nobody was told of",
			(store, event_id) =>
				store.updateTable("registrations").set({ completed_at: "x" }).where("event_id", "=", event_id).execute(),
			"ana is complete, and was not told",
		],
		[
			"an article that nobody pays",
			(store, event_id) =>
				store.updateTable("registrations").set({ completed_at: "x" }).where("event_id", "=", event_id).execute(),
			"ana is complete, and owes",
		],
		[
			"an order that nobody waits for",
			(store, event_id) =>
				store.updateTable("registrations").set({ due_since: null }).where("event_id", "=", event_id).execute(),
			"ana owes, and nobody counts since when",
		],
	];

	test.each(faults)("%s", async (_name, spoil, told) => {
		const place = await openModelPlace();
		const model = await RegistrationModel.open(place);
		await model.play({ kind: "choose", who: 0, by: "self", slot: "gala", letsGo: false });
		await model.play(arrives);
		const ana = model.cast()[0] ?? "";
		await spoil(place.store, model.event.eventId);
		const played = await model.play({ kind: "work" });
		expect([...(await faultsOf(model, played)), ...(await saidFaults(model, ana))]).toContain(told);
		await place.store.destroy();
	});
});

/** Plays a sequence until a rule is broken. */
async function tell(place: ModelPlace, sequence: Happening[]): Promise<{ faults: string[]; log: string[] }> {
	const model = await RegistrationModel.open(place);
	for (const [index, happening] of sequence.entries()) {
		const played = await model.play(happening);
		const faults = await faultsOf(model, played);
		const isLast = index === sequence.length - 1;
		const readers = isLast || played.personId === undefined ? model.cast() : model.partyOf(played.personId);
		for (const id of readers) faults.push(...(await saidFaults(model, id)));
		if (faults.length > 0) return { faults, log: model.log };
	}
	return { faults: [], log: model.log };
}
