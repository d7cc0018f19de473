import { describe, expect, test } from "vitest";
import { setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { bothGateways } from "../../support/world/gateways";
import { liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("The live, $name", ({ over }) => {
	test("shows nothing but the video until a host decides", async () => {
		const live = await liveWorld({ over });
		const { data } = await (await live.as("ana")).lives.read(live.event);
		expect(data).toMatchObject({
			place: "open",
			version: 0,
			state: { activeModule: null },
			poll: null,
			question: null,
		});
	});

	test("shows what a host shows, in the person's language, and no result before it is released", async () => {
		const live = await liveWorld({ over });
		expect((await live.show("lunch")).data).toMatchObject({ version: 1, state: { activeModule: "poll" } });
		const ana = await live.as("ana");
		const [here = ""] = live.optionIds("lunch");
		await ana.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId: here });
		const read = async (languageId?: string) =>
			(await ana.lives.read({ ...live.event, ...(languageId && { languageId }) })).data;
		expect((await read()).poll).toMatchObject({ label: "<p>Où déjeuner ?</p>", mine: [here], results: null });
		expect((await read("en")).poll?.choices[0]).toEqual({ id: here, label: "Here" });
		await live.host.lives.change({ ...live.event, showResults: true });
		expect((await read()).poll?.results).toMatchObject({
			voters: 1,
			options: [{ votes: 1, share: 100 }, { votes: 0 }, {}],
		});
		await live.host.lives.change({ ...live.event, hideVotes: true });
		expect((await read()).poll?.results).toMatchObject({
			voters: null,
			options: [{ id: here, votes: null, voters: null, share: 100 }, { share: 0 }, { share: 0 }],
		});
	});

	test("tells which answers are right once a host does", async () => {
		const live = await liveWorld({ over });
		await live.show("capitals");
		const ana = await live.as("ana");
		const rights = async () =>
			(await ana.lives.read(live.event)).data.question?.responses.map(({ isRightAnswer }) => isRightAnswer);
		expect(await rights()).toEqual([null, null, null]);
		await live.host.lives.change({ ...live.event, showRightAnswers: true });
		expect(await rights()).toEqual([false, true, true]);
	});

	test("is nothing to people who are not registered, waits for its start, and ends", async () => {
		const hidden = { version: 0, state: { activeModule: null }, poll: null, question: null };
		const live = await liveWorld({ over });
		await live.show("lunch");
		const chloe = await live.as("chloe");
		expect((await chloe.lives.read(live.event)).data).toMatchObject({ place: "unregistered", ...hidden });
		// The host is neither invited nor registered.
		expect((await live.host.lives.read(live.event)).data).toMatchObject({ place: "open", poll: { title: "Lunch" } });
		live.clock.now = new Date("2027-01-15T08:59:59Z");
		const early = await live.as("ana");
		expect((await early.lives.read(live.event)).data).toMatchObject({ place: "before", ...hidden });
		expect((await live.host.lives.read(live.event)).data).toMatchObject({ place: "open" });
		const over_ = await liveWorld({ over, settings: { FO_MEETING_LIVE_IS_CLOSED: true } });
		expect((await (await over_.as("ana")).lives.read(over_.event)).data).toMatchObject({ place: "closed", ...hidden });
		const undated = await liveWorld({ over, settings: { startAt: null } });
		expect((await (await undated.as("ana")).lives.read(undated.event)).data).toMatchObject({ place: "before" });
		expect((await undated.host.lives.read(undated.event)).data).toMatchObject({ place: "undated" });
	});

	test("is streamed to those who are registered, as hosts see it to hosts and moderators, and of nobody where there is no live", async () => {
		const live = await liveWorld({ over });
		const asked = async (person: string, audience?: "host") => {
			const stream = (await live.as(person)).lives.stream({ ...live.event, ...(audience && { audience }) });
			return refusalOf(stream as Promise<unknown>);
		};
		expect(await asked("chloe")).toEqual(refused("registrationRequired"));
		expect(await asked("ana", "host")).toEqual(refused("accessDenied"));
		const bruno = { ...live.event, personId: live.idOf("bruno") };
		await transact(live.store, (tx) => setRoles(tx, bruno, ["moderator"]));
		for (const gateway of [live.host, await live.as("bruno")]) {
			const stream = await gateway.lives.stream({ ...live.event, audience: "host" });
			expect((await stream.next()).value).toMatchObject({ live: { place: "open", version: 0 } });
			await stream.return?.();
		}
		expect(await refusalOf(live.gatewayFor().lives.stream(live.event) as Promise<unknown>)).toEqual(
			refused("sessionRequired"),
		);
		const none = await liveWorld({ over, settings: { FO_MEETING_LIVE_IS_ACTIVE: false } });
		expect(await refusalOf((await none.as("ana")).lives.stream(none.event) as Promise<unknown>)).toEqual(
			refused("notFound"),
		);
	});

	test("does not exist where the event has none", async () => {
		const live = await liveWorld({ over, settings: { FO_MEETING_LIVE_IS_ACTIVE: false } });
		const ana = await live.as("ana");
		expect(await refusalOf(ana.lives.read(live.event))).toEqual(refused("notFound"));
		expect(await refusalOf(live.show("lunch"))).toEqual(refused("notFound"));
	});

	test("is not changed by participants", async () => {
		const live = await liveWorld({ over });
		const ana = await live.as("ana");
		expect(await refusalOf(ana.lives.change({ ...live.event, showResults: true }))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.liveModules.list(live.event))).toEqual(refused("accessDenied"));
	});

	test("is changed by moderators in what lies over the screens, and in nothing beside", async () => {
		const live = await liveWorld({ over });
		const place = { ...live.event, personId: live.idOf("bruno") };
		await transact(live.store, (tx) => setRoles(tx, place, ["moderator"]));
		const bruno = await live.as("bruno");
		const over_ = { ...live.event, activeMessageId: null };
		expect((await bruno.lives.change(over_)).data.version).toBe(0);
		for (const part of [live.event, { ...over_, showResults: true }]) {
			expect(await refusalOf(bruno.lives.change(part))).toEqual(refused("accessDenied"));
		}
	});

	test("changed from an older version is refused and says what differs; without a version only what is named changes", async () => {
		const live = await liveWorld({ over });
		const change = (part: object) => live.host.lives.change({ ...live.event, ...part });
		await change({ showResults: true, version: 0 });
		expect(await refusalOf(change({ showResults: false, hideVotes: true, version: 0 }))).toEqual(
			refused("liveChanged", { showResults: "errors.liveChanged", hideVotes: "errors.liveChanged" }),
		);
		expect((await change({ showResults: true, version: 0 })).data.version).toBe(1);
		expect((await change({ hideVotes: true })).data).toMatchObject({
			version: 2,
			state: { showResults: true, hideVotes: true },
		});
		const rows = await live.store.selectFrom("live_changes").select(["version", "person_id"]).execute();
		expect(rows).toEqual([1, 2].map((version) => ({ version, person_id: live.idOf("olga") })));
	});

	test("shows only what is the event's, of its kind", async () => {
		const live = await liveWorld({ over });
		const change = (part: object) => refusalOf(live.host.lives.change({ ...live.event, ...part }));
		expect(await change({ activeModule: "poll" })).toEqual(refused("notOffered", { activePollId: "errors.required" }));
		expect(await change({ activeModule: "poll", activePollId: "none" })).toEqual(refused("notFound"));
		expect(await change({ activeModule: "poll", activePollId: live.ballotId("capitals") })).toEqual(
			refused("notFound"),
		);
	});
});

