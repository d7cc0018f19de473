import { expect, test } from "vitest";
import { buildEvent } from "../support/world/event";
import { walkerOf } from "../support/world/round-trips";
import { worldOfTest } from "../support/world/world-of-test";

test("An address that was asked before is asked again beside who is signed in", async () => {
	const world = await worldOfTest({ over: "http" });
	const ana = await walkerOf(world, "ana");
	const step = `${ana.start}/inscription/participation`;
	const first = await ana.get(step);
	const second = await ana.get(step);
	expect(first.calls.slice(0, 2)).toEqual(["events.context", "users.me"]);
	expect([...second.calls.slice(0, 2)].sort()).toEqual(["events.context", "users.me"]);
	expect(second.calls.filter((name) => name === "users.me")).toHaveLength(1);
	// The first of them also waits for languages, for the frame, and for its forms.
	expect(second.waves).toBeLessThanOrEqual(first.waves - 4);
});

test("An address that leads to another event by now, or nowhere, shows nothing of where it led", async () => {
	const world = await worldOfTest({ over: "http" });
	const ana = await walkerOf(world, "ana");
	const { document } = world.file;
	const { alias } = document.event;
	const step = `${ana.start}/inscription/participation`;
	expect((await ana.get(step)).status).toBe(200);
	await world.importAgain({ ...world.file, document: { ...document, event: { ...document.event, alias: "before" } } });
	// There the wizard begins with another step.
	const settings = { FO_MEETING_PARTICIPATION_SHOW: false };
	const next = buildEvent({ event: { alias }, settings, people: [{ email: "ana@example.com", firstName: "Ana" }] });
	await world.importAgain(next);
	const there = await ana.get(step);
	expect(there.path).toBe(`${ana.start}/inscription/dates`);
	expect(there.calls.filter((name) => name === "users.me")).toHaveLength(2);
	expect((await ana.get(there.path)).calls.filter((name) => name === "users.me")).toHaveLength(1);
	await world.importAgain({
		...next,
		document: { ...next.document, event: { ...next.document.event, alias: "after" } },
	});
	expect((await ana.get(there.path)).status).toBe(404);
});
