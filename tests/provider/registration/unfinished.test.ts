import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { endCheckout } from "~/provider/money/checkouts/checkout-rows";
import { followUnfinished, unfinishedHolders, unfinishedJob } from "~/provider/registration/unfinished/unfinished-job";
import { register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { conferenceEvent, gala, lighting, slotsOf } from "../../support/world/conferences";
import { buildEvent, everythingShown, shuttle } from "../../support/world/event";
import { mailsTo, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const settings = {
	...everythingShown,
	FO_MEETING_CONFERENCES_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_MAIL_DEFAULTS: true,
};
const coming = { participation: "4" as const, daysId: ["thursday", "friday"], articles: [] };

const open = (more: object = {}) =>
	worldOfTest({
		file: conferenceEvent({
			settings: { ...settings, FO_MEETING_UNFINISHED_HOLD_HOURS: 10, ...more },
			conferences: [lighting, gala],
			quotas: [shuttle],
		}),
	});

/** Takes a conference seat and a quota place for a person who goes no further. */
async function begin(world: World, person: string) {
	const gateway = await world.as(person);
	const of = world.of(person);
	await gateway.registrations.saveDraft({ ...of, participation: "4", answered: ["participation"] });
	await gateway.conferences.choose({ ...of, id: "lighting", slotId: "light-9" });
	await gateway.models.choose({ ...of, userExt: { shuttle: ["north"] }, participationExt: {} });
	await gateway.registrations.saveDraft({ ...of, answered: ["conferences", "quotas"] });
}

const hours = (world: World, count: number) => {
	world.clock.now = new Date(world.clock.now.getTime() + count * 3_600_000);
};
const job = (world: World) => unfinishedJob(world.store, () => world.clock.now).run(new AbortController().signal);
const until = async (world: World, person = "ana") =>
	(await (await world.as(person)).wizard.standing({ ...world.of(person), needs: [] })).keptUntil;
const later = (world: World, count: number) => new Date(world.clock.now.getTime() + count * 3_600_000).toISOString();
const quotasOf = async (world: World) =>
	(await world.store.selectFrom("quota_choices").select("value").execute()).map(({ value }) => value);
const findings = ({ store, event }: World) => verifyEvent(store, event.eventId);

describe("Who chose places and never finished", () => {
	test("is told until when they are kept, reminded once, then others may have them", async () => {
		const world = await open();
		expect(await until(world)).toBeUndefined();
		await begin(world, "ana");
		expect(await until(world)).toBe(later(world, 10));
		hours(world, 4.9);
		await job(world);
		expect(await mailsTo(world, "ana")).not.toContain(mailActions.unfinished);
		hours(world, 0.1);
		await job(world);
		await job(world);
		expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unfinished)).toHaveLength(1);
		expect(await until(world)).toBe(later(world, 5));
		hours(world, 4.9);
		await job(world);
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-9"]);
		hours(world, 0.1);
		await job(world);
		await job(world);
		expect([await slotsOf(world, "ana"), await quotasOf(world)]).toEqual([[], []]);
		expect((await mailsTo(world, "ana")).filter((one) => one === mailActions.unfinishedFreed)).toHaveLength(1);
		// Their answers are kept; their choices have to be made again.
		const draft = await (await world.as("ana")).registrations.draft(world.of("ana"));
		expect(draft).toMatchObject({ participation: "4", answered: ["participation"] });
		expect(await until(world)).toBeUndefined();
		await (await world.as("bruno")).conferences.choose({ ...world.of("bruno"), id: "lighting", slotId: "light-9" });
		expect(await findings(world)).toEqual([]);
	});

	test("begins the time anew with whatever they answer, and keeps all once they have finished", async () => {
		const world = await open();
		await begin(world, "ana");
		hours(world, 5);
		await job(world);
		hours(world, 4);
		await (await world.as("ana")).registrations.saveDraft({ ...world.of("ana"), answered: ["dates"] });
		expect(await until(world)).toBe(later(world, 10));
		hours(world, 4.9);
		await job(world);
		expect(await slotsOf(world, "ana")).toHaveLength(1);
		await (await world.as("ana")).registrations.complete({ ...world.of("ana"), ...coming });
		expect(await until(world)).toBeUndefined();
		hours(world, 1000);
		await job(world);
		expect(await slotsOf(world, "ana")).toHaveLength(1);
	});

	test("is reminded before, however long no server ran, and where nothing is mailed has the time all the same", async () => {
		const world = await open();
		await begin(world, "ana");
		await world.store.updateTable("people").set({ email: null }).where("id", "=", world.idOf("ana")).execute();
		hours(world, 1000);
		expect(await until(world)).toBe(later(world, 5));
		await job(world);
		expect(await slotsOf(world, "ana")).toHaveLength(1);
		expect(await until(world)).toBe(later(world, 5));
		hours(world, 5);
		await job(world);
		expect(await slotsOf(world, "ana")).toEqual([]);
	});

	test("keeps them without end where the event says so, and two days where it says nothing", async () => {
		const forEver = await open({ FO_MEETING_UNFINISHED_HOLD_HOURS: null });
		await begin(forEver, "ana");
		expect(await until(forEver)).toBeUndefined();
		hours(forEver, 1000);
		await job(forEver);
		await job(forEver);
		expect(await slotsOf(forEver, "ana")).toHaveLength(1);
		const usual = await open({ FO_MEETING_UNFINISHED_HOLD_HOURS: undefined });
		await begin(usual, "ana");
		expect(await until(usual)).toBe(later(usual, 48));
	});

	test("as a companion stays one, and who brings them is written to where they have no address", async () => {
		const world = await open();
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), ...coming });
		const { id } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
		await ana.conferences.choose({ ...world.of("ana"), userId: id, id: "gala", slotId: "gala" });
		hours(world, 5);
		await job(world);
		hours(world, 5);
		await job(world);
		const places = await world.store.selectFrom("slot_registrations").select("person_id").execute();
		expect(places).toEqual([]);
		const told = await world.store
			.selectFrom("mails")
			.select(["action_id", "reason"])
			.where("person_id", "=", id)
			.where("action_id", "in", [mailActions.unfinished, mailActions.unfinishedFreed])
			.orderBy("action_id")
			.execute();
		// No reason keeps them: they go to Ana's address.
		expect(told).toEqual([
			{ action_id: mailActions.unfinished, reason: null },
			{ action_id: mailActions.unfinishedFreed, reason: null },
		]);
		const companion = await world.store
			.selectFrom("registrations")
			.select("registered_at")
			.where("person_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(companion.registered_at).not.toBeNull();
		const days = await world.store
			.selectFrom("day_registrations")
			.select("day_id")
			.where("person_id", "=", id)
			.execute();
		expect(days).toHaveLength(2);
		expect(await findings(world)).toEqual([]);
	});
});

