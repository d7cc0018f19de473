import { describe, expect, test } from "vitest";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { logPresence } from "~/provider/live/attendance/log-presence";
import { addAttendanceDay, markRemote } from "~/provider/live/attendance/mark-attendance-day";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";

/** The world's clock stands on its second day. */
const days = [
	{ id: "thursday", day: "2027-01-14" },
	{ id: "friday", day: "2027-01-15" },
	{ id: "tomorrow", day: "2027-01-16" },
];

const open = (options: Parameters<typeof liveWorld>[0] = {}) => liveWorld({ ...options, days });

const rowsOf = (live: LiveWorld, table: "presences" | "presence_logs" | "day_presences", person = "ana") =>
	live.store.selectFrom(table).selectAll().where("person_id", "=", live.idOf(person)).execute();

async function said(live: LiveWorld, remote: boolean | null, person = "ana") {
	const is_remote = remote === null ? null : Number(remote);
	await live.store.updateTable("registrations").set({ is_remote }).where("person_id", "=", live.idOf(person)).execute();
}

describe.each(bothGateways)("Presence, $name", ({ over }) => {
	test("is one however many pages say so at once, and reading writes nothing", async () => {
		const live = await open({ over });
		const ana = await live.as("ana");
		await ana.lives.read(live.event);
		await ana.presences.day({ ...live.of("ana"), dayId: "friday" });
		expect((await ana.presences.flagged(live.of("ana"))).data).toEqual({ flagged: false, flaggedAt: null });
		expect([await rowsOf(live, "presences"), await rowsOf(live, "day_presences")]).toEqual([[], []]);
		const posts = Array.from({ length: 50 }, () =>
			ana.users.registerDay({ ...live.of("ana"), dayId: "friday", present: true }),
		);
		await Promise.all(posts);
		expect(await rowsOf(live, "day_presences")).toMatchObject([{ day_id: "friday", is_remote: 1 }]);
		const logs = await Promise.allSettled(
			Array.from({ length: 50 }, () => ana.presences.log({ ...live.of("ana"), type: "IN", page: "tab" })),
		);
		expect(logs.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
		expect(await rowsOf(live, "presence_logs")).toMatchObject([{ kind: "IN", number: 1, source: "page" }]);
		const flagged = (await ana.presences.flagged(live.of("ana"))).data;
		expect(flagged).toEqual({ flagged: true, flaggedAt: live.clock.now.toISOString() });
	});

	test("is logged six times a minute, no more, and again a minute later", async () => {
		const live = await open({ over });
		const ana = await live.as("ana");
		const log = (type: "IN" | "OUT") => ana.presences.log({ ...live.of("ana"), type });
		for (const type of ["IN", "OUT", "IN", "OUT", "IN", "OUT"] as const) await log(type);
		live.pass(20);
		await expect(log("IN")).rejects.toMatchObject({ code: "tooManyAttempts", wait: { seconds: 40 } });
		live.pass(40);
		expect((await log("IN")).data.isIn).toBe(true);
	});

	test("lasts while one page is in, over tabs and devices", async () => {
		const live = await open({ over });
		await said(live, true);
		const ana = await live.as("ana");
		const log = async (type: "IN" | "OUT", page: string) =>
			(await ana.presences.log({ ...live.of("ana"), type, page })).data.isIn;
		expect(await log("IN", "laptop")).toBe(true);
		expect(await log("IN", "phone")).toBe(true);
		expect(await log("OUT", "laptop")).toBe(true);
		expect((await ana.users.get(live.of("ana"))).UserEvent?.isOut).toBe(false);
		expect(await log("OUT", "phone")).toBe(false);
		expect((await ana.users.get(live.of("ana"))).UserEvent?.isOut).toBe(true);
	});

	test("waits for the start, for the day, and for people who are registered", async () => {
		const live = await open({ over });
		const ana = await live.as("ana");
		const come = (dayId: string) => ana.users.registerDay({ ...live.of("ana"), dayId, present: true });
		expect(await refusalOf(come("thursday"))).toEqual(refused("notToday"));
		expect(await refusalOf(come("nowhere"))).toEqual(refused("notFound"));
		const nowhere = ana.presences.day({ ...live.of("ana"), dayId: "nowhere" });
		expect(await refusalOf(nowhere)).toEqual(refused("notFound"));
		const chloe = await live.as("chloe");
		const asChloe = { ...live.of("chloe"), dayId: "friday", present: true };
		expect(await refusalOf(chloe.users.registerDay(asChloe))).toEqual(refused("registrationRequired"));
		expect(await refusalOf(chloe.presences.log({ ...live.of("chloe"), type: "IN" }))).toEqual(
			refused("registrationRequired"),
		);
		live.clock.now = new Date("2027-01-15T08:59:59Z");
		expect(await refusalOf(come("friday"))).toEqual(refused("notStarted"));
		expect(await refusalOf(ana.presences.log({ ...live.of("ana"), type: "IN" }))).toEqual(refused("notStarted"));
		expect(await refusalOf(ana.users.registerDay({ ...live.of("ana"), dayId: "friday" } as never))).toMatchObject({
			code: "badRequest",
		});
	});

	test("of somebody who registered in person, or passed a door, stays in person until they say otherwise", async () => {
		const live = await open({ over });
		await said(live, false);
		await said(live, true, "bruno");
		const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
		const dayOf = async (answer: Promise<{ data: { day: { isRemote: boolean | null } } }>) =>
			(await answer).data.day.isRemote;
		const of = (person: string) => ({ ...live.of(person), dayId: "friday" });
		expect(await dayOf(ana.users.registerDay({ ...of("ana"), present: true }))).toBe(false);
		expect(await dayOf(live.host.users.registerDay({ ...of("bruno"), present: true }))).toBe(false);
		expect(await dayOf(bruno.users.registerDay({ ...of("bruno"), present: true }))).toBe(false);
		expect(await dayOf(ana.users.registerDay({ ...of("ana"), isRemote: true }))).toBe(true);
		expect(await dayOf(ana.users.registerDay({ ...of("ana"), present: true }))).toBe(true);
	});

	test("makes somebody remote who never said, with those whom they bring, unless a place would go by it", async () => {
		const live = await open({ over });
		const ana = await live.as("ana");
		await live.store
			.updateTable("registrations")
			.set({ registered_by: live.idOf("ana"), is_remote: null })
			.where("person_id", "=", live.idOf("bruno"))
			.execute();
		await ana.users.registerDay({ ...live.of("ana"), dayId: "friday", present: true });
		expect((await ana.users.get(live.of("ana"))).UserEvent?.isRemote).toBe(true);
		expect((await ana.users.get(live.of("bruno"))).UserEvent?.isRemote).toBe(true);
	});

	test("said once stays as it was said, since when and how, whatever is said after", async () => {
		const live = await open({ over });
		await said(live, false);
		const ana = await live.as("ana");
		const come = () => ana.users.registerDay({ ...live.of("ana"), dayId: "friday", present: true });
		const first = live.clock.now.toISOString();
		await come();
		live.pass(600);
		await said(live, true);
		await come();
		const [row, ...others] = await rowsOf(live, "day_presences");
		expect(others).toEqual([]);
		expect(row).toMatchObject({ present_at: first, said_at: first, is_remote: 0, said_remote: 0 });
		const coming = { eventId: live.event.eventId, dayId: "friday", at: live.clock.now, isRemote: true };
		const news = ["ana", "bruno", "bruno"].map((person) =>
			addAttendanceDay(live.store, { ...coming, personId: live.idOf(person) }),
		);
		expect(await Promise.all(news)).toEqual([false, true, false]);
	});

	test("is logged in the order in which it is told, though the clocks of two processes differ", async () => {
		const live = await open({ over });
		const at = (seconds: number) => new Date(live.clock.now.getTime() + seconds * 1000);
		const passing = { eventId: live.event.eventId, personId: live.idOf("ana"), source: "page" as const, page: "tab" };
		await logPresence(live.store, { ...passing, kind: "IN", at: at(0) });
		const stand = await logPresence(live.store, { ...passing, kind: "OUT", at: at(-5) });
		expect(stand).toEqual({ isIn: false, at: at(0).toISOString() });
		const logs = (await rowsOf(live, "presence_logs")) as { number: number; kind: string; at: string }[];
		expect(logs.sort((one, other) => one.number - other.number)).toMatchObject([
			{ kind: "IN", at: at(0).toISOString() },
			{ kind: "OUT", at: at(0).toISOString() },
		]);
	});

	test("is said of others at a door alone, taken back there alone, and tells a door nothing else of them", async () => {
		const live = await open({
			over,
			people: [
				...["ana", "bruno"].map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "" })),
				{ email: "dina@example.com", firstName: "Dina", lastName: "", role: "door" },
			] as never,
		});
		const dina = await live.as("dina");
		const ofAna = { ...live.of("ana"), dayId: "friday" };
		const answer = await dina.users.registerDay({ ...ofAna, present: true });
		expect(Object.keys(answer)).toEqual(["data"]);
		expect(await refusalOf(dina.users.registerDay({ ...ofAna, registered: true, present: true }))).toEqual(
			refused("accessDenied"),
		);
		const bruno = await live.as("bruno");
		expect(await refusalOf(bruno.users.registerDay({ ...ofAna, present: true }))).toEqual(refused("accessDenied"));
		const ana = await live.as("ana");
		expect(await refusalOf(ana.users.registerDay({ ...ofAna, present: false }))).toEqual(refused("accessDenied"));
		expect((await dina.users.registerDay({ ...ofAna, present: false })).data.day.present).toBe(false);
		expect((await dina.presences.log({ ...live.of("ana"), type: "IN" })).data.isIn).toBe(true);
		await dina.presences.log({ ...live.of("ana"), type: "OUT" });
		await said(live, false);
		expect((await ana.users.get(live.of("ana"))).UserEvent?.isOut).toBe(true);
	});

	test("of a day is listed by name: who comes, and who came", async () => {
		const live = await open({ over });
		await said(live, false);
		await (await live.as("ana")).users.registerDay({ ...live.of("ana"), dayId: "friday", present: true });
		await live.host.users.registerDay({ ...live.of("bruno"), dayId: "friday", registered: true });
		const list = async (rest: object = {}) => {
			const { users } = (await live.host.presences.days({ ...live.event, dayId: "friday", ...rest })).data;
			return users.map(({ firstName, day }) => `${firstName} ${day.registered} ${day.present}`).sort();
		};
		expect(await list()).toEqual(["Ana false true", "Bruno true false"]);
		expect(await list({ present: true })).toEqual(["Ana false true"]);
		expect(await list({ registered: true })).toEqual(["Bruno true false"]);
		expect(await list({ isRemote: true })).toEqual([]);
		const present = (await live.host.users.list({ ...live.event, isPresent: true })).data.users;
		expect(present.map(({ firstName }) => firstName)).toEqual(["Ana"]);
	});

	test("is what a poll asks for that is only for people who are present", async () => {
		const live = await open({ over, live: [{ ...lunchPoll, present: true }] });
		await live.show("lunch");
		const ana = await live.as("ana");
		const choice = { ...live.event, pollId: live.ballotId("lunch"), choiceId: live.optionIds("lunch")[0] ?? "" };
		expect((await ana.lives.read(live.event)).data.poll).toMatchObject({ hasRightToVote: false, noRight: "absent" });
		expect((await ana.polls.rights(live.of("ana"))).data).toEqual({ hasRightToVote: false, reason: "absent" });
		expect(await refusalOf(ana.polls.vote(choice))).toEqual(refused("noRightToVote"));
		await ana.users.registerDay({ ...live.of("ana"), dayId: "friday", present: true });
		expect((await ana.polls.rights(live.of("ana"))).data.hasRightToVote).toBe(true);
		await ana.polls.vote(choice);
		// Yesterday's presence is not today's.
		await live.host.users.registerDay({ ...live.of("bruno"), dayId: "friday", present: true });
		live.pass(14 * 60 * 60);
		expect(await refusalOf((await live.as("bruno")).polls.vote(choice))).toEqual(refused("noRightToVote"));
	});

	test("out of the room hides what is asked there, for people who left by a door; not for remote people", async () => {
		const live = await open({ over, settings: { FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE: true } });
		await live.show("lunch");
		await said(live, false);
		const ana = await live.as("ana");
		const place = async () => (await ana.lives.read(live.event)).data.place;
		const pass = (type: "IN" | "OUT") => {
			live.clock.now = new Date(live.clock.now.getTime() + 60_000);
			return live.host.presences.log({ ...live.of("ana"), type });
		};
		await ana.presences.log({ ...live.of("ana"), type: "OUT" });
		expect(await place()).toBe("open");
		// Nobody can leave a room that they never entered.
		await pass("OUT");
		expect(await place()).toBe("open");
		await pass("IN");
		await pass("OUT");
		expect(await place()).toBe("out");
		await pass("IN");
		expect(await place()).toBe("open");
		await pass("OUT");
		await ana.users.registerDay({ ...live.of("ana"), dayId: "friday", isRemote: true });
		expect(await place()).toBe("open");
	});
});

