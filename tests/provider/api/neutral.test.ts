import { createRouterClient } from "@orpc/server";
import { beforeEach, expect, test, vi } from "vitest";
import { type Gateway, throwRefusals } from "~/gateway/gateway";
import { provider } from "~/provider/api/index";
import { contextOf } from "~/provider/ground/access/context";
import { buildEvent, everythingShown } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo } from "../../support/world/rows";
import { statementsOf } from "../../support/world/statements";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** What a caller could measure: statements and hashes. Times are only logged. */
const work = vi.hoisted(() => ({ hashes: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
	const real = await original<typeof import("@node-rs/argon2")>();
	const counting =
		<In extends unknown[], Out>(call: (...given: In) => Out) =>
		(...given: In) => {
			work.hashes++;
			return call(...given);
		};
	return { ...real, hash: counting(real.hash), verify: counting(real.verify) };
});

const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "M" },
	{ email: "chloe@example.com", firstName: "Chloé", lastName: "R" },
	{ email: "declined@example.com", firstName: "Denis", lastName: "C" },
];
const secret = {
	...everythingShown,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_LOGIN_IS_NEUTRAL: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_INVITE_MAX: 1,
	FO_MEETING_PARTICIPATION_SHOW: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_MAIL_DEFAULTS: true,
};
let world: World;

beforeEach(async () => {
	world = await worldOfTest({ file: buildEvent({ people, settings: secret }) });
	// Warms up what is made once, before anything is measured.
	await measured((gateway) =>
		gateway.authentications.login({ email: "first@example.com", password: "x", eventId: world.event.eventId }),
	);
});

/** Returns what a call answers, and the work that it took. */
async function measured(call: (gateway: Gateway) => Promise<unknown>, token?: string) {
	work.hashes = 0;
	const context = contextOf(world.store, token, () => world.clock.now, { address: "192.0.2.1" });
	const gateway = createRouterClient(provider, { context, interceptors: [throwRefusals] }) as Gateway;
	let answer: unknown;
	const { statements } = await statementsOf(async () => {
		answer = await call(gateway).then(
			(value) => withoutSecrets(value),
			({ code, message, data }) => ({ code, message, data }),
		);
	});
	return { answer, statements, hashes: work.hashes };
}

const withoutSecrets = (value: unknown) =>
	JSON.parse(JSON.stringify(value, (key, one) => (drawn.includes(key) ? typeof one : one)));

/** Values that are random in each answer. */
const drawn = ["token", "id", "code", "newUserId", "representedBy"];

const asks: Record<string, (gateway: Gateway, email: string) => Promise<unknown>> = {
	"creating an account": (gateway, email) =>
		gateway.users.create({
			params: { domainId: world.event.domainId },
			query: { eventId: world.event.eventId },
			body: { email, firstName: "Iris", lastName: "Nova", password: "phare-des-dunes" },
		}),
	"a forgotten password": (gateway, email) => gateway.authentications.sendReset({ ...world.event, email, actionId: 3 }),
	"a fresh link": (gateway, email) => gateway.mails.freshLink({ ...world.event, email }),
	"a wrong password": (gateway, email) =>
		gateway.authentications.login({ email, password: "wrong", eventId: world.event.eventId }),
	"the check of an e-mail": (gateway, email) => gateway.users.check({ domainId: world.event.domainId, email }),
};

test.each(Object.entries(asks))(
	"Where a domain keeps to itself who has an account, %s gets the same answer for the same work",
	async (_, ask) => {
		const known = await measured((gateway) => ask(gateway, "ana@example.com"));
		const unknown = await measured((gateway) => ask(gateway, "nobody@example.com"));
		expect(known).toEqual(unknown);
		expect(known.statements.length).toBeGreaterThan(0);
	},
);

test("There an account is opened by a mail; the owner of one hears that somebody tried, and nothing of theirs has changed", async () => {
	const create = (email: string) => measured((gateway) => asks["creating an account"]?.(gateway, email) ?? never());
	expect((await create("Iris@example.com")).answer).toEqual({ data: {} });
	expect((await create("ANA@example.com")).answer).toEqual({ data: {} });
	expect(await mailsTo(world, "ana")).toEqual([17]);
	const iris = await world.store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.innerJoin("mails", "mails.person_id", "people.id")
		.select(["first_name", "registrations.event_id", "mails.action_id", "password_hash"])
		.where("email", "=", "iris@example.com")
		.execute();
	expect(iris).toMatchObject([{ first_name: "Iris", event_id: world.event.eventId, action_id: 11 }]);
	const login = (password: string) =>
		world.gatewayFor().authentications.login({ email: "ana@example.com", password, eventId: world.event.eventId });
	expect((await login("lumiere-douce")).token).toBeTruthy();
	expect(await refusalOf(login("phare-des-dunes"))).toEqual(refused("badCredentials"));
});