test("Who finishes at that very moment keeps what they chose: a record that was touched since is left alone", async () => {
	for (const finishes of [true, false]) {
		const world = await open();
		await begin(world, "ana");
		hours(world, 5);
		await job(world);
		hours(world, 5);
		const event = await requireEvent(
			contextOf(world.store, undefined, () => world.clock.now),
			world.event.eventId,
		);
		const [seen] = await unfinishedHolders(world.store, world.clock.now.toISOString());
		if (!seen) throw new Error("nobody holds anything");
		// The job has read whose holds to release; the answer comes before its write.
		const ana = await world.as("ana");
		if (finishes) await ana.registrations.complete({ ...world.of("ana"), ...coming });
		else await ana.registrations.saveDraft({ ...world.of("ana"), answered: ["dates"] });
		await followUnfinished(world.store, event, seen, world.clock.now);
		expect(await slotsOf(world, "ana")).toEqual(["lighting/light-9"]);
		expect(await mailsTo(world, "ana")).not.toContain(mailActions.unfinishedFreed);
		expect((await recordOf(world, "ana")).registered_at !== null).toBe(finishes);
	}
});

test("One whose turn fails keeps nobody else waiting, and is told", async () => {
	const world = await open();
	await begin(world, "ana");
	hours(world, 1);
	const held = { FO_MEETING_UNFINISHED_HOLD_HOURS: 10, ...settings };
	await world.importAgain(buildEvent({ event: { id: "other", alias: "other" }, settings: held, quotas: [shuttle] }));
	const path = { ...world.event, eventId: "other", userId: world.idOf("bruno") };
	await (await world.as("bruno")).models.choose({ ...path, userExt: { shuttle: ["south"] }, participationExt: {} });
	const broken = world.store.updateTable("events").where("id", "=", world.event.eventId);
	await broken.set({ document: "{}", revision: 1000 }).execute();
	hours(world, 5);
	await expect(job(world)).rejects.toThrow("unfinished registrations could not be followed");
	const mails = await world.store.selectFrom("mails").select(["event_id", "action_id"]).execute();
	expect(mails).toContainEqual({ event_id: "other", action_id: mailActions.unfinished });
});

test("Nothing of a companion is freed while who brings them is on the payment page", async () => {
	const { world, begin: openPage } = await payingWorld({
		file: sellingEvent({ settings: { ...settings, FO_MEETING_UNFINISHED_HOLD_HOURS: 10 }, quotas: [shuttle] }),
	});
	await register(world, "ana", "last");
	const ana = await world.as("ana");
	const { id: userId } = await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
	await ana.models.choose({ ...world.of("ana"), userId, userExt: { shuttle: ["north"] }, participationExt: {} });
	hours(world, 5);
	await job(world);
	const { id: checkoutId } = await openPage("ana");
	hours(world, 5);
	await job(world);
	expect(await quotasOf(world)).toEqual(["north"]);
	await endCheckout(world.store, checkoutId, "expired", world.clock.now.toISOString());
	await job(world);
	expect(await quotasOf(world)).toEqual([]);
	expect(await findings(world)).toEqual([]);
});

test("Two that free at once, and one that finishes beside them, leave whole counters", async () => {
	const world = await open();
	await begin(world, "ana");
	await begin(world, "bruno").catch(() => undefined);
	hours(world, 5);
	await job(world);
	hours(world, 5);
	const ana = await world.as("ana");
	const finishing = ana.registrations.complete({ ...world.of("ana"), ...coming });
	const [finished] = await Promise.all([finishing, job(world), job(world)]);
	expect(finished.UserEvent?.registered).toBe(true);
	const { length } = await slotsOf(world, "ana");
	const told = (await mailsTo(world, "ana")).filter((one) => one === mailActions.unfinishedFreed);
	expect(length + told.length).toBe(1);
	expect(await findings(world)).toEqual([]);
});
