import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { leaseJob, markDone } from "~/provider/ground/background/job-rows";
import { startLoop } from "~/provider/ground/background/loop";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { changePeople } from "~/provider/people/list/change-jobs";
import { seller } from "../../support/money/money";
import { buildEvent, crowd, dinner, everythingShown, lunch, twoDays } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

type World = Awaited<ReturnType<typeof organisedWorld>>;

const typologies = ["visitor", "exhibitor", "speaker"].map((id) => ({ id, label: id }));
const press = { kind: "tag", to: "Presse" } as const;

async function open(over: "process" | "http", size = 30) {
	const world = await organisedWorld({
		over,
		people: crowd(size),
		changes: { typologies, days: twoDays, articles: [{ ...lunch, typologies: ["visitor"] }] },
	});
	return { world, olga: await world.as("olga") };
}

function work({ store, clock }: World) {
	const loop = startLoop(store, [changePeople({ store, now: () => clock.now })], { error: () => {} });
	onTestFinished(() => loop.stop());
	return loop;
}

async function report(olga: Gateway, world: World, jobId: string) {
	return (await olga.peopleChanges.read({ ...world.event, jobId })).data;
}

const ends = (olga: Gateway, world: World, jobId: string) =>
	expect.poll(async () => (await report(olga, world, jobId)).job.state, { interval: 50 }).toBe("finished");

const tagged = (world: World) => world.store.selectFrom("person_tags").select(["person_id", "tag"]).execute();

