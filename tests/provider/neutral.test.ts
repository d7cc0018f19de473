import { createRouterClient } from "@orpc/server";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { type Gateway, refusing } from "~/gateway/gateway";
import { contextOf } from "~/provider/context";
import { provider } from "~/provider/index";
import { buildEvent, everythingShown } from "../support/event";
import { refusalOf, refused } from "../support/refused";
import { mailsTo } from "../support/rows";
import type { World } from "../support/world";
import { worldOfTest } from "../support/world-of-test";

/** What a caller could measure: statements and hashes. Times are for the note. */
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

const people = [{ email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" }];
const secret = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_LOGIN_IS_NEUTRAL: true };
let world: World;

beforeEach(async () => {
	world = await worldOfTest({ file: buildEvent({ people, settings: secret }) });
	// What is made once is made before anything is measured.
	await measured((gateway) =>
		gateway.authentications.login({ email: "first@example.com", password: "x", eventId: world.event.eventId }),
	);
});

/** What a call answers, and the work that it was. */
async function measured(call: (gateway: Gateway) => Promise<unknown>) {
	const statements: string[] = [];
	const counter: KyselyPlugin = {
		transformQuery: ({ node }) => {
			statements.push(node.kind);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	work.hashes = 0;
	const context = contextOf(world.store.withPlugin(counter), undefined, () => world.clock.now, {
		address: "192.0.2.1",
	});
	const gateway = createRouterClient(provider, { context, interceptors: [refusing] }) as Gateway;
	const answer = await call(gateway).then(
		(value) => withoutSecrets(value),
		({ code, message }) => ({ code, message }),
	);
	return { answer, statements, hashes: work.hashes };
}

const withoutSecrets = (value: unknown) =>
	JSON.parse(JSON.stringify(value, (key, one) => (key === "token" ? "" : one)));

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
