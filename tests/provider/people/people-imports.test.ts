import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { ImportChoices } from "~/domain/people/people-import";
import type { Gateway } from "~/gateway/gateway";
import { leaseJob } from "~/provider/ground/background/job-rows";
import { startLoop } from "~/provider/ground/background/loop";
import { insertPerson } from "~/provider/ground/records/insert-people";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { newToken } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { importPeopleOfLists } from "~/provider/people/import/import-jobs";
import { undoImports } from "~/provider/people/import/undo-jobs";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const head = "Courriel;Prénom;Nom;Profil;Société;Portable;Étiquettes";
const invitation = { actionId: mailActions.invited, subject: "Invitation", html: "<p>{{link}}</p>", text: "{{link}}" };

async function open(over: "process" | "http") {
	const world = await organisedWorld({ over, changes: { emails: [invitation] } });
	const olga = await world.as("olga");
	// Those of the event’s file.
	await world.store.deleteFrom("mails").execute();
	return { world, olga };
}
type World = Awaited<ReturnType<typeof organisedWorld>>;

async function dropped(olga: Gateway, { event }: World, list: string | Uint8Array<ArrayBuffer>, name = "liste.csv") {
	const { id: importId } = (await olga.peopleImports.drop({ ...event, name, list: new Blob([list]) })).data;
	return { ...event, importId };
}

async function asRead(olga: Gateway, one: Awaited<ReturnType<typeof dropped>>, more: Partial<ImportChoices> = {}) {
	const { columns } = (await olga.peopleImports.read(one)).data;
	const named = columns.flatMap(({ field }, at) => (field ? [[String(at), field]] : []));
	return {
		columns: Object.fromEntries(named),
		typologies: {},
		known: "keep",
		isInvited: false,
		family: "refuse",
		...more,
	} as const;
}

function work({ store, clock }: World) {
	const loop = startLoop(
		store,
		[importPeopleOfLists, undoImports].map((job) => job({ store, now: () => clock.now })),
		{ error: () => {} },
	);
	onTestFinished(() => loop.stop());
}

const read = async (olga: Gateway, one: Awaited<ReturnType<typeof dropped>>) =>
	(await olga.peopleImports.read(one)).data;

const ends = (olga: Gateway, one: Awaited<ReturnType<typeof dropped>>) =>
	expect.poll(async () => (await read(olga, one)).job?.state, { interval: 50 }).toBe("finished");

const peopleOf = ({ store }: World) =>
	store.selectFrom("people").select(["id", "email", "first_name", "last_name", "mobile"]).orderBy("email").execute();

const mailsOf = ({ store }: World) => store.selectFrom("mails").select(["person_id", "action_id"]).execute();

/** A workbook of a fifth of a megabyte that unpacks to 201, and whose directory does not name it. */
function bomb(): Uint8Array<ArrayBuffer> {
	const packed = deflateRawSync(Buffer.alloc(201 * 1024 * 1024));
	const head = Buffer.alloc(30);
	head.writeUInt32LE(0x04034b50, 0);
	head.writeUInt16LE(8, 8);
	head.writeUInt32LE(packed.length, 18);
	head.writeUInt16LE(4, 26);
	return new Uint8Array(Buffer.concat([head, Buffer.from("x.xl"), packed, Buffer.alloc(22)]));
}

