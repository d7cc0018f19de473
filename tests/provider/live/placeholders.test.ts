import { describe, expect, test } from "vitest";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { bothGateways } from "../../support/world/gateways";
import { capitals, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const open = { ...lunchPoll, key: "open", unregistered: true, mayChange: true };

const openWorld = (over: "process" | "http", settings: object = {}) =>
	liveWorld({
		over,
		live: [lunchPoll, open, capitals],
		settings: { FO_MEETING_ANONYMOUS_IS_ACTIVE: true, ...settings },
	});

/** Creates somebody who entered by a tap, on a device. */
async function placeholder(live: LiveWorld, device?: string) {
	const made = await live.gatewayFor().users.createAnonymous({ ...live.event, ...(device && { device }) });
	const gateway = live.gatewayFor(made.data.token);
	return {
		...made.data,
		gateway,
		vote: (choice: number, key = "open") =>
			gateway.polls.vote({
				...live.event,
				pollId: live.ballotId(key),
				choiceId: live.optionIds(key)[choice] ?? "none",
			}),
	};
}

const phone = (name: string) => `${name}-0123456789abcdef`;
const keptOf = async (live: LiveWorld, key: string) => {
	const { modules } = (await live.host.liveModules.list(live.event)).data;
	return modules.find(({ entry }) => entry.key === key);
};

describe.each(bothGateways)("Who entered without an account, $name", ({ over }) => {
	test("sees the live, and answers what takes answers without registration, and nothing else", async () => {
		const live = await openWorld(over);
		await live.show("lunch");
		const guest = await placeholder(live, phone("one"));
		const seen = (await guest.gateway.lives.read(live.event)).data;
		expect(seen).toMatchObject({ place: "open", isPlaceholder: true, presence: null });
		expect(seen.poll).toMatchObject({ hasRightToVote: false, noRight: "unregistered", takesUnregistered: false });
		const frames = await guest.gateway.lives.stream(live.event);
		expect((await frames.next()).value).toMatchObject({ live: { place: "open", poll: { title: "Lunch" } } });
		await frames.return?.();
		expect(await refusalOf(guest.vote(0, "lunch"))).toEqual(refused("noRightToVote"));
		await live.show("open");
		expect((await guest.gateway.lives.read(live.event)).data.poll).toMatchObject({
			noRight: null,
			takesUnregistered: true,
		});
		expect((await guest.gateway.polls.rights({ ...live.event, userId: guest.id })).data.hasRightToVote).toBe(true);
		await guest.vote(0);
		// Somebody who has an account and is not registered is no placeholder.
		const chloe = await live.as("chloe");
		expect((await chloe.lives.read(live.event)).data.place).toBe("unregistered");
		const vote = { ...live.event, pollId: live.ballotId("open"), choiceId: live.optionIds("open")[0] ?? "" };
		expect(await refusalOf(chloe.polls.vote(vote))).toEqual(refused("noRightToVote"));
		// Nor is somebody who has registered since.
		const registered_at = live.clock.now.toISOString();
		await live.store.updateTable("registrations").set({ registered_at }).where("person_id", "=", guest.id).execute();
		expect((await guest.gateway.lives.read(live.event)).data).toMatchObject({ isPlaceholder: false });
	});

	test("is counted apart for the host, in the console and in what is exported", async () => {
		const live = await openWorld(over);
		await live.show("open");
		const ana = await live.as("ana");
		await ana.polls.vote({ ...live.event, pollId: live.ballotId("open"), choiceId: live.optionIds("open")[1] ?? "" });
		await (await placeholder(live, phone("one"))).vote(0);
		await (await placeholder(live, phone("two"))).vote(0);
		const kept = await keptOf(live, "open");
		expect([kept?.results?.voters, kept?.unregistered]).toEqual([3, 2]);
		expect(kept?.results?.options.map(({ share }) => share)).toEqual([67, 33, 0]);
		const moduleId = live.ballotId("open");
		const { rounds } = (await live.host.liveModules.read({ ...live.event, moduleId })).data;
		expect(rounds.map(({ unregistered }) => unregistered)).toEqual([2]);
	});

	test("answers once a device, whatever number of people it makes, in each round", async () => {
		const live = await openWorld(over);
		await live.show("open");
		const [first, second] = [await placeholder(live, phone("one")), await placeholder(live, phone("one"))];
		await first.vote(0);
		expect(await refusalOf(second.vote(1))).toEqual(refused("alreadyAnswered"));
		expect(await refusalOf(second.vote(0))).toEqual(refused("alreadyAnswered"));
		live.pass(2);
		await first.vote(2);
		expect((await keptOf(live, "open"))?.results?.options.map(({ votes }) => votes)).toEqual([0, 0, 1]);
		await live.host.liveModules.close({ ...live.event, moduleId: live.ballotId("open") });
		await live.host.liveModules.reopen({ ...live.event, moduleId: live.ballotId("open") });
		live.pass(2);
		await second.vote(1);
		expect(await refusalOf(first.vote(1))).toEqual(refused("alreadyAnswered"));
	});

	test("fifty of one device at once are one vote; of fifty devices, fifty", async () => {
		const live = await openWorld(over);
		await live.show("open");
		const same = await Promise.all(Array.from({ length: 50 }, () => placeholder(live, phone("same"))));
		const said = await Promise.allSettled(same.map((one, at) => one.vote(at % 3)));
		expect(said.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const others = await Promise.all(Array.from({ length: 50 }, (_, at) => placeholder(live, phone(`own${at}`))));
		await Promise.all(others.map((one) => one.vote(1)));
		const kept = await keptOf(live, "open");
		expect([kept?.results?.voters, kept?.unregistered]).toEqual([51, 51]);
	});

	test("leaves what was counted when they are erased, without their device", async () => {
		const live = await openWorld(over);
		await live.show("open");
		const [guest, other] = [await placeholder(live, phone("one")), await placeholder(live, phone("two"))];
		for (const one of [guest, other]) await one.vote(0);
		const votes = live.store.selectFrom("ballot_votes").select(["person_id", "device"]);
		const ofOther = await votes.where("person_id", "=", other.id).execute();
		const before = await live.store
			.selectFrom("registrations")
			.select("device")
			.where("person_id", "=", guest.id)
			.execute();
		expect(before[0]?.device).not.toContain(phone("one"));
		const event = await requireEvent({ store: live.store, memo: { events: new Map() } }, live.event.eventId);
		await erasePerson(live.store, event, { personId: guest.id }, live.clock.now);
		expect((await keptOf(live, "open"))?.unregistered).toBe(2);
		const left = await votes.execute();
		expect(left).toEqual(expect.arrayContaining(ofOther));
		expect(left.some(({ person_id, device }) => person_id === guest.id || device === before[0]?.device)).toBe(false);
	});
});

test("Once registration is closed one still enters for the live, and nowhere else", async () => {
	const closed = { FO_MEETING_REGISTER_END: "2026-01-01T00:00:00Z" };
	const live = await openWorld("process", closed);
	expect((await placeholder(live)).token).toBeTruthy();
	const none = await openWorld("process", { ...closed, FO_MEETING_LIVE_IS_ACTIVE: false });
	expect(await refusalOf(placeholder(none))).toEqual(refused("registrationClosed"));
});
