import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import type { MailRow } from "~/provider/ground/outbox/outbox";
import { readSnapshot } from "~/provider/ground/records/registration-snapshot";
import { transact } from "~/provider/ground/store/transact";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { readConfirmationMail } from "~/provider/messages/mails/read-confirmation-mail";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { recipientsOf, sendFreshLink, sendMail } from "~/provider/messages/mails/send-mails";
import { mailUnited, readUnited } from "~/provider/messages/mails/united";
import { listUnsentMails, sendMailAgain } from "~/provider/messages/mails/unsent-mails";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const past = "2027-01-01T00:00:00.000Z";
const { invited, waiting, changed, confirmed, freshLink, unpaid, due, erased } = mailActions;

/** Three people are at the event and at another one of the domain; no mail waits yet. */
async function worldOfMails() {
	const text = "[{{companions}}|{{amount}}|{{qr}}|{{ticket}}]";
	const emails = [invited, waiting, changed, confirmed, freshLink, unpaid, due].map((actionId) => ({
		...{ actionId, subject: "s", html: "<p></p>", text },
	}));
	const world = await worldOfTest({ file: buildEvent({ emails }) });
	const { store, event, idOf, clock } = world;
	const other = buildEvent();
	await world.importAgain(other);
	await store.deleteFrom("mails").execute();
	const here = event.eventId;
	const there = other.document.event.id;
	async function keep(mails: Record<string, Partial<MailRow>>) {
		for (const [id, mail] of Object.entries(mails)) {
			const common = { id, event_id: here, person_id: idOf("ana"), action_id: confirmed, created_at: past };
			await store
				.insertInto("mails")
				.values({ ...common, ...mail })
				.execute();
		}
	}
	const change = (name: string, set: object, at = here) =>
		store
			.updateTable("registrations")
			.set(set)
			.where("event_id", "=", at)
			.where("person_id", "=", idOf(name))
			.execute();
	const leave = (name: string) =>
		store.deleteFrom("registrations").where("event_id", "=", here).where("person_id", "=", idOf(name)).execute();
	const rowOf = (id: string) => store.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	async function plan(id: string, state: string) {
		const texts = { fr: { subject: id, text: id }, en: { subject: id, text: id } };
		const kept = { audience: `{"view":"all"}`, texts: JSON.stringify(texts), timing: `{"kind":"now"}` };
		const rest = { event_id: here, created_at: past, updated_at: past };
		await store
			.insertInto("mailings")
			.values({ id, state, name: id, ...kept, ...rest })
			.execute();
	}
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, here);
	const render = (name: string, action_id: number, mail: object = {}) =>
		renderMail(store, loaded, { person_id: idOf(name), action_id, variables: "{}", ...mail }, site, clock.now);
	return { ...world, here, there, loaded, now: clock.now, keep, change, leave, rowOf, plan, render };
}

describe("A mail that organisers send", () => {
	test("goes to people of the event alone, and to nobody if nobody is named", async () => {
		const { store, loaded, leave, idOf, now } = await worldOfMails();
		await leave("chloe");
		const named = { userId: idOf("ana"), userIds: [idOf("bruno"), idOf("chloe")] };
		expect(await recipientsOf(store, loaded, named)).toEqual([idOf("ana"), idOf("bruno")]);
		expect(await recipientsOf(store, loaded, { email: "chloe@example.com" })).toEqual([]);
		expect(await sendMail(store, loaded, [], { actionId: confirmed, isPressed: true }, now)).toBe(0);
	});

	test("that did not leave is listed with its event, and is sent again by itself", async () => {
		const { store, here, there, loaded, keep, rowOf, now } = await worldOfMails();
		const failed = { failed_at: past, reason: "550" };
		await keep({
			failed,
			elsewhere: { ...failed, event_id: there },
			other: failed,
			waits: {},
			gone: { ...failed, action_id: erased },
		});
		await keep({ sent: { sent_at: past, attempts: 3 } });
		const listed = await listUnsentMails(store, loaded);
		expect(listed.mails.map(({ id }) => id).sort()).toEqual(["failed", "gone", "other"]);
		expect(listed.count).toBe(3);
		const again = (id: string) => sendMailAgain(store, loaded, id, now);
		for (const id of ["elsewhere", "gone", "none"]) expect(await refusalOf(again(id))).toEqual(refused("notFound"));
		await again("failed");
		await again("sent");
		expect(await rowOf("failed")).toMatchObject({ failed_at: null, event_id: here });
		for (const id of ["other", "gone", "elsewhere"]) expect(await rowOf(id)).toMatchObject(failed);
		expect(await rowOf("sent")).toMatchObject({ attempts: 3 });
	});
});