describe.each(bothGateways)("An imported list, $name", ({ over }) => {
	test("is one of a workbook's, and says which are not read; one of no known encoding is refused by its lines", async () => {
		const { world, olga } = await open(over);
		const workbook = new Uint8Array(readFileSync("tests/support/world/lists/two-lists.xlsx"));
		expect((await read(olga, await dropped(olga, world, workbook))).sheets).toEqual({
			read: "Lyon",
			unread: ["Paris"],
		});
		expect((await read(olga, await dropped(olga, world, `${head}\nana@example.com;Ana`))).sheets).toBeNull();
		const polish = new Uint8Array(Buffer.from("email;nom\nana@x.example;Wa\u00b3\u00easa\n", "latin1"));
		expect((await refusalOf(dropped(olga, world, polish))).fields).toEqual({
			list: "errors.fileLetters 2 (ana@x.example;Wa³êsa)",
		});
		const dos = new Uint8Array(readFileSync("tests/support/world/lists/dos-850.csv"));
		expect(
			(await read(olga, await dropped(olga, world, dos))).columns.map(({ name, samples }) => [name, samples[1]]),
		).toEqual([
			["Prénom", "Émile"],
			["Nom", "FORÊT"],
			["E-mail", "dos2@cas.example.org"],
			["Société", "Noël & Cie"],
		]);
	});

	test("says what it would do without writing, then does it once, whoever asks twice", async () => {
		const { world, olga } = await open(over);
		const account = { email: "zoe@example.com", firstName: "Zoé", lastName: "Blanc", languageId: null };
		await transact(world.store, (tx) => insertPerson(tx, world.event.domainId, account, world.clock.now, "proven"));
		const list = [
			head,
			"ines@example.com;Inès;Ben Ali;Intervenant;Atelier Filament;06 12 34 56 78;Presse, VIP",
			"zoe@example.com;Zoé;Noël;;;;",
			"ana@example.com;Anna;Lopez;;Brume SARL;;Presse",
			"INES@example.com;Inès;Ben Ali;;;;",
			"personne;Jean;Sans;;;;",
			"tom@example.com;Tom;Keller;Mécène;;;",
			"=HYPERLINK(1);x;y;;;;",
			"ines@example.com;Léo;Ben Ali;;;;",
		].join("\r\n");
		const one = await dropped(olga, world, `\ufeff${list}\r\n`);
		const { columns } = await read(olga, one);
		const fields = ["email", "firstName", "lastName", "typology", "company", "mobile", "tags"];
		expect(columns.map(({ field }) => field)).toEqual(fields);
		expect(columns[1]).toMatchObject({ name: "Prénom", samples: ["Inès", "Zoé", "Anna"] });
		const before = [await peopleOf(world), await mailsOf(world)];
		const choices = await asRead(olga, one, { isInvited: true });
		await olga.peopleImports.check({ ...one, choices });
		expect((await read(olga, one)).tally).toEqual({
			...{ created: 1, joined: 1, changed: 0, kept: 1, expected: 0, families: 1, refused: 4, doubtful: 1 },
			refusals: [
				{ row: 6, note: "badEmail", said: "personne" },
				{ row: 7, note: "typology", said: "Mécène" },
				{ row: 8, note: "badEmail", said: "=HYPERLINK(1)" },
				{ row: 9, note: "family", said: "2" },
			],
			doubts: [{ row: 5, note: "twice", said: "2" }],
			typologies: [{ said: "Mécène", count: 1 }],
		});
		await olga.peopleImports.check({ ...one, choices: { ...choices, typologies: { Mécène: "visitor" } } });
		expect([await peopleOf(world), await mailsOf(world)]).toEqual(before);
		await Promise.all([1, 2, 3].map(() => olga.peopleImports.start(one)));
		work(world);
		await ends(olga, one);
		await olga.peopleImports.start(one);
		expect((await read(olga, one)).result).toEqual({ created: 2, joined: 1, changed: 0, kept: 1, expected: 0 });
		const people = await peopleOf(world);
		const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? "";
		expect(people.filter(({ email }) => email?.startsWith("ines"))).toHaveLength(1);
		expect(people.find(({ email }) => email === "zoe@example.com")).toMatchObject({ last_name: "Blanc" });
		expect((await mailsOf(world)).map(({ person_id }) => person_id).sort()).toEqual(
			["ines", "tom", "zoe"].map((name) => idOf(`${name}@example.com`)).sort(),
		);
		const ines = { ...world.event, userId: idOf("ines@example.com") };
		expect(await olga.users.get(ines)).toMatchObject({
			mobile: "06 12 34 56 78",
			UserEvent: { typoId: "speaker", Employee: { Company: { name: "Atelier Filament" } } },
		});
		const tags = await world.store.selectFrom("person_tags").select("tag").orderBy("tag").execute();
		expect(tags.map(({ tag }) => tag)).toEqual(["Presse", "VIP"]);
		expect(await refusalOf(olga.peopleImports.check({ ...one, choices }))).toEqual(refused("listChanged"));
		const { fileUrl } = (await olga.peopleImports.refused(one)).data;
		const csv = (await world.download(fileUrl)).text;
		expect(csv).toContain("6,L’adresse e-mail n’en est pas une,personne,Jean,Sans");
		expect(csv).toContain("'=HYPERLINK(1)");
		expect(csv).toMatch(/9,.*accompagnant.*,ines@example.com,Léo/);
	});

	test("leaves people as they are, fills what is empty, or overwrites it", async () => {
		const { world, olga } = await open(over);
		const list = `${head}\nana@example.com;Anna;López;Intervenant;Brume SARL;+33 6 12 34 56 78;Presse`;
		const ana = { ...world.event, userId: world.idOf("ana") };
		const personAfter = async (known: ImportChoices["known"]) => {
			const one = await dropped(olga, world, list);
			await olga.peopleImports.check({ ...one, choices: await asRead(olga, one, { known }) });
			const { tally } = await read(olga, one);
			await olga.peopleImports.start(one);
			await ends(olga, one);
			expect((await read(olga, one)).result).toMatchObject({ changed: tally?.changed, kept: tally?.kept });
			const { firstName, lastName, mobile, UserEvent } = await olga.users.get(ana);
			return [tally?.changed, firstName, lastName, mobile, UserEvent?.typoId, UserEvent?.Employee?.Company.name];
		};
		work(world);
		expect(await personAfter("keep")).toEqual([0, "Ana", "Lopez", null, "visitor", undefined]);
		expect(await personAfter("fill")).toEqual([1, "Ana", "Lopez", "+33 6 12 34 56 78", "visitor", "Brume SARL"]);
		expect(await personAfter("fill")).toEqual([0, "Ana", "Lopez", "+33 6 12 34 56 78", "visitor", "Brume SARL"]);
		expect(await personAfter("overwrite")).toEqual([1, "Anna", "López", "+33 6 12 34 56 78", "speaker", "Brume SARL"]);
		expect(await mailsOf(world)).toEqual([]);
	});

	test("remembers what the columns of the event are, and reads what Excel writes in France", async () => {
		const { world, olga } = await open(over);
		const windows = Buffer.from("Adr. él.\tPrénom\nines@example.com\tIn\xe8s\n", "latin1");
		const first = await dropped(olga, world, new Uint8Array(windows));
		expect((await read(olga, first)).columns.map(({ field }) => field)).toEqual([null, "firstName"]);
		const choices = { columns: { 0: "email" }, typologies: {}, known: "keep", isInvited: false } as const;
		const none = { ...choices, columns: { 1: "firstName" } as const };
		expect(await refusalOf(olga.peopleImports.check({ ...first, choices: none }))).toEqual(
			refused("invalidForm", { columns: "people.import.fault.noEmail" }),
		);
		await olga.peopleImports.check({ ...first, choices });
		const second = await dropped(olga, world, "prénom,ADR. ÉL.\nInès,ines@example.com\n");
		expect((await read(olga, second)).columns).toEqual([
			{ name: "prénom", samples: ["Inès"], field: null },
			{ name: "ADR. ÉL.", samples: ["ines@example.com"], field: "email" },
		]);
	});

	test("is refused in words where it is none", async () => {
		const { world, olga } = await open(over);
		const lists: [string | Uint8Array<ArrayBuffer>, string][] = [
			["", "empty"],
			[head, "empty"],
			[`${Array.from({ length: 101 }, (_, at) => `c${at}`).join(";")}\n${";".repeat(100)}x`, "wide"],
			[`E-mail\n${"a@example.com\n".repeat(50_002)}`, "long"],
			["%PDF-1.7", "kind"],
			["PK\u0003\u0004 broken", "unread"],
			[new Uint8Array(20 * 1024 * 1024 + 1), "large"],
			[bomb(), "packed"],
		];
		for (const [list, fault] of lists) {
			const refusal = await refusalOf(dropped(olga, world, list));
			expect([fault, refusal.fields]).toEqual([fault, { list: `people.import.fault.${fault}` }]);
		}
		expect((await olga.peopleImports.list(world.event)).data.imports).toEqual([]);
	});

	test("goes on where a killed process left it, and adds and invites nobody twice", async () => {
		const { world, olga } = await open(over);
		const emails = Array.from({ length: 450 }, (_, at) => `guest${at}@example.com`);
		const one = await dropped(olga, world, `E-mail\n${emails.join("\n")}`);
		await olga.peopleImports.check({ ...one, choices: await asRead(olga, one, { isInvited: true }) });
		await olga.peopleImports.start(one);
		// A process writes a part and dies before it reports.
		const { store, clock } = world;
		const stopping = new AbortController();
		const dying = importPeopleOfLists({
			store,
			now: () => {
				if (stopping.signal.aborted) throw new Error("killed");
				return clock.now;
			},
		});
		const counting = expect.poll(async () => (await peopleOf(world)).length, { interval: 5 }).toBeGreaterThan(200);
		const run = dying.run(stopping.signal).catch(() => {});
		await counting;
		stopping.abort();
		await run;
		await leaseJob(store, "import", clock.now);
		clock.now = new Date(clock.now.getTime() + 10 * 60 * 1000);
		work(world);
		await ends(olga, one);
		expect((await read(olga, one)).result).toMatchObject({ created: 450 });
		const mails = (await mailsOf(world)).map(({ person_id }) => person_id);
		expect([mails.length, new Set(mails).size]).toEqual([450, 450]);
	});

	test("a second attempt changes nothing that was changed since, and neither does a second undoing", async () => {
		const { world, olga } = await open(over);
		const { store, event } = world;
		const ana = { ...event, userId: world.idOf("ana") };
		const rows = ["tom@example.com;Tom;Keller;;;;", "ana@example.com;Anna;Lopez;;;;"];
		const one = await dropped(olga, world, [head, ...rows].join("\n"));
		await olga.peopleImports.check({ ...one, choices: await asRead(olga, one, { known: "overwrite" }) });
		await olga.peopleImports.start(one);
		work(world);
		await ends(olga, one);
		// As if its process had died before it reported.
		const again = async (kind: "import" | "undo") => {
			const begun = { done: 0, finished_at: null, leased_until: "", begun: 0 };
			await store.updateTable("jobs").set(begun).where("kind", "=", kind).execute();
			const undone = kind === "undo";
			const state = async () => (undone ? (await read(olga, one)).undo?.job.state : (await read(olga, one)).job?.state);
			work(world);
			await expect.poll(state, { interval: 20 }).toBe("finished");
		};
		const tom = {
			...event,
			userId: (await peopleOf(world)).find(({ email }) => email === "tom@example.com")?.id ?? "",
		};
		await olga.users.update({ ...tom, firstName: "Thomas" });
		await olga.users.update({ ...ana, firstName: "Annah" });
		await again("import");
		expect((await olga.users.get(tom)).firstName).toBe("Thomas");
		expect((await olga.users.get(ana)).firstName).toBe("Annah");
		await olga.users.update({ ...ana, firstName: "Anna" });
		await olga.peopleImports.undo(one);
		await expect.poll(async () => (await read(olga, one)).undo?.job.state).toBe("finished");
		expect((await olga.users.get(ana)).firstName).toBe("Ana");
		await olga.users.update({ ...ana, firstName: "Anna" });
		await again("undo");
		expect((await olga.users.get(ana)).firstName).toBe("Anna");
	});

	test("brings badge codes and answers, which the form checks, and takes both back", async () => {
		const { world, olga } = await open(over);
		const { store } = world;
		const codeOf = async (person: string) =>
			(await store.selectFrom("registrations").select("code").where("person_id", "=", person).executeTakeFirst())?.code;
		const before = await codeOf(world.idOf("ana"));
		const bruno = await codeOf(world.idOf("bruno"));
		const rows = [
			"E-mail;Code du badge;Visits;Team;Interests;Rules;Nickname",
			"ines@example.com;ab12-cd34ef;Label of first;12;stage, Label of urban;oui;Ino",
			"tom@example.com;;someday;;;;",
			"lea@example.com;;;900;;;",
			"noe@example.com;;;;cinema;;",
			"zoe@example.com;CD34EF;;;;;",
			`max@example.com;${bruno};;;;;`,
			"kim@example.com;no;;;;;",
			"ana@example.com;AN4C0DE1;often;3;;;",
		];
		const one = await dropped(olga, world, rows.join("\n"));
		const list = await read(olga, one);
		const questions = ["visits", "team", "interests", "rules", "nickname"].map((key) => `question:${key}`);
		expect(list.columns.map(({ field }) => field)).toEqual(["email", "code", ...questions]);
		expect(list.questions).toContainEqual({ field: "question:visits", label: "Visits" });
		await olga.peopleImports.check({ ...one, choices: await asRead(olga, one, { known: "overwrite" }) });
		const { tally } = await read(olga, one);
		expect(tally).toMatchObject({ created: 1, changed: 1, refused: 6 });
		expect(tally?.refusals.map(({ row, note, message }) => [row, note, message])).toEqual([
			[3, "answer", "errors.notOffered"],
			[4, "answer", "errors.tooHigh 50"],
			[5, "answer", "errors.notOffered"],
			[6, "codeTaken", undefined],
			[7, "codeTaken", undefined],
			[8, "badCode", undefined],
		]);
		expect(tally?.refusals[0]?.said).toBe("Visits : someday");
		await olga.peopleImports.start(one);
		work(world);
		await ends(olga, one);
		const ines = (await peopleOf(world)).find(({ email }) => email === "ines@example.com")?.id ?? "";
		expect([await codeOf(ines), await codeOf(world.idOf("ana"))]).toEqual(["CD34EF", "AN4C0DE1"]);
		const answers = (await olga.users.get({ ...world.event, userId: ines })).UserEvent?.extended;
		expect(answers).toMatchObject({ visits: "first", team: 12, interests: ["stage", "urban"], rules: true });
		await olga.peopleImports.undo(one);
		await expect.poll(async () => (await read(olga, one)).undo?.job.state).toBe("finished");
		expect((await read(olga, one)).undo).toMatchObject({ removed: 1, restored: 1, kept: 0 });
		expect(await codeOf(world.idOf("ana"))).toBe(before);
		const ana = await olga.users.get({ ...world.event, userId: world.idOf("ana") });
		expect(ana.UserEvent?.extended.visits).toBeUndefined();
		expect(await verifyEvent(store, world.event.eventId)).toEqual([]);
	});

	test("is taken back: who has done nothing is removed, the others stay and are named, what was changed is put back", async () => {
		const { world, olga } = await open(over);
		const { store, event } = world;
		const account = { email: "zoe@example.com", firstName: "Zoé", lastName: "Blanc", languageId: null };
		await transact(store, (tx) => insertPerson(tx, event.domainId, account, world.clock.now, "proven"));
		const rows = [
			"ines@example.com;Inès;Ben Ali;;Brume SARL;;VIP",
			"tom@example.com;Tom;Keller;;;;",
			"noe@example.com;Noé;Lagarde;;;;",
			"zoe@example.com;Zoé;Blanc;;;;",
			"ana@example.com;Anna;López;Intervenant;;+33 6 12 34 56 78;Presse",
			"bruno@example.com;Brunot;Masse;;;;",
		];
		const before = await peopleOf(world);
		const one = await dropped(olga, world, [head, ...rows].join("\n"));
		expect(await refusalOf(olga.peopleImports.undo(one))).toEqual(refused("listChanged"));
		await olga.peopleImports.check({
			...one,
			choices: await asRead(olga, one, { known: "overwrite", isInvited: true }),
		});
		await olga.peopleImports.start(one);
		work(world);
		await ends(olga, one);
		expect((await read(olga, one)).result).toEqual({ created: 3, joined: 1, changed: 2, kept: 0, expected: 0 });
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		const idOf = async (email: string) => (await peopleOf(world)).find((person) => person.email === email)?.id ?? "";
		const [tom, noe] = [await idOf("tom@example.com"), await idOf("noe@example.com")];
		const answered = { responded_at: world.clock.now.toISOString() };
		await store.updateTable("registrations").set(answered).where("person_id", "=", tom).execute();
		await (await world.as("olga")).sheets.annotate({ ...event, userId: noe, note: "VIP", tags: [], version: 0 });
		const bruno = { ...event, userId: world.idOf("bruno") };
		await olga.users.update({ ...bruno, lastName: "Mas-Roy" });
		await Promise.all([1, 2, 3].map(() => olga.peopleImports.undo(one)));
		await expect.poll(async () => (await read(olga, one)).undo?.job.state, { interval: 50 }).toBe("finished");
		const { undo } = await read(olga, one);
		expect(undo).toMatchObject({ removed: 2, restored: 1, kept: 3 });
		expect(undo?.stayed.map(({ id, reason }) => [id, reason]).sort()).toEqual(
			[
				[tom, "answered"],
				[noe, "changed"],
				[bruno.userId, "changed"],
			].sort(),
		);
		expect((await peopleOf(world)).filter(({ id }) => ![tom, noe, bruno.userId].includes(id))).toEqual(
			before.filter(({ id }) => id !== bruno.userId),
		);
		const ana = await olga.users.get({ ...event, userId: world.idOf("ana") });
		expect([ana.firstName, ana.lastName, ana.mobile, ana.UserEvent?.typoId]).toEqual(["Ana", "Lopez", null, "visitor"]);
		expect((await olga.users.get(bruno)).lastName).toBe("Mas-Roy");
		const zoe = await olga.users.get({ ...event, userId: await idOf("zoe@example.com") }).catch(() => undefined);
		expect(zoe?.UserEvent ?? null).toBeNull();
		expect((await mailsOf(world)).map(({ person_id }) => person_id).sort()).toEqual([tom, noe].sort());
		const late = await dropped(olga, world, [head, rows[1]].join("\n"));
		await olga.peopleImports.check({ ...late, choices: await asRead(olga, late) });
		await olga.peopleImports.start(late);
		await ends(olga, late);
		world.clock.now = new Date(world.clock.now.getTime() + 6 * 24 * 60 * 60 * 1000);
		expect(await refusalOf((await world.as("olga")).peopleImports.undo(late))).toEqual(refused("listChanged"));
	});
});

