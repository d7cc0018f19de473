import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { invitationLinks } from "~/provider/event/file/invitation-links";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { gathered } from "../../support/world/gathered";
import { mailedTo, writtenTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const settings = {
	...everythingShown,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_ANONYMOUS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
};
const victim = "eve.director@example.com";
const password = "a-long-password";
const event = { id: "proofs", alias: "proofs" };
const director = { email: victim, firstName: "Eve", lastName: "Director", role: "organiser" as const };

async function opened(over: "process" | "http") {
	const file = buildEvent({ event, settings });
	const world = await organisedWorld({ over, file });
	const inDomain = { domainId: "prisme", eventId: world.event.eventId };
	const create = async (email: string, names = { firstName: "Ivan", lastName: "Impostor" }) => {
		const query = { eventId: inDomain.eventId };
		const made = await world
			.gatewayFor()
			.users.create({ params: { domainId: "prisme" }, query, body: { ...names, email, password } });
		const id = made.data.id ?? "";
		return { id, token: made.data.token ?? "", path: { ...inDomain, userId: id } };
	};
	const importWith = (people: object[], changes: object = {}) =>
		world.importAgain(buildEvent({ event, settings, people: [...file.people, ...people] as never, ...changes }));
	const holder = (email: string) =>
		world.store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst();
	const row = (id: string) =>
		world.store.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const login = async (email: string, given = password) =>
		(await world.gatewayFor().authentications.login({ eventId: inDomain.eventId, email, password: given })).token;
	/** Registers ana, who may then bring somebody. */
	const registeredAna = async () => {
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		return ana;
	};
	const rolesOf = async (token: string) => (await world.gatewayFor(token).users.roles(inDomain)).data.roles;
	/** Returns the roles of the person who reads the mail to the address: a link alone opens none. */
	const rolesOfReader = async (token: string) => {
		expect(await refusalOf(rolesOf(token))).toEqual(refused("proofNeeded"));
		await world.gatewayFor(token).authentications.sendProof(inDomain);
		const code = (await mailedTo(world, (await me(token)).Authentication.email ?? "", mailActions.proof)) ?? "";
		await world.gatewayFor(token).authentications.proveByMail({ ...inDomain, code });
		return rolesOf(token);
	};
	const me = async (token: string) => (await world.gatewayFor(token).users.me(inDomain)).data.me;
	const link = async (email: string, actionId?: number) => {
		const code = await mailedTo(world.world, email, actionId);
		if (code === undefined) throw new Error(`nothing was mailed to ${email}`);
		return code;
	};
	const open = (code: string, token?: string) => world.gatewayFor(token).authentications.exchange({ code });
	const prove = (code: string, answer: "password" | "mine" | "other", given?: string, token?: string) =>
		world
			.gatewayFor(token)
			.addresses.prove({ code, eventId: inDomain.eventId, answer, ...(given ? { password: given } : {}) });
	const register = (token: string, userId: string) =>
		world
			.gatewayFor(token)
			.registrations.complete({ ...inDomain, userId, participation: "4", daysId: ["friday"], articles: [] });
	const answerEmail = (token: string, userId: string, email: string) =>
		world
			.gatewayFor(token)
			.forms.answer({
				params: { domainId: "prisme" },
				query: { eventId: inDomain.eventId, userId },
				body: { values: { email } },
			});
	return {
		...world,
		inDomain,
		file,
		create,
		importWith,
		holder,
		row,
		login,
		registeredAna,
		rolesOf,
		rolesOfReader,
		me,
		link,
		open,
		prove,
		register,
		answerEmail,
	};
}

const unproven = refused("addressUnproven");
const expired = refused("linkExpired");

describe.each(bothGateways)("An account made with a future organiser's address, $name", ({ over }) => {
	test("is no organiser after the import, by its session, its password, or its link", async () => {
		const world = await opened(over);
		const impostor = await world.create(victim);
		await world.importWith([director]);
		const invited = await world.holder(victim);
		expect(invited?.id).not.toBe(impostor.id);
		expect(await world.rolesOf(impostor.token)).toEqual([]);
		expect(await world.rolesOf(await world.login(victim))).toEqual([]);
		expect((await world.row(impostor.id)).claimed_email).toBe(victim);
		// The invitation went to this address, and its reader is the organiser.
		const { token } = await world.open(await world.link(victim, mailActions.invited));
		expect(await world.rolesOfReader(token)).toEqual(["organiser"]);
		expect((await world.holder(victim))?.email_proven_at).not.toBeNull();
		expect(await world.rolesOf(await world.login(victim))).toEqual([]);
	});

	test("gets nothing by asking for a new password: the mail goes to the address, and what it opens is its owner's", async () => {
		const world = await opened(over);
		const impostor = await world.create(victim);
		await world.importWith([director]);
		await world.gatewayFor().authentications.sendReset({ ...world.inDomain, email: victim, actionId: 3 });
		const code = await world.link(victim, mailActions.passwordForgotten);
		const { eventId } = world.inDomain;
		const { token } = await world.gatewayFor().authentications.reset({ code, password: "the-owner-s-own", eventId });
		expect(await world.rolesOf(token)).toEqual(["organiser"]);
		expect((await world.me(impostor.token)).id).toBe(impostor.id);
		expect(await world.rolesOf(impostor.token)).toEqual([]);
	});

	test("keeps what was mailed to the address before for the person who is invited with it", async () => {
		const world = await opened(over);
		await world.create(victim);
		const before = await world.link(victim);
		await world.importWith([director]);
		expect(await world.rolesOfReader((await world.open(before)).token)).toEqual(["organiser"]);
	});

	test("and then changed to another leaves no claim on the first", async () => {
		const world = await opened(over);
		const impostor = await world.create(victim);
		await world.answerEmail(impostor.token, impostor.id, "own@example.com");
		await world.open(await world.link("own@example.com"), impostor.token);
		expect((await world.row(impostor.id)).email).toBe("own@example.com");
		await world.importWith([director]);
		expect(await world.rolesOf(impostor.token)).toEqual([]);
		expect((await world.holder(victim))?.id).not.toBe(impostor.id);
	});

	test("is told apart in the sentences of the import and by event verify", async () => {
		const world = await opened(over);
		const impostor = await world.create(victim);
		await world.importWith([director]);
		const told = await verifyEvent(world.store, world.inDomain.eventId);
		expect(told).toEqual([
			expect.stringContaining(`person ${impostor.id}: the address that they gave is somebody else's`),
		]);
	});

	test("as a companion's gives the registrant no organiser's link", async () => {
		const world = await opened(over);
		const ana = await world.registeredAna();
		const companion = await ana.companions.create({ ...world.of("ana"), firstName: "E", lastName: "D", email: victim });
		const path = { ...world.inDomain, userId: companion.id };
		const handed = (await ana.companions.link(path)).token ?? "";
		await world.importWith([director]);
		expect((await world.holder(victim))?.id).not.toBe(companion.id);
		expect(await world.rolesOf((await world.open(handed)).token)).toEqual([]);
	});

	test("as a companion's that was proven binds the role, and what the registrant was handed ends", async () => {
		const world = await opened(over);
		const ana = await world.registeredAna();
		const companion = await ana.companions.create({ ...world.of("ana"), firstName: "E", lastName: "D", email: victim });
		const path = { ...world.inDomain, userId: companion.id };
		const handed = (await ana.companions.link({ ...path })).token ?? "";
		const session = (await world.open(handed)).token;
		await world.gatewayFor().mails.freshLink({ ...world.inDomain, email: victim });
		const { token } = await world.open(await world.link(victim, mailActions.freshLink));
		expect(await refusalOf(world.gatewayFor(session).users.me(world.inDomain))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(world.open(handed))).toEqual(expired);
		await world.importWith([director]);
		expect(await world.rolesOfReader(token)).toEqual(["organiser"]);
		// The registration stays ana's companion's; no link to an organiser's account is handed out for it.
		expect(await ana.companions.link(path)).toEqual({ token: null, isMailed: false });
	});

	test("gets no invitation and no representation that name it", async () => {
		const world = await opened(over);
		const impostor = await world.create(victim);
		const ana = await world.as("ana");
		await ana.representation.name({ ...world.of("ana"), firstName: "Eve", lastName: "D", email: victim });
		const represents = await world.gatewayFor(impostor.token).representation.represented(impostor.path);
		expect(represents.data.users).toEqual([]);
		const named = await world.holder(victim);
		expect(named?.id).not.toBe(impostor.id);
		// The same address twice is one person.
		const bruno = await world.as("bruno");
		await bruno.representation.name({ ...world.of("bruno"), firstName: "Eve", lastName: "D", email: victim });
		expect((await world.holder(victim))?.id).toBe(named?.id);
		const other = await world.create("zoe@example.com");
		const chloe = await world.as("chloe");
		await chloe.registrations.complete({ ...world.of("chloe"), participation: "4", daysId: ["friday"], articles: [] });
		const guest = { firstName: "Zoé", lastName: "Z", Authentication: { email: "zoe@example.com" } };
		await chloe.invitations.create({ ...world.inDomain, ...guest });
		expect((await world.holder("zoe@example.com"))?.id).not.toBe(other.id);
		expect((await world.me(other.token)).UserEvent?.invited).toBe(false);
	});
});

describe.each(bothGateways)("The owner of an address, $name", ({ over }) => {
	test("who opens the mail where they made the account keeps everything", async () => {
		const world = await opened(over);
		const account = await world.create("iris@example.com");
		expect(await writtenTo(world.world, "iris@example.com")).toEqual([mailActions.addressClaimed]);
		await world.register(account.token, account.id);
		const { token } = await world.open(await world.link("iris@example.com"), account.token);
		expect((await world.me(token)).id).toBe(account.id);
		expect((await world.row(account.id)).email_proven_at).not.toBeNull();
		expect((await world.me(account.token)).UserEvent?.registered).toBe(true);
		expect(await world.login("iris@example.com")).toBeTruthy();
	});

	test("is not proved at an event of another domain, and the link stays good", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		const elsewhere = buildEvent({ domainId: "other", settings });
		await world.importAgain(elsewhere);
		const code = await world.link(victim);
		const before = await world.row(account.id);
		const eventId = elsewhere.document.event.id;
		const there = world.gatewayFor().addresses.prove({ code, eventId, answer: "password", password });
		expect(await refusalOf(there)).toEqual(expired);
		expect(await world.row(account.id)).toEqual(before);
		const records = world.store.selectFrom("registrations").select("event_id").where("person_id", "=", account.id);
		expect(await records.execute()).toEqual([{ event_id: world.inDomain.eventId }]);
		expect((await world.prove(code, "password", password)).token).toBeTruthy();
	});

	test("changes nothing by opening the link elsewhere, as a mail program does", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		const before = await world.row(account.id);
		const code = await world.link(victim);
		expect(await refusalOf(world.open(code))).toEqual(unproven);
		// Nor by a session that was opened with a link that was handed over.
		expect(await refusalOf(world.open(code, await world.signIn("ana")))).toEqual(unproven);
		expect(await world.row(account.id)).toEqual(before);
		expect(await world.gatewayFor().addresses.findProof({ code })).toEqual({
			email: victim,
			standing: "held",
			name: "Ivan Impostor",
			hasPassword: true,
			isSignedIn: false,
		});
	});

	test("who knows the account's password keeps everything, and a wrong one changes nothing", async () => {
		const world = await opened(over);
		const account = await world.create("iris@example.com");
		const code = await world.link("iris@example.com");
		const wrong = refused("invalidForm", { password: "errors.passwordWrong" });
		expect(await refusalOf(world.prove(code, "password", "not-this-one"))).toEqual(wrong);
		expect(await refusalOf(world.prove(code, "mine"))).toEqual(refused("invalidForm", { password: "errors.password" }));
		expect((await world.row(account.id)).email_proven_at).toBeNull();
		const { token } = await world.prove(code, "password", password);
		expect((await world.me(token ?? "")).id).toBe(account.id);
		expect((await world.me(account.token)).id).toBe(account.id);
	});

	test("who says that the account is another's begins anew; what was registered and paid stays without address, and organisers are told", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		await world.register(account.token, account.id);
		const code = await world.link(victim);
		const { token = "" } = await world.prove(code, "other");
		const owner = await world.me(token);
		expect(owner.id).not.toBe(account.id);
		expect(owner).toMatchObject({ firstName: "", Authentication: { email: victim, isProven: true } });
		expect(owner.UserEvent).toMatchObject({ registered: false });
		expect(await world.row(account.id)).toMatchObject({ email: null, password_hash: null, claimed_email: null });
		const left = await world.store
			.selectFrom("registrations")
			.select("registered_at")
			.where("person_id", "=", account.id)
			.executeTakeFirstOrThrow();
		expect(left.registered_at).not.toBeNull();
		expect(await refusalOf(world.me(account.token))).toEqual(refused("sessionRequired"));
		expect(await refusalOf(world.login(victim))).toEqual(refused("badCredentials"));
		for (const organiser of ["olga@example.com", "adam@example.com"]) {
			expect(await writtenTo(world.world, organiser)).toContain(mailActions.addressDisowned);
		}
		expect(await verifyEvent(world.store, world.inDomain.eventId)).toEqual([
			expect.stringMatching(new RegExp(`person ${account.id}: .*its owner said so on 2027-01-15; they are registered`)),
		]);
		// The same link keeps opening what is theirs.
		expect((await world.me((await world.open(code)).token)).id).toBe(owner.id);
	});

	test("who makes a new password by mail begins anew, but where they made the account", async () => {
		const world = await opened(over);
		const { eventId } = world.inDomain;
		const reset = async (email: string, token?: string) => {
			// The mailbox keeps each mail with its own link: the one that is asked for now is the latest.
			world.clock.now = new Date(world.clock.now.getTime() + 60_000);
			await world.gatewayFor().authentications.sendReset({ ...world.inDomain, email, actionId: 3 });
			const code = await world.link(email, mailActions.passwordForgotten);
			const found = await world.gatewayFor(token).authentications.findReset({ code });
			const made = await world.gatewayFor(token).authentications.reset({ code, password: "the-owner-s-own", eventId });
			return { ...found, id: (await world.me(made.token)).id };
		};
		const account = await world.create(victim);
		const owner = await reset(victim);
		expect(owner).toMatchObject({ email: victim, isUnproven: true });
		expect(owner.id).not.toBe(account.id);
		expect(await refusalOf(world.login(victim))).toEqual(refused("badCredentials"));
		expect(await world.login(victim, "the-owner-s-own")).toBeTruthy();
		const iris = await world.create("iris@example.com");
		expect(await reset("iris@example.com", iris.token)).toMatchObject({ isUnproven: false, id: iris.id });
		// From now on the address is theirs at every event.
		expect(await reset("iris@example.com")).toMatchObject({ isUnproven: false, id: iris.id });
	});

	test("whom a file brought stands by its word, and proves the address by the link sent to it", async () => {
		const world = await opened(over);
		expect((await world.holder("bruno@example.com"))?.email_proven_at).toBeNull();
		const links = await gathered(
			await invitationLinks(world.store, world.inDomain.eventId, "http://x", world.clock.now),
		);
		const code = links.find(({ email }) => email === "bruno@example.com")?.link.split("token=")[1] ?? "";
		await world.open(code);
		expect((await world.holder("bruno@example.com"))?.email_proven_at).not.toBeNull();
	});

	test("of a placeholder without a password says whether it is theirs", async () => {
		const world = await opened(over);
		const made = (await world.gatewayFor().users.createAnonymous(world.inDomain)).data;
		await world.answerEmail(made.token, made.id, "walk-in@example.com");
		await world.gatewayFor().mails.freshLink({ ...world.inDomain, email: "walk-in@example.com" });
		const code = await world.link("walk-in@example.com", mailActions.freshLink);
		expect(await refusalOf(world.open(code))).toEqual(unproven);
		const { token = "" } = await world.prove(code, "mine");
		expect((await world.me(token)).id).toBe(made.id);
		expect(await refusalOf(world.me(made.token))).toEqual(refused("sessionRequired"));
	});
});