describe.each(bothGateways)("A change of many people, $name", ({ over }) => {
	test("shows their number first, and changes exactly these, each once", async () => {
		const { world, olga } = await open(over);
		// By a column: a search would also find a badge code that begins so by chance.
		const whom = { ...world.event, filters: [{ key: "firstName", operator: "contains" as const, value: "p1" }] };
		const { data } = await olga.peopleChanges.preview(whom);
		expect(data).toMatchObject({
			total: 11,
			typologies: [{ id: "visitor", count: 11 }, { count: 0 }, { count: 0 }],
			tags: [],
		});
		expect(data.names).toHaveLength(5);
		expect(await refusalOf(olga.peopleChanges.start({ ...whom, change: press, total: 12 }))).toEqual(
			refused("listChanged"),
		);
		const twice = await Promise.all([1, 2].map(() => olga.peopleChanges.start({ ...whom, change: press, total: 11 })));
		const jobId = twice[0]?.data.jobId ?? "";
		expect(twice.map((one) => one.data.jobId)).toEqual([jobId, jobId]);
		// Somebody had it already, and somebody has as many as one may have.
		const given = { note: "", version: 0 };
		await olga.sheets.annotate({ ...world.of("p1"), ...given, tags: ["Presse"] });
		const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
		await olga.sheets.annotate({ ...world.of("p10"), ...given, tags: many });
		work(world);
		await ends(olga, world, jobId);
		expect(await report(olga, world, jobId)).toMatchObject({
			change: press,
			changed: 9,
			unchanged: 1,
			refused: 1,
			refusals: [{ id: world.idOf("p10"), name: "P10 Crowd", code: "tagsFull" }],
		});
		expect((await tagged(world)).filter(({ tag }) => tag === "Presse")).toHaveLength(10);
		// A sheet that was open meanwhile does not take the tag away unseen.
		const late = olga.sheets.annotate({ ...world.of("p11"), note: "", tags: [], version: 0 });
		expect(await refusalOf(late)).toEqual(refused("noteChanged", { note: "errors.noteChanged" }));
		const found = await olga.users.page({
			query: world.event,
			body: { headers: ["tags"], filters: [{ key: "tags", operator: "contains", value: "presse" }] },
		});
		expect([found.data.total, found.data.users[0]?.tags]).toEqual([10, "Presse"]);
		const taken = { ...whom, change: { kind: "untag", to: "Presse" } as const, total: 11 };
		await ends(olga, world, (await olga.peopleChanges.start(taken)).data.jobId);
		expect((await tagged(world)).filter(({ tag }) => tag === "Presse")).toHaveLength(0);
	});

	test("gives a profile with everything that follows from it", async () => {
		const { world, olga } = await open(over, 3);
		const p1 = await world.as("p1");
		const articles = [{ articleId: "lunch", dayId: "thursday" }];
		await p1.registrations.complete({ ...world.of("p1"), participation: "4", daysId: ["thursday"], articles });
		const whom = { ...world.event, ids: ["p1", "p2"].map(world.idOf) };
		const to = (id: string) => ({ ...whom, change: { kind: "typology" as const, to: id }, total: 2 });
		expect(await refusalOf(olga.peopleChanges.start(to("none")))).toMatchObject({ code: "notOffered" });
		const { jobId } = (await olga.peopleChanges.start(to("speaker"))).data;
		work(world);
		await ends(olga, world, jobId);
		expect(await report(olga, world, jobId)).toMatchObject({ changed: 2, unchanged: 0, refused: 0 });
		const { data } = await olga.peopleChanges.preview(world.event);
		expect(data.typologies).toEqual([
			{ id: "visitor", count: 1 },
			{ id: "exhibitor", count: 0 },
			{ id: "speaker", count: 2 },
		]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("goes on after its process was killed, and a dead process's word no longer counts", async () => {
		const { world, olga } = await open(over);
		const { jobId } = (await olga.peopleChanges.start({ ...world.event, change: press, total: 32 })).data;
		const dead = await leaseJob(world.store, "change", world.clock.now);
		if (!dead) throw new Error("nobody leased it");
		await markDone(world.store, dead, 10, world.clock.now, JSON.stringify({ ...nothing, changed: 10 }));
		expect((await report(olga, world, jobId)).job).toMatchObject({ state: "running", done: 10 });
		world.clock.now = new Date(world.clock.now.getTime() + 10 * 60 * 1000);
		work(world);
		await ends(olga, world, jobId);
		expect(await report(olga, world, jobId)).toMatchObject({ changed: 32, unchanged: 0 });
		expect(await tagged(world)).toHaveLength(22);
		expect(await markDone(world.store, dead, 11, world.clock.now)).toBe(false);
	});

	test("stops where it is cancelled, and goes on when asked", async () => {
		const { world, olga } = await open(over);
		const ofJob = {
			...world.event,
			...(await olga.peopleChanges.start({ ...world.event, change: press, total: 32 })).data,
		};
		await olga.peopleChanges.cancel(ofJob);
		work(world);
		expect((await report(olga, world, ofJob.jobId)).job).toMatchObject({ state: "cancelled", done: 0 });
		expect(await tagged(world)).toEqual([]);
		await olga.peopleChanges.resume(ofJob);
		await ends(olga, world, ofJob.jobId);
		expect(await tagged(world)).toHaveLength(32);
	});

	test("confirms whom it may, and says of each other what is missing", async () => {
		const { world, olga } = await openRegistrations(over);
		const [p1, p4, p5] = await Promise.all(["p1", "p4", "p5"].map((one) => world.as(one)));
		for (const one of ["p1", "p2", "p3"]) await olga.sheets.answer({ ...world.of(one), ...visits });
		// Chosen in the wizard and never saved; declined; registered already, on one day alone.
		await p1?.registrations.saveDraft({ ...world.of("p1"), answered: ["dates"], daysId: ["friday"] });
		await p4?.registrations.decline(world.of("p4"));
		await olga.sheets.answer({ ...world.of("p5"), ...visits });
		await p5?.registrations.complete({ ...world.of("p5"), participation: "4", daysId: ["thursday"], articles: [] });
		const whom = { ...world.event, ids: ["p1", "p2", "p4", "p5", "p6"].map(world.idOf) };
		const { data } = await olga.peopleChanges.preview({ ...whom, kind: "confirm" });
		expect(data.confirming).toEqual({ awaited: 3, registered: 1, others: 1, full: 0 });
		const { jobId } = (await olga.peopleChanges.start({ ...whom, change: { kind: "confirm" }, total: 5 })).data;
		work(world);
		await ends(olga, world, jobId);
		const report = (await olga.peopleChanges.read({ ...world.event, jobId, languageId: "en" })).data;
		expect(report).toMatchObject({ changed: 1, unchanged: 1, refused: 3 });
		const refusals = report.refusals.map(({ name, code, missing }) => [name.split(" ")[0], code, missing]);
		expect(refusals).toEqual([
			["P2", "dateRequired", []],
			["P4", "hasDeclined", []],
			["P6", "invalidForm", ["Visits"]],
		]);
		expect(await daysOf(world, "p1")).toEqual(["friday"]);
		expect(await daysOf(world, "p5")).toEqual(["thursday"]);
		expect(await mailsOf(world, ["p1", "p2", "p4", "p6"])).toEqual([
			["p1", 19],
			["p4", 6],
		]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		// Whoever waits for a place has not said that they do not come.
		const waits = { responded_at: world.clock.now.toISOString(), extended: '{"inWaitingList":"oui"}' };
		await world.store.updateTable("registrations").set(waits).where("person_id", "=", world.idOf("p3")).execute();
		const two = { ...world.event, ids: ["p3", "p4"].map(world.idOf) };
		const { cancelling } = (await olga.peopleChanges.preview({ ...two, kind: "cancel" })).data;
		expect(cancelling).toMatchObject({ leaving: 1, declining: 1, already: 1 });
	});

	test("cancels each once with their companions and their money, as it was counted before", async () => {
		const { world, olga } = await openRegistrations(over);
		await registerSome(world, olga);
		const ids = ["p1", "p2", "p3", "p4"].map(world.idOf);
		const whom = { ...world.event, ids };
		const { cancelling } = (await olga.peopleChanges.preview({ ...whom, kind: "cancel" })).data;
		expect(cancelling).toMatchObject({ leaving: 3, declining: 1, already: 1, companions: 1, names: ["Gus Guest"] });
		expect(cancelling).toMatchObject({ back: 5040, kept: 0, held: 0 });
		const cancel = (companions: number) => ({ kind: "cancel" as const, isMailed: true, companions });
		expect(await refusalOf(olga.peopleChanges.start({ ...whom, change: cancel(0), total: 4 }))).toEqual(
			refused("listChanged"),
		);
		const { jobId } = (await olga.peopleChanges.start({ ...whom, change: cancel(1), total: 4 })).data;
		// The same people by another list, at once, by another worker.
		const all = await olga.peopleChanges.preview({ ...world.event, kind: "cancel" });
		const again = { ...world.event, change: cancel(all.data.cancelling?.companions ?? -1), total: all.data.total };
		const second = (await olga.peopleChanges.start(again)).data.jobId;
		work(world);
		work(world);
		await ends(olga, world, jobId);
		await ends(olga, world, second);
		const counts = await Promise.all([jobId, second].map((id) => report(olga, world, id)));
		// The companion goes with their host, and is not cancelled a second time.
		const leaving = all.data.cancelling?.leaving ?? 0;
		expect(counts.reduce((sum, { changed }) => sum + changed, 0)).toBe(leaving - 1);
		expect((await mailsOf(world, ["p1", "p2", "p3", "p4"])).filter(([, action]) => action !== 19)).toEqual([
			["p1", 26],
			["p1", 8],
			// Their credit note; and their cancellation, besides that of when they paid.
			["p2", 32],
			["p2", 8],
			["p2", 8],
			["p3", 6],
			["p4", 6],
		]);
		const notes = await world.store.selectFrom("invoices").select("total").where("kind", "=", "creditNote").execute();
		expect(notes.map(({ total }) => Number(total))).toEqual([5040]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("cancels without telling anybody where this is not ticked, and leaves later companions alone", async () => {
		const { world, olga } = await openRegistrations(over);
		await registerSome(world, olga);
		const whom = { ...world.event, ids: ["p1", "p2"].map(world.idOf) };
		const change = { kind: "cancel" as const, isMailed: false, companions: 1 };
		const { jobId } = (await olga.peopleChanges.start({ ...whom, change, total: 2 })).data;
		const p2 = await world.as("p2");
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		await p2.companions.create({ ...world.of("p2"), firstName: "Late", lastName: "Guest" });
		const before = await mailsOf(world, ["p1", "p2"]);
		work(world);
		await ends(olga, world, jobId);
		expect(await report(olga, world, jobId)).toMatchObject({
			changed: 1,
			refused: 1,
			refusals: [{ id: world.idOf("p2"), code: "companionsLost" }],
		});
		expect(await mailsOf(world, ["p1", "p2"])).toEqual(before);
	});

	test("is for whoever may change people, of this event alone", async () => {
		const { world, olga } = await open(over, 3);
		const p1 = await world.as("p1");
		const start = { ...world.event, change: press, total: 5 };
		expect(await refusalOf(p1.peopleChanges.preview(world.event))).toEqual(refused("accessDenied"));
		expect(await refusalOf(p1.peopleChanges.start(start))).toEqual(refused("accessDenied"));
		expect(await refusalOf(olga.peopleChanges.read({ ...world.event, jobId: "none" }))).toEqual(refused("notFound"));
		expect(await refusalOf(olga.peopleChanges.start({ ...start, ids: ["nobody"], total: 0 }))).toEqual(
			refused("listChanged"),
		);
	});
});

const visits = { key: "visits", value: "first", shown: null };
const six = crowd(6);

/** One required question, days to choose, and an article that is paid. */
test("What cancelling would do is counted of this event alone, by issued invoices", async () => {
	const { world, olga } = await openRegistrations("process");
	const { store, event, idOf } = world;
	const elsewhere = buildEvent({ people: six });
	await world.importAgain(elsewhere);
	const { id } = elsewhere.document.event;
	const brought = store
		.updateTable("registrations")
		.set({ registered_by: idOf("p1") })
		.where("event_id", "=", id);
	await brought.where("person_id", "=", idOf("p6")).execute();
	const common = { kind: "invoice", document: "{}", currency: "EUR", credits: null, opened_at: "2027" };
	const invoice = (name: string, event_id: string, total: number, issued_at: string | null) => ({
		...common,
		...{ id: name, event_id, person_id: idOf("p2"), total, issued_at },
		...{ abandoned_at: null, number: issued_at && name, sequence: null },
	});
	await store
		.insertInto("invoices")
		.values([
			invoice("issued", event.eventId, 500, "2027"),
			invoice("opened", event.eventId, 70, null),
			invoice("elsewhere", id, 900, "2027"),
		])
		.execute();
	const whom = { ...event, ids: ["p1", "p2", "p3"].map(idOf) };
	const { cancelling } = (await olga.peopleChanges.preview({ ...whom, kind: "cancel" })).data;
	expect(cancelling).toMatchObject({ leaving: 3, already: 0, companions: 0, back: 500, kept: 0 });
});

async function openRegistrations(over: "process" | "http") {
	const world = await organisedWorld({
		over,
		people: six,
		changes: {
			days: twoDays,
			articles: [dinner],
			billing: seller,
			settings: {
				...everythingShown,
				FO_MEETING_FORM_ID: "asked",
				FO_MEETING_FORM_SECOND_ID: null,
				FO_MEETING_QUOTAS_SHOW: false,
				FO_MEETING_DATES_SHOW: true,
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
				FO_MEETING_DESK_PAYMENT: true,
			},
			forms: [
				{
					id: "asked",
					label: "Asked",
					models: [
						{
							component: "radio",
							key: "visits",
							model: "P",
							label: "Visits",
							values: [{ value: "first", label: "First" }],
							isRequired: true,
						},
					],
				},
			],
			emails: [1, 6, 8, 19, 26].map((actionId) => ({ actionId, subject: `${actionId}`, html: "<p>-</p>", text: "-" })),
		},
	});
	return { world, olga: await world.as("olga") };
}

/** p1 has a companion, p2 has paid at the desk, p3 has not answered, p4 has said no. */
async function registerSome(world: World, olga: Gateway) {
	const of = (one: string) => ({ ...world.of(one), participation: "4" as const, daysId: ["thursday"] });
	const [p1, p2, p4] = await Promise.all(["p1", "p2", "p4"].map((one) => world.as(one)));
	for (const one of ["p1", "p2"]) await olga.sheets.answer({ ...world.of(one), ...visits });
	await p1?.registrations.complete({ ...of("p1"), articles: [] });
	await p1?.companions.create({ ...world.of("p1"), firstName: "Gus", lastName: "Guest", email: "gus@example.com" });
	await p2?.registrations.complete({ ...of("p2"), articles: [{ articleId: "dinner", dayId: "thursday" }] });
	const paid = { amount: 5040, shown: 5040, means: "cash" as const };
	await olga.deskPayments.add({ ...world.of("p2"), id: randomUUID(), ...paid });
	await p4?.registrations.decline(world.of("p4"));
}

async function daysOf(world: World, person: string) {
	const rows = await world.store
		.selectFrom("day_registrations")
		.select("day_id")
		.where("person_id", "=", world.idOf(person))
		.orderBy("day_id")
		.execute();
	return rows.map(({ day_id }) => day_id);
}

async function mailsOf(world: World, people: string[]) {
	const rows = await world.store
		.selectFrom("mails")
		.select(["person_id", "action_id"])
		.where("action_id", "!=", 1)
		.execute();
	const named = new Map(people.map((one) => [world.idOf(one), one]));
	return rows
		.flatMap(({ person_id, action_id }) =>
			named.has(person_id) ? [[named.get(person_id), Number(action_id)] as const] : [],
		)
		.sort((one, other) => `${one}`.localeCompare(`${other}`));
}

const nothing = { changed: 0, unchanged: 0, refused: 0, refusals: [] };
