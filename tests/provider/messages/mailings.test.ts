import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { unconfirmedMost } from "~/domain/messages/mailing";
import { limits } from "~/provider/ground/limits/limits";
import { leaveOnce } from "~/provider/messages/mailings/leave-mailings";
import { mailingsPerPage } from "~/provider/messages/mailings/list-mailings";
import { choiceTokenOf } from "~/provider/messages/mailings/mail-choices";
import { requireMailing } from "~/provider/messages/mailings/rows";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { addGuests, both, guest, minute, openMailings } from "../../support/world/mailings";
import { refusalOf, refused } from "../../support/world/refused";

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

describe("Whoever only writes to people", () => {
	test("may ask who owes something, and neither how much nor for their own address", async () => {
		const people = [{ ...guest("cora"), role: "communication" as const }, guest("ana")];
		const { store, event, content, clock, idOf, as, create, schedule, later, run } = await openMailings(
			"process",
			{},
			people,
		);
		const mailingId = await create();
		await schedule(mailingId);
		later(5 * minute);
		await run();
		const author = await as("cora");
		const asking = (key: string, how: object) => ({
			...event,
			...content,
			audience: { ...content.audience, columns: [{ key, ...how } as never] },
		});
		const { id } = (await author.mailings.create(asking("due", { operator: "filled" }))).data;
		for (const key of ["due", "paid"]) {
			const amount = asking(key, { operator: "contains", value: "12" });
			expect(await refusalOf(author.mailings.create(amount))).toEqual(refused("accessDenied"));
			const saving = author.mailings.save({ ...amount, mailingId: id, revision: 1 });
			expect(await refusalOf(saving)).toEqual(refused("accessDenied"));
		}
		const failed = { failed_at: clock.now.toISOString(), reason: "550 no such user" };
		await store.updateTable("mails").set(failed).where("person_id", "=", idOf("cora")).execute();
		const correction = { ...event, mailingId, userId: idOf("cora"), email: "cora@new.example" };
		expect(await refusalOf(author.mailings.correct(correction))).toEqual(refused("accessDenied"));
	});
});

test("A mailing that nobody wrote, or that is another event's, is not found, whatever is done with it", async () => {
	const { olga, event, content, world, store, create, schedule, read } = await openMailings();
	const people = [{ email: "olga@example.com", role: "organiser" }, guest("ana"), guest("bruno")] as const;
	const elsewhere = buildEvent({ people: people.map((one) => ({ firstName: "", lastName: "", ...one })) });
	await world.importAgain(elsewhere);
	const there = { ...event, eventId: elsewhere.document.event.id };
	const createThere = async () => (await olga.mailings.create({ ...there, ...content })).data.id;
	const [draft, scheduled] = [await createThere(), await createThere()];
	await olga.mailings.schedule({ ...there, mailingId: scheduled, revision: 1 });
	for (const mailingId of ["nothing", draft, scheduled]) {
		const one = { ...event, mailingId };
		const calls = [
			() => olga.mailings.read(one),
			() => olga.mailings.save({ ...one, ...content, revision: 1 }),
			() => olga.mailings.schedule({ ...one, revision: 1 }),
			() => olga.mailings.stop(one),
			() => olga.mailings.remove(one),
			() => olga.mailings.test(one),
			() => olga.mailings.recipients(one),
		];
		for (const call of calls) expect(await refusalOf(call())).toEqual(refused("notFound"));
	}
	const { mailings } = (await olga.mailings.list(there)).data;
	expect(Object.fromEntries(mailings.map(({ id, state }) => [id, state]))).toEqual({
		[draft]: "draft",
		[scheduled]: "scheduled",
	});
	expect((await olga.mailings.list(event)).data.mailings).toEqual([]);
	// Another event's drafts count for it alone, and so do its people; to look for what is not there uses up no attempt.
	const row = await store.selectFrom("mailings").selectAll().where("id", "=", draft).executeTakeFirstOrThrow();
	const drafts = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `${draft}-${at}` }));
	await store.insertInto("mailings").values(drafts).execute();
	const here = await create();
	expect((await read(here)).audience.reached).toBe(5);
	const looking = () => olga.mailings.schedule({ ...event, mailingId: "nothing", revision: 1 });
	for (let at = 0; at < limits.mailingsOfPerson.most; at++)
		expect(await refusalOf(looking())).toEqual(refused("notFound"));
	await schedule(here);
});

