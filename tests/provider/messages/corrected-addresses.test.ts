import { describe, expect, test } from "vitest";
import { changeChoice, choiceTokenOf } from "~/provider/messages/mailings/mail-choices";
import { buildEvent } from "../../support/world/event";
import { guest, minute, openMailings } from "../../support/world/mailings";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf } from "../../support/world/rows";

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

	test("gets the mail though its owner wants none of another event", async () => {
		const { store, idOf, correct, ofPerson, world } = await refusedToAna();
		const elsewhere = buildEvent({ domainId: "another", people: [] });
		await world.importAgain(elsewhere);
		const eventId = elsewhere.document.event.id;
		const choice = { event_id: eventId, person_id: idOf("ana"), token: "of-ana", unsubscribed_at: "2027-01-01" };
		await store.insertInto("mail_choices").values(choice).execute();
		await correct("ana", "anna@example.com");
		expect(await ofPerson("ana")).toMatchObject({ failed_at: null, attempts: 0 });
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

	test("is nobody's to correct who is of no mailing, or of another one alone", async () => {
		const { olga, event, idOf, create, schedule, run, later, as, of, correct } = await refusedToAna();
		const other = await create({ audience: { view: "registered" } });
		const correction = { ...event, mailingId: other, email: "anna@example.com" };
		for (const person of ["ana", "adam"]) {
			const correcting = olga.mailings.correct({ ...correction, userId: idOf(person) });
			expect(await refusalOf(correcting)).toEqual(refused("notFound"));
		}
		const clara = await as("clara");
		await clara.registrations.complete({ ...of("clara"), participation: "4", daysId: ["thursday"], articles: [] });
		await schedule(other);
		later(5 * minute);
		await run();
		const ofAnother = olga.mailings.correct({ ...correction, userId: idOf("ana") });
		expect(await refusalOf(ofAnother)).toEqual(refused("notFound"));
		await correct("ana", "anna@example.com");
	});

	test("is not that of somebody who is at another event too, which their domain corrects", async () => {
		const { world, correct, addressOf } = await refusedToAna();
		await world.importAgain(buildEvent({ people: [guest("ana")] }));
		expect(await refusalOf(correct("ana", "anna@example.com"))).toEqual(
			refused("invalidForm", { email: "errors.emailOwn" }),
		);
		expect(await addressOf("ana")).toBe("ana@example.com");
	});
});

describe("An address that is given to somebody who had none", () => {
	/** Two mailings that are over. They were not written to those who have no address, nor to Bruno, who wanted none. */
	async function withoutAddress(...names: string[]) {
		const opened = await openMailings();
		const { olga, event, store, clock, create, schedule, run, later, idOf, mails, read } = opened;
		await store.updateTable("people").set({ email: null }).where("id", "in", names.map(idOf)).execute();
		const token = await choiceTokenOf(store, event.eventId, idOf("bruno"));
		const choose = (isUnsubscribed: boolean) =>
			changeChoice(store, event.eventId, { token, isUnsubscribed, now: clock.now });
		await choose(true);
		const [one, other] = [await create(), await create()];
		for (const mailingId of [one, other]) await schedule(mailingId);
		later(5 * minute);
		await run();
		await choose(false);
		return {
			...opened,
			one,
			other,
			correct: (mailingId: string, name: string, email = `${name}@new.example`) =>
				olga.mailings.correct({ ...event, mailingId, userId: idOf(name), email }),
			/** What became of the three guests' mails: the words of the list of recipients. */
			told: async (mailingId: string) => {
				const { recipients } = (await olga.mailings.recipients({ ...event, mailingId })).data;
				const stateOf = (name: string) => recipients.find(({ id }) => id === idOf(name))?.state;
				return ["ana", "bruno", "clara"].map((name) => stateOf(name));
			},
			stateOf: async (mailingId: string) => (await read(mailingId)).mailing.state,
			countOf: async (mailingId: string) => (await mails(mailingId)).length,
		};
	}

	test("gets them the mailing that was over, and nobody else, and no other mailing", async () => {
		const { one, other, correct, told, stateOf, countOf, run } = await withoutAddress("ana", "clara");
		for (const mailingId of [one, other]) {
			expect(await told(mailingId)).toEqual(["address", "unsubscribed", "address"]);
			expect([await stateOf(mailingId), await countOf(mailingId)]).toEqual(["done", 2]);
		}
		await correct(one, "ana");
		expect([await stateOf(one), await stateOf(other)]).toEqual(["leaving", "done"]);
		await run();
		expect([await told(one), await told(other)]).toEqual([
			["waiting", "unsubscribed", "address"],
			["address", "unsubscribed", "address"],
		]);
		expect([await stateOf(one), await countOf(one), await countOf(other)]).toEqual(["done", 3, 2]);
		// Who wanted none when it left does not get it for another address, either.
		await correct(one, "bruno");
		expect([await told(one), await stateOf(one)]).toEqual([["waiting", "unsubscribed", "address"], "done"]);
	});

	test("sends what was refused once more, and leaves the mailing over, whoever else got nothing", async () => {
		const { store, event, clock, idOf, create, schedule, stop, one, other, correct, told, stateOf } =
			await withoutAddress("clara");
		const stopped = await create();
		await schedule(stopped);
		await stop(stopped);
		const held = { mailing_id: stopped, person_id: idOf("clara"), event_id: event.eventId, frozen_at: "2027-01-01" };
		await store.insertInto("mailing_recipients").values(held).execute();
		const failed = { failed_at: clock.now.toISOString(), reason: "550 no such user" };
		await store.updateTable("mails").set(failed).where("mailing_id", "is not", null).execute();
		await correct(one, "ana");
		expect([await told(one), await told(other)]).toEqual([
			["waiting", "unsubscribed", "address"],
			["failed", "unsubscribed", "address"],
		]);
		const failures = await store
			.selectFrom("mails")
			.select("person_id")
			.where("mailing_id", "=", one)
			.where("failed_at", "is not", null)
			.orderBy("person_id")
			.execute();
		expect(failures.map(({ person_id }) => person_id)).toEqual([idOf("adam"), idOf("olga")].sort());
		expect([await stateOf(one), await stateOf(other), await stateOf(stopped)]).toEqual(["done", "done", "stopped"]);
	});

	test("lets the waves of a mailing go on as they were planned", async () => {
		const { create, schedule, run, later, correct, stateOf, countOf } = await withoutAddress("ana");
		const inWaves = await create({ waves: { size: 4, everyHours: 24 } });
		await schedule(inWaves);
		later(5 * minute);
		await run();
		const sent = await countOf(inWaves);
		await correct(inWaves, "ana");
		expect(await stateOf(inWaves)).toBe("scheduled");
		await run();
		expect(await countOf(inWaves)).toBe(sent);
	});
});