describe.each(bothGateways)("A changed e-mail, $name", ({ over }) => {
	test("waits for its proof: until then the former one is bound, and mails go there", async () => {
		const world = await opened(over);
		const ana = await world.signIn("ana");
		await world.answerEmail(ana, world.idOf("ana"), "ana.new@example.com");
		expect(await world.row(world.idOf("ana"))).toMatchObject({
			email: "ana@example.com",
			claimed_email: "ana.new@example.com",
		});
		expect(await writtenTo(world.world, "ana.new@example.com")).toEqual([mailActions.addressClaimed]);
		await world.open(await world.link("ana.new@example.com"), ana);
		expect(await world.row(world.idOf("ana"))).toMatchObject({ email: "ana.new@example.com", claimed_email: null });
		expect(await writtenTo(world.world, "ana@example.com")).toEqual([mailActions.invited, mailActions.emailChanged]);
	});

	test("that is somebody else's is not bound by their mail program, nor by their refusal", async () => {
		const world = await opened(over);
		const thief = await world.signIn("ana");
		await world.answerEmail(thief, world.idOf("ana"), victim);
		const code = await world.link(victim);
		expect(await refusalOf(world.open(code))).toEqual(unproven);
		expect(await refusalOf(world.prove(code, "mine"))).toEqual(refused("invalidForm", { password: "errors.password" }));
		expect(await world.prove(code, "other")).toEqual({});
		expect(await world.row(world.idOf("ana"))).toMatchObject({ email: "ana@example.com", claimed_email: null });
		expect(await refusalOf(world.open(code))).toEqual(expired);
		await world.importWith([director]);
		expect(await world.rolesOf(thief)).toEqual([]);
	});

	test("finds the same person when the former one is invited again: no second person, and no fresh invitation", async () => {
		const world = await opened(over);
		const ana = await world.signIn("ana");
		await world.answerEmail(ana, world.idOf("ana"), "ana.new@example.com");
		await world.open(await world.link("ana.new@example.com"), ana);
		const people = async () => (await world.store.selectFrom("people").select("id").execute()).length;
		const before = await people();
		await world.importWith([], { people: [{ email: "ana@example.com", role: "organiser" }] });
		expect(await people()).toBe(before);
		expect(await writtenTo(world.world, "ana@example.com")).toEqual([mailActions.invited, mailActions.emailChanged]);
		expect(await world.rolesOf(ana)).toEqual(["organiser"]);
	});

	test("may be sent again or dropped, by oneself alone and not for ever", async () => {
		const world = await opened(over);
		const ana = await world.signIn("ana");
		const path = { ...world.inDomain, userId: world.idOf("ana") };
		const give = (token: string, email = "ana.new@example.com") =>
			world.gatewayFor(token).addresses.give({ ...path, email });
		await give(ana);
		await give(ana);
		const twice = [mailActions.addressClaimed, mailActions.addressClaimed];
		expect(await writtenTo(world.world, "ana.new@example.com")).toEqual(twice);
		const code = await world.link("ana.new@example.com");
		expect(await refusalOf(give(await world.signIn("olga")))).toEqual(refused("accessDenied"));
		expect(await refusalOf(give(ana, "bruno@example.com"))).toEqual(
			refused("emailTaken", { email: "errors.emailTaken" }),
		);
		const claimOfBruno = () => world.row(world.idOf("bruno")).then(({ claimed_email }) => claimed_email);
		expect(await claimOfBruno()).toBeNull();
		await world.answerEmail(await world.signIn("bruno"), world.idOf("bruno"), "bruno.new@example.com");
		await world.gatewayFor(ana).addresses.withdraw(path);
		expect((await world.row(world.idOf("ana"))).claimed_email).toBeNull();
		expect(await claimOfBruno()).toBe("bruno.new@example.com");
		expect(await writtenTo(world.world, "ana.new@example.com")).toEqual(twice);
		expect(await refusalOf(world.open(code, ana))).toEqual(expired);
		for (const n of [1, 2]) await give(ana, `ana${n}@example.com`);
		// Replaced before its mail left: nothing goes there.
		expect(await writtenTo(world.world, "ana1@example.com")).toEqual([]);
		expect(await refusalOf(give(ana, "ana3@example.com"))).toEqual(refused("tooManyAttempts"));
	});

	test("that is the one they have is no other: the mail goes again until it is proven, and nothing waits", async () => {
		const world = await opened(over);
		const account = await world.create("iris@example.com");
		const give = () => world.gatewayFor(account.token).addresses.give({ ...account.path, email: "iris@example.com" });
		await give();
		const twice = [mailActions.addressClaimed, mailActions.addressClaimed];
		expect(await writtenTo(world.world, "iris@example.com")).toEqual(twice);
		await world.open(await world.link("iris@example.com"), account.token);
		await give();
		expect(await writtenTo(world.world, "iris@example.com")).toEqual(twice);
		expect((await world.row(account.id)).claimed_email).toBeNull();
	});

	test("that is somebody's waits where the domain keeps to itself whom it knows, and its owner hears of it there", async () => {
		const world = await opened(over);
		await world.importWith([], { settings: { ...settings, FO_MEETING_LOGIN_IS_NEUTRAL: true } });
		await world.answerEmail(await world.signIn("ana"), world.idOf("ana"), "bruno@example.com");
		expect(await world.row(world.idOf("ana"))).toMatchObject({
			email: "ana@example.com",
			claimed_email: "bruno@example.com",
		});
		expect(await writtenTo(world.world, "bruno@example.com")).toContain(mailActions.accountTried);
	});

	test("by somebody who lost theirs holds at once, and waits for its proof as any other", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		await world.importWith([director]);
		// Until then they sign in with this address.
		await world.gatewayFor(account.token).addresses.withdraw(account.path);
		expect((await world.row(account.id)).claimed_email).toBe(victim);
		await world.gatewayFor(account.token).addresses.give({ ...account.path, email: "ivan@example.com" });
		expect(await world.row(account.id)).toMatchObject({ email: "ivan@example.com", claimed_email: null });
		await world.importWith([{ ...director, email: "ivan@example.com" }]);
		expect(await world.rolesOf(account.token)).toEqual([]);
	});

	test("by an organiser for somebody who never came holds by their word, and the former one still means them", async () => {
		const world = await opened(over);
		await world.create("bruno.mas@example.com");
		await world.answerEmail(await world.signIn("olga"), world.idOf("bruno"), "bruno.mas@example.com");
		expect((await world.holder("bruno.mas@example.com"))?.id).toBe(world.idOf("bruno"));
		expect((await world.holder("bruno.mas@example.com"))?.email_vouched_at).not.toBeNull();
		await world.importWith([]);
		expect(await world.holder("bruno@example.com")).toBeUndefined();
		// Nobody else can use the address of a person who was erased.
		await transact(world.store, (tx) => recordErasedAddresses(tx, "prisme", world.idOf("bruno"), world.clock.now));
		const given = world.answerEmail(await world.signIn("olga"), world.idOf("chloe"), "bruno@example.com");
		expect(await refusalOf(given)).toEqual(refused("addressClosed", { email: "errors.addressClosed" }));
	});
});

