import { expect, test } from "vitest";
import type { Store } from "~/provider/ground/store/open";
import { leaveMailings, leaveOnce, mailsPerBatch } from "~/provider/messages/mailings/leave-mailings";
import { requireMailing } from "~/provider/messages/mailings/rows";
import { buildEvent, twoDays } from "../../support/world/event";
import { addGuests, minute, openMailings } from "../../support/world/mailings";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";

const day = 24 * 60 * minute;
const inYears = { timing: { kind: "at" as const, at: "2029-01-01T09:00" } };
const beforeEvent = (days: number) => ({
	timing: { kind: "rule" as const, rule: "beforeEvent" as const, days, time: "09:00" },
});

type Opened = Awaited<ReturnType<typeof openMailings>>;

/** Copies of a mailing, with ids of their own, before it in every order. */
async function copies({ store }: Opened, id: string, count: number, changes: object) {
	const row = await store.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const many = Array.from({ length: count }, (_, at) => ({ ...row, id: `a-${at}-${id}`, ...changes }));
	await store.insertInto("mailings").values(many).execute();
}

/** Publishes the event ten days later. */
async function moveByTenDays({ world, file }: Opened) {
	const days = twoDays.map(({ id, day }) => ({ id, day: day.replace("2027-03-1", "2027-03-2") }));
	await world.importAgain({ ...file, document: { ...file.document, days } });
}

const momentsOf = async ({ olga, event }: Opened) => {
	const { mailings } = (await olga.mailings.list(event)).data;
	return Object.fromEntries(mailings.map(({ id, leavesAt }) => [id, leavesAt?.slice(0, 10)]));
};

test("Two mailings that are due at the same time both go to everybody", async () => {
	const { create, schedule, run, later, mails } = await openMailings();
	const ids = [await create(), await create()];
	for (const id of ids) await schedule(id);
	later(5 * minute);
	await run();
	for (const id of ids) expect(await mails(id)).toHaveLength(5);
});

test("A mailing to more people than one batch holds reaches each of them once", async () => {
	const { world, create, schedule, run, later, mails, read } = await openMailings();
	await addGuests(world, mailsPerBatch);
	const id = await create();
	await schedule(id);
	later(5 * minute);
	await run();
	const people = (await mails(id)).map(({ person_id }) => person_id);
	expect([people.length, new Set(people).size]).toEqual([mailsPerBatch + 5, mailsPerBatch + 5]);
	expect((await read(id)).mailing.state).toBe("done");
});

test("A mailing leaves and follows its event however many others are over, or wait for another time", async () => {
	const opened = await openMailings();
	const { create, schedule, run, later, mails } = opened;
	const [over, waiting] = [await create(), await create(inYears)];
	for (const id of [over, waiting]) await schedule(id);
	later(5 * minute);
	await run();
	await copies(opened, over, 50, { event_revision: 0, leaves_at: "2020-01-01T00:00:00.000Z" });
	await copies(opened, waiting, 50, { leaves_at: "2027-02-01T09:00:00.000Z" });
	const [due, rule] = [await create(), await create(beforeEvent(3))];
	for (const id of [due, rule]) await schedule(id);
	await moveByTenDays(opened);
	const { revision: event_revision } = await opened.loaded();
	await opened.store.updateTable("mailings").set({ event_revision }).where("id", "like", `a-%-${waiting}`).execute();
	later(5 * minute);
	await run();
	expect(await mails(due)).toHaveLength(5);
	expect((await momentsOf(opened))[rule]).toBe("2027-03-25");
});

test("Mailings by rules follow the days of their event, each by its own rule", async () => {
	const opened = await openMailings();
	const { create, schedule, run } = opened;
	const [three, five] = [await create(beforeEvent(3)), await create(beforeEvent(5))];
	for (const id of [three, five]) await schedule(id);
	await moveByTenDays(opened);
	await run();
	expect(await momentsOf(opened)).toEqual({ [three]: "2027-03-25", [five]: "2027-03-23" });
});