test("The desk sends one person again what they were sent, in the event's words alone", async () => {
	const { store, as, event, here, idOf } = await worldOfMails();
	const role = { role: "desk", domain_id: event.domainId, event_id: here, person_id: idOf("bruno") };
	await store.insertInto("roles").values(role).execute();
	const desk = await as("bruno");
	const send = (mail: object) => desk.mails.send({ ...event, userId: idOf("ana"), actionId: invited, ...mail });
	expect((await send({})).data.queued).toBe(1);
	const others = [
		{ actionId: changed },
		{ label: "again" },
		{ userIds: [idOf("chloe")] },
		{ email: "chloe@example.com" },
	];
	for (const other of others) expect(await refusalOf(send(other))).toEqual(refused("accessDenied"));
});

test("A fresh link is for people of the event and its team, not for all of the domain", async () => {
	const { store, loaded, leave, idOf, event, here, there, now } = await worldOfMails();
	for (const name of ["bruno", "chloe"]) await leave(name);
	const role = { role: "door", domain_id: event.domainId, ends_at: null };
	const linked = async (name: string) => {
		await store.deleteFrom("mails").execute();
		await transact(store, (tx) => sendFreshLink(tx, loaded, `${name}@Example.com`, undefined, now));
		const rows = await store.selectFrom("mails").select(["person_id", "action_id"]).execute();
		return rows.map(({ person_id, action_id }) => [person_id === idOf(name), action_id === freshLink]);
	};
	const give = (name: string, event_id: string) =>
		store
			.insertInto("roles")
			.values({ ...role, person_id: idOf(name), event_id })
			.execute();
	await give("chloe", there);
	await give("bruno", here);
	expect(await linked("ana")).toEqual([[true, true]]);
	expect(await linked("bruno")).toEqual([[true, true]]);
	expect(await linked("chloe")).toEqual([]);
	await store.deleteFrom("roles").where("person_id", "=", idOf("chloe")).execute();
	expect(await linked("chloe")).toEqual([]);
	await give("chloe", "");
	expect(await linked("chloe")).toEqual([[true, true]]);
});

test("A page tells of the confirmation of its own person, at its own event, since they confirmed", async () => {
	const { store, here, there, loaded, keep, change, idOf, now } = await worldOfMails();
	await change("ana", { completed_at: "2027-01-10", registered_at: "2027-01-10" });
	const sent = { sent_at: past, created_at: "2027-01-11" };
	await keep({
		before: { ...sent, created_at: "2027-01-09" },
		hers: { ...sent, person_id: idOf("bruno") },
		elsewhere: { ...sent, event_id: there },
		other: { ...sent, action_id: invited },
		vain: { created_at: "2027-01-12", dropped_at: past, reason: "noAddress" },
	});
	const told = async () =>
		readConfirmationMail(store, loaded, await readSnapshot(store, here, idOf("ana")), { mailsStay: false, now });
	expect(await told()).toMatchObject({ state: null });
	await keep({ mine: { ...sent, action_id: changed } });
	expect(await told()).toMatchObject({ state: "sent" });
});

test("A link to a registration that was united goes to the address of the one that is kept", async () => {
	const { store, loaded, change, idOf, now } = await worldOfMails();
	const context = (services: object = {}) => contextOf(store, undefined, () => now, services);
	const bruno = () => mailUnited(context(), loaded, idOf("bruno"));
	expect(await refusalOf(bruno())).toEqual(refused("notFound"));
	expect(await refusalOf(readUnited(context(), loaded, idOf("bruno")))).toEqual(refused("notFound"));
	await change("bruno", { merged_into: idOf("ana") });
	expect(await refusalOf(mailUnited(context({ mailsStay: true }), loaded, idOf("bruno")))).toEqual(
		refused("mailsStay"),
	);
	await bruno();
	const mails = () => store.selectFrom("mails").select("person_id").execute();
	expect(await mails()).toEqual([{ person_id: idOf("ana") }]);
	await store.updateTable("people").set({ email: null }).where("id", "=", idOf("ana")).execute();
	expect(await refusalOf(bruno())).toEqual(refused("notFound"));
});