const never = () => {
	throw new Error("no such ask");
};

/** What somebody who is signed in asks about an address, and what they can read afterwards. */
const asksInside: Record<string, (gateway: Gateway, email: string) => Promise<unknown>> = {
	"giving oneself an address": async (gateway, email) => [
		await gateway.addresses.give({ ...world.of("ana"), email }),
		await gateway.users.get(world.of("ana")),
	],
	"changing one's address in a form": (gateway, email) => answerEmail(gateway, world.idOf("ana"), email),
	"giving an address to oneself who has none": async (gateway, email) => {
		await world.store.updateTable("people").set({ email: null }).where("id", "=", world.idOf("ana")).execute();
		return [await gateway.addresses.give({ ...world.of("ana"), email }), await gateway.users.get(world.of("ana"))];
	},
	"a companion's address": async (gateway, email) => {
		const companion = await gateway.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "P", email });
		const path = { ...world.event, userId: companion.id };
		return [companion, await gateway.users.get(path), await gateway.companions.link({ ...path, sendMail: true })];
	},
	"changing a companion's address": async (gateway, email) => {
		const { id } = await gateway.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "P" });
		return [await answerEmail(gateway, id, email), await gateway.users.get({ ...world.event, userId: id })];
	},
	"an invitation": (gateway, email) =>
		gateway.invitations.create({ ...world.event, firstName: "Max", lastName: "F", Authentication: { email } }),
	"naming a representative": (gateway, email) =>
		gateway.representation.name({ ...world.of("ana"), firstName: "Max", lastName: "F", email }),
};

test.each(
	Object.entries(asksInside).flatMap(([name, ask]) =>
		["bruno@example.com", "declined@example.com"].map((email) => [name, email, ask] as const),
	),
)(
	"Where a domain keeps to itself who has an account, %s gets the same answer for the same work, %s or nobody's",
	async (_, knownEmail, ask) => {
		const known = await inside(ask, knownEmail);
		world = await worldOfTest({ file: buildEvent({ domainId: "another", people, settings: secret }) });
		const unknown = await inside(ask, "nobody@example.com");
		expect(known).toEqual(unknown);
		expect(known.statements.length).toBeGreaterThan(0);
		expect(known.answer).not.toHaveProperty("message");
	},
);

/** Asks in a world where Ana is registered and Denis has declined. */
async function inside(ask: (gateway: Gateway, email: string) => Promise<unknown>, email: string) {
	const complete = { daysId: ["friday"], articles: [] };
	const [ana, declined] = [await world.as("ana"), await world.as("declined")];
	await ana.registrations.complete({ ...world.of("ana"), ...complete, participation: "1" });
	await declined.registrations.decline(world.of("declined"));
	const done = await measured((gateway) => ask(gateway, email), await world.signIn("ana"));
	const same = [email, world.idOf("ana"), world.event.eventId, world.event.domainId];
	const text = same.reduce((said, one) => said.replaceAll(one, "…"), JSON.stringify(done));
	return JSON.parse(text) as typeof done;
}

const answerEmail = (gateway: Gateway, userId: string, email: string) =>
	gateway.forms.answer({
		params: { domainId: world.event.domainId },
		query: { eventId: world.event.eventId, userId },
		body: { values: { email } },
	});

test("There the owner of an address hears that somebody gave it, and stays who has it", async () => {
	const gateway = await world.as("ana");
	await gateway.addresses.give({ ...world.of("ana"), email: "bruno@example.com" });
	expect(await mailsTo(world, "bruno")).toEqual([17]);
	expect(await mailsTo(world, "ana")).toEqual([]);
	const rows = await world.store
		.selectFrom("people")
		.select(["id", "claimed_email"])
		.where("email", "in", ["ana@example.com", "bruno@example.com"])
		.orderBy("email")
		.execute();
	expect(rows).toEqual([
		{ id: world.idOf("ana"), claimed_email: "bruno@example.com" },
		{ id: world.idOf("bruno"), claimed_email: null },
	]);
});

test("There one invitation too many is refused whether or not somebody has the address", async () => {
	const ana = await world.as("ana");
	await ana.registrations.complete({ ...world.of("ana"), participation: "1", daysId: ["friday"], articles: [] });
	const invite = (email: string) =>
		ana.invitations.create({ ...world.event, firstName: "Max", lastName: "F", Authentication: { email } });
	await invite("max@example.com");
	for (const email of ["bruno@example.com", "nobody@example.com"]) {
		expect(await refusalOf(invite(email))).toEqual(refused("tooManyInvitations"));
	}
});
