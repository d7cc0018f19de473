import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unconfirmedMost } from "~/domain/messages/mailing";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { leaveMailings, leaveOnce } from "~/provider/messages/mailings/leave-mailings";
import { changeChoice, choiceTokenOf } from "~/provider/messages/mailings/mail-choices";
import { requireMailing } from "~/provider/messages/mailings/rows";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const guest = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: "Guest" });
const minute = 60_000;
const both = (subject: string, text: string) => ({ fr: { subject, text }, en: { subject, text } });

async function openMailings(over: "process" | "http" = "process", changes = {}) {
	const world = await organisedWorld({ over, people: ["ana", "bruno", "clara"].map(guest), changes });
	const { store, event, clock } = world;
	const olga = await world.as("olga");
	const job = leaveMailings(store, () => clock.now);
	const content = {
		name: "Relance",
		audience: { view: "unanswered" as const },
		texts: both("{Prénom}, une question", "Bonjour {Prénom} <b>,\n\n{Bouton : Répondre}"),
		timing: { kind: "now" as const },
	};
	const create = async (changes: object = {}) =>
		(await olga.mailings.create({ ...event, ...content, ...changes })).data.id;
	return {
		...world,
		olga,
		content,
		create,
		read: async (mailingId: string) => (await olga.mailings.read({ ...event, mailingId })).data,
		schedule: (mailingId: string, revision = 1, confirmed?: number) =>
			olga.mailings.schedule({ ...event, mailingId, revision, ...(confirmed ? { confirmed } : {}) }),
		stop: async (mailingId: string) => (await olga.mailings.stop({ ...event, mailingId })).data.left,
		run: () => job.run(new AbortController().signal),
		later: (ms: number) => {
			clock.now = new Date(clock.now.getTime() + ms);
		},
		mails: (mailingId: string) =>
			store.selectFrom("mails").selectAll().where("mailing_id", "=", mailingId).orderBy("person_id").execute(),
		loaded: () =>
			requireEvent(
				contextOf(store, undefined, () => clock.now),
				event.eventId,
			),
	};
}

