import { describe, expect, test } from "vitest";
import { purgeUsageLogs } from "~/provider/insight/usage/purge-uses";
import { buildEvent, twoDays } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("Logs of use, $name", ({ over }) => {
	test("come ten a page, the latest first, with a total, a filter and the same lines as a file", async () => {
		const world = await organisedWorld({ over });
		const [ana, bruno, olga] = await Promise.all(["ana", "bruno", "olga"].map(world.as));
		for (let at = 0; at < 7; at++) {
			await ana?.usageLogs.create({ ...world.event, action: "badgeDownloaded" });
			world.clock.now = new Date(world.clock.now.getTime() + 1000);
			await bruno?.usageLogs.create({ ...world.event, action: "replayOpened" });
			world.clock.now = new Date(world.clock.now.getTime() + 1000);
		}
		const read = async (more: object = {}) => (await olga?.usageLogs.list({ ...world.event, ...more }))?.data;
		const [first, second] = [await read(), await read({ pageCurrent: 2 })];
		expect([first?.logs.length, second?.logs.length]).toEqual([10, 4]);
		expect(first?.logs[0]).toMatchObject({ action: "replayOpened", label: "Replay ouvert", firstName: "Bruno" });
		const times = [...(first?.logs ?? []), ...(second?.logs ?? [])].map(({ createdAt }) => createdAt);
		expect(times).toEqual([...times].sort().reverse());
		expect((await olga?.usageLogs.total(world.event))?.data.total).toBe(14);
		const ofAna = { userId: world.idOf("ana") };
		expect((await olga?.usageLogs.total({ ...world.event, ...ofAna }))?.data.total).toBe(7);
		const named = async (person: string, more: object = {}) =>
			(await olga?.usageLogs.total({ ...world.event, person, ...more }))?.data.total;
		expect([await named("ANA"), await named("bruno@"), await named("nobody"), await named("%")]).toEqual([7, 7, 0, 0]);
		expect(await named("ana", { action: "replayOpened" })).toBe(0);
		const theirs = await read({ person: "bruno", createExport: true, action: "replayOpened" });
		const file = (await world.download(theirs?.fileUrl ?? "")).text.trim().split("\r\n").slice(1);
		expect([file.length, file.every((line) => line.includes("Bruno"))]).toEqual([7, true]);
		expect((await read({ action: "badgeDownloaded", languageId: "en" }))?.logs.map(({ label }) => label)).toEqual(
			Array.from({ length: 7 }, () => "Badge downloaded"),
		);
		const { text } = await world.download((await read({ createExport: true }))?.fileUrl ?? "");
		const lines = text.trim().split("\r\n").slice(1);
		expect(lines.map((line) => line.split(/[;,]/)[0]?.replaceAll('"', ""))).toEqual(times);
	});

	test("are of a closed list and others, twenty a minute, for organisers to read", async () => {
		const world = await organisedWorld({ over });
		const ana = await world.as("ana");
		const note = (action = "calendarAdded") => ana.usageLogs.create({ ...world.event, action: action as never });
		await note("kettleBoiled");
		const [line] = (await (await world.as("olga")).usageLogs.list(world.event)).data.logs;
		expect(line).toMatchObject({ action: "other", label: "Autre action" });
		for (let at = 1; at < 20; at++) await note();
		expect(await refusalOf(note())).toEqual(refused("tooManyAttempts"));
		expect(await refusalOf(ana.usageLogs.list(world.event))).toEqual(refused("accessDenied"));
		expect(await refusalOf(world.gatewayFor().usageLogs.create({ ...world.event, action: "liveOpened" }))).toEqual(
			refused("sessionRequired"),
		);
	});

	test("go ninety days after the event, not before", async () => {
		const world = await organisedWorld({ over });
		await (await world.as("ana")).usageLogs.create({ ...world.event, action: "liveOpened" });
		const left = async () => (await world.store.selectFrom("usage_logs").select("id").execute()).length;
		const { days } = await (await world.as("olga")).events.get(world.event);
		const last =
			days
				.map(({ day }) => day)
				.sort()
				.at(-1) ?? "";
		const passed = async (days: number) => {
			const now = new Date(new Date(`${last}T12:00:00Z`).getTime() + days * 24 * 60 * 60 * 1000);
			await purgeUsageLogs(world.store, () => now).run(new AbortController().signal);
			return left();
		};
		expect([await passed(90), await passed(91)]).toEqual([1, 0]);
	});
});

test("However many uses an event has they go when it is over, and those of an event to come stay", async () => {
	const world = await organisedWorld({ over: "process" });
	const { store, event, idOf } = world;
	const elsewhere = buildEvent({
		people: [],
		days: twoDays.map((one) => ({ ...one, day: one.day.replace("2027", "2028") })),
	});
	await world.world.importAgain(elsewhere);
	const at = world.clock.now.toISOString();
	const use = (id: string, event_id: string) => ({ id, event_id, person_id: idOf("ana"), action: "liveOpened", at });
	const ids = Array.from({ length: 1001 }, (_, number) => `use-${number}`);
	const there = use("there", elsewhere.document.event.id);
	for (const some of [ids.slice(0, 500), ids.slice(500)]) {
		await store
			.insertInto("usage_logs")
			.values(some.map((id) => use(id, event.eventId)))
			.execute();
	}
	await store.insertInto("usage_logs").values(there).execute();
	const job = purgeUsageLogs(store, () => new Date("2027-12-01T10:00:00.000Z"));
	while (await job.run(new AbortController().signal));
	expect(await store.selectFrom("usage_logs").select("id").execute()).toEqual([{ id: "there" }]);
});
