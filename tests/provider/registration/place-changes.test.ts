import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { at, conferenceEvent, gala, lighting, paper } from "../../support/world/conferences";
import { bothGateways } from "../../support/world/gateways";
import { worldOfTest } from "../../support/world/world-of-test";

const room = (name: string, title = "Paper") => ({
	...paper,
	title,
	slots: [{ id: "paper", startAt: at("10:00"), endAt: at("11:00"), quota: 5, room: name }],
});

async function open(over: "process" | "http") {
	const file = conferenceEvent({ conferences: [lighting, gala, paper] });
	const world = await worldOfTest({ over, file });
	const ana = await world.as("ana");
	await ana.conferences.choose({ ...world.of("ana"), id: "paper", slotId: "paper" });
	const pass = () => {
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
	};
	return {
		world,
		ana,
		pass,
		bring: async (conferences: (typeof paper)[]) => {
			pass();
			const { document } = conferenceEvent({ conferences });
			const changed = { ...world.file.document, conferences: document.conferences };
			await importEvent(world.store, { ...world.file, document: changed }, world.clock.now, { invite: "now" });
		},
		changes: async (person = "ana") =>
			(await (await world.as(person)).conferences.changes({ ...world.of(person), languageId: "fr" })).data.changes,
	};
}

describe.each(bothGateways)("What changed of somebody's talks, $name", ({ over }) => {
	test("is told from how they last saw it, until they say that they have seen it", async () => {
		const { world, ana, bring, changes } = await open(over);
		expect(await changes()).toEqual([]);
		await bring([lighting, gala, room("C")]);
		await bring([lighting, gala, room("D", "Paper and ink")]);
		const [change, ...others] = await changes();
		expect(others).toEqual([]);
		expect([change?.before.room, change?.after?.room]).toEqual(["B", "D"]);
		expect([change?.before.title, change?.after?.title]).toEqual(["Paper", "Paper and ink"]);
		expect(await changes("bruno")).toEqual([]);
		await ana.conferences.seeChanges({ ...world.of("ana"), at: change?.at ?? "" });
		expect(await changes()).toEqual([]);
	});

	test("stays marked where it changed again after it was read", async () => {
		const { world, ana, bring, changes } = await open(over);
		await bring([lighting, gala, room("C")]);
		const [read] = await changes();
		await bring([lighting, gala, room("D")]);
		await ana.conferences.seeChanges({ ...world.of("ana"), at: read?.at ?? "" });
		expect((await changes()).map(({ after }) => after?.room)).toEqual(["D"]);
	});

	test("is nothing where it stands again as it was, or was chosen since", async () => {
		const { world, ana, bring, changes, pass } = await open(over);
		await bring([lighting, gala, room("C")]);
		await bring([lighting, gala, paper]);
		expect(await changes()).toEqual([]);
		await bring([lighting, gala, room("C")]);
		await ana.conferences.leave({ ...world.of("ana"), id: "paper" });
		expect(await changes()).toEqual([]);
		pass();
		await ana.conferences.choose({ ...world.of("ana"), id: "paper", slotId: "paper" });
		expect(await changes()).toEqual([]);
	});
});
