import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { remindOpinions } from "~/provider/participant/satisfaction/remind-opinions";
import { cancelRegistration } from "~/provider/registration/registrations/registrations";
import { buildEvent, crowd, everythingShown, travel } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const opinion = {
	id: "opinion",
	label: "Votre avis",
	models: [{ component: "textarea" as const, key: "words", label: "En quelques mots" }],
};
const settings = {
	...everythingShown,
	FO_MEETING_FORM_ID: "travel",
	FO_MEETING_MAIL_DEFAULTS: true,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	FO_MEETING_SATISFACTION_FORM_ID: "opinion",
	FO_MEETING_SATISFACTION_REMINDER_HOURS: 3,
};
const days = [
	{ id: "thursday", day: "2027-03-18" },
	{ id: "friday", day: "2027-03-19", hours: { from: "09:30", to: "17:30" } },
];
/** Half past seventeen in Paris, and three hours. */
const due = "2027-03-19T19:30:00Z";

type Here = Pick<World, "as" | "of" | "idOf" | "store" | "event">;

const file = (more: object = {}, people?: ReturnType<typeof crowd>) =>
	buildEvent({ days, settings: { ...settings, ...more }, forms: [travel, opinion], ...(people && { people }) });

const at = (world: World, moment: string) => {
	world.clock.now = new Date(moment);
};
const run = (world: World) => remindOpinions(world.store, () => world.clock.now).run(new AbortController().signal);
const asked = async (world: World, person: string) =>
	(await mailsTo(world, person)).filter((one) => one === mailActions.opinion).length;
const answer = async (world: World, person: string) =>
	(await world.as(person)).satisfaction.answer({ ...world.of(person), values: { words: "Beau" } });

/** If somebody has come, only the desk can cancel. */
async function cancelled(world: World, person: string) {
	const known = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	await cancelRegistration(world.store, known, { personId: world.idOf(person) }, null, world.clock.now);
}

const cameTo = (world: Here, person: string) =>
	world.store
		.insertInto("day_presences")
		.values({
			event_id: world.event.eventId,
			person_id: world.idOf(person),
			day_id: "friday",
			present_at: "2027-03-19T09:00:00Z",
			is_remote: 0,
		})
		.execute();

const register = async (world: Here, person: string) =>
	(await world.as(person)).registrations.complete({
		...world.of(person),
		participation: "4",
		daysId: ["friday"],
		articles: [],
	});

/** Registers people who are there on the last day. */
async function came(world: Here, ...people: string[]) {
	for (const person of people) {
		await register(world, person);
		await cameTo(world, person);
	}
}

async function mailTo(world: World, person: string) {
	const looking = contextOf(world.store, undefined, () => world.clock.now);
	const event = await requireEvent(looking, world.event.eventId);
	const mail = { person_id: world.idOf(person), action_id: mailActions.opinion, variables: "{}" };
	return renderMail(world.store, event, mail, "https://salon.example.com", world.clock.now);
}