describe.each(bothGateways)("Mailings, $name", ({ over }) => {
	test("say whom they reach and show the mails of real people, with links that open nothing", async () => {
		const coloured = { settings: { ...everythingShown, bgPrimaryColor: "#7a1f5c" } };
		const { create, read } = await openMailings(over, coloured);
		const { mailing, audience, previews, faults } = await read(await create());
		expect(mailing).toMatchObject({ state: "draft", revision: 1, by: "Olga Orga", leavesAt: null });
		expect(audience).toMatchObject({ reached: 5, withoutAddress: 0, unsubscribed: 0, recent: 0 });
		expect(faults).toEqual({});
		expect(previews[0]).toMatchObject({ kind: "first", subject: "Adam, une question" });
		// As the mail itself begins, in the colours of the event.
		expect(previews[0]).toMatchObject({
			head: { overline: "Le salon", title: "Adam, une question" },
			colours: { primary: "#7a1f5c", primaryText: "" },
		});
		expect(previews[0]?.blocks).toEqual([{ text: "Bonjour Adam <b>," }, { button: "Répondre" }]);
		expect(previews.map(({ kind }) => kind)).toContain("longest");
	});

	test("leave five minutes after their time, to each person once, whatever runs twice", async () => {
		const { create, schedule, run, later, mails, read } = await openMailings(over);
		const id = await create();
		expect((await schedule(id)).data.count).toBe(5);
		later(4 * minute);
		await run();
		expect(await mails(id)).toEqual([]);
		later(minute);
		await Promise.all([run(), run()]);
		await run();
		expect(await mails(id)).toHaveLength(5);
		expect((await read(id)).mailing).toMatchObject({ state: "done", counts: { queued: 5, sent: 0, failed: 0 } });
	});

	test("are stopped whole within the five minutes, and may leave later all the same", async () => {
		const { create, schedule, stop, run, later, mails } = await openMailings(over);
		const id = await create();
		await schedule(id);
		later(4 * minute);
		expect(await stop(id)).toBe(0);
		later(10 * minute);
		await run();
		expect(await mails(id)).toEqual([]);
		expect(await refusalOf(stop(id))).toEqual(refused("mailingChanged"));
		await schedule(id, 3);
		later(5 * minute);
		await run();
		expect(await mails(id)).toHaveLength(5);
	});

	test("say what is wrong beside the field, and are saved by one of two writers", async () => {
		const { olga, event, create, schedule, content } = await openMailings(over);
		const id = await create({ texts: both("{Prénon}", "Bonjour {Prénom") });
		expect(await refusalOf(schedule(id))).toEqual(
			refused("invalidForm", {
				"fr.subject": "mailings.error.unknown {Prénon}",
				"fr.text": "mailings.error.brace Bonjour {Prénom",
				"en.subject": "mailings.error.unknown {Prénon}",
				"en.text": "mailings.error.brace Bonjour {Prénom",
			}),
		);
		const save = (revision: number) => olga.mailings.save({ ...event, mailingId: id, ...content, revision });
		expect((await save(1)).data.revision).toBe(2);
		expect(await refusalOf(save(1))).toEqual(refused("mailingChanged"));
	});

	test("keep no time that no calendar has, with which their page could not be opened again", async () => {
		const { olga, event, create, content, store, read, schedule } = await openMailings(over);
		const mailingId = await create();
		for (const at of ["2027-99-99T10:00", "2027-02-31T10:00", "9999-12-31T23:59"]) {
			const timing = { kind: "at" as const, at };
			const saving = olga.mailings.save({ ...event, mailingId, ...content, timing, revision: 1 });
			expect((await refusalOf(saving)).code).toBe("badRequest");
		}
		// Those of before can be opened, mended, and never leave.
		const timing = JSON.stringify({ kind: "at", at: "2027-99-99T10:00" });
		await store.updateTable("mailings").set({ timing }).where("id", "=", mailingId).execute();
		expect((await read(mailingId)).faults).toEqual({ at: "mailings.error.at" });
		expect(await refusalOf(schedule(mailingId))).toEqual(refused("invalidForm", { at: "mailings.error.at" }));
		expect((await olga.mailings.list(event)).data.mailings).toHaveLength(1);
	});

	test("end for whoever unsubscribes, and begin again for them", async () => {
		const { olga, event, create, schedule, run, later, mails, read, store, idOf, gatewayFor, loaded, clock } =
			await openMailings(over);
		const first = await create();
		await schedule(first);
		later(5 * minute);
		await run();
		const mail = (await mails(first)).find(({ person_id }) => person_id === idOf("ana"));
		if (!mail) throw new Error("no mail");
		const rendered = await renderMail(store, await loaded(), mail, "https://parvis.test", clock.now);
		expect(rendered.html).toContain("Bonjour ana &lt;b&gt;");
		expect(rendered.text).toContain("Répondre\nhttps://parvis.test/");
		const token = new URL(rendered.unsubscribe ?? "").searchParams.get("cle") ?? "";
		const stranger = gatewayFor();
		await stranger.mailings.choose({ ...event, token, isUnsubscribed: true });
		expect((await read(await create())).audience).toMatchObject({ reached: 4, unsubscribed: 1, recent: 4 });
		expect(await refusalOf(renderMail(store, await loaded(), mail, "https://parvis.test", clock.now))).toEqual(
			refused("notFound"),
		);
		await stranger.mailings.choose({ ...event, token, isUnsubscribed: false });
		expect((await stranger.mailings.choice({ ...event, token })).data).toEqual({ isUnsubscribed: false });
		expect(await refusalOf(stranger.mailings.choice({ ...event, token: "other" }))).toEqual(refused("notFound"));
		expect((await olga.mailings.list(event)).data.mailings).toHaveLength(2);
	});

	test("are corrected by whoever reaches the person, and leave once more", async () => {
		const { olga, event, create, schedule, run, later, mails, store, idOf } = await openMailings(over);
		const id = await create();
		await schedule(id);
		later(5 * minute);
		await run();
		const refusedMail = { failed_at: "2027-01-01T00:00:00.000Z", reason: "550 no such user" };
		await store.updateTable("mails").set(refusedMail).where("person_id", "=", idOf("ana")).execute();
		const list = async () => (await olga.mailings.recipients({ ...event, mailingId: id, state: "failed" })).data;
		expect((await list()).recipients).toMatchObject([{ email: "ana@example.com", reason: "550 no such user" }]);
		await olga.mailings.correct({ ...event, mailingId: id, userId: idOf("ana"), email: "anna@example.com" });
		expect((await list()).recipients).toEqual([]);
		expect(await mails(id)).toHaveLength(5);
	});

	test("are for organisers and communication alone", async () => {
		const { as, event, create } = await openMailings(over);
		const id = await create();
		const ana = await as("ana");
		expect(await refusalOf(ana.mailings.list(event))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.mailings.read({ ...event, mailingId: id }))).toEqual(refused("accessDenied"));
	});
});