test("A mailing that is over is stopped only while one of its own mails waits", async () => {
	const { store, clock, create, schedule, stop, run, later, mails } = await openMailings();
	const [other, id] = [await create(), await create()];
	for (const one of [other, id]) await schedule(one);
	later(5 * minute);
	await run();
	const at = clock.now.toISOString();
	for (const column of ["sent_at", "failed_at", "dropped_at"] as const) {
		const nothing = { sent_at: null, failed_at: null, dropped_at: null };
		await store
			.updateTable("mails")
			.set({ ...nothing, [column]: at })
			.where("mailing_id", "=", id)
			.execute();
		expect(await refusalOf(stop(id))).toEqual(refused("mailingChanged"));
	}
	expect([(await mails(id)).length, (await mails(other)).length]).toEqual([5, 5]);
	expect(await stop(other)).toBe(0);
});

test("Whoever got a mailing before it was stopped is told of when it leaves again, though it is for them no longer", async () => {
	const { store, event, clock, olga, create, schedule, stop, run, later, idOf, as, of, read } = await openMailings();
	const id = await create();
	await schedule(id);
	later(5 * minute);
	await run();
	const at = clock.now.toISOString();
	await store.updateTable("mails").set({ sent_at: at }).where("person_id", "=", idOf("ana")).execute();
	await store.updateTable("mails").set({ dropped_at: at }).where("person_id", "=", idOf("bruno")).execute();
	// Of a former mailing, the mails are deleted by now.
	const former = { mailing_id: await create(), person_id: idOf("clara"), event_id: event.eventId, frozen_at: at };
	await store
		.insertInto("mailing_recipients")
		.values({ ...former, queued_at: at })
		.execute();
	expect(await stop(id)).toBe(2);
	const queued = await store
		.selectFrom("mailing_recipients")
		.select("mailing_id")
		.where("queued_at", "is not", null)
		.execute();
	expect(queued.map(({ mailing_id }) => mailing_id).sort()).toEqual([former.mailing_id, id, id].sort());
	await (await as("ana")).registrations.decline(of("ana"));
	await schedule(id, (await read(id)).mailing.revision);
	later(5 * minute);
	await run();
	const { recipients } = (await olga.mailings.recipients({ ...event, mailingId: id })).data;
	const stateOf = (name: string) => recipients.find((one) => one.id === idOf(name))?.state;
	expect([recipients.length, stateOf("ana"), stateOf("bruno"), stateOf("clara")]).toEqual([
		5,
		"sent",
		"dropped",
		"waiting",
	]);
});

test("A mail to oneself says what is wrong with the text, not with the subject, and needs an address and a post", async () => {
	const { olga, event, store, clock, create, idOf, world } = await openMailings();
	const sent = async () =>
		(
			await store
				.selectFrom("mails")
				.select("variables")
				.where("person_id", "=", idOf("olga"))
				.where("action_id", "=", 0)
				.execute()
		).length;
	const wrong = await create({ texts: both("", "Bonjour {Prénom") });
	const brace = "mailings.error.brace Bonjour {Prénom";
	expect(await refusalOf(olga.mailings.test({ ...event, mailingId: wrong }))).toEqual(
		refused("invalidForm", { "fr.text": brace, "en.text": brace }),
	);
	expect(await sent()).toBe(0);
	const mailingId = await create({ texts: both("", "Bonjour") });
	await olga.mailings.test({ ...event, mailingId });
	expect(await sent()).toBe(1);
	const mute = embeddedGateway(store, () => clock.now, { mailsStay: true })(await world.signIn("olga"));
	const mails = [
		() => mute.mailings.test({ ...event, mailingId }),
		() => mute.mailings.schedule({ ...event, mailingId, revision: 1 }),
	];
	for (const mail of mails) expect(await refusalOf(mail())).toEqual(refused("mailsStay"));
	await store.updateTable("people").set({ email: null }).where("id", "=", idOf("olga")).execute();
	expect(await refusalOf(olga.mailings.test({ ...event, mailingId }))).toEqual(
		refused("invalidForm", { "": "mailings.error.ownAddress" }),
	);
	expect([await sent(), (await olga.mailings.read({ ...event, mailingId })).data.mailing.state]).toEqual([1, "draft"]);
});