test("Two hosts are in each other's way only in what both of them change", async () => {
	const live = await liveWorld();
	await live.show("lunch");
	const version = async () => (await live.host.liveModules.list(live.event)).data.version;
	const change = (part: object) => live.host.lives.change({ ...live.event, ...part });
	const stale = (...fields: string[]) =>
		refused("liveChanged", Object.fromEntries(fields.map((field) => [field, "errors.liveChanged"])));
	const seen = await version();
	await change({ leaderboardLimit: 5, version: seen });
	expect((await change({ hideVotes: true, version: seen })).data.state).toMatchObject({
		hideVotes: true,
		leaderboardLimit: 5,
	});
	await live.host.sequences.open(live.event).catch(() => undefined);
	const round = { ...live.event, moduleId: live.ballotId("lunch") };
	await live.host.liveModules.close({ ...round, version: seen });
	expect(await refusalOf(change({ leaderboardLimit: 20, version: seen }))).toEqual(stale("leaderboardLimit"));
	// Results belong to the module that was shown: those of another module are not released unseen.
	await change({ activeModule: "question", activeQuestionId: live.ballotId("capitals") });
	expect(await refusalOf(change({ showResults: true, version: seen }))).toEqual(stale("showResults"));
	expect((await change({ showResults: true, version: await version() })).data.state.showResults).toBe(true);
});

test("Of two hosts who press at the same moment one is told that it changed", async () => {
	const live = await liveWorld();
	const press = (part: object) => live.host.lives.change({ ...live.event, ...part, version: 0 });
	const ended = await Promise.allSettled([
		press({ activeModule: "poll", activePollId: live.ballotId("lunch") }),
		press({ activeModule: "question", activeQuestionId: live.ballotId("capitals") }),
	]);
	const codes = ended.map((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : "changed"));
	expect(codes.sort()).toEqual(["changed", "liveChanged"]);
	// The two named different fields: both changes hold if no version is sent, and nothing of either is lost.
	await Promise.all([
		live.host.lives.change({ ...live.event, showResults: true }),
		live.host.lives.change({ ...live.event, hideVotes: true }),
	]);
	const { data } = await live.host.liveModules.list(live.event);
	expect(data.state).toMatchObject({ showResults: true, hideVotes: true });
	expect(data.version).toBe(3);
});

test("A host goes on after what was shown before is removed", async () => {
	const live = await liveWorld();
	await live.show("lunch");
	await live.show("capitals");
	await live.host.liveModules.remove({ ...live.event, moduleId: live.ballotId("lunch") });
	expect((await live.host.lives.change({ ...live.event, showResults: true })).data.state.showResults).toBe(true);
	const again = live.host.lives.change({ ...live.event, activeModule: "poll" });
	expect(await refusalOf(again)).toEqual(refused("notFound"));
});