describe("Whom an import has added stays when it is taken back", () => {
	/** What each has done since, or what was done with them; nothing else is known of them. */
	const since: Record<string, (world: World, row: { event_id: string; person_id: string }) => Promise<unknown>> = {
		"who has signed in": ({ store, clock }, { person_id }) =>
			insertToken(store, {
				token: newToken(),
				personId: person_id,
				eventId: null,
				kind: "session",
				now: clock.now,
				expiresAt: "2028-01-01T00:00:00.000Z",
				openedBy: "link",
			}),
		"who has a role": ({ store, event }, row) =>
			store
				.insertInto("roles")
				.values({ ...row, domain_id: event.domainId, role: "door" })
				.execute(),
		"to whom a role was offered": async ({ store, event, as }, { person_id }) => {
			const { email } = await store
				.selectFrom("people")
				.select("email")
				.where("id", "=", person_id)
				.executeTakeFirstOrThrow();
			await (await as("olga")).team.invite({
				...event,
				email: email ?? "",
				firstName: "Eve",
				lastName: "Roy",
				role: "door",
			});
		},
		"who has begun the form": ({ store, clock }, row) =>
			store
				.insertInto("drafts")
				.values({ ...row, answers: "{}", updated_at: clock.now.toISOString() })
				.execute(),
		"who has paid": ({ store, clock }, row) =>
			store
				.insertInto("payments")
				.values({
					...row,
					id: `of ${row.person_id}`,
					invoice_id: "invoice",
					checkout: "",
					provider: "card",
					payment_id: `paid by ${row.person_id}`,
					amount: 100,
					currency: "EUR",
					received_at: clock.now.toISOString(),
					settled_at: null,
				})
				.execute(),
		"who has a companion": (world, row) => name(world, { registered_by: row.person_id }),
		"whose companion has another": (world, row) => name(world, { registered_by2: row.person_id }),
		"who has invited somebody": (world, row) => name(world, { invited_by: row.person_id }),
		"who represents somebody": (world, row) => name(world, { represented_by: row.person_id }),
		"who is at another event by now": async (world, { person_id }) => {
			const { store, event, clock } = world;
			const [{ id: eventId } = { id: "" }] = await store
				.selectFrom("events")
				.select("id")
				.where("id", "!=", event.eventId)
				.execute();
			await store
				.insertInto("registrations")
				.values(newRegistration({ eventId, personId: person_id, given: null }, clock.now))
				.execute();
		},
	};
	/** Names somebody in the registration of one who was there before. */
	const name = ({ store, idOf }: World, columns: object) =>
		store.updateTable("registrations").set(columns).where("person_id", "=", idOf("ana")).execute();

	test("for what they have done since, or what was done with them; nobody else does", async () => {
		const { world, olga } = await open("process");
		const { store, event, clock } = world;
		await world.importAgain(buildEvent({ people: [] }));
		const run = (job: typeof undoImports) => job({ store, now: () => clock.now }).run(new AbortController().signal);
		const everybody = [...Object.keys(since), "nobody else"];
		const emails = everybody.map((_, at) => `guest${at}@example.com`);
		const one = await dropped(olga, world, ["E-mail", ...emails].join("\n"));
		await olga.peopleImports.check({ ...one, choices: await asRead(olga, one) });
		await olga.peopleImports.start(one);
		await run(importPeopleOfLists);
		const people = await peopleOf(world);
		const ids = emails.map((email) => people.find((person) => person.email === email)?.id ?? "");
		for (const [at, happens] of Object.values(since).entries()) {
			await happens(world, { event_id: event.eventId, person_id: ids[at] ?? "" });
		}
		await olga.peopleImports.undo(one);
		await run(undoImports);
		const { undo } = await read(olga, one);
		const nameOf = (id: string) => everybody[ids.indexOf(id)];
		expect(Object.fromEntries((undo?.stayed ?? []).map(({ id, reason }) => [nameOf(id), reason]))).toEqual(
			Object.fromEntries(Object.keys(since).map((who) => [who, who === "who has signed in" ? "signedIn" : "changed"])),
		);
		const here = await store
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", event.eventId)
			.where("person_id", "in", ids)
			.execute();
		expect(here.map(({ person_id }) => nameOf(person_id)).sort()).toEqual(Object.keys(since).sort());
		expect((await peopleOf(world)).filter(({ id }) => ids.includes(id))).toHaveLength(ids.length - 1);
	});
});