test("Whoever has no address is shown no mail", async () => {
	const { olga, event, store, create, idOf } = await openMailings();
	await store.updateTable("people").set({ email: null }).where("id", "=", idOf("ana")).execute();
	const { previews } = (await olga.mailings.read({ ...event, mailingId: await create(), previewId: idOf("ana") })).data;
	expect(previews.map(({ id }) => id)).not.toContain(idOf("ana"));
});

test("Mailings that are over and their recipients are read by pages, each once", async () => {
	const { world, olga, event, store, create, schedule, run, later } = await openMailings();
	await addGuests(world, 60);
	const waiting = await create({ timing: { kind: "at", at: "2029-01-01T09:00" } });
	await schedule(waiting);
	const first = await create();
	await schedule(first);
	later(5 * minute);
	await run();
	const row = await store.selectFrom("mailings").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
	const others = Array.from({ length: mailingsPerPage }, (_, at) => ({
		...row,
		id: `other-${at}`,
		ended_at: `2026-01-${10 + at}`,
	}));
	await store.insertInto("mailings").values(others).execute();
	const all: string[] = [];
	for (let before: string | undefined, pages = 0; pages < 5; pages++) {
		const { mailings, next } = (await olga.mailings.list({ ...event, ...(before && { before }) })).data;
		expect(mailings[0]).toMatchObject({ id: waiting });
		all.push(...mailings.slice(1).map(({ id }) => id));
		if (next === null) break;
		before = next;
	}
	expect(all).toEqual([first, ...others.map(({ id }) => id).reverse()]);
	const people: string[] = [];
	for (let after: string | undefined, pages = 0; pages < 5; pages++) {
		const { recipients, next } = (
			await olga.mailings.recipients({ ...event, mailingId: first, ...(after && { after }) })
		).data;
		people.push(...recipients.map(({ id }) => id));
		if (next === null) break;
		after = next;
	}
	expect([people.length, new Set(people).size]).toEqual([65, 65]);
});

test("Unsubscribing is of one person at one event, and twice keeps the first time", async () => {
	const { world, store, event, idOf, gatewayFor, later } = await openMailings();
	const elsewhere = buildEvent({ people: [guest("ana")] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const tokenOf = (eventId: string, name: string) => choiceTokenOf(store, eventId, idOf(name));
	await tokenOf(event.eventId, "bruno");
	await tokenOf(there, "ana");
	const token = await tokenOf(event.eventId, "ana");
	const choose = () => gatewayFor().mailings.choose({ ...event, token, isUnsubscribed: true });
	const unsubscribed = async () => {
		const rows = await store.selectFrom("mail_choices").selectAll().where("unsubscribed_at", "is not", null).execute();
		return rows.map(({ event_id, person_id, unsubscribed_at: at }) => [event_id, person_id, at]);
	};
	await choose();
	const first = await unsubscribed();
	expect(first).toEqual([[event.eventId, idOf("ana"), expect.stringMatching(/^2027-01-15T10:00/)]]);
	later(minute);
	await choose();
	expect(await unsubscribed()).toEqual(first);
});
