import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";

const minute = 60 * 1000;

describe.each(bothGateways)("Contacts, $name", ({ over }) => {
	async function atShow(settings: object = {}) {
		const world = await organisedWorld({ over, changes: { settings: { ...everythingShown, ...settings } } });
		const codeOf = async (person: string) => (await recordOf(world.world, person)).code;
		/** Notes one person for another, by the code of their badge. */
		const note = async (person: string, other: string, rest: object = {}) => {
			const gateway = await world.as(person);
			const met = { ...world.of(person), userIdB: world.idOf(other), code: await codeOf(other), ...rest };
			return (await gateway.contacts.create(met)).data.contact;
		};
		const contactsOf = async (person: string) =>
			(await (await world.as(person)).contacts.mine(world.event)).data.contacts;
		return { world, codeOf, note, contactsOf };
	}

	test("somebody met is kept once, with a comment, and is found again: name, company and profile, no more", async () => {
		const { world, note, contactsOf } = await atShow();
		const expected = {
			id: world.idOf("chloe"),
			firstName: "Chloé",
			lastName: "Roy",
			isShared: false,
			email: null,
			phone: null,
			mobile: null,
			typo: "Exposant",
			company: null,
			comment: "Stand 12",
			linkedAt: "2027-01-15T10:00:00.000Z",
			extended: {},
			tags: [],
			by: { id: world.idOf("ana"), firstName: "Ana", lastName: "Lopez" },
		};
		expect(await note("ana", "chloe", { comment: "Stand 12" })).toEqual(expected);
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		expect(await note("ana", "chloe")).toEqual(expected);
		expect(await contactsOf("ana")).toEqual([expected]);
		expect(await contactsOf("chloe")).toEqual([]);
	});

	test("noted many times at once is one contact", async () => {
		const { note, contactsOf } = await atShow();
		await Promise.all(Array.from({ length: 6 }, () => note("ana", "chloe")));
		expect(await contactsOf("ana")).toHaveLength(1);
	});

	test("an id opens nobody, not even oneself; nor does another's code, one of another event, or an invented one", async () => {
		const { world, codeOf } = await atShow();
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com" }] }));
		const ana = await world.as("ana");
		const met = (person: string, rest: object = {}) =>
			refusalOf(ana.contacts.create({ ...world.of("ana"), userIdB: world.idOf(person), ...rest }));
		const needed = refused("badgeNeeded");
		for (const person of ["chloe", "ana", "zoe"]) expect(await met(person)).toEqual(needed);
		expect(await met("chloe", { code: await codeOf("bruno") })).toEqual(needed);
		const zoe = await world.store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", world.idOf("zoe"))
			.executeTakeFirstOrThrow();
		expect(await met("zoe", zoe)).toEqual(needed);
		for (const rest of [{ code: "" }, { code: "=" }, { code: "-" }, { proof: "" }, { proof: "invented" }]) {
			expect(await met("chloe", rest)).toEqual(needed);
		}
		expect(await met("ana", { code: await codeOf("ana") })).toEqual(refused("ownBadge"));
		const rows = await world.store.selectFrom("contacts").selectAll().execute();
		expect(rows).toEqual([]);
	});

	test("a code is looked up however it is written, and tells what stands on the badge", async () => {
		const { world, codeOf } = await atShow();
		const ana = await world.as("ana");
		const code = await codeOf("chloe");
		const shown = { id: world.idOf("chloe"), firstName: "Chloé", lastName: "Roy", typo: "Exposant", company: null };
		for (const written of [code, code.toLowerCase(), `https://x.example/?badge=${code}`, `salon-${code}`]) {
			expect((await ana.contacts.find({ ...world.event, code: written })).data.contact).toEqual(shown);
		}
		expect(await refusalOf(ana.contacts.find({ ...world.event, code: "none" }))).toEqual(refused("notFound"));
		const own = ana.contacts.find({ ...world.event, code: await codeOf("ana") });
		expect(await refusalOf(own)).toEqual(refused("ownBadge"));
		expect(await refusalOf(world.gatewayFor().contacts.find({ ...world.event, code }))).toEqual(
			refused("sessionRequired"),
		);
	});

	test("the proof of a look-up notes that person, for the person who looked, at that event, for five minutes", async () => {
		const { world, codeOf } = await atShow();
		const [ana, bruno] = [await world.as("ana"), await world.as("bruno")];
		const { proof } = (await ana.contacts.find({ ...world.event, code: await codeOf("chloe") })).data;
		const userIdB = world.idOf("chloe");
		const needed = refused("badgeNeeded");
		expect(await refusalOf(bruno.contacts.create({ ...world.of("bruno"), userIdB, proof }))).toEqual(needed);
		const another = ana.contacts.create({ ...world.of("ana"), userIdB: world.idOf("bruno"), proof });
		expect(await refusalOf(another)).toEqual(needed);
		const start = world.clock.now.getTime();
		world.clock.now = new Date(start + 5 * minute - 1);
		await ana.contacts.create({ ...world.of("ana"), userIdB, proof });
		await ana.contacts.create({ ...world.of("ana"), userIdB, proof });
		world.clock.now = new Date(start + 5 * minute);
		expect(await refusalOf(ana.contacts.create({ ...world.of("ana"), userIdB, proof }))).toEqual(needed);

		const fresh = (await ana.contacts.find({ ...world.event, code: await codeOf("chloe") })).data.proof;
		const elsewhere = buildEvent({ people: world.file.people });
		await world.importAgain(elsewhere);
		const there = { ...world.of("ana"), eventId: elsewhere.document.event.id };
		expect(await refusalOf(ana.contacts.create({ ...there, userIdB, proof: fresh }))).toEqual(needed);
		expect(
			await refusalOf(ana.contacts.create({ ...world.of("ana"), domainId: "other", userIdB, proof: fresh })),
		).toEqual(refused("accessDenied"));
	});

	test("who has no record at the event looks nobody up, notes nobody and has nobody", async () => {
		const { world, codeOf } = await atShow();
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com" }] }));
		const [zoe, ana] = [await world.as("zoe"), await world.as("ana")];
		const code = await codeOf("chloe");
		expect(await refusalOf(zoe.contacts.find({ ...world.event, code }))).toEqual(refused("accessDenied"));
		const scans = [{ key: "1", code }];
		expect(await refusalOf(zoe.contacts.note({ ...world.event, scans }))).toEqual(refused("accessDenied"));
		const met = { userIdB: world.idOf("chloe"), code };
		expect(await refusalOf(zoe.contacts.create({ ...world.of("zoe"), ...met }))).toEqual(refused("notFound"));
		expect((await zoe.contacts.mine(world.event)).data).toEqual({ contacts: [], total: 0, team: [] });

		// Somebody who was found, and has gone since.
		const { proof } = (await ana.contacts.find({ ...world.event, code })).data;
		await world.store.deleteFrom("registrations").where("person_id", "=", met.userIdB).execute();
		const gone = ana.contacts.create({ ...world.of("ana"), userIdB: met.userIdB, proof });
		expect(await refusalOf(gone)).toEqual(refused("notFound"));
		expect(await world.store.selectFrom("contacts").selectAll().execute()).toEqual([]);
	});

	test("of several contacts the one that is noted or asked for is told", async () => {
		const { world, note } = await atShow();
		await note("ana", "chloe");
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		expect(await note("ana", "bruno")).toMatchObject({ firstName: "Bruno" });
		expect(await note("ana", "chloe")).toMatchObject({ firstName: "Chloé" });
		const ana = await world.as("ana");
		const read = await ana.contacts.read({ ...world.of("ana"), userIdB: world.idOf("chloe") });
		expect(read.data.contact).toMatchObject({ firstName: "Chloé" });
	});

	test("wrong codes are counted, thirty in a quarter of an hour, whichever call they come by; right ones are not", async () => {
		const { world, codeOf } = await atShow();
		const ana = await world.as("ana");
		const code = await codeOf("chloe");
		for (let count = 0; count < 20; count++) await ana.contacts.find({ ...world.event, code });
		const userIdB = world.idOf("chloe");
		await Promise.all(
			Array.from({ length: 15 }, (_, index) => refusalOf(ana.contacts.find({ ...world.event, code: `GUESS${index}` }))),
		);
		for (let count = 0; count < 15; count++) {
			await refusalOf(ana.contacts.create({ ...world.of("ana"), userIdB, code: `GUESS${count}` }));
		}
		expect((await refusalOf(ana.contacts.find({ ...world.event, code }))).code).toBe("tooManyAttempts");
		expect((await refusalOf(ana.contacts.create({ ...world.of("ana"), userIdB, code }))).code).toBe("tooManyAttempts");
		await (await world.as("bruno")).contacts.find({ ...world.event, code });
	});

	test("how to reach somebody is seen once they share it, in the list and in the file, and no longer when they stop", async () => {
		const settings = { ...everythingShown, FO_MEETING_CONTACTS_FORM_ID: "about" };
		const { world, note } = await atShow(settings);
		const chloe = await world.as("chloe");
		const { domainId, ...query } = world.of("chloe");
		await chloe.forms.answer({ params: { domainId }, query, body: { values: { nickname: "Clo" } } });
		await note("ana", "chloe", { comment: "=1+1" });
		const ana = await world.as("ana");
		const asked = { ...world.event, formId: "about", createExport: true };
		const seen = async () => {
			const { contacts, fileUrl } = (await ana.contacts.mine(asked)).data;
			return { contact: contacts[0], file: (await world.download(fileUrl ?? "")).text };
		};
		const hidden = await seen();
		expect(hidden.contact).toMatchObject({ isShared: false, email: null, extended: {} });
		expect(hidden.file).not.toMatch(/example\.com|Clo,|Clo\r/);

		expect((await chloe.contacts.sharing(world.of("chloe"))).data).toEqual({ shares: false });
		await chloe.contacts.share({ ...world.of("chloe"), shares: true });
		const shared = await seen();
		expect(shared.contact).toMatchObject({ isShared: true, email: "chloe@example.com", extended: { nickname: "Clo" } });
		expect(shared.file).toMatch(/Commentaire.*Nickname.*\r\nChloé,Roy,chloe@example\.com,.*,'=1\+1,.*Clo/);
		expect(await note("bruno", "chloe")).toMatchObject({ isShared: true, email: "chloe@example.com" });

		await chloe.contacts.share({ ...world.of("chloe"), shares: false });
		expect((await seen()).contact).toMatchObject({ isShared: false, email: null, extended: {} });
		expect(await refusalOf(ana.contacts.mine({ ...world.event, formId: "travel" }))).toEqual(refused("notOffered"));
	});

	test("an event may share by default, for badges scanned from then on, with people who have said nothing of it", async () => {
		const { world, note, contactsOf } = await atShow();
		await note("ana", "chloe");
		await (await world.as("bruno")).contacts.share({ ...world.of("bruno"), shares: false });
		const { document, people } = world.file;
		const settings = { ...document.settings, FO_MEETING_CONTACTS_SHARE_DEFAULT: true };
		await world.importAgain({ document: { ...document, settings }, people });
		// People who were scanned before had not agreed to this text.
		expect(await contactsOf("ana")).toMatchObject([{ email: null }]);
		expect(await note("bruno", "chloe")).toMatchObject({ isShared: true, email: "chloe@example.com" });
		expect(await note("ana", "bruno")).toMatchObject({ isShared: false, email: null });
	});

	test("a person sees who scanned their badge, shares with one of them, and refuses another", async () => {
		const { world, note, contactsOf } = await atShow();
		await note("ana", "chloe");
		await note("bruno", "chloe");
		const chloe = await world.as("chloe");
		const { receipts } = (await chloe.contacts.receipts(world.of("chloe"))).data;
		expect(receipts.map(({ firstName, isShared, isRefused }) => [firstName, isShared, isRefused]).sort()).toEqual([
			["Ana", false, false],
			["Bruno", false, false],
		]);
		expect(JSON.stringify(receipts)).not.toContain("@");
		const to = (person: string) => ({ ...world.of("chloe"), userIdB: world.idOf(person) });
		await chloe.contacts.answer({ ...to("ana"), answer: "share" });
		await chloe.contacts.answer({ ...to("bruno"), answer: "refuse" });
		expect(await contactsOf("ana")).toMatchObject([{ email: "chloe@example.com" }]);
		expect(await contactsOf("bruno")).toEqual([]);
		const bruno = await world.as("bruno");
		const { fileUrl } = (await bruno.contacts.mine({ ...world.event, createExport: true })).data;
		expect((await world.download(fileUrl ?? "")).text).not.toContain("Roy");
		const held = (await bruno.privacy.read({ ...world.event, userId: world.idOf("bruno") })).data.holdings;
		expect(held.find(({ name }) => name === "contacts")?.rows).toEqual([]);

		// Neither a new scan nor sharing with everybody takes a refusal back.
		await expect(note("bruno", "chloe")).rejects.toMatchObject({ code: "contactRefused" });
		await chloe.contacts.share({ ...world.of("chloe"), shares: true });
		expect(await contactsOf("bruno")).toEqual([]);
		const told = (await chloe.contacts.receipts(world.of("chloe"))).data.receipts;
		expect(told.map(({ firstName, isShared, isRefused }) => [firstName, isShared, isRefused]).sort()).toEqual([
			["Ana", true, false],
			["Bruno", false, true],
		]);
		await chloe.contacts.answer({ ...to("bruno"), answer: "hide" });
		expect(await contactsOf("bruno")).toMatchObject([{ email: null }]);
		expect(await refusalOf(chloe.contacts.answer({ ...to("olga"), answer: "share" }))).toEqual(refused("notFound"));
	});

	test("what is said, shared and answered is about one contact at one event, and leaves every other as it was", async () => {
		const { world, note, codeOf } = await atShow();
		const elsewhere = buildEvent({ people: world.file.people });
		await world.importAgain(elsewhere);
		const there = elsewhere.document.event.id;
		const between = async (event: string, person: string, other: string) =>
			world.store
				.selectFrom("contacts")
				.select(["comment", "shared_at", "refused_at"])
				.where("event_id", "=", event)
				.where("person_id", "=", world.idOf(person))
				.where("other_id", "=", world.idOf(other))
				.executeTakeFirstOrThrow();
		await note("ana", "chloe");
		await note("ana", "bruno");
		await note("bruno", "chloe");
		const { code } = await world.store
			.selectFrom("registrations")
			.select("code")
			.where("event_id", "=", there)
			.where("person_id", "=", world.idOf("chloe"))
			.executeTakeFirstOrThrow();
		const [ana, bruno, chloe] = [await world.as("ana"), await world.as("bruno"), await world.as("chloe")];
		const met = { userIdB: world.idOf("chloe"), code, comment: "Ailleurs" };
		for (const [gateway, person] of [[ana, "ana"] as const, [bruno, "bruno"] as const]) {
			await gateway.contacts.create({ ...world.of(person), eventId: there, ...met });
		}
		const others = async () =>
			[
				await between(there, "ana", "chloe"),
				await between(there, "bruno", "chloe"),
				await between(world.event.eventId, "bruno", "chloe"),
				await between(world.event.eventId, "ana", "bruno"),
			].map(({ comment, shared_at, refused_at }) => [comment, shared_at, refused_at]);
		const before = await others();

		const ofAna = { ...world.of("ana"), userIdB: world.idOf("chloe") };
		await ana.contacts.change({ ...ofAna, comment: "Ici" });
		expect((await between(world.event.eventId, "ana", "chloe")).comment).toBe("Ici");
		expect(await others()).toEqual(before);
		expect((await ana.contacts.mine(world.event)).data.contacts.map(({ comment }) => comment).sort()).toEqual([
			"",
			"Ici",
		]);
		expect((await ana.contacts.count(world.event)).data.total).toBe(2);
		const { receipts } = (await chloe.contacts.receipts(world.of("chloe"))).data;
		expect(receipts.map(({ id }) => id).sort()).toEqual([world.idOf("ana"), world.idOf("bruno")].sort());

		const answer = { ...world.of("chloe"), userIdB: world.idOf("ana") };
		await chloe.contacts.answer({ ...answer, answer: "share" });
		expect((await between(world.event.eventId, "ana", "chloe")).shared_at).not.toBeNull();
		expect(await others()).toEqual(before);

		const since = (await between(world.event.eventId, "ana", "chloe")).shared_at;
		world.clock.now = new Date(world.clock.now.getTime() + minute);
		await chloe.contacts.share({ ...world.of("chloe"), shares: true });
		expect((await between(world.event.eventId, "ana", "chloe")).shared_at).toBe(since);
		expect((await between(world.event.eventId, "bruno", "chloe")).shared_at).toBe(world.clock.now.toISOString());
		expect((await between(there, "ana", "chloe")).shared_at).toBeNull();
		expect((await between(world.event.eventId, "ana", "bruno")).shared_at).toBeNull();
		await chloe.contacts.share({ ...world.of("chloe"), shares: false });

		// What Chloé said about sharing at this event does not count elsewhere; a person whom she refuses no longer sees her, and
		// counts one contact less.
		await chloe.contacts.answer({ ...answer, answer: "refuse" });
		expect(await refusalOf(ana.contacts.change({ ...ofAna, comment: "x" }))).toEqual(refused("notFound"));
		expect((await between(world.event.eventId, "ana", "chloe")).comment).toBe("Ici");
		expect((await ana.contacts.count(world.event)).data.total).toBe(1);
		expect(await others()).toEqual(before);
		expect((await ana.contacts.mine({ ...world.event, eventId: there })).data.total).toBe(1);
		expect(code).not.toBe(await codeOf("chloe"));
	});

	test("of sharing there is something to ask and to say for whoever is at the event, and for nobody else", async () => {
		const { world } = await atShow();
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com" }] }));
		const zoe = await world.as("zoe");
		const asked = world.of("zoe");
		expect(await refusalOf(zoe.contacts.sharing(asked))).toEqual(refused("notFound"));
		expect(await refusalOf(zoe.contacts.share({ ...asked, shares: true }))).toEqual(refused("notFound"));
	});

	test("what a person says of sharing at the moment when they are scanned counts for that scan", async () => {
		const { world, note, contactsOf } = await atShow();
		const chloe = await world.as("chloe");
		await Promise.all([
			...Array.from({ length: 3 }, () => note("ana", "chloe")),
			chloe.contacts.share({ ...world.of("chloe"), shares: true }),
			note("bruno", "chloe"),
		]);
		for (const person of ["ana", "bruno"]) expect(await contactsOf(person)).toMatchObject([{ isShared: true }]);
	});

	test("a session opened by a badge notes contacts, reads none, and speaks for nobody", async () => {
		const { world, codeOf } = await atShow({
			FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
			FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false,
		});
		await (await world.as("chloe")).contacts.share({ ...world.of("chloe"), shares: true });
		const { eventId } = world.event;
		const entered = await world.gatewayFor().authentications.enterByBadge({ badge: await codeOf("ana"), eventId });
		const found = world.gatewayFor(entered.token);
		const { proof } = (await found.contacts.find({ ...world.event, code: await codeOf("chloe") })).data;
		const met = await found.contacts.create({ ...world.of("ana"), userIdB: world.idOf("chloe"), proof });
		expect(met.data.contact).toMatchObject({ firstName: "Chloé", isShared: false, email: null });
		const notEnough = refused("badgeNotEnough");
		const asOwner = [
			() => found.contacts.mine(world.event),
			() => found.contacts.count(world.event),
			() => found.contacts.receipts(world.of("ana")),
			() => found.contacts.sharing(world.of("ana")),
			() => found.contacts.share({ ...world.of("ana"), shares: true }),
			() => found.contacts.answer({ ...world.of("ana"), userIdB: world.idOf("chloe"), answer: "share" }),
		];
		for (const ask of asOwner) expect(await refusalOf(ask())).toEqual(notEnough);
		expect((await (await world.as("ana")).contacts.mine(world.event)).data.contacts).toMatchObject([
			{ email: "chloe@example.com" },
		]);
	});
});
