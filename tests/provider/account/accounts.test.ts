import { describe, expect, test } from "vitest";
import { createByMail } from "~/provider/account/accounts/create-by-mail";
import { limits } from "~/provider/ground/limits/limits";
import { knownEvent } from "../../support/money/money";
import { changedRows } from "../../support/world/changed-rows";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const open = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_ANONYMOUS_IS_ACTIVE: true };
const iris = { email: "Iris@example.com", firstName: " Iris ", lastName: "Nova", password: "lumieres" };

describe.each(bothGateways)("Creating an account, $name", ({ over }) => {
	test("gives a session, a record that nobody invited, and a password to come back with", async () => {
		const world = await organisedWorld({ over, changes: { settings: open } });
		const query = { eventId: world.event.eventId };
		const made = await world.gatewayFor().users.create({ params: { domainId: "prisme" }, query, body: iris });
		const { id, token } = made.data;
		const { me } = (await world.gatewayFor(token).users.me(world.event)).data;
		expect(me).toMatchObject({
			id,
			firstName: "Iris",
			Authentication: { email: "iris@example.com" },
			UserEvent: { invited: false, registered: false, responded: false, typoId: null },
		});
		const signedIn = await world
			.gatewayFor()
			.authentications.login({ ...query, email: "iris@example.com", password: "lumieres" });
		expect(signedIn.token).not.toBe(token);
	});

	test("with an e-mail that the domain has is refused in the specification's words, as often as two ask at once", async () => {
		const world = await organisedWorld({ over, changes: { settings: open } });
		const create = (email: string) =>
			world
				.gatewayFor()
				.users.create({
					params: { domainId: "prisme" },
					query: { eventId: world.event.eventId },
					body: { ...iris, email },
				});
		const refusal = refused("emailTaken", { email: "errors.emailTaken" });
		expect(await refusalOf(create("ANA@example.com"))).toEqual(refusal);
		expect(refusal.message).toBe("Cet email est déjà utilisé sur ce domaine");
		const both = await Promise.allSettled([create("two@example.com"), create("Two@example.com")]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test("is refused where the event does not offer it, when it is closed, as an exhibitor, or with something missing", async () => {
		const world = await organisedWorld({ over });
		const create = async (body: object = {}) =>
			refusalOf(
				world
					.gatewayFor()
					.users.create({
						params: { domainId: "prisme" },
						query: { eventId: world.event.eventId },
						body: { ...iris, ...body },
					}),
			);
		expect(await create()).toEqual(refused("accessDenied"));
		const { id, alias } = world.file.document.event;
		const again = (settings: object) =>
			world.importAgain(buildEvent({ event: { id, alias }, settings: { ...open, ...settings } }));
		await again({});
		expect(await create({ typoId: "exhibitor" })).toEqual(refused("visitorsOnly"));
		expect(await create({ isExhibitor: true })).toEqual(refused("visitorsOnly"));
		expect(await create({ password: "Azerty" })).toEqual(refused("invalidForm", { password: "errors.passwordCommon" }));
		expect(await create({ typoId: "press" })).toEqual(refused("notOffered", { typoId: "errors.notOffered" }));
		// Who gives no password goes on by the link of a mail (decision 22).
		expect(await create({ password: undefined, lastName: " " })).toEqual(
			refused("invalidForm", { lastName: "errors.required" }),
		);
		expect(await create({ email: "iris" })).toEqual(refused("badRequest"));
		await again({ FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" });
		expect(await create()).toEqual(refused("registrationClosed"));
		const nowhere = world.gatewayFor().users.create({ params: { domainId: "prisme" }, query: {}, body: iris });
		expect(await refusalOf(nowhere)).toEqual(refused("accessDenied"));
	});

	test("for somebody else is the organisers', asks for nothing and gives no token", async () => {
		const world = await organisedWorld({ over });
		const asked = {
			params: { domainId: "prisme" },
			query: { force: true, eventId: world.event.eventId },
			body: { lastName: "Nova", typoId: "exhibitor" },
		};
		const olga = await world.as("olga");
		const { data } = await olga.users.create(asked);
		const { id: userId = "" } = data;
		expect(data.token).toBeUndefined();
		expect(await olga.users.get({ ...world.event, userId })).toMatchObject({ lastName: "Nova", isExhibitor: true });
		const inDomain = { ...asked, query: { force: true }, body: { lastName: "Nova" } };
		expect(await refusalOf(olga.users.create(inDomain))).toEqual(refused("accessDenied"));
		expect((await (await world.as("adam")).users.create(inDomain)).data.id).toMatch(/^\w{16}$/);
		expect(await refusalOf((await world.as("ana")).users.create(asked))).toEqual(refused("accessDenied"));
		expect(await refusalOf(world.gatewayFor().users.create(asked))).toEqual(refused("sessionRequired"));
	});
});

describe.each(bothGateways)("Anonymous mode, $name", ({ over }) => {
	test("makes a placeholder who is signed in, has no e-mail, and can say who they are", async () => {
		const world = await organisedWorld({ over, changes: { settings: open } });
		const { id, token } = (await world.gatewayFor().users.createAnonymous({ ...world.event, languageId: "en" })).data;
		const guest = world.gatewayFor(token);
		const { me } = (await guest.users.me(world.event)).data;
		expect(me).toMatchObject({
			firstName: "Participant",
			lastName: expect.stringMatching(/^\w{4}$/),
			languageId: "en",
			Authentication: { email: null },
			UserEvent: { registeredFrom: "ANONYMOUS", invited: false },
		});
		const { domainId, eventId } = world.event;
		const values = { firstName: "Nora", lastName: "Vega", email: "nora@example.com" };
		await guest.forms.answer({ params: { domainId }, query: { eventId, userId: id }, body: { values } });
		expect((await guest.users.me(world.event)).data.me).toMatchObject({
			firstName: "Nora",
			Authentication: { email: "nora@example.com" },
		});
	});

	test("is refused where the event does not offer it, and after many from one address", async () => {
		const closed = await organisedWorld({ over });
		expect(await refusalOf(closed.gatewayFor().users.createAnonymous(closed.event))).toEqual(refused("accessDenied"));
		const world = await organisedWorld({ over, changes: { settings: open } });
		const from = (address: string) => world.gatewayFor(undefined, address).users.createAnonymous(world.event);
		const network = over === "http" ? "2001:db8:0:a" : "2001:db8:0:b";
		for (let i = 0; i < 3; i++) await from(`${network}::${i.toString(16)}`);
		const { most } = limits.placeholdersFromAddress;
		await world.store.updateTable("attempts").set({ count: most }).where("count", "=", 3).execute();
		expect(await refusalOf(from(`${network}:0:ffff::1`))).toEqual(refused("tooManyAttempts"));
		expect((await from("2001:db8::1")).data.token).toBeTruthy();
	});
});

describe.each(bothGateways)("Attempts at a password, $name", ({ over }) => {
	async function trying() {
		const email = "ana@example.com";
		const people = [{ email, firstName: "Ana", lastName: "L", password: "lumiere-douce" }];
		const world = await organisedWorld({ over, people });
		const login = (password: string, { as = email, address = "192.0.2.1" } = {}) =>
			world.gatewayFor(undefined, address).authentications.login({ email: as, password, eventId: world.event.eventId });
		return { world, email, login };
	}

	test("end after ten wrong ones from an address, for a quarter of an hour; others still enter, and from elsewhere too", async () => {
		const { world, email, login } = await trying();
		const wrong = Array.from({ length: 10 }, () => login("wrong"));
		for (const refusal of await Promise.all(wrong.map(refusalOf))) expect(refusal).toEqual(refused("badCredentials"));
		expect((await login("lumiere-douce", { address: "192.0.2.2" })).token).toBeTruthy();
		expect(await refusalOf(login("lumiere-douce", { as: ` ${email.toUpperCase()}` }))).toEqual(
			refused("tooManyAttempts"),
		);
		expect(await refusalOf(login("x", { as: "adam@example.com" }))).toEqual(refused("badCredentials"));
		world.clock.now = new Date(world.clock.now.getTime() + 15 * 60 * 1000);
		expect((await login("lumiere-douce")).token).toBeTruthy();
	});

	test("that are right count for nothing", async () => {
		const { login } = await trying();
		for (let round = 0; round < 3; round++) {
			for (let i = 0; i < 6; i++) await refusalOf(login("wrong"));
			expect((await login("lumiere-douce")).token).toBeTruthy();
		}
	});
});

test("Where nobody is told who has an account, one is created and mailed for a new address, and the owner of a known one is told", async () => {
	const file = buildEvent({ settings: { ...open, FO_MEETING_MAIL_DEFAULTS: true } });
	const world = await worldOfTest({ file });
	const twin = { email: "iris@example.com", firstName: "Iris", lastName: "Away" };
	await world.importAgain(buildEvent({ domainId: "elsewhere", people: [twin] }));
	const event = await knownEvent(world);
	const create = (email: string, typoId?: string) =>
		createByMail(world.store, event, { ...iris, email, ...(typoId ? { typoId } : {}) } as never, world.clock.now);
	expect(await refusalOf(create("iris@example.com", "unknown"))).toEqual(
		refused("notOffered", { typoId: "errors.notOffered" }),
	);
	const mailed = async (email: string, typoId?: string) => {
		const changes = await watchStore(world.store).changesOf(() => create(email, typoId));
		const people = await world.store
			.selectFrom("people")
			.select(["id", "email"])
			.where("domain_id", "=", "prisme")
			.execute();
		const named = (id: string) => people.find((person) => person.id === id)?.email;
		return (["registrations", "mails"] as const).map((table) =>
			changedRows(changes, table, "person_id").map((line) => named(line.slice(2))),
		);
	};
	expect(await mailed("iris@example.com", "visitor")).toEqual([["iris@example.com"], ["iris@example.com"]]);
	expect(await mailed("nova@example.com")).toEqual([["nova@example.com"], ["nova@example.com"]]);
	expect(await mailed("bruno@example.com")).toEqual([[], ["bruno@example.com"]]);
});
