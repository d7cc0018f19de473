import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { outboxChecks } from "~/provider/ground/outbox/checks";
import { leaseMail, type MailRow, markDropped, markFailed, markSent, postpone } from "~/provider/ground/outbox/outbox";
import { delayMails, queueMail, queueMails, takeBackMails } from "~/provider/ground/outbox/queue";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent } from "../../support/world/event";
import { interrupted } from "../../support/world/meanwhile";
import { worldOfTest } from "../../support/world/world-of-test";

const past = "2027-01-01T00:00:00.000Z";
const future = "2027-02-01T00:00:00.000Z";

/** Ana and Bruno are invited to the event and to another one of the domain; no mail waits yet. */
async function worldOfMails() {
	const world = await worldOfTest();
	const { store, event, file, clock, idOf } = world;
	const other = buildEvent();
	await world.importAgain(other);
	await store.deleteFrom("mails").execute();
	const here = event.eventId;
	const there = other.document.event.id;
	async function keep(mails: Record<string, Partial<MailRow>>) {
		const common = { event_id: here, person_id: idOf("ana"), action_id: mailActions.confirmed, created_at: past };
		for (const [id, mail] of Object.entries(mails)) {
			await store
				.insertInto("mails")
				.values({ ...common, id, ...mail })
				.execute();
		}
	}
	const rowOf = (id: string) => store.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const take = async (id: string) => {
		await store.updateTable("mails").set({ lease: "mine", leased_until: future }).where("id", "=", id).execute();
		return rowOf(id);
	};
	return { store, here, there, now: clock.now, idOf, keep, rowOf, take, document: file.document };
}

const ends: [string, Partial<MailRow>][] = [
	["was sent", { sent_at: past }],
	["was refused", { failed_at: past }],
	["was dropped", { dropped_at: past }],
	["another process has", { leased_until: future }],
];

describe("A mail of the outbox", () => {
	test("is taken when its time has come, and no other with it", async () => {
		const { store, now, keep, rowOf } = await worldOfMails();
		// As many of each as are looked at together, so that none of them stands in the way.
		const over = ends.flatMap(([name, mail]) =>
			Array.from({ length: 20 }, (_, n) => [`${name} ${n}`, { ...mail, next_try_at: past }] as const),
		);
		await keep(Object.fromEntries(over));
		await keep({
			later: { next_try_at: future },
			first: { next_try_at: past, begun: 1 },
			second: { next_try_at: now.toISOString() },
		});
		expect((await leaseMail(store, "host", now, "unsuspected"))?.id).toBe("second");
		expect(await rowOf("first")).toMatchObject({ attempts: 0, message_id: null });
		expect((await leaseMail(store, "host", now, "suspected"))?.id).toBe("first");
		expect(await leaseMail(store, "host", now)).toBeUndefined();
	});

	test.each(ends)("is left alone if it %s while a process looks", async (_, change) => {
		const { store, now, keep, rowOf } = await worldOfMails();
		await keep({ only: {} });
		const look = interrupted(store, () => store.updateTable("mails").set(change).execute());
		expect(await leaseMail(look, "host", now)).toBeUndefined();
		expect(await rowOf("only")).toMatchObject({ attempts: 0, ...change });
	});

	test("is marked by whoever holds its lease, and it alone", async () => {
		const { store, now, keep, rowOf, take } = await worldOfMails();
		await keep({ mine: {}, other: { lease: "mine", leased_until: future } });
		const mail = await take("mine");
		expect(await markSent(store, { ...mail, lease: "late" }, now)).toBe(false);
		expect(await rowOf("mine")).toMatchObject({ sent_at: null, lease: "mine" });
		expect(await markSent(store, mail, now)).toBe(true);
		expect(await rowOf("other")).toMatchObject({ sent_at: null, lease: "mine" });
	});

	const failed = (store: Store, mail: MailRow, now: Date) => markFailed(store, mail, "550 no", now);
	const answered = (store: Store, mail: MailRow, now: Date) => markDropped(store, mail, "answered", now);
	const unwritten = (store: Store, mail: MailRow, now: Date) => markDropped(store, mail, "noText", now);
	const retried = (store: Store, mail: MailRow, now: Date) => postpone(store, mail, "451 later", now);
	const { confirmed, erased, companionRemoved } = mailActions;
	test.each([
		["forgets", "was sent", confirmed, markSent],
		["keeps", "was refused", confirmed, failed],
		["keeps", "could not be written", confirmed, unwritten],
		["forgets", "had nothing left to say", confirmed, answered],
		["keeps", "is tried again", confirmed, retried],
		["keeps", "is tried again to somebody who was erased", erased, retried],
		["forgets", "was refused to somebody who was erased", erased, failed],
		["forgets", "was refused to a companion who was removed", companionRemoved, failed],
	] as const)("%s what its sender added once it %s", async (kept, _, action_id, end) => {
		const { store, now, keep, rowOf, take } = await worldOfMails();
		await keep({ mail: { action_id, variables: `{"to":"x@example.com"}`, attempts: 1 } });
		await end(store, await take("mail"), now);
		expect((await rowOf("mail")).variables).toBe(kept === "keeps" ? `{"to":"x@example.com"}` : "{}");
	});
});

