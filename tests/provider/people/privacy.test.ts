import { describe, expect, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { mailActions } from "~/domain/messages/mail-template";
import { saveDocument } from "~/provider/event/document/save-document";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import type { PaymentProvider } from "~/provider/ground/services/payment-provider";
import { newToken } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { dataCategories } from "~/provider/people/privacy/data-categories/all";
import { erasePerson, readSheet } from "~/provider/people/privacy/personal-data";
import { type Erased, namingColumns } from "~/provider/people/privacy/table-of-people";
import { tablesOfAccounting, tablesOfPeople } from "~/provider/people/privacy/tables-of-people";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { people } from "../../support/browser/walk";
import { frenchBill, ledger, payAll, register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { conferenceEvent, gala, lighting } from "../../support/world/conferences";
import { travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf, recordOf, takenPlaces } from "../../support/world/rows";
import { tablesWith } from "../../support/world/tables";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const opinion = { id: "opinion", label: "Avis", models: [{ component: "input" as const, key: "word", label: "Mot" }] };

/** A world with somebody about whom every kind of data is held. */
async function richWorld(over: "process" | "http") {
	const file = conferenceEvent({
		settings: {
			FO_MEETING_FORM_ID: "travel",
			FO_MEETING_FORM_SECOND_ID: null,
			FO_MEETING_SATISFACTION_FORM_ID: "opinion",
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_COMPANY_SHOW: true,
		},
		conferences: [lighting, gala],
		forms: [{ ...travel, consents: [{ key: "news", text: "Écrivez-moi" }] }, opinion],
		people: people({ name: "rosa", password: "lumiere-douce" }, "met", "asker"),
	});
	const world = await worldOfTest({ over, file });
	const rosa = await world.as("rosa");
	const { domainId, ...query } = world.of("rosa");
	await rosa.users.update({ domainId, userId: query.userId, firstName: "Rosalie", mobile: "06 39 98 00 11" });
	await rosa.forms.answer({
		params: { domainId },
		query: { ...query, formId: "travel" },
		body: { values: { arrival: "train", consent_news: true } },
	});
	await rosa.models.choose({ ...world.of("rosa"), participationExt: { workshop: ["led"] } });
	await rosa.registrations.complete({
		...world.of("rosa"),
		participation: "4",
		daysId: ["thursday"],
		articles: [{ articleId: "lunch", dayId: "thursday" }],
	});
	await rosa.conferences.choose({ ...world.of("rosa"), id: "lighting", slotId: "light-9" });
	await rosa.companions.create({ ...world.of("rosa"), firstName: "Gil", lastName: "Guest" });
	const seen = async (person: string) => ({ userIdB: world.idOf(person), code: (await recordOf(world, person)).code });
	await rosa.contacts.create({ ...world.of("rosa"), ...(await seen("met")), comment: "À rappeler" });
	world.clock.now = new Date(world.clock.now.getTime() + 1000);
	await (await world.as("met")).contacts.create({ ...world.of("met"), ...(await seen("rosa")), comment: "Bavarde" });
	await rosa.satisfaction.answer({ ...world.of("rosa"), values: { word: "Lumineux" } });
	const lumen = { domainId, name: "Lumen", siren: "732829320" };
	const { id: companyId } = await (await world.as("met")).companies.create({ ...lumen, userId: world.idOf("met") });
	await rosa.companies.join({ domainId, companyId });
	await rosa.companies.update({ ...lumen, id: companyId, city: "Lyon" });
	await rosa.registrations.saveDraft({ ...world.of("rosa"), answered: ["dates"] });
	return { world, rosa };
}

const oneself = (world: World) => ({ domainId: world.event.domainId, userId: world.idOf("rosa") });
const erasure = (world: World) => ({ ...oneself(world), eventId: world.event.eventId, companionsLost: true });

describe.each(bothGateways)("What is held about a person, $name", ({ over }) => {
	test("is told to them whole, and to nobody else", async () => {
		const { world, rosa } = await richWorld(over);
		const { data } = await rosa.privacy.read(oneself(world));
		const rows = Object.fromEntries(data.holdings.map(({ name, rows }) => [name, rows]));
		expect(rows.person).toMatchObject([{ firstName: "Rosalie", email: "rosa@example.com", hasPassword: true }]);
		expect(rows.registrations).toMatchObject([{ typology: "Visiteur", arrival: "train" }]);
		expect(rows.choices).toMatchObject([
			{ day: "2027-03-18" },
			{ article: expect.anything() },
			{ article: expect.anything() },
			{ choice: "workshop", value: "led" },
		]);
		expect(rows.conferences).toMatchObject([{ conference: "Éclairer mieux" }]);
		expect(rows.companions).toMatchObject([{ name: "Gil Guest" }]);
		expect(rows.contacts).toMatchObject([
			{ name: "met Test", comment: "À rappeler", addedByMe: true },
			{ name: "met Test", comment: null, addedByMe: false },
		]);
		expect(rows.companyProposals).toMatchObject([{ company: "Lumen", city: "Lyon" }]);
		expect(rows.opinions).toMatchObject([{ word: "Lumineux" }]);
		expect(rows.consents).toMatchObject([{ key: "news", text: "Écrivez-moi", withdrawnAt: null }]);
		expect(rows.drafts).toMatchObject([{ answered: ["dates"] }]);
		expect(rows.mails?.length).toBeGreaterThan(0);
		// Values have the event's names for them, in the requested language, or else in the person's.
		const wordsIn = async (languageId?: string) => {
			const asked = { ...oneself(world), ...(languageId ? { languageId } : {}) };
			const { holdings } = (await rosa.privacy.read(asked)).data;
			return Object.fromEntries(holdings.map(({ name, words }) => [name, words]));
		};
		const words = await wordsIn();
		expect(words.registrations).toMatchObject([{ arrival: { label: "Arrival", value: "Label of train" } }]);
		expect(words.choices?.at(-1)).toMatchObject({ choice: { value: "Atelier" }, value: { value: "LED" } });
		expect(words.opinions).toMatchObject([{ word: { label: "Mot" } }]);
		expect((await wordsIn("en")).choices?.at(-1)).toMatchObject({ choice: { value: "Workshop" } });
		expect(JSON.stringify(data)).not.toMatch(/argon2|Bavarde/);
		const met = await world.as("met");
		expect(await refusalOf(met.privacy.read(oneself(world)))).toEqual(refused("accessDenied"));
	});

	test("is erased after a proof: places go back, sessions end, and the event still adds up", async () => {
		const { world, rosa } = await richWorld(over);
		const { domainId } = world.event;
		world.clock.now = new Date(world.clock.now.getTime() + 31 * 60 * 1000);
		expect(await refusalOf(rosa.privacy.erase(erasure(world)))).toEqual(refused("proofNeeded"));
		expect(await refusalOf(rosa.authentications.prove({ domainId, password: "lumiere" }))).toEqual(
			refused("invalidForm", { password: "errors.passwordWrong" }),
		);
		expect(await refusalOf(rosa.privacy.erase(erasure(world)))).toEqual(refused("proofNeeded"));
		expect((await personOf(world, "rosa")).first_name).toBe("Rosalie");

		const session = await world.signIn("rosa");
		await rosa.authentications.prove({ domainId, password: "lumiere-douce" });
		await rosa.privacy.erase(erasure(world));
		expect(await personOf(world, "rosa")).toMatchObject({
			email: null,
			first_name: "",
			last_name: "",
			mobile: null,
			password_hash: null,
			extended: "{}",
			erased_at: world.clock.now.toISOString(),
		});
		expect(await recordOf(world, "rosa")).toMatchObject({ registered_at: null, company_id: null, extended: "{}" });
		expect((await takenPlaces(world)).counted).toEqual({});
		const slots = await world.store.selectFrom("slots").select("taken").where("taken", ">", 0).execute();
		expect(slots).toEqual([]);
		for (const table of tablesBut("people", "registrations", "search_terms", "companies", "mails")) {
			const rows = await world.store.selectFrom(table).selectAll().execute();
			expect([table, rows.filter((row) => JSON.stringify(row).includes(world.idOf("rosa")))]).toEqual([table, []]);
		}
		const mails = await world.store
			.selectFrom("mails")
			.selectAll()
			.where("person_id", "=", world.idOf("rosa"))
			.execute();
		expect(mails.map(({ action_id }) => action_id)).toEqual([mailActions.erased]);
		const mailbox = openMailbox(world.store, "http://parvis.test", () => world.clock.now);
		const told = await mailbox.read(mails[0]?.id ?? "");
		expect(told).toMatchObject({
			to: "rosa@example.com",
			subject: expect.stringContaining("Vos données sont effacées"),
		});
		expect(await refusalOf(world.gatewayFor(session).users.me(world.event))).toEqual(refused("sessionRequired"));
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});
});

test("Who found somebody's badge is told and erases nothing of what is held about them, however lately they signed in", async () => {
	const { world } = await richWorld("process");
	const token = newToken();
	const expiresAt = new Date(world.clock.now.getTime() + 60 * 60 * 1000).toISOString();
	const session = {
		token,
		personId: world.idOf("rosa"),
		eventId: null,
		kind: "session" as const,
		openedBy: "badge" as const,
	};
	await insertToken(world.store, { ...session, now: world.clock.now, expiresAt });
	const { privacy } = world.gatewayFor(token);
	const { eventId } = world.event;
	expect(await refusalOf(privacy.read(oneself(world)))).toEqual(refused("badgeNotEnough"));
	expect(await refusalOf(privacy.erase({ ...oneself(world), eventId }))).toEqual(refused("badgeNotEnough"));
	expect(await refusalOf(privacy.consents({ ...oneself(world), eventId }))).toEqual(refused("badgeNotEnough"));
	expect((await personOf(world, "rosa")).erased_at).toBeNull();
});

test("Who invited somebody is named to them by their name alone, until they have answered, and not once erased", async () => {
	const file = sellingEvent({ people: people({ name: "rosa", password: "lumiere-douce" }, "met", "late") });
	const world = await worldOfTest({ file });
	await world.store
		.updateTable("registrations")
		.set({ invited_by: world.idOf("rosa") })
		.where("person_id", "in", [world.idOf("met"), world.idOf("late")])
		.execute();
	const inviterOf = async (person: string) =>
		(await (await world.as(person)).wizard.standing({ ...world.of(person), needs: [] })).inviter;
	expect(await inviterOf("met")).toEqual({ firstName: "rosa", lastName: "Test" });
	await register(world, "late", "free");
	expect(await inviterOf("late")).toBeUndefined();
	await (await world.as("rosa")).privacy.erase(erasure(world));
	expect(await inviterOf("met")).toBeUndefined();
});

test("Who paid and is erased keeps the accounting: invoice and credit note with their buyer, and nothing else", async () => {
	const file = sellingEvent({ people: people({ name: "rosa", password: "lumiere-douce" }) });
	const world = await worldOfTest({ file });
	await register(world, "rosa", "seat");
	await payAll(world, "rosa", { social_reason: "Lumen" });
	await (await world.as("rosa")).privacy.erase(erasure(world));
	const invoices = await world.store.selectFrom("invoices").selectAll().orderBy("sequence").execute();
	expect(invoices.map(({ kind }) => kind)).toEqual(["invoice", "creditNote"]);
	for (const { document } of invoices) expect(document).toContain("Lumen");
	expect((await ledger(world, "rosa")).map((line) => line.split(" ").at(-1))).toEqual(["12000", "12000"]);
	expect(await world.store.selectFrom("bills").selectAll().execute()).toEqual([]);
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
});

test("Who paid by card is told its last four digits, which go when they are erased", async () => {
	const file = sellingEvent({ people: people({ name: "rosa", password: "lumiere-douce" }) });
	const { world, begin, pay, comeBack } = await payingWorld({ file });
	await register(world, "rosa", "seat");
	const { bankId, id } = await begin("rosa");
	await pay(bankId);
	await comeBack("rosa", id);
	const cards = () => world.store.selectFrom("payments").select(["amount", "card_end"]).execute();
	expect(await cards()).toEqual([{ amount: 12_000, card_end: "4242" }]);
	const { data } = await (await world.as("rosa")).privacy.read(oneself(world));
	expect(JSON.stringify(data)).toContain('"cardEnd":"4242"');
	await (await world.as("rosa")).privacy.erase(erasure(world));
	expect(await cards()).toEqual([{ amount: 12_000, card_end: null }]);
});

test("The mail to an address that is nobody's any more signs nobody in, whatever the organiser wrote", async () => {
	const words = "{{link}} {{homeLink}} {{passwordLink}}";
	const emails = [{ actionId: mailActions.erased, subject: "Effacé", html: words, text: words }];
	const file = sellingEvent({ emails, people: people({ name: "rosa", password: "lumiere-douce" }) });
	const world = await worldOfTest({ file });
	await (await world.as("rosa")).privacy.erase(erasure(world));
	const mailbox = openMailbox(world.store, "http://parvis.test", () => world.clock.now);
	const [mail] = await mailbox.list();
	const { to, text, html } = await mailbox.read(mail?.id ?? "");
	expect(to).toBe("rosa@example.com");
	expect(text.match(/http:[^ ]+/g)).toHaveLength(3);
	expect(text + html).not.toMatch(/token=|reset=/);
	const tokens = await world.store
		.selectFrom("tokens")
		.select("hash")
		.where("person_id", "=", world.idOf("rosa"))
		.execute();
	expect(tokens).toEqual([]);
});

test("Who is erased before paying is in no draft, nor in the page that was asked for", async () => {
	const file = sellingEvent({ people: people({ name: "rosa", password: "lumiere-douce" }) });
	const isAway = { now: false };
	const through = (one: PaymentProvider): PaymentProvider => ({
		...one,
		createCheckout: (asked) => (isAway.now ? Promise.reject(new Error("away")) : one.createCheckout(asked)),
	});
	const { world, begin } = await payingWorld({ file, through });
	await register(world, "rosa", "seat");
	isAway.now = true;
	await expect(begin("rosa", { ...frenchBill, social_reason: "Lumen" })).rejects.toThrow();
	await (await world.as("rosa")).privacy.erase(erasure(world));
	const held = [
		...(await world.store.selectFrom("invoices").selectAll().execute()),
		...(await world.store.selectFrom("checkouts").selectAll().execute()),
	];
	expect(held).toHaveLength(2);
	expect(JSON.stringify(held)).not.toMatch(/rosa@example.com|Lumen|rosa Test|rue Basse/);
});

// What the types of the tables say is declared, or does not compile; here the store itself is asked (decision 20).
test("Every column of the store that names people is declared: told, erased and moved, or kept for a reason", async () => {
	const world = await worldOfTest({});
	const declared = namingColumns(tablesOfPeople);
	const isTold = (name: string) => declared.some(({ told }) => told === name);
	expect(Object.keys(dataCategories).filter((name) => !isTold(name))).toEqual([]);
	const erasers = declared.flatMap(({ table, erased }) => (typeof erased === "function" ? table : []));
	const withOthers = declared.flatMap(({ erased }) =>
		typeof erased === "object" && "with" in erased ? erased.with : [],
	);
	expect(erasers).toEqual(expect.arrayContaining(withOthers));
	const byId = declared.filter(
		({ table, column }) => !`${table}.${column}`.match(/^people\.|\.(content|rows|payment)$/),
	);
	for (const name of new Set(byId.map(({ column }) => column))) {
		const naming = byId.filter(({ column }) => column === name).map(({ table }) => table as string);
		expect([name, naming.sort()]).toEqual([name, (await tablesWith(world.store, [name])).sort()]);
	}
});

const isErased = ({ erased }: { erased: Erased }) => typeof erased !== "object" || "with" in erased;

/** Whoever has paid nothing is in no table of the accounting either. */
function tablesBut(...kept: string[]) {
	const columns = [...namingColumns(tablesOfPeople).filter(isErased), ...namingColumns(tablesOfAccounting)];
	return [...new Set(columns.map(({ table }) => table))].filter((table) => !kept.includes(table));
}

const fileOf = (more: string) => `domain: { id: prisme, name: Prisme }
event: { id: salon-file, alias: salon-file, name: Le salon, defaultLanguageId: fr }
days:
  - id: thursday
    day: 2027-03-18
languages:
  - { id: fr, key: fr, label: Français }
typologies:
  - { id: visitor, label: Visiteur }
# Whom we invite.
people:
  - email: Rosa@example.com # she speaks
    firstName: Rosa
    lastName: Test
  - email: met@example.com
${more}`;

test("Who is erased is in the kept file of the event no more, and what they published stays without their name", async () => {
	const keepsFile = async (text: string) => {
		const world = await worldOfTest({
			file: sellingEvent({ people: people({ name: "rosa", password: "lumiere-douce" }) }),
		});
		const bring = async (written: string) => {
			const parsed = parseEventFile(written, "event.yaml");
			if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
			const source = { text: written, file: parsed.file };
			await importEvent(world.store, parsed.file, world.clock.now, { invite: "no", source });
		};
		const again = () => bring(text);
		await again();
		await bring(text.replaceAll("salon-file", "salon-beside").replaceAll("Rosa", "Dan"));
		const rosa = await world.as("rosa");
		const kept = (id = "salon-file") =>
			world.store.selectFrom("event_files").selectAll().where("event_id", "=", id).executeTakeFirst();
		return { world, rosa, again, kept, beside: await kept("salon-beside") };
	};
	const { world, rosa, again, kept, beside } = await keepsFile(fileOf(""));
	const row = await world.store
		.selectFrom("events")
		.select("document")
		.where("id", "=", "salon-file")
		.executeTakeFirst();
	const document = readDocument(row?.document ?? "");
	const changed = { ...document, event: { ...document.event, organizer: "Lumen" } };
	const author = { author: world.idOf("rosa"), via: "screen" as const, note: "Enfin" };
	const saving = { ...author, eventId: "salon-file", document: changed, base: 1, now: world.clock.now };
	await transact(world.store, (tx) => saveDocument(tx, saving));
	const { holdings } = (await rosa.privacy.read(oneself(world))).data;
	const rows = Object.fromEntries(holdings.map(({ name, rows }) => [name, rows]));
	expect(rows.eventRevisions).toMatchObject([{ revision: 2, note: "Enfin" }]);
	expect(rows.eventFiles).toMatchObject([{ email: "rosa@example.com", lastName: "Test" }]);
	await rosa.privacy.erase(erasure(world));
	const cut = await kept();
	expect(cut?.text).toContain("# Whom we invite.\npeople:\n  - email: met@example.com");
	expect(JSON.stringify(cut)).not.toMatch(/rosa/i);
	expect(beside?.text).toContain("Dan");
	expect(await kept("salon-beside")).toEqual(beside);
	const authors = await world.store
		.selectFrom("event_revisions")
		.select("author_id")
		.where("author_id", "is not", null)
		.execute();
	expect(authors).toEqual([{ author_id: world.idOf("rosa") }]);
	// The file that the organisers still have does not bring them back.
	await again();
	expect(JSON.stringify(await kept())).not.toMatch(/rosa/i);

	const named = await keepsFile(fileOf("# Rosa Test comes by train.\n"));
	await named.rosa.privacy.erase(erasure(named.world));
	expect(await named.kept()).toBeUndefined();
	expect(await named.kept("salon-beside")).toEqual(named.beside);
});

test("Of two erasures at once the second leaves the mail of the first", async () => {
	const { world } = await richWorld("process");
	const { store, clock } = world;
	const event = await requireEvent(
		contextOf(store, undefined, () => clock.now),
		world.event.eventId,
	);
	const request = { personId: world.idOf("asker"), companionsLost: true };
	const erasures = await Promise.allSettled([1, 2].map(() => erasePerson(store, event, request, clock.now)));
	expect(erasures.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const mails = store.selectFrom("mails").select("variables").where("action_id", "=", mailActions.erased);
	expect((await mails.execute()).map(({ variables }) => variables)).toEqual([
		expect.stringContaining("asker@example.com"),
	]);
});

test("Files and lists that were brought to an event are told to whom they name, or who brought them, and go with them", async () => {
	const { world, rosa } = await richWorld("process");
	const { store, event, idOf, clock } = world;
	const away = sellingEvent({ domainId: "away", people: [] });
	await world.importAgain(away);
	const there = away.document.event.id;
	const at = clock.now.toISOString();
	const file = { content: null, faults: "[]", lines: "{}", revision: null, had_passwords: 0, at };
	const dropped = (id: string, event_id: string, by: string, text: string) => ({
		...{ ...file, id, name: `${id}.yaml`, event_id, person_id: idOf(by), text },
	});
	await store
		.insertInto("dropped_files")
		.values([
			dropped("names", event.eventId, "met", "people:\n  - email: Rosa@Example.com"),
			dropped("brought", event.eventId, "rosa", "event: {}"),
			dropped("others", event.eventId, "asker", "people:\n  - email: met@example.com"),
			dropped("away", there, "met", "people:\n  - email: rosa@example.com"),
		])
		.execute();
	const list = { columns: "[]", head_row: 1, row_count: 1, at };
	const lists = [
		{ ...list, id: "listed", name: "listed.csv", event_id: event.eventId, person_id: idOf("met") },
		{ ...list, id: "own", name: "own.csv", event_id: event.eventId, person_id: idOf("rosa") },
		{ ...list, id: "another", name: "another.csv", event_id: event.eventId, person_id: idOf("met") },
		{ ...list, id: "there", name: "there.csv", event_id: there, person_id: idOf("met") },
	];
	await store.insertInto("people_imports").values(lists).execute();
	await store
		.insertInto("people_import_parts")
		.values(lists.map(({ id }) => ({ import_id: id, part: 0, rows: "[]" })))
		.execute();
	const imported = (import_id: string, name: string) => ({
		import_id,
		person_id: idOf(name),
		outcome: "created",
		changes: null,
	});
	await store
		.insertInto("imported_people")
		.values([imported("listed", "rosa"), imported("listed", "asker"), imported("another", "asker")])
		.execute();
	const { holdings } = (await rosa.privacy.read(oneself(world))).data;
	const told = (name: string) =>
		holdings
			.find((one) => one.name === name)
			?.rows.map(({ file }) => String(file))
			.sort();
	expect(told("droppedFiles")).toEqual(["brought.yaml", "names.yaml"]);
	expect(told("importedLists")).toEqual(["listed.csv", "own.csv"]);
	await rosa.privacy.erase(erasure(world));
	// Any file of the domain's events, and the rows of any list, may name her; what others' lists did stays known.
	expect(await store.selectFrom("dropped_files").select("id").execute()).toEqual([{ id: "away" }]);
	expect(await store.selectFrom("people_import_parts").select("import_id").execute()).toEqual([{ import_id: "there" }]);
	const left = await store
		.selectFrom("imported_people")
		.select(["import_id", "person_id"])
		.orderBy("import_id")
		.execute();
	expect(left).toEqual([
		{ import_id: "another", person_id: idOf("asker") },
		{ import_id: "listed", person_id: idOf("asker") },
	]);
	const kept = await store.selectFrom("people_imports").select("id").orderBy("id").execute();
	expect(kept.map(({ id }) => id)).toEqual(["another", "listed", "there"]);
});

test("What is held about somebody is read by nobody who is erased, nor through another domain", async () => {
	const { world, rosa } = await richWorld("process");
	const { store, event, clock, idOf } = world;
	const away = sellingEvent({ domainId: "away", people: [] });
	await world.importAgain(away);
	const context = contextOf(store, undefined, () => clock.now);
	const request = { personId: idOf("rosa"), companionsLost: true };
	const elsewhere = await requireEvent(context, away.document.event.id);
	expect(await refusalOf(erasePerson(store, elsewhere, request, clock.now))).toEqual(refused("notFound"));
	expect((await personOf(world, "rosa")).erased_at).toBeNull();
	await rosa.privacy.erase(erasure(world));
	const here = await requireEvent(context, event.eventId);
	expect(await refusalOf(readSheet(store, here, { userId: idOf("rosa") }, clock.now))).toEqual(refused("notFound"));
});
