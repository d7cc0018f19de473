import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { at, conferenceEvent } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

function read(file: string) {
	const calendar = new ICAL.Component(ICAL.parse(file));
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const event = new ICAL.Event(component);
		const iso = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
		return {
			uid: event.uid,
			title: event.summary,
			location: event.location,
			start: iso(event.startDate),
			end: iso(event.endDate),
			sequence: event.sequence,
			status: component.getFirstPropertyValue("status"),
		};
	});
}

async function ownCalendar(world: World, person: string) {
	const gateway = await world.as(person);
	const { address } = (await gateway.calendars.address(world.of(person))).data;
	const { domainId } = world.event;
	return read((await world.gatewayFor().calendars.ofPerson({ domainId, address })).data.calendar);
}

const register = async (world: World, person: string, daysId = ["thursday", "friday"]) =>
	(await world.as(person)).registrations.complete({ ...world.of(person), participation: "4", daysId, articles: [] });

const days = [
	{ id: "thursday", day: "2027-03-18", hours: { from: "09:30", to: "19:00" } },
	{ id: "friday", day: "2027-03-28" },
];

describe.each(bothGateways)("The event's calendar, $name", ({ over }) => {
	test("has the hours of a day on the clocks of Paris, and whole days without", async () => {
		const name = { fr: `Le salon, ${"très ".repeat(20)}long ; « accentué »`, en: "The show" };
		const world = await worldOfTest({ over, file: buildEvent({ days, event: { name } }) });
		const { calendar } = (await world.gatewayFor().calendars.ofEvent(world.event)).data;
		const [thursday, sunday] = read(calendar);
		expect(thursday).toMatchObject({
			title: name.fr,
			location: "Halle, 1 quai Neuf, Lyon",
			start: "2027-03-18T08:30:00.000Z",
			end: "2027-03-18T18:00:00.000Z",
			status: "CONFIRMED",
		});
		expect(sunday).toMatchObject({ start: "2027-03-28", end: "2027-03-29" });
		const lines = calendar.split("\r\n");
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
	});

	test("keeps its ids when the event changes, with greater numbers", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ days }) });
		const ask = async () => read((await world.gatewayFor().calendars.ofEvent(world.event)).data.calendar);
		const before = await ask();
		const { document, people } = world.file;
		const moved = document.days.map((day, index) => (index === 0 ? { ...day, day: "2027-03-19" } : day));
		await world.importAgain({ document: { ...document, days: moved }, people });
		const after = await ask();
		expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
		expect(after[0]?.start).toBe("2027-03-19T08:30:00.000Z");
		expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
	});
});

describe.each(bothGateways)("A person's calendar, $name", ({ over }) => {
	test("has their days and their places, without a session", async () => {
		const world = await worldOfTest({ over, file: conferenceEvent() });
		const ana = await world.as("ana");
		await ana.conferences.choose({ ...world.of("ana"), id: "lighting", slotId: "light-9" });
		expect(await ownCalendar(world, "ana")).toEqual([]);
		await register(world, "ana", ["thursday"]);
		expect(await ownCalendar(world, "ana")).toMatchObject([
			{ title: "Le salon", start: "2027-03-18", end: "2027-03-19", sequence: 0, status: "CONFIRMED" },
			{ title: "Éclairer mieux", location: "A, Halle", start: new Date(at("9:00")).toISOString(), sequence: 0 },
		]);
	});

	test("follows a change with the next number, and cancels what is given back, once", async () => {
		const world = await worldOfTest({ over, file: conferenceEvent() });
		const ana = await world.as("ana");
		const place = { ...world.of("ana"), id: "lighting" };
		await ana.conferences.choose({ ...place, slotId: "light-9" });
		await register(world, "ana", ["thursday"]);
		const [day, before] = await ownCalendar(world, "ana");

		const { document, people } = world.file;
		const conferences = document.conferences.map((one) => ({
			...one,
			slots: one.slots.map((slot) => (slot.id === "light-9" ? { ...slot, room: "C" } : slot)),
		}));
		await world.importAgain({ document: { ...document, conferences }, people });
		const moved = { ...before, location: "C, Halle", sequence: 1 };
		expect(await ownCalendar(world, "ana")).toEqual([day, moved]);
		expect(await ownCalendar(world, "ana")).toEqual([day, moved]);

		await ana.conferences.leave(place);
		const gone = { ...moved, sequence: 2, status: "CANCELLED" };
		expect(await ownCalendar(world, "ana")).toEqual([day, gone]);
		expect(await ownCalendar(world, "ana")).toEqual([day, gone]);

		await ana.conferences.choose({ ...place, slotId: "light-9" });
		expect(await ownCalendar(world, "ana")).toEqual([day, { ...moved, sequence: 3 }]);
		await ana.registrations.decline(world.of("ana"));
		expect((await ownCalendar(world, "ana")).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
	});

	test("has an id that is nobody else's", async () => {
		const world = await worldOfTest({ over });
		for (const person of ["ana", "bruno"]) await register(world, person);
		const uids = [...(await ownCalendar(world, "ana")), ...(await ownCalendar(world, "bruno"))].map(({ uid }) => uid);
		expect(new Set(uids).size).toBe(4);
	});

	test("keeps its address until another is asked for; then the old one ends", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const ask = async (renew = false) => (await ana.calendars.address({ ...world.of("ana"), renew })).data.address;
		const first = await ask();
		expect(await ask()).toBe(first);
		const second = await ask(true);
		expect(second).not.toBe(first);
		const { domainId } = world.event;
		expect(await refusalOf(world.gatewayFor().calendars.ofPerson({ domainId, address: first }))).toEqual(
			refused("notFound"),
		);
		expect(await refusalOf(world.gatewayFor().calendars.ofPerson({ domainId: "other", address: second }))).toEqual(
			refused("notFound"),
		);
	});
});

test("Two programs that ask at the same moment are told the same number", async () => {
	const world = await worldOfTest();
	await register(world, "ana", ["thursday"]);
	await ownCalendar(world, "ana");
	await register(world, "ana", ["friday"]);
	const both = await Promise.all([1, 2, 3].map(() => ownCalendar(world, "ana")));
	expect(both[1]).toEqual(both[0]);
	expect(both[0]?.map(({ sequence, status }) => [sequence, status])).toEqual([
		[1, "CANCELLED"],
		[0, "CONFIRMED"],
	]);
});

test("A confirmation brings the dates beside it, and a mail to somebody who declined does not", async () => {
	const world = await worldOfTest();
	await register(world, "ana", ["friday"]);
	const mailbox = openMailbox(world.store, "https://salon.example.com", () => world.clock.now);
	const readMail = async (actionId: number) => {
		const mail = (await mailbox.list()).find((one) => one.actionId === actionId);
		const { pieces } = await mailbox.read(mail?.id ?? "");
		return pieces.filter(({ cid }) => cid === undefined);
	};
	const [piece] = await readMail(19);
	expect(piece).toMatchObject({
		fileName: expect.stringMatching(/\.ics$/),
		type: expect.stringContaining("text/calendar"),
	});
	expect(read(String(piece?.content))).toMatchObject([{ title: "Le salon", start: "2027-03-19" }]);
	await (await world.as("ana")).registrations.decline(world.of("ana"));
	expect(await readMail(8)).toEqual([]);
});