describe("An invitation that has left", () => {
	async function sentTo(mail: Partial<MailRow>) {
		const { store, here, now, idOf, keep, take } = await worldOfMails();
		await store.updateTable("registrations").set({ invited_at: null }).execute();
		const mailing = (id: string, view: string) => ({ id, event_id: here, state: "sent", name: id, view });
		for (const { view, ...row } of [mailing("a-all", "all"), mailing("b-new", "uninvited"), mailing("c-all", "all")]) {
			const rest = {
				audience: JSON.stringify({ view }),
				texts: "{}",
				timing: "{}",
				created_at: past,
				updated_at: past,
			};
			await store
				.insertInto("mailings")
				.values({ ...row, ...rest })
				.execute();
		}
		await keep({ mail });
		await markSent(store, await take("mail"), now);
		const marked = await store
			.selectFrom("registrations")
			.select(["event_id", "person_id", "invited_at"])
			.where("invited_at", "is not", null)
			.execute();
		const expected = { event_id: here, person_id: idOf("ana"), invited_at: now.toISOString() };
		return { marked, expected, store, now, here, idOf, keep, take };
	}

	test.each([
		["an invitation", { action_id: mailActions.invited }],
		["a mailing to people who were not invited", { action_id: 0, mailing_id: "b-new" }],
	])("is dated for its reader at its event: %s", async (_, mail) => {
		const { marked, expected } = await sentTo(mail);
		expect(marked).toEqual([expected]);
	});

	test.each([
		["another mail", { action_id: mailActions.confirmed }],
		["a mailing to everybody", { action_id: 0, mailing_id: "c-all" }],
	])("is not: %s", async (_, mail) => {
		const { marked } = await sentTo(mail);
		expect(marked).toEqual([]);
	});

	test("keeps the date of the first", async () => {
		const { expected, store, now, keep, take } = await sentTo({ action_id: mailActions.invited });
		await keep({ second: { action_id: mailActions.invited } });
		await markSent(store, await take("second"), new Date(now.getTime() + 1000));
		const dates = await store
			.selectFrom("registrations")
			.select("invited_at")
			.where("invited_at", "is not", null)
			.execute();
		expect(dates).toEqual([{ invited_at: expected.invited_at }]);
	});
});

describe("Mails that nobody has begun to send", () => {
	const { waiting } = mailActions;
	/** What waits for Ana on an occasion at the event, and everything that does not. */
	async function kept() {
		const world = await worldOfMails();
		const mine = { action_id: waiting, next_try_at: past };
		await world.keep({
			mine,
			elsewhere: { ...mine, event_id: world.there },
			hers: { ...mine, person_id: world.idOf("bruno") },
			"of another occasion": { ...mine, action_id: mailActions.confirmed },
			begun: { ...mine, attempts: 1 },
			sent: { ...mine, sent_at: past },
			failed: { ...mine, failed_at: past },
			dropped: { ...mine, dropped_at: past },
			later: { ...mine, next_try_at: future },
		});
		const { document, idOf, now } = world;
		return { ...world, about: { document, personId: idOf("ana"), actionId: waiting, now } };
	}

	test("are taken back where what they say is no longer so", async () => {
		const { store, now, about } = await kept();
		await transact(store, (tx) => takeBackMails(tx, about));
		const outdated = store
			.selectFrom("mails")
			.select(["id", "dropped_at"])
			.where("reason", "=", "outdated")
			.orderBy("id");
		const dropped_at = now.toISOString();
		expect(await outdated.execute()).toEqual([
			{ id: "later", dropped_at },
			{ id: "mine", dropped_at },
		]);
	});

	test("wait longer, never shorter", async () => {
		const { store, about } = await kept();
		const leavesAt = new Date("2027-01-20T00:00:00.000Z");
		await transact(store, (tx) => delayMails(tx, { ...about, leavesAt }));
		const delayed = store.selectFrom("mails").select("id").where("next_try_at", "=", leavesAt.toISOString());
		expect(await delayed.execute()).toEqual([{ id: "mine" }]);
	});
});

describe("A mail that is queued", () => {
	test.each(["for one", "for many alike", "for many, each with their own words"])(
		"is written %s who is its reader, if the event has a text, and logged where organisers count it",
		async (how) => {
			const { store, now, idOf, document } = await worldOfMails();
			const ana = idOf("ana");
			await store.deleteFrom("action_logs").execute();
			const queue = (actionId: number) =>
				transact(store, async (tx) => {
					const mail = { document, actionId, now };
					if (how === "for one") return Number(await queueMail(tx, { ...mail, personId: ana }));
					return queueMails(tx, mail, [ana], how === "for many alike" ? undefined : new Map([[ana, {}]]));
				});
			const { invited, reminder, confirmed } = mailActions;
			expect([await queue(confirmed), await queue(invited), await queue(reminder)]).toEqual([1, 1, 0]);
			const logged = await store.selectFrom("action_logs").select("action_id").orderBy("action_id").execute();
			expect(logged.map(({ action_id }) => action_id)).toEqual([invited, reminder]);
			const rows = await store.selectFrom("mails").select(["person_id", "action_id"]).orderBy("action_id").execute();
			expect(rows).toEqual([invited, confirmed].map((action_id) => ({ person_id: ana, action_id })));
		},
	);
});

test("A recount names mails of its own event that were refused", async () => {
	const { store, here, there, keep } = await worldOfMails();
	await keep({ refused: { failed_at: past, reason: "550" }, there: { failed_at: past, event_id: there }, waiting: {} });
	const event = await requireEvent({ store, memo: { events: new Map() } }, here);
	const told = (await Promise.all(outboxChecks.map(({ find }) => find(store, event)))).flat();
	expect(told).toEqual([expect.stringContaining("was refused (550)")]);
});
