import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { conferenceEvent, gala, paper, slotsOf } from "../../support/world/conferences";
import { everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const stream = { ...paper, isOpenToRemote: true };
const openGala = { ...gala, isDisabledForCompanions: false };
const settings = {
	...everythingShown,
	FO_MEETING_MAIL_DEFAULTS: true,
	FO_MEETING_CONFERENCES_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
};

async function complete(world: World, person: string, answers: object = {}) {
	const coming = { participation: "4" as const, daysId: ["thursday", "friday"], articles: [] };
	return (await world.as(person)).registrations.complete({ ...world.of(person), ...coming, ...answers });
}

/** Opens a world where Ana attends, and brings somebody who has seats in both modes. */
async function openParty(over: "process" | "http") {
	const world = await worldOfTest({ over, file: conferenceEvent({ settings, conferences: [openGala, stream] }) });
	await complete(world, "ana");
	const ana = await world.as("ana");
	const zoe = { firstName: "zoe", lastName: "Petit", email: "zoe@example.com" };
	const { id } = await ana.companions.create({ ...world.of("ana"), ...zoe });
	for (const one of ["gala", stream.id]) {
		const [slot] = one === "gala" ? openGala.slots : stream.slots;
		await ana.conferences.choose({ ...world.of("ana"), userId: id, id: one, slotId: slot?.id ?? "" });
	}
	return { world, ana, zoe: { ...world.of("ana"), userId: id } };
}

const lost = refused("placesLost", { placesLost: "errors.placesLost" });
const placesOf = async (world: World, userId: string) => {
	const rows = await world.store
		.selectFrom("slot_registrations")
		.select("slot_id")
		.where("person_id", "=", userId)
		.execute();
	return rows.map(({ slot_id }) => slot_id).sort();
};

describe.each(bothGateways)("A companion attends in the mode of the person who brings them, $name", ({ over }) => {
	test("who goes remote is told of the companion's places too, and takes nothing before", async () => {
		const { world, zoe } = await openParty(over);
		const before = await placesOf(world, zoe.userId);
		expect(before).toHaveLength(2);
		expect(await refusalOf(complete(world, "ana", { participation: "1" }))).toEqual(lost);
		const draft = (await world.as("ana")).registrations.saveDraft({
			...world.of("ana"),
			participation: "1",
			answered: [],
		});
		expect(await refusalOf(draft)).toEqual(lost);
		expect(await placesOf(world, zoe.userId)).toEqual(before);
		expect((await (await world.as("ana")).users.get(zoe)).UserEvent?.isRemote).toBe(false);
		expect(await slotsOf(world, "ana")).toEqual([]);
	});

	test("what is let go goes, the companion is written to, and both directions follow", async () => {
		const { world, ana, zoe } = await openParty(over);
		await ana.registrations.saveDraft({ ...world.of("ana"), participation: "1", answered: [], lostPlaces: ["gala"] });
		expect(await placesOf(world, zoe.userId)).toEqual([stream.slots[0]?.id]);
		expect((await ana.users.get(zoe)).UserEvent?.isRemote).toBe(false);
		await complete(world, "ana", { participation: "1" });
		expect((await ana.users.get(zoe)).UserEvent).toMatchObject({ isRemote: true });
		const mails = world.store.selectFrom("mails").select("action_id").where("person_id", "=", zoe.userId);
		expect(await mails.execute()).toContainEqual({ action_id: mailActions.programmeChanged });
		const again = ana.conferences.choose({ ...zoe, id: "gala", slotId: "gala" });
		expect(await refusalOf(again)).toEqual(refused("inPersonOnly"));
		await complete(world, "ana");
		expect((await ana.users.get(zoe)).UserEvent).toMatchObject({ isRemote: false });
		await ana.conferences.choose({ ...zoe, id: "gala", slotId: "gala" });
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("whatever is said for the companion alone", async () => {
		const { world, ana, zoe } = await openParty(over);
		const coming = { participation: "1" as const, daysId: ["thursday"], articles: [] };
		await ana.registrations.saveDraft({ ...zoe, participation: "1", answered: [] });
		await ana.registrations.complete({ ...zoe, ...coming });
		expect((await ana.users.get(zoe)).UserEvent).toMatchObject({ isRemote: false });
		expect(await placesOf(world, zoe.userId)).toHaveLength(2);
	});
});