test("A fault of the store while somebody follows from afar is told, and not passed over", async () => {
	const live = await open();
	await said(live, null);
	const failing = plugged(live.store, {
		transformQuery({ node }) {
			if (node.kind === "UpdateQueryNode") throw new Error("the disk is full");
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const event = loadedEventOf(live.file.document);
	const saying = markRemote(failing, event, live.idOf("ana"), live.clock.now);
	await expect(saying).rejects.toThrow("the disk is full");
	// People who have meanwhile said how they attend keep that, and companions follow their registrant.
	await said(live, false);
	await said(live, null, "bruno");
	const registered_by = live.idOf("ana");
	const brought = live.store.updateTable("registrations").set({ registered_by });
	await brought.where("person_id", "=", live.idOf("bruno")).execute();
	for (const name of ["ana", "bruno"]) await markRemote(live.store, event, live.idOf(name), live.clock.now);
	const rows = await live.store.selectFrom("registrations").select(["person_id", "is_remote"]).execute();
	const of = (name: string) => rows.find(({ person_id }) => person_id === live.idOf(name))?.is_remote;
	expect([of("ana"), of("bruno")]).toEqual([0, null]);
});

test("Where there is no live, or none that begins, nobody is there by a page", async () => {
	for (const settings of [{ FO_MEETING_LIVE_IS_ACTIVE: false }, { startAt: null }]) {
		const live = await open({ settings });
		const ana = await live.as("ana");
		const come = ana.presences.log({ ...live.of("ana"), type: "IN", page: "tab" });
		expect(await refusalOf(come)).toEqual(refused("notStarted"));
	}
});

test("Who is erased leaves a presence of nobody", async () => {
	const live = await open();
	const ana = await live.as("ana");
	await ana.users.registerDay({ ...live.of("ana"), dayId: "friday", present: true });
	await ana.presences.log({ ...live.of("ana"), type: "IN" });
	await ana.privacy.erase(live.of("ana"));
	for (const table of ["presences", "presence_logs", "day_presences"] as const) {
		expect(await rowsOf(live, table)).toEqual([]);
		expect(await live.store.selectFrom(table).selectAll().execute()).toHaveLength(1);
	}
});