describe("At the same time", () => {
	const over = "process";

	test("an account and an import with one address give the role to the invited person", async () => {
		for (let turn = 0; turn < 4; turn++) {
			const world = await opened(over);
			const [made] = await Promise.allSettled([world.create(victim), world.importWith([director])]);
			const holder = await world.holder(victim);
			expect(holder?.email_vouched_at).not.toBeNull();
			if (made.status === "fulfilled") expect(await world.rolesOf(made.value.token)).toEqual([]);
			else expect(made.reason).toMatchObject({ code: "emailTaken" });
		}
	});

	test("the owner's two clicks make one fresh person", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		const code = await world.link(victim);
		const both = await Promise.all([world.prove(code, "other"), world.prove(code, "other")]);
		const ids = await Promise.all(both.map(async ({ token }) => (await world.me(token ?? "")).id));
		expect(new Set(ids).size).toBe(1);
		expect(ids[0]).not.toBe(account.id);
	});

	test("the owner's proof and the impostor's registration leave each what is theirs", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		const code = await world.link(victim);
		const [proved] = await Promise.allSettled([
			world.prove(code, "other"),
			world.register(account.token, account.id),
			world.gatewayFor(account.token).users.update({ domainId: "prisme", userId: account.id, firstName: "Ivan" }),
		]);
		if (proved.status === "rejected") throw proved.reason;
		const owner = await world.me(proved.value.token ?? "");
		expect(owner.id).not.toBe(account.id);
		expect(owner.UserEvent?.registered).toBe(false);
		expect(await world.row(account.id)).toMatchObject({ email: null, password_hash: null });
	});

	test("two who claim one address: who proves it has it, and the other is told", async () => {
		const world = await opened(over);
		const [ana, bruno] = [await world.signIn("ana"), await world.signIn("bruno")];
		const wanted = "wanted@example.com";
		await Promise.all([
			world.answerEmail(ana, world.idOf("ana"), wanted),
			world.answerEmail(bruno, world.idOf("bruno"), wanted),
		]);
		expect(await world.holder(wanted)).toBeUndefined();
		const codes = await linksOf(world, wanted);
		const outcomes = await Promise.allSettled([world.open(codes.ana, ana), world.open(codes.bruno, bruno)]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect([world.idOf("ana"), world.idOf("bruno")]).toContain((await world.holder(wanted))?.id);
	});

	test("the owner's proof by password and their fresh start never both happen", async () => {
		const world = await opened(over);
		const account = await world.create(victim);
		const code = await world.link(victim);
		await Promise.allSettled([world.prove(code, "password", password), world.prove(code, "other")]);
		const holder = await world.holder(victim);
		const left = await world.row(account.id);
		expect(holder?.email_proven_at).not.toBeNull();
		expect(holder?.id === account.id ? left.password_hash !== null : left.password_hash === null).toBe(true);
	});
});