describe("A mailing", () => {
	test("that is stopped between two batches queues nothing more", async () => {
		const { create, schedule, stop, later, mails, store, event, loaded, clock } = await openMailings();
		const id = await create();
		await schedule(id);
		later(5 * minute);
		await store.updateTable("mailings").set({ state: "leaving" }).where("id", "=", id).execute();
		await leaveOnce(store, await loaded(), await requireMailing(store, event.eventId, id), clock.now);
		const frozen = await requireMailing(store, event.eventId, id);
		expect(frozen.isFrozen).toBe(true);
		expect(await stop(id)).toBe(0);
		await leaveOnce(store, await loaded(), frozen, clock.now);
		expect(await mails(id)).toEqual([]);
	});

	test("changes nothing of those beside it, whatever becomes of it", async () => {
		const { olga, event, store, create, schedule, stop, run, later, content, idOf } = await openMailings();
		const inYears = { timing: { kind: "at" as const, at: "2029-01-01T09:00" } };
		const [draft, stopped, done, leaving] = [await create(), await create(), await create(), await create()];
		const scheduled = await create(inYears);
		for (const id of [stopped, done]) await schedule(id);
		await stop(stopped);
		later(5 * minute);
		await run();
		await schedule(scheduled);
		const frozen = { mailing_id: leaving, person_id: idOf("ana"), event_id: event.eventId, frozen_at: "2027-01-01" };
		await store.insertInto("mailing_recipients").values(frozen).execute();
		await store.updateTable("mailings").set({ state: "leaving" }).where("id", "=", leaving).execute();
		const beside = [draft, stopped, scheduled, done, leaving];
		const rows = async () => ({
			mailings: await store.selectFrom("mailings").selectAll().where("id", "in", beside).orderBy("id").execute(),
			recipients: await store
				.selectFrom("mailing_recipients")
				.selectAll()
				.where("mailing_id", "in", beside)
				.orderBy("mailing_id")
				.orderBy("person_id")
				.execute(),
			mails: await store.selectFrom("mails").selectAll().where("mailing_id", "in", beside).orderBy("id").execute(),
		});
		const before = await rows();
		const unchanged = async (step: string) => expect([step, await rows()]).toEqual([step, before]);
		await olga.mailings.save({ ...event, ...content, mailingId: await create(), name: "Autre", revision: 1 });
		await unchanged("saved");
		const mailingId = await create();
		await schedule(mailingId);
		await unchanged("scheduled");
		await stop(mailingId);
		await unchanged("stopped before it left");
		await schedule(mailingId, 3);
		later(5 * minute);
		await run();
		await unchanged("left");
		await olga.mailings
			.correct({ ...event, mailingId, userId: idOf("bruno"), email: "brune@example.com" })
			.catch(() => {});
		await unchanged("corrected");
		await stop(mailingId);
		await unchanged("stopped after it left");
		await olga.mailings.remove({ ...event, mailingId });
		await unchanged("removed");
	});

	test("is saved, scheduled and removed only in the state and the revision that was seen", async () => {
		const { olga, event, content, create, schedule, stop, run, later, mails } = await openMailings();
		const mailingId = await create();
		const changed = refused("mailingChanged");
		const save = (revision: number) => olga.mailings.save({ ...event, ...content, mailingId, revision });
		const remove = () => olga.mailings.remove({ ...event, mailingId });
		expect(await refusalOf(schedule(mailingId, 7))).toEqual(changed);
		await schedule(mailingId);
		expect(await refusalOf(schedule(mailingId, 2))).toEqual(changed);
		expect(await refusalOf(save(2))).toEqual(changed);
		expect(await refusalOf(remove())).toEqual(changed);
		later(5 * minute);
		await run();
		expect(await mails(mailingId)).toHaveLength(5);
		expect(await refusalOf(schedule(mailingId, 2))).toEqual(changed);
		expect(await refusalOf(save(2))).toEqual(changed);
		expect(await refusalOf(remove())).toEqual(changed);
		await stop(mailingId);
		await remove();
		expect((await olga.mailings.list(event)).data.mailings).toEqual([]);
	});

	test("that is stopped keeps what was taken, and leaves later for the others alone", async () => {
		const { store, clock, create, schedule, stop, run, later, mails, idOf, read } = await openMailings();
		const id = await create();
		await schedule(id);
		later(5 * minute);
		await run();
		const at = clock.now.toISOString();
		const kept = {
			ana: { sent_at: at },
			bruno: { failed_at: at, reason: "550 no such user" },
			clara: { leased_until: new Date(clock.now.getTime() + minute).toISOString() },
		};
		for (const [name, change] of Object.entries(kept)) {
			await store.updateTable("mails").set(change).where("person_id", "=", idOf(name)).execute();
		}
		const ofThem = Object.keys(kept).map(idOf).sort();
		expect(await stop(id)).toBe(3);
		expect((await mails(id)).map(({ person_id }) => person_id)).toEqual(ofThem);
		const { revision } = (await read(id)).mailing;
		await schedule(id, revision);
		later(5 * minute);
		await run();
		const all = await mails(id);
		expect(all).toHaveLength(5);
		expect(all.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
	});

	test("is not written to somebody who has unsubscribed, nor counted among a hundred drafts once it leaves", async () => {
		const { store, event, idOf, create, schedule, run, later, mails } = await openMailings();
		const gone = {
			event_id: event.eventId,
			person_id: idOf("ana"),
			token: "of-ana",
			unsubscribed_at: "2027-01-01T00:00:00.000Z",
		};
		await store.insertInto("mail_choices").values(gone).execute();
		const id = await create();
		await schedule(id);
		later(5 * minute);
		await run();
		const reached = (await mails(id)).map(({ person_id }) => person_id);
		expect([reached.length, reached.includes(idOf("ana"))]).toEqual([4, false]);
		for (let count = 0; count < 100; count++) await create();
		expect(await refusalOf(create())).toEqual(refused("tooManyMailings"));
	});

	test("by a rule leaves on the clocks of the event, and not before", async () => {
		const { as, event, content, later, run, mails, clock } = await openMailings();
		clock.now = new Date("2027-03-01T08:00:00Z");
		const olga = await as("olga");
		const timing = { kind: "rule" as const, rule: "beforeEvent" as const, days: 3, time: "09:00" };
		const { id } = (await olga.mailings.create({ ...event, ...content, timing })).data;
		const { leavesAt } = (await olga.mailings.schedule({ ...event, mailingId: id, revision: 1 })).data;
		expect(leavesAt).toMatch(/T08:05:00\.000Z$/);
		clock.now = new Date(Date.parse(leavesAt) - 1);
		await run();
		expect(await mails(id)).toEqual([]);
		later(1);
		await run();
		expect(await mails(id)).toHaveLength(5);
	});

	test("to a list that the event no longer understands is stopped, reaches nobody, and holds up no other", async () => {
		const { store, create, content, read, run, schedule, later, mails } = await openMailings();
		const limited = await create();
		await schedule(limited);
		later(1000);
		const other = await create();
		await schedule(other);
		// As after a publication that took the question out of the form.
		const columns = [{ key: "extended.gone", operator: "filled" as const }];
		const audience = JSON.stringify({ ...content.audience, columns });
		await store.updateTable("mailings").set({ audience }).where("id", "=", limited).execute();
		later(5 * minute);
		await run();
		const { mailing, audience: reach, faults } = await read(limited);
		expect([mailing.state, reach.reached, faults]).toEqual(["stopped", 0, { view: "mailings.error.listed" }]);
		expect([await mails(limited), (await mails(other)).length]).toEqual([[], 5]);
		expect(await refusalOf(schedule(limited, mailing.revision))).toEqual(
			refused("invalidForm", { view: "mailings.error.listed" }),
		);
	});

	test("that fails for a reason of ours holds up no other", async () => {
		const { store, create, schedule, later, mails, run } = await openMailings();
		const broken = await create();
		await schedule(broken);
		later(1000);
		const other = await create();
		await schedule(other);
		await store.updateTable("mailings").set({ texts: "no JSON", event_revision: 0 }).where("id", "=", broken).execute();
		later(5 * minute);
		await expect(run()).rejects.toThrow("mailings could not leave");
		expect([await mails(broken), (await mails(other)).length]).toEqual([[], 5]);
	});

	test("in waves goes to so many at a time, once each", async () => {
		const { create, schedule, later, run, mails, read } = await openMailings();
		// Another one, which goes to the same people, is none of its waves.
		await schedule(await create());
		const id = await create({ waves: { size: 2, everyHours: 24 } });
		await schedule(id);
		later(5 * minute);
		await run();
		expect(await mails(id)).toHaveLength(2);
		await run();
		expect((await read(id)).mailing).toMatchObject({ state: "scheduled", round: 1 });
		later(24 * 60 * minute);
		await run();
		expect(await mails(id)).toHaveLength(4);
		later(24 * 60 * minute);
		await run();
		expect(await mails(id)).toHaveLength(5);
		expect((await read(id)).mailing.state).toBe("done");
	});

	test("to more than five hundred people leaves once their number is typed, as it is by then", async () => {
		const { world, create, schedule, stop, read } = await openMailings();
		const five = (await read(await create())).audience.reached;
		await addGuests(world, unconfirmedMost - five);
		const few = await create();
		expect((await schedule(few)).data.count).toBe(unconfirmedMost);
		await stop(few);
		const id = await create();
		await addGuests(world, 1);
		const many = unconfirmedMost + 1;
		const refusal = (count: number) => refused("invalidForm", { confirmed: `mailings.error.confirm ${count}` });
		expect(await refusalOf(schedule(id))).toEqual(refusal(many));
		expect(await refusalOf(schedule(id, 1, unconfirmedMost))).toEqual(refusal(many));
		// Somebody joins between the look and the press.
		await addGuests(world, 1);
		expect(await refusalOf(schedule(id, 1, many))).toEqual(refusal(many + 1));
		expect((await read(id)).mailing).toMatchObject({ state: "draft", leavesAt: null });
		expect((await schedule(id, 1, many + 1)).data.count).toBe(many + 1);
	});

	test("of which one mail has arrived stays, whoever wants to delete it", async () => {
		const { olga, event, store, clock, create, schedule, stop, run, later, idOf, read } = await openMailings();
		const mailingId = await create();
		await schedule(mailingId);
		later(5 * minute);
		await run();
		const sent = { sent_at: clock.now.toISOString() };
		await store.updateTable("mails").set(sent).where("person_id", "=", idOf("ana")).execute();
		expect(await stop(mailingId)).toBe(1);
		expect(await refusalOf(olga.mailings.remove({ ...event, mailingId }))).toEqual(refused("mailingChanged"));
		expect((await read(mailingId)).mailing).toMatchObject({ state: "stopped", counts: { sent: 1 } });
	});

	test("shows what somebody of its audience gets, and nobody else", async () => {
		const { olga, event, world, create, idOf, of, as } = await openMailings();
		const mailingId = await create();
		const chosen = async (person: string) => {
			const { previews } = (await olga.mailings.read({ ...event, mailingId, previewId: idOf(person) })).data;
			return previews.filter(({ kind }) => kind === "chosen").map(({ subject }) => subject);
		};
		await addGuests(world, 1);
		const shown = (await olga.mailings.read({ ...event, mailingId })).data.previews.map(({ subject }) => subject);
		const [unshown = ""] = ["ana", "bruno", "clara"].filter((name) => !shown.includes(`${name}, une question`));
		expect(await chosen(unshown)).toEqual([`${unshown}, une question`]);
		await (await as(unshown)).registrations.decline(of(unshown));
		expect(await chosen(unshown)).toEqual([]);
	});

	test("knows whoever unsubscribes by the link of its own event alone", async () => {
		const { world, event, store, gatewayFor, idOf } = await openMailings();
		const token = await choiceTokenOf(store, event.eventId, idOf("ana"));
		const elsewhere = buildEvent({ people: [guest("ana")] });
		await world.importAgain(elsewhere);
		const other = { domainId: event.domainId, eventId: elsewhere.document.event.id };
		const stranger = gatewayFor();
		expect(await refusalOf(stranger.mailings.choice({ ...other, token }))).toEqual(refused("notFound"));
		const choosing = stranger.mailings.choose({ ...other, token, isUnsubscribed: true });
		expect(await refusalOf(choosing)).toEqual(refused("notFound"));
		expect((await stranger.mailings.choice({ ...event, token })).data).toEqual({ isUnsubscribed: false });
	});
});

describe("An address that is corrected", () => {
	/** A mailing of which everybody's mail has left, and that to Ana was refused. */
	async function refusedToAna() {
		const opened = await openMailings();
		const { world, olga, event, store, clock, create, schedule, run, later, idOf, mails } = opened;
		const mailingId = await create();
		await schedule(mailingId);
		later(5 * minute);
		await run();
		const at = clock.now.toISOString();
		const change = (name: string, columns: object) =>
			store.updateTable("mails").set(columns).where("person_id", "=", idOf(name)).execute();
		await change("ana", { failed_at: at, reason: "550 no such user", attempts: 1 });
		const ofPerson = async (name: string) => (await mails(mailingId)).find(({ person_id }) => person_id === idOf(name));
		return {
			...opened,
			mailingId,
			change,
			ofPerson,
			correct: (name: string, email: string) =>
				olga.mailings.correct({ ...event, mailingId, userId: idOf(name), email }),
			addressOf: async (name: string) => (await personOf(world, name)).email,
		};
	}

	test("gets no mail that its owner said no to, nor one of a mailing that was stopped", async () => {
		const { store, event, clock, idOf, correct, ofPerson, addressOf, stop, mailingId } = await refusedToAna();
		const failed = await ofPerson("ana");
		const token = await choiceTokenOf(store, event.eventId, idOf("ana"));
		const choose = (isUnsubscribed: boolean) =>
			changeChoice(store, event.eventId, { token, isUnsubscribed, now: clock.now });
		await choose(true);
		await correct("ana", "anna@example.com");
		expect([await addressOf("ana"), await ofPerson("ana")]).toEqual(["anna@example.com", failed]);
		await choose(false);
		await stop(mailingId);
		await correct("ana", "anne@example.com");
		expect([await addressOf("ana"), await ofPerson("ana")]).toEqual(["anne@example.com", failed]);
	});

	test("gets nothing again of what has arrived, or is being sent", async () => {
		const { clock, correct, change, ofPerson, addressOf } = await refusedToAna();
		const at = clock.now.toISOString();
		await change("bruno", { sent_at: at, attempts: 1, message_id: "<bruno@parvis.test>" });
		const leased_until = new Date(clock.now.getTime() + minute).toISOString();
		await change("clara", { lease: "one", leased_until, attempts: 1, begun: 1, message_id: "<clara@parvis.test>" });
		for (const [name, email] of [
			["bruno", "brune@example.com"],
			["clara", "claire@example.com"],
		] as const) {
			const before = await ofPerson(name);
			await correct(name, email);
			expect([await addressOf(name), await ofPerson(name)]).toEqual([email, before]);
		}
	});
});

/** People who were invited as Ana was. */
async function addGuests(world: World, count: number) {
	const { store, event } = world;
	const { id: _, ...person } = await personOf(world, "ana");
	const { code: __, ...record } = await recordOf(world, "ana");
	const ids = Array.from({ length: count }, () => randomUUID());
	for (let at = 0; at < ids.length; at += 100) {
		const some = ids.slice(at, at + 100);
		await store
			.insertInto("people")
			.values(some.map((id) => ({ ...person, id, email: `${id}@example.com` })))
			.execute();
		await store
			.insertInto("registrations")
			.values(some.map((person_id) => ({ ...record, event_id: event.eventId, person_id, code: newBadgeCode() })))
			.execute();
	}
}