test("A request for payment and a mail of a mailing are sent as long as they are right", async () => {
	const { store, keep, change, plan, now } = await worldOfMails();
	await change("ana", { due_since: null, due_told: 100 });
	await plan("a-going", "sending");
	await plan("b-stopped", "stopped");
	await plan("c-going", "sending");
	await keep({
		reminder: { action_id: unpaid },
		told: { action_id: due, variables: `{"due":"100"}` },
		otherwise: { action_id: due, variables: `{"due":"200"}` },
		byHand: { action_id: due },
		going: { action_id: 0, mailing_id: "c-going" },
		stopped: { action_id: 0, mailing_id: "b-stopped" },
	});
	const server = { send: async () => {}, close: () => {} };
	const post = { server, from: { address: "a@example.com" }, isPublic: false };
	await deliverMails({ store, now: () => now, publicUrl: site, post }).run(new AbortController().signal);
	const rows = await store.selectFrom("mails").select(["id", "sent_at", "reason"]).orderBy("id").execute();
	expect(rows.map(({ id, sent_at, reason }) => [id, sent_at ? "sent" : reason])).toEqual([
		["byHand", "sent"],
		["going", "sent"],
		["otherwise", "outdated"],
		["reminder", "outdated"],
		["stopped", "outdated"],
		["told", "sent"],
	]);
});

describe("A mail that is written", () => {
	test.each([
		["its reader has answered", { action_id: invited, variables: `{"ifUnanswered":"1"}` }, "answered"],
		["its reader wants no more of them", { action_id: invited }, "unsubscribed"],
		["its mailing is gone", { action_id: 0, mailing_id: "gone", variables: `{"mailing":"gone"}` }, "outdated"],
		["its reader is gone", { person_id: "nobody" }, "addressGone"],
	])("is not sent if %s", async (_, mail, reason) => {
		const { store, here, idOf, change, render } = await worldOfMails();
		await change("ana", { responded_at: past });
		const choice = { event_id: here, person_id: idOf("ana"), token: "t", unsubscribed_at: past };
		await store.insertInto("mail_choices").values(choice).execute();
		await expect(render("ana", confirmed, mail)).rejects.toMatchObject({ reason });
	});

	test("is sent to whoever wants no more of others: what they have to know, and what they try on themselves", async () => {
		const { store, here, idOf, plan, render } = await worldOfMails();
		const choice = { event_id: here, person_id: idOf("ana"), token: "t", unsubscribed_at: past };
		await store.insertInto("mail_choices").values(choice).execute();
		await plan("mine", "draft");
		expect((await render("ana", confirmed)).to).toBe("ana@example.com");
		expect((await render("ana", 0, { variables: `{"mailing":"mine"}` })).subject).toBe("mine");
	});

	test("brings a calendar to whoever is registered on a day, when that is confirmed", async () => {
		const { store, here, idOf, change, render } = await worldOfMails();
		const files = async (action: number) =>
			(await render("ana", action)).pieces.filter(({ fileName }) => fileName.endsWith(".ics")).length;
		const registration = { event_id: here, person_id: idOf("ana"), day_id: "thursday", registered_at: past };
		await change("ana", { registered_at: past });
		expect(await files(confirmed)).toBe(0);
		await store.insertInto("day_registrations").values(registration).execute();
		expect([await files(confirmed), await files(changed), await files(waiting)]).toEqual([1, 1, 0]);
		await change("ana", { registered_at: null });
		expect(await files(confirmed)).toBe(0);
	});

	test("names nobody as their own companion, and has no ticket of whoever is not at the event", async () => {
		const { change, leave, idOf, render } = await worldOfMails();
		await change("ana", { registered_by: idOf("ana"), registered_at: past });
		await change("bruno", { registered_by: idOf("ana"), registered_at: past });
		expect((await render("ana", confirmed)).text).toMatch(/^\[Bruno Mas\|\|/);
		await leave("chloe");
		expect((await render("chloe", freshLink)).text.trim()).toBe("[|||]");
	});
});