describe("Who came and has said nothing", () => {
	test("is asked once, so many hours after the last day has closed, by a link to the form", async () => {
		const world = await worldOfTest({ file: file() });
		await came(world, "ana", "bruno");
		at(world, "2027-03-19T19:29:59Z");
		await run(world);
		expect(await asked(world, "ana")).toBe(0);
		at(world, due);
		await run(world);
		at(world, "2027-03-20T19:30:00Z");
		await run(world);
		expect([await asked(world, "ana"), await asked(world, "bruno")]).toEqual([1, 1]);

		const [french, english] = [await mailTo(world, "ana"), await mailTo(world, "bruno")];
		const link = `https://salon.example.com/${world.file.document.event.alias}/satisfaction?token=`;
		for (const { html, text } of [french, english])
			expect([html, text].every((part) => part.includes(link))).toBe(true);
		expect([french.subject, english.subject]).toEqual(["Votre avis\u202f: Le salon", "Your opinion: The show"]);
	});

	test("is nobody who did not come, is not registered, has answered, or has no address", async () => {
		const world = await worldOfTest({ file: file({}, crowd(5)) });
		const [absent, declined, answered, unreachable, silent] = world.file.people.map(({ email }) =>
			String(email).replace(/@.*/, ""),
		) as [string, string, string, string, string];
		await register(world, absent);
		await came(world, declined, answered, unreachable, silent);
		await cancelled(world, declined);
		await answer(world, answered);
		await world.store.updateTable("people").set({ email: null }).where("id", "=", world.idOf(unreachable)).execute();
		at(world, due);
		await run(world);
		const counts = [absent, declined, answered, unreachable, silent].map((one) => asked(world, one));
		expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 1]);
		// Devices at doors may send late.
		await cameTo(world, absent);
		await run(world);
		expect(await asked(world, absent)).toBe(1);
	});

	test("is told nothing when they have answered, or withdrawn, while the mail waited", async () => {
		const world = await worldOfTest({ file: file() });
		await came(world, "ana", "bruno");
		at(world, due);
		await run(world);
		await answer(world, "ana");
		await cancelled(world, "bruno");
		expect(await refusalOf(mailTo(world, "ana"))).toEqual(refused("notFound"));
		expect(await refusalOf(mailTo(world, "bruno"))).toEqual(refused("notFound"));
	});

	test("is asked earlier where a host ends the live on the last day, and not where they open it again", async () => {
		const world = await organisedWorld({ over: "process", file: file() });
		await came(world, "ana");
		const seen = world.world;
		at(seen, "2027-03-18T14:00:00Z");
		const host = await world.as("olga");
		const end = (isEnded: boolean) => host.lives.change({ ...world.event, isEnded });
		await end(true);
		at(seen, "2027-03-19T18:00:00Z");
		await run(seen);
		expect(await asked(seen, "ana")).toBe(0);
		at(seen, "2027-03-19T13:00:00Z");
		await end(false);
		at(seen, "2027-03-19T14:00:00Z");
		await end(true);
		at(seen, "2027-03-19T16:59:59Z");
		await run(seen);
		await end(false);
		at(seen, "2027-03-19T17:00:00Z");
		await run(seen);
		expect(await asked(seen, "ana")).toBe(0);
		at(seen, "2027-03-19T14:00:00Z");
		await end(true);
		at(seen, "2027-03-19T17:00:00Z");
		await run(seen);
		expect(await asked(seen, "ana")).toBe(1);
	});

	test("is nobody where the event says nothing of it, or when two weeks have gone by", async () => {
		const silent = await worldOfTest({ file: file({ FO_MEETING_SATISFACTION_REMINDER_HOURS: null }) });
		await came(silent, "ana");
		at(silent, due);
		await run(silent);
		expect(await asked(silent, "ana")).toBe(0);

		const late = await worldOfTest({ file: file() });
		await came(late, "ana");
		at(late, "2027-04-02T19:30:00Z");
		await run(late);
		expect(await asked(late, "ana")).toBe(0);
	});
});

describe("However often it is run", () => {
	test("two at once ask each once", async () => {
		const world = await worldOfTest({ file: file({}, crowd(6)) });
		const people = world.file.people.map(({ email }) => String(email).replace(/@.*/, ""));
		await came(world, ...people);
		at(world, due);
		await Promise.all([run(world), run(world), run(world)]);
		expect(await Promise.all(people.map((one) => asked(world, one)))).toEqual(people.map(() => 1));
	});

	test("one that dies before its mails are written has asked nobody, and the next asks them", async () => {
		const world = await worldOfTest({ file: file() });
		await came(world, "ana");
		at(world, due);
		await sql`alter table mails rename to mails_away`.execute(world.store);
		await expect(run(world)).rejects.toThrow();
		await sql`alter table mails_away rename to mails`.execute(world.store);
		expect(await asked(world, "ana")).toBe(0);
		await run(world);
		expect(await asked(world, "ana")).toBe(1);
	});
});

test("Who reads the results is told how many were reminded, where anybody is", async () => {
	for (const [hours, reminded] of [
		[3, 1],
		[null, null],
	]) {
		const world = await organisedWorld({
			over: "process",
			file: file({ FO_MEETING_SATISFACTION_REMINDER_HOURS: hours }),
		});
		await came(world, "ana");
		at(world.world, due);
		await run(world.world);
		const told = await (await world.as("olga")).satisfaction.results(world.event);
		expect(told.data).toMatchObject({ answers: 0, isEnough: false, reminded });
	}
});
