import { describe, expect, test } from "vitest";
import type { Advice } from "~/domain/event-file/advice";
import { findKnots, type PersonWalk } from "~/domain/event-file/walk";
import { readWalks } from "~/provider/event/walk/walk-event";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { conferenceEvent, paper } from "../../support/world/conferences";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";

const settings = { ...everythingShown, FO_MEETING_CONFERENCES_SHOW: true, FO_MEETING_DESK_PAYMENT: true };
const codes = (people: PersonWalk[]) => findKnots(people).map(({ code }) => code);
const tooFew = (advice: Advice[]) => advice.filter(({ code }) => code === "limitBelowRegistered");

describe.each(bothGateways)("A walk, $name,", ({ over }) => {
	test("is of the draft where that can be published, and says what has too few places for those who registered", async () => {
		const file = conferenceEvent({ conferences: [paper], settings });
		const world = await organisedWorld({ over, file });
		const { event, store } = world;
		const olga = await world.as("olga");
		const read = async (version: "draft" | "published" = "draft") =>
			(await olga.walks.read({ ...event, version })).data;
		expect(codes((await read()).people)).not.toContain("limitBelowRegistered");

		await store.updateTable("slots").set({ taken: 4 }).where("slot_id", "=", "paper").execute();
		const path = ["conferences", "paper", "slots", "paper", "quota"];
		await olga.drafts.change({ ...event, changes: [{ path, before: 5, after: 3 }] });
		const walked = await read();
		expect([walked.isDraft, walked.changes]).toEqual([true, 1]);
		const found = tooFew(findKnots(walked.people));
		expect(found).toEqual([
			{
				code: "limitBelowRegistered",
				named: ["Paper"],
				limit: 3,
				taken: 4,
				at: { part: "conferences", entry: "paper" },
			},
		]);
		expect(tooFew((await olga.drafts.get(event)).data.warnings)).toEqual(found);
		expect(tooFew(findKnots((await read("published")).people))).toEqual([]);

		// A draft with faults is nothing that somebody could meet.
		const form = { path: ["forms", "about"], before: file.document.forms[0] };
		await olga.drafts.change({ ...event, changes: [form] });
		expect(Object.keys((await olga.drafts.get(event)).data.faults)).toHaveLength(1);
		expect(await read()).toMatchObject({ isDraft: false, changes: 2 });
	});
});

test("A walk is made once for each revision, and once for each state of a draft", async () => {
	const world = await organisedWorld({ over: "process", changes: { settings: settings as never } });
	const { store, event, clock } = world;
	const olga = await world.as("olga");
	const loaded = loadedEventOf(world.world.file.document, 1);
	const read = async () => (await readWalks(store, loaded, { version: "draft", now: clock.now })).people;
	const first = await read();
	expect((await read())[0]).toBe(first[0]);
	await olga.drafts.change({
		...event,
		changes: [{ path: ["articles", "dinner", "price"], before: 4200, after: 4300 }],
	});
	const second = await read();
	expect(second[0]).not.toBe(first[0]);
	expect((await read())[0]).toBe(second[0]);
	await olga.drafts.change({
		...event,
		changes: [{ path: ["articles", "dinner", "price"], before: 4300, after: 4400 }],
	});
	expect((await read())[0]).not.toBe(second[0]);
});