test.each([
	{ meanwhile: "was stopped, and is planned again by another rule", change: { revision: 4 } },
	{ meanwhile: "is leaving", change: { state: "leaving" } },
])("A mailing that $meanwhile while its event is read does not follow it", async ({ change }) => {
	const opened = await openMailings();
	const { store, clock, create, schedule } = opened;
	const id = await create(beforeEvent(3));
	await schedule(id);
	const read = await store.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	await moveByTenDays(opened);
	const inTheEnd = { ...change, leaves_at: "2027-03-14T08:05:00.000Z", event_revision: 1 };
	await store.updateTable("mailings").set(inTheEnd).where("id", "=", id).execute();
	const job = leaveMailings(reading(store, read), () => clock.now);
	await job.run(new AbortController().signal);
	expect((await momentsOf(opened))[id]).toBe("2027-03-14");
});

/** A store whose first look at the mailings finds this one, as it was before. */
function reading(store: Store, before: object): Store {
	let first: object | undefined;
	return plugged(store, {
		transformQuery({ node, queryId }) {
			if (node.kind === "SelectQueryNode") first ??= queryId;
			return node;
		},
		transformResult: async ({ result, queryId }) => (queryId === first ? { ...result, rows: [{ ...before }] } : result),
	});
}

test("Work on a mailing that was stopped, or is at its next wave since, writes nobody down", async () => {
	const { store, event, clock, create, schedule, stop, run, later, loaded, mails } = await openMailings();
	const [stopped, inWaves] = [await create(), await create({ waves: { size: 2, everyHours: 24 } })];
	for (const id of [stopped, inWaves]) await schedule(id);
	const leaving = { state: "leaving" as const };
	await store.updateTable("mailings").set(leaving).where("id", "in", [stopped, inWaves]).execute();
	const begun = await Promise.all([stopped, inWaves].map((id) => requireMailing(store, event.eventId, id)));
	await stop(stopped);
	later(5 * minute);
	await run();
	later(day);
	await store.updateTable("mailings").set(leaving).where("id", "=", inWaves).execute();
	for (const mailing of begun) {
		await leaveOnce(store, await loaded(), mailing, clock.now);
		await leaveOnce(store, await loaded(), { ...mailing, isFrozen: true }, clock.now);
	}
	const written = await store.selectFrom("mailing_recipients").select("mailing_id").execute();
	expect(written).toEqual([{ mailing_id: inWaves }, { mailing_id: inWaves }]);
	expect([await mails(stopped), (await mails(inWaves)).length]).toEqual([[], 2]);
});

test("A rule that counts from the opening counts from that of its own event, and has no time while it is closed", async () => {
	const { world, event, file, content, clock, as } = await openMailings();
	const opensAt = (changes: object) => ({ ...file.document.event, ...changes });
	const trusted = [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const }];
	clock.now = new Date("2027-01-05T10:00:00Z");
	const another = buildEvent({ event: { id: "a-first", canRegister: false }, people: trusted });
	await world.importAgain(another);
	await (await as("olga")).newEvents.open({ ...event, eventId: "a-first", publicPage: false, accepted: ["noSeller"] });
	clock.now = new Date("2027-02-01T10:00:00Z");
	const timing = { kind: "rule" as const, rule: "afterOpening" as const, days: 30, time: "09:00" };
	const schedule = async (place = event) => {
		const olga = await as("olga");
		const { id } = (await olga.mailings.create({ ...place, ...content, timing })).data;
		return (await olga.mailings.schedule({ ...place, mailingId: id, revision: 1 })).data.leavesAt.slice(0, 10);
	};
	// It came open, on the fifteenth of January; another one a week later.
	expect(await schedule()).toBe("2027-02-14");
	clock.now = new Date("2027-01-22T10:00:00Z");
	const later = buildEvent({ people: trusted });
	await world.importAgain(later);
	expect(await schedule({ ...event, eventId: later.document.event.id })).toBe("2027-02-21");
	clock.now = new Date("2027-02-01T10:00:00Z");
	const closed = opensAt({ canRegister: false });
	await world.importAgain({ ...file, document: { ...file.document, event: closed } });
	expect(await refusalOf(schedule())).toEqual(refused("invalidForm", { rule: "mailings.error.noTime" }));
	await (await as("olga")).newEvents.open({ ...event, publicPage: false, accepted: ["noSeller"] });
	expect(await schedule()).toBe("2027-03-03");
});
