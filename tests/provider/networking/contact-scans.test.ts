import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { Refusal } from "~/domain/ground/refusal";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import fc from "../../support/property";
import { runs } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";

const minute = 60 * 1000;
const exhibitors = ["ines", "ivan", "irma"].map((name) => ({
	email: `${name}@example.com`,
	firstName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
	lastName: "Lumen",
	typoId: "exhibitor",
}));

describe.each(bothGateways)("Scanned badges, $name", ({ over }) => {
	async function atShow(settings: object = {}) {
		const world = await organisedWorld({ over, changes: { settings: { ...everythingShown, ...settings } } });
		const people = [...world.file.people, ...exhibitors];
		await world.importAgain({ document: world.file.document, people });
		const codeOf = async (person: string) => (await recordOf(world.world, person)).code;
		const contactsOf = async (person: string, rest: object = {}) =>
			(await (await world.as(person)).contacts.mine({ ...world.event, ...rest })).data;
		const later = (ms = minute) => {
			world.clock.now = new Date(world.clock.now.getTime() + ms);
		};
		/** Sends scans and returns their outcomes. Devices send no more than twice a second. */
		const send = async (person: string, scans: { key: string; code: string; comment?: string; at?: string }[]) => {
			later(1000);
			return (await (await world.as(person)).contacts.note({ ...world.event, scans })).data.outcomes;
		};
		return { world, codeOf, contactsOf, send, later };
	}

	test("what waited on a device is noted once, however often and in whatever order it comes", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		const [bruno, chloe] = [await codeOf("bruno"), await codeOf("chloe")];
		const scans = [
			{ key: "a", code: bruno, at: "2027-01-15T08:00:00.000Z" },
			{ key: "b", code: bruno, comment: "Stand 12", at: "2027-01-15T08:01:00.000Z" },
			{ key: "c", code: `salon=${chloe}`, comment: "Rappeler", at: "2027-01-15T08:02:00Z" },
			{ key: "d", code: bruno, comment: "Stand 14", at: "2027-01-15T08:03:00.000Z" },
			{ key: "e", code: bruno, at: "2027-01-15T09:00:00.000Z" },
		];
		await fc.assert(
			fc.asyncProperty(
				fc.shuffledSubarray([...scans, ...scans], { minLength: 10, maxLength: 10 }),
				fc.integer({ min: 1, max: 9 }),
				async (order, cut) => {
					await world.store.deleteFrom("contacts").execute();
					await send("ana", order.slice(0, cut));
					await send("ana", order.slice(cut));
					const { contacts } = await contactsOf("ana");
					expect(contacts.map(({ firstName, comment, linkedAt }) => [firstName, comment, linkedAt])).toEqual([
						["Chloé", "Rappeler", "2027-01-15T08:02:00.000Z"],
						["Bruno", "Stand 14", "2027-01-15T08:00:00.000Z"],
					]);
				},
			),
			{ numRuns: runs(over === "http" ? 3 : 15) },
		);
	});

	test("each scan has its own outcome; no clock of a device is ahead of ours", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		await (await world.as("chloe")).contacts.share({ ...world.of("chloe"), shares: true });
		const outcomes = await send("ana", [
			{ key: "1", code: "UNKNOWN" },
			{ key: "2", code: await codeOf("ana") },
			{ key: "3", code: await codeOf("chloe"), at: "2037-01-01T00:00:00.000Z" },
		]);
		expect(outcomes).toMatchObject([
			{ key: "1", refused: { code: "notFound" } },
			{ key: "2", refused: { code: "ownBadge" } },
			{ key: "3", contact: { firstName: "Chloé", email: "chloe@example.com" } },
		]);
		expect((await contactsOf("ana")).contacts[0]?.linkedAt).toBe(world.clock.now.toISOString());
		const to = { ...world.of("chloe"), userIdB: world.idOf("ana") };
		await (await world.as("chloe")).contacts.answer({ ...to, answer: "refuse" });
		const again = await send("ana", [{ key: "3", code: await codeOf("chloe") }]);
		expect(again).toEqual([{ key: "3", refused: { code: "contactRefused" } }]);
		expect(await contactsOf("ana")).toMatchObject({ contacts: [], total: 0 });
	});

	test("no codes are tried: thirty wrong ones, and what is left of a sending waits, right ones too", async () => {
		const { codeOf, send } = await atShow();
		const wrong = Array.from({ length: 31 }, (_, at) => ({ key: `w${at}`, code: `GUESS${at}` }));
		const outcomes = await send("ana", [...wrong, { key: "right", code: await codeOf("chloe") }]);
		expect(outcomes.filter(({ refused }) => refused?.code === "notFound")).toHaveLength(30);
		expect(outcomes.slice(30)).toMatchObject([
			{ refused: { code: "tooManyAttempts", wait: expect.any(Number) } },
			{ key: "right", refused: { code: "tooManyAttempts" } },
		]);
		expect(await send("bruno", [{ key: "right", code: await codeOf("chloe") }])).toMatchObject([
			{ contact: { firstName: "Chloé" } },
		]);
	});

	test("where too many codes of the event were wrong, a sending is one attempt of its sender, however long", async () => {
		const { world, codeOf, send } = await atShow();
		for (const person of ["ana", "bruno"]) await send(person, [{ key: "w", code: "GUESS" }]);
		const most = { count: 3000 };
		await world.store.updateTable("attempts").set(most).where("count", "=", 2).execute();
		const code = await codeOf("chloe");
		const scans = Array.from({ length: 5 }, (_, at) => ({ key: `s${at}`, code }));
		for (const { refused } of await send("ana", scans)) expect(refused?.code).toBe("tooManyAttempts");
		const rows = await world.store.selectFrom("attempts").select("count").orderBy("count").execute();
		expect(rows.map(({ count }) => Number(count)).filter((count) => count > 0)).toEqual([1, 2, 3000]);
	});

	test("a fault of the store is no outcome of a scan: the whole sending fails, and comes again", async () => {
		const { world, codeOf } = await atShow();
		const scans = [{ key: "1", code: await codeOf("chloe") }];
		for (const fault of [new Refusal("notOffered"), new Error("the disk is full")]) {
			const failing = plugged(world.store, {
				transformQuery({ node }) {
					const isContact = node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes('"contacts"');
					if (isContact) throw fault;
					return node;
				},
				transformResult: async ({ result }) => result,
			});
			const ana = embeddedGateway(failing, () => world.clock.now)(await world.signIn("ana"));
			const { code } = await refusalOf(ana.contacts.note({ ...world.event, scans }));
			expect(code).toBe(fault instanceof Refusal ? fault.code : "unexpected");
		}
	});

	test("two sendings a second, and none where the event keeps no contacts", async () => {
		const { world, codeOf } = await atShow();
		const ana = await world.as("ana");
		const scans = [{ key: "1", code: await codeOf("chloe") }];
		for (let sent = 0; sent < 2; sent++) await ana.contacts.note({ ...world.event, scans });
		expect((await refusalOf(ana.contacts.note({ ...world.event, scans }))).code).toBe("tooManyAttempts");
		const closed = await atShow({ FO_MEETING_CONTACTS_IS_ACTIVE: false });
		const there = await closed.world.as("ana");
		const met = { ...closed.world.of("ana"), userIdB: closed.world.idOf("chloe"), code: scans[0]?.code ?? "" };
		for (const ask of [
			() => there.contacts.note({ ...closed.world.event, scans }),
			() => there.contacts.find({ ...closed.world.event, code: "X" }),
			() => there.contacts.create(met),
		])
			expect(await refusalOf(ask())).toEqual(refused("contactsClosed"));
	});

	test("comment and tags are changed by the person who noted the contact; somebody else's contact is nobody's", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		await send("ana", [{ key: "1", code: await codeOf("chloe") }]);
		const ana = await world.as("ana");
		const ofAna = { ...world.of("ana"), userIdB: world.idOf("chloe") };
		await ana.contacts.change({ ...ofAna, comment: "À rappeler", tags: ["prioritaire"] });
		await ana.contacts.change({ ...ofAna, tags: ["devis"] });
		expect((await ana.contacts.read(ofAna)).data.contact).toMatchObject({ comment: "À rappeler", tags: ["devis"] });
		// A change made earlier that comes late changes nothing.
		await send("ana", [{ key: "0", code: await codeOf("chloe"), comment: "Avant", at: "2027-01-15T06:00:00.000Z" }]);
		expect((await contactsOf("ana")).contacts).toMatchObject([{ comment: "À rappeler" }]);
		const bruno = await world.as("bruno");
		const ofBruno = { ...world.of("bruno"), userIdB: world.idOf("chloe") };
		for (const ask of [
			() => bruno.contacts.read(ofBruno),
			() => bruno.contacts.read({ ...ofBruno, by: world.idOf("ana") }),
			() => bruno.contacts.change({ ...ofBruno, comment: "x" }),
		])
			expect(await refusalOf(ask())).toEqual(refused("notFound"));
		for (const ask of [() => bruno.contacts.read(ofAna), () => bruno.contacts.change({ ...ofAna, comment: "x" })])
			expect(await refusalOf(ask())).toEqual(refused("accessDenied"));
	});

	test("exhibitors of one company share one list and see who met whom; nobody else, and not by setting", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		const join = async (companyId: string, ...people: string[]) => {
			for (const person of people) {
				await world.store
					.updateTable("registrations")
					.set({ company_id: companyId, registered_at: world.clock.now.toISOString() })
					.where("person_id", "=", world.idOf(person))
					.execute();
			}
		};
		const make = async (name: string) =>
			(await (await world.as("ines")).companies.create({ ...world.of("ines"), name, siren: "732829320" })).id;
		await join(await make("Lumen"), "ines", "ivan", "bruno", "irma");
		const invited = { invited_by: world.idOf("ines") };
		await world.store.updateTable("registrations").set(invited).where("person_id", "=", world.idOf("ivan")).execute();
		await send("ines", [{ key: "1", code: await codeOf("ana"), comment: "Veut un devis" }]);
		await send("ivan", [{ key: "2", code: await codeOf("chloe") }]);
		const team = await contactsOf("ivan", { team: true });
		expect(team.contacts.map(({ firstName, by }) => [firstName, by.firstName])).toEqual([
			["Chloé", "Ivan"],
			["Ana", "Ines"],
		]);
		expect(team.team.map(({ firstName }) => firstName).sort()).toEqual(["Ines", "Ivan"]);
		const ofIvan = { ...world.of("ivan"), userIdB: world.idOf("ana"), by: world.idOf("ines") };
		expect((await (await world.as("ivan")).contacts.read(ofIvan)).data.contact.comment).toBe("Veut un devis");
		expect((await contactsOf("ivan")).total).toBe(1);
		// A visitor of the company, and an exhibitor who merely chose it.
		for (const person of ["bruno", "irma"]) {
			expect(await contactsOf(person, { team: true })).toMatchObject({ contacts: [], total: 0 });
			const asked = (await world.as(person)).contacts.read({ ...ofIvan, userId: world.idOf(person) });
			expect(await refusalOf(asked)).toEqual(refused("notFound"));
		}
		// Somebody who refuses one member of the team disappears from the list of all.
		const ana = { ...world.of("ana"), userIdB: world.idOf("ines"), answer: "refuse" as const };
		await (await world.as("ana")).contacts.answer(ana);
		expect((await contactsOf("ivan", { team: true })).contacts.map(({ firstName }) => firstName)).toEqual(["Chloé"]);
		const { document, people } = world.file;
		const set = (more: object) => {
			const settings = { ...document.settings, ...more };
			return world.importAgain({ document: { ...document, settings }, people: [...people, ...exhibitors] });
		};
		await set({ FO_MEETING_CONTACTS_TEAM_ANYBODY: true });
		const taken = await contactsOf("irma", { team: true });
		expect(taken.contacts.map(({ firstName }) => firstName)).toEqual(["Chloé"]);
		await set({ FO_MEETING_CONTACTS_TEAM_ANYBODY: false });
		expect((await contactsOf("irma", { team: true })).total).toBe(0);
		await set({ FO_MEETING_CONTACTS_TEAM_IS_ACTIVE: false });
		expect((await contactsOf("ines", { team: true })).total).toBe(0);
	});

	test("a team is who is registered at this event, exhibits there, and comes for this company", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		const elsewhere = buildEvent({ people: [...world.file.people, ...exhibitors] });
		await world.importAgain(elsewhere);
		const there = elsewhere.document.event.id;
		const make = async (name: string, siren: string) =>
			(await (await world.as("ines")).companies.create({ ...world.of("ines"), name, siren })).id;
		const [lumen, other] = [await make("Lumen", "732829320"), await make("Autre", "552100554")];
		const set = (
			person: string,
			eventId: string,
			company_id: string | null,
			registered_at: string | null,
			is_exhibitor = 1,
		) =>
			world.store
				.updateTable("registrations")
				.set({ company_id, registered_at, is_exhibitor, invited_by: world.idOf("ines") })
				.where("person_id", "=", world.idOf(person))
				.where("event_id", "=", eventId)
				.execute();
		const [here, at] = [world.event.eventId, world.clock.now.toISOString()];
		for (const person of ["ines", "ivan"]) await set(person, here, lumen, at);
		await set("bruno", here, lumen, at, 0);
		await set("irma", here, lumen, null);
		await set("chloe", here, other, at);
		// At that event Ivan belongs to another company, and Irma to Lumen.
		for (const person of ["irma", "ines", "ana"]) await set(person, there, lumen, at);
		await set("ivan", there, other, at);
		const teamOf = async (person: string, eventId: string) =>
			(await contactsOf(person, { eventId, team: true })).team.map(({ firstName }) => firstName).sort();
		expect(await teamOf("ines", here)).toEqual(["Ines", "Ivan"]);
		expect(await teamOf("ines", there)).toEqual(["Ana", "Ines", "Irma"]);
		for (const person of ["ivan", "irma"]) {
			const isHere = person === "ivan";
			expect(await teamOf(person, here)).toEqual(isHere ? ["Ines", "Ivan"] : ["Irma"]);
			expect(await teamOf(person, there)).toEqual(isHere ? ["Ivan"] : ["Ana", "Ines", "Irma"]);
		}
		// People who are scanned are told whether a team sees it.
		for (const person of ["ines", "bruno", "irma"]) await send(person, [{ key: person, code: await codeOf("ana") }]);
		const { receipts } = (await (await world.as("ana")).contacts.receipts(world.of("ana"))).data;
		expect(receipts.map(({ firstName, isOfTeam }) => `${firstName} ${isOfTeam}`).sort()).toEqual([
			"Bruno false",
			"Ines true",
			"Irma false",
		]);
	});

	test("a list is read by the page and searched without accents; files hold what was searched", async () => {
		const { world, codeOf, send, contactsOf } = await atShow();
		const scans = [
			{ key: "1", code: await codeOf("bruno"), comment: "=HYPERLINK(1)" },
			{ key: "2", code: await codeOf("chloe"), comment: "Ligne 1\nLigne 2, « 🎉 »; fin\\" },
		];
		await send("ana", scans);
		await send("ana", [{ key: "3", code: await codeOf("ines") }]);
		const page = await contactsOf("ana", { pageSize: 2, pageCurrent: 2 });
		expect([page.total, page.contacts.length]).toEqual([3, 1]);
		expect((await contactsOf("ana", { search: "CHLOE exposant" })).contacts).toMatchObject([{ firstName: "Chloé" }]);
		const fileOf = async (format: string, search = "") => {
			const { fileUrl } = await contactsOf("ana", { createExport: true, format, search, pageSize: 1 });
			return world.download(fileUrl ?? "");
		};
		// An event without a place for exports.
		const bare = await world.world.as("ana");
		expect(await refusalOf(bare.contacts.mine({ ...world.event, createExport: true }))).toEqual(refused("unexpected"));
		expect((await fileOf("csv")).text).toContain("'=HYPERLINK(1)");
		const [sheet] = await readExcelFile((await fileOf("xlsx", "bruno")).bytes);
		expect(sheet?.data?.[1]?.slice(0, 8) ?? sheet).toEqual(expect.arrayContaining(["Bruno", "=HYPERLINK(1)"]));
		const cards = await fileOf("vcf", "chloe");
		expect(cards.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
		expect(cards.text).toContain("FN:Chloé Roy\r\n");
		expect(cards.text.replaceAll("\r\n ", "")).toContain("NOTE:Ligne 1\\nLigne 2\\, « 🎉 »\\; fin\\\\\\n");
		expect(cards.text).not.toContain("Bruno");
	});

	test("by a badge one is told of whom one scanned, for five minutes, and reads nobody else", async () => {
		const { world, codeOf, send, later } = await atShow({
			FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
			FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false,
		});
		await send("ana", [{ key: "0", code: await codeOf("bruno") }]);
		later();
		const { eventId } = world.event;
		const entered = await world.gatewayFor().authentications.enterByBadge({ badge: await codeOf("ana"), eventId });
		const found = world.gatewayFor(entered.token);
		const scans = [{ key: "1", code: await codeOf("chloe") }];
		const [outcome] = (await found.contacts.note({ ...world.event, scans })).data.outcomes;
		const proof = outcome?.proof ?? "";
		expect(outcome?.contact).toMatchObject({ firstName: "Chloé", email: null });
		const chloe = { ...world.of("ana"), userIdB: world.idOf("chloe"), proof };
		await found.contacts.change({ ...chloe, comment: "Vu" });
		expect((await found.contacts.read(chloe)).data.contact.comment).toBe("Vu");
		const bruno = { ...world.of("ana"), userIdB: world.idOf("bruno") };
		for (const asked of [bruno, { ...bruno, proof }]) {
			expect(await refusalOf(found.contacts.read(asked))).toEqual(refused("badgeNotEnough"));
		}
		for (const list of [() => found.contacts.mine(world.event), () => found.contacts.count(world.event)]) {
			expect(await refusalOf(list())).toEqual(refused("badgeNotEnough"));
		}
		later(5 * minute);
		expect(await refusalOf(found.contacts.change({ ...chloe, comment: "x" }))).toEqual(refused("badgeNotEnough"));
	});

	test("what somebody wrote into the store by hand is told by the recount of that event, and nothing else", async () => {
		const { world, codeOf, send } = await atShow();
		const elsewhere = buildEvent({ people: [...world.file.people, ...exhibitors] });
		await world.importAgain(elsewhere);
		for (const [at, person] of ["chloe", "bruno", "ines", "ivan"].entries()) {
			await send("ana", [{ key: `${at}`, code: await codeOf(person) }]);
		}
		const set = (person: string, state: { shared_at?: string; refused_at?: string; other_id?: string }) =>
			world.store.updateTable("contacts").set(state).where("other_id", "=", world.idOf(person)).execute();
		await set("bruno", { shared_at: "2027" });
		await set("ines", { refused_at: "2027" });
		const recount = (eventId: string) => verifyEvent(world.store, eventId);
		expect(await recount(world.event.eventId)).toEqual([]);
		await set("chloe", { shared_at: "2027", refused_at: "2027" });
		await set("ivan", { other_id: world.idOf("ana") });
		const [ana, chloe] = [world.idOf("ana"), world.idOf("chloe")];
		expect(await recount(world.event.eventId)).toEqual([
			`contact of person ${ana} with ${chloe}: refused, and shared all the same`,
			`contact of person ${ana} with ${ana}: not two people of this event`,
		]);
		expect(await recount(elsewhere.document.event.id)).toEqual([]);
	});
});
