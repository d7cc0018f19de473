import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { conferenceEvent, gala, lighting, paper, takenSlots } from "../../support/world/conferences";
import { dinner, lunch, twoDays } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { writtenTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const days = [...twoDays, { id: "saturday", day: "2027-03-20" }];

/** Opens a world where Ana is registered for Thursday, and Olga organises. */
async function open(over: "process" | "http") {
	const file = conferenceEvent({
		settings: { FO_MEETING_REGISTER_END: "2027-01-15T11:00:00Z" },
		days,
		conferences: [lighting, gala, paper],
		articles: [{ ...lunch, stock: 1, days: { thursday: {}, friday: {} } }, dinner],
	});
	const world = await organisedWorld({ over, file });
	const [ana, olga] = [await world.as("ana"), await world.as("olga")];
	const articles = [{ articleId: "lunch", dayId: "thursday" }];
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles });
	const read = async () => {
		const { UserEvent } = await olga.users.get(world.of("ana"));
		return UserEvent?.UserEventDays.filter(({ registered }) => registered).map(({ eventDayId }) => eventDayId);
	};
	return { world, ana, olga, read, change: { ...world.of("ana"), leave: "thursday", join: "friday" } };
}

describe.each(bothGateways)("An organiser moves somebody to another day, $name", ({ over }) => {
	test("with what the other day offers too; talks go, and are told", async () => {
		const { world, ana, olga, read, change } = await open(over);
		await ana.conferences.choose({ ...world.of("ana"), id: "gala", slotId: "gala" });
		const { freed } = (await olga.users.changeDays(change)).data;
		expect(freed.places.map(({ slotId }) => slotId)).toEqual(["gala"]);
		expect(freed.articles).toEqual([]);
		expect(await read()).toEqual(["friday"]);
		const held = await world.store.selectFrom("article_choices").select(["article_id", "day_id"]).execute();
		expect(held).toEqual([{ article_id: "lunch", day_id: "friday" }]);
		expect(await takenSlots(world)).toEqual({ counted: {}, rows: {} });
		expect(await writtenTo(world, "ana@example.com")).toContain(mailActions.programmeChanged);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		const back = await olga.users.changeDays({ ...world.of("ana"), leave: "friday", join: "saturday" });
		expect(back.data.freed.articles).toEqual([{ articleId: "lunch", dayId: "friday" }]);
		const { taken } = await world.store.selectFrom("article_stocks").select("taken").executeTakeFirstOrThrow();
		expect(Number(taken)).toBe(0);
	});

	test("once: of two moves at once the second is told, and nobody is on both days", async () => {
		const { olga, read, change } = await open(over);
		const moves = [change, { ...change, join: "saturday" }].map((one) => olga.users.changeDays(one));
		const said = await Promise.allSettled(moves);
		expect(said.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["daysChanged"]);
		expect(await read()).toHaveLength(1);
		expect(await refusalOf(olga.users.changeDays(change))).toEqual(refused("daysChanged"));
	});

	test("off one of two days, which keeps what was chosen for the other", async () => {
		const { world, olga, read } = await open(over);
		await olga.users.changeDays({ ...world.of("ana"), join: "friday" });
		const { freed } = (await olga.users.changeDays({ ...world.of("ana"), leave: "friday" })).data;
		expect([freed, await read()]).toEqual([{ places: [], articles: [] }, ["thursday"]]);
	});

	test("when registration is closed too, but not by themselves, and never off the last day", async () => {
		const { world, ana, olga, read, change } = await open(over);
		world.clock.now = new Date("2027-01-15T12:00:00Z");
		expect(await refusalOf(ana.users.changeDays(change))).toEqual(refused("accessDenied"));
		const off = { ...world.of("ana"), leave: "thursday" };
		expect(await refusalOf(olga.users.changeDays(off))).toEqual(
			refused("dateRequired", { join: "errors.dateRequired" }),
		);
		expect(await read()).toEqual(["thursday"]);
		await olga.users.changeDays({ ...world.of("ana"), join: "friday" });
		await olga.users.changeDays(off);
		expect(await read()).toEqual(["friday"]);
		const bruno = { ...world.of("bruno"), join: "friday" };
		expect(await refusalOf(olga.users.changeDays(bruno))).toEqual(refused("registrationRequired"));
		const nowhere = { ...world.of("ana"), join: "no-such-day" };
		expect(await refusalOf(olga.users.changeDays(nowhere))).toEqual(refused("notOffered"));
	});
});

describe.each(bothGateways)("An organiser cancels a registration, $name", ({ over }) => {
	test("after its end too; twice at once is once, and one mail", async () => {
		const { world, olga } = await open(over);
		const ana = world.of("ana");
		await Promise.all([
			olga.registrations.cancel({ ...ana, message: "Au téléphone" }),
			olga.registrations.cancel({ ...ana, message: "Au téléphone" }),
		]);
		const { UserEvent } = await olga.users.get(ana);
		expect([UserEvent?.registered, UserEvent?.responded, UserEvent?.message]).toEqual([false, true, "Au téléphone"]);
		expect((await writtenTo(world, "ana@example.com")).filter((one) => one === mailActions.changed)).toHaveLength(1);
		const { taken } = await world.store.selectFrom("article_stocks").select("taken").executeTakeFirstOrThrow();
		expect(Number(taken)).toBe(0);
		expect(await refusalOf((await world.as("bruno")).registrations.cancel(world.of("bruno")))).toEqual(
			refused("accessDenied"),
		);
	});
});
