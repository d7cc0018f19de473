import type { ImportChoices } from "~/domain/people/people-import";
import type { Gateway } from "~/gateway/gateway";
import { importPeopleOfLists } from "~/provider/people/import/import-jobs";
import { undoImports } from "~/provider/people/import/undo-jobs";
import type { EventChanges } from "./event";
import { organisedWorld } from "./organisers";

type Choices = Partial<ImportChoices>;

/** A world whose organiser brings lists of people, and the work that imports and undoes them, done when it is called. */
export async function worldOfLists(changes: EventChanges = {}) {
	const world = await organisedWorld({ over: "process", changes });
	const { event, store, clock } = world;
	const olga = async (): Promise<Gateway> => world.as("olga");
	const work = async () => {
		const jobs = [importPeopleOfLists, undoImports].map((job) => job({ store, now: () => clock.now }));
		for (const job of jobs) while (await job.run(new AbortController().signal));
	};
	const drop = async (lines: string[]) => {
		const list = new Blob([lines.join("\n")]);
		const { id } = (await (await olga()).peopleImports.drop({ ...event, name: "liste.csv", list })).data;
		return { ...event, importId: id };
	};
	type DroppedList = Awaited<ReturnType<typeof drop>>;
	const read = async (one: DroppedList) => (await (await olga()).peopleImports.read(one)).data;
	/** As the columns are understood, with these choices. */
	const choicesFor = async (one: DroppedList, more: Choices = {}) => {
		const named = (await read(one)).columns.flatMap(({ field }, at) => (field ? [[String(at), field]] : []));
		const columns = Object.fromEntries(named) as ImportChoices["columns"];
		return { columns, typologies: {}, known: "keep", isInvited: false, family: "refuse", ...more } as const;
	};
	const check = async (one: DroppedList, more: Choices = {}) => {
		const choices = await choicesFor(one, more);
		await (await olga()).peopleImports.check({ ...one, choices });
		return (await read(one)).tally;
	};
	return {
		...world,
		olga,
		work,
		drop,
		read,
		choicesFor,
		check,
		/** Imports a list. */
		bring: async (lines: string[], more: Choices = {}) => {
			const one = await drop(lines);
			await check(one, more);
			await (await olga()).peopleImports.start(one);
			await work();
			return one;
		},
		undo: async (one: DroppedList) => {
			await (await olga()).peopleImports.undo(one);
			await work();
			return (await read(one)).undo;
		},
		personAt: async (email: string) =>
			store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst(),
	};
}