async function linksOf(world: Awaited<ReturnType<typeof opened>>, address: string) {
	const { renderMail } = await import("~/provider/messages/mails/render-mail");
	const { contextOf } = await import("~/provider/ground/access/context");
	const { requireEvent } = await import("~/provider/ground/events/loaded-event");
	const event = await requireEvent(contextOf(world.store, undefined), world.inDomain.eventId);
	const codeOf = async (person: string) => {
		const mail = await world.store
			.selectFrom("mails")
			.selectAll()
			.where("person_id", "=", world.idOf(person))
			.where("action_id", "=", mailActions.addressClaimed)
			.executeTakeFirstOrThrow();
		const { to, text } = await renderMail(world.store, event, mail, "http://x", world.clock.now);
		expect(to).toBe(address);
		return /token=([\w-]+)/.exec(text)?.[1] ?? "";
	};
	return { ana: await codeOf("ana"), bruno: await codeOf("bruno") };
}

describe("Ways round the proof", () => {
	test("who made somebody's account with a password of their own knowing has not vouched for it", async () => {
		const world = await opened("process");
		const olga = await world.as("olga");
		const params = { domainId: "prisme" };
		const query = { eventId: world.inDomain.eventId, force: true };
		const body = { firstName: "Eve", lastName: "D", email: victim, password };
		const made = (await olga.users.create({ params, query, body })).data.id ?? "";
		await world.importWith([director]);
		expect((await world.holder(victim))?.id).not.toBe(made);
		expect(await world.rolesOf(await world.login(victim))).toEqual([]);
	});

	test("a mail of the proof page goes to nobody who only has their address typed", async () => {
		const world = await opened("process");
		const made = (await world.gatewayFor().users.createAnonymous(world.inDomain)).data;
		await world.answerEmail(made.token, made.id, victim);
		await world.gatewayFor(made.token).authentications.sendProof(world.inDomain);
		expect(await writtenTo(world.world, victim)).not.toContain(mailActions.proof);
	});

	test("a companion who was given a password by the person who registered them is asked about, not proven by a look", async () => {
		const world = await opened("process");
		const ana = await world.registeredAna();
		const companion = await ana.companions.create({ ...world.of("ana"), firstName: "E", lastName: "D", email: victim });
		const columns = { password_hash: "made by ana" };
		await world.store.updateTable("people").set(columns).where("id", "=", companion.id).execute();
		await world.gatewayFor().mails.freshLink({ ...world.inDomain, email: victim });
		expect(await refusalOf(world.open(await world.link(victim, mailActions.freshLink)))).toEqual(unproven);
	});

	test("a link that was handed out before an organiser gave the address opens nothing after", async () => {
		const world = await opened("process");
		const ana = await world.registeredAna();
		const { id: userId } = await ana.companions.create({ ...world.of("ana"), firstName: "E", lastName: "D" });
		const handed = (await ana.companions.link({ ...world.inDomain, userId })).token ?? "";
		const { domainId, eventId } = world.inDomain;
		const values = { params: { domainId }, query: { eventId, userId }, body: { values: { email: victim } } };
		await (await world.as("olga")).forms.answer(values);
		expect((await world.holder(victim))?.email_vouched_at).not.toBeNull();
		expect(await refusalOf(world.open(handed))).toEqual(expired);
	});

	test("a claim that is confirmed by a word ends what others had opened", async () => {
		const world = await opened("process");
		const made = (await world.gatewayFor().users.createAnonymous(world.inDomain)).data;
		await world.answerEmail(made.token, made.id, "own@example.com");
		await world.gatewayFor().mails.freshLink({ ...world.inDomain, email: "own@example.com" });
		const { token = "" } = await world.prove(await world.link("own@example.com", mailActions.freshLink), "mine");
		await world.store.updateTable("tokens").set({ proved_at: world.clock.now.toISOString() }).execute();
		await world.gatewayFor(token).addresses.give({ ...world.inDomain, userId: made.id, email: victim });
		const claim = await world.link(victim, mailActions.addressClaimed);
		const { token: reader = "" } = await world.prove(claim, "mine", undefined, token);
		expect(await refusalOf(world.me(token))).toEqual(refused("sessionRequired"));
		expect((await world.me(reader)).id).toBe(made.id);
	});
});
