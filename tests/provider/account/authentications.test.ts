import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const day = 24 * 60 * 60 * 1000;

const later = (world: World, milliseconds: number) => {
	world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};

async function linkOf(world: World, person: string) {
	const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
	return mintPersonalLink(world.store, event, world.idOf(person), world.clock.now);
}

describe.each(bothGateways)("Signing in, $name", ({ over }) => {
	const people = [
		{ email: "Ana@Example.com", firstName: "Ana", lastName: "", password: "correct horse" },
		{ email: "bruno@example.com", firstName: "", lastName: "" },
	];

	test("with e-mail and password opens a session of 30 days, however the e-mail is written", async () => {
		const world = await worldOfTest({ over, people });
		const { eventId } = world.event;
		const credentials = { email: " ANA@example.COM ", password: "correct horse", eventId };
		const { token, expiresAt } = await world.gatewayFor().authentications.login(credentials);
		expect(Date.parse(expiresAt) - world.clock.now.getTime()).toBe(30 * day);
		const { data } = await world.gatewayFor(token).users.me({ domainId: "prisme" });
		expect(data.me.Authentication.email).toBe("ana@example.com");
	});

	test("is refused alike for a wrong password, an unknown e-mail and an account without a password", async () => {
		const world = await worldOfTest({ over, people });
		const { eventId } = world.event;
		const login = (email: string, password: string) =>
			refusalOf(world.gatewayFor().authentications.login({ email, password, eventId }));
		expect(await login("ana@example.com", "Correct horse")).toEqual(refused("badCredentials"));
		expect(await login("nobody@example.com", "correct horse")).toEqual(refused("badCredentials"));
		expect(await login("bruno@example.com", "")).toEqual(refused("badCredentials"));
		expect(await login("bruno@example.com", "nobody has this password")).toEqual(refused("badCredentials"));
	});

	test("is refused at another domain's event", async () => {
		const world = await worldOfTest({ over, people });
		const elsewhere = buildEvent({ domainId: "other", people: [] });
		await world.importAgain(elsewhere);
		const eventId = elsewhere.document.event.id;
		const credentials = { email: "ana@example.com", password: "correct horse", eventId };
		expect(await refusalOf(world.gatewayFor().authentications.login(credentials))).toEqual(refused("badCredentials"));
	});

	test("at an event that nobody knows is refused", async () => {
		const world = await worldOfTest({ over, people });
		const credentials = { email: "ana@example.com", password: "correct horse", eventId: "nowhere" };
		expect(await refusalOf(world.gatewayFor().authentications.login(credentials))).toEqual(refused("notFound"));
	});

	test("with a link opens a session, again and again until the link expires", async () => {
		const world = await worldOfTest({ over });
		const code = await linkOf(world, "ana");
		const first = await world.gatewayFor().authentications.exchange({ code });
		const second = await world.gatewayFor().authentications.exchange({ code });
		expect(second.token).not.toBe(first.token);
		for (const { token } of [first, second]) {
			const { data } = await world.gatewayFor(token).users.me(world.event);
			expect(data.me.id).toBe(world.idOf("ana"));
		}
	});

	test("with a link is possible through the day after the event's last one, and no longer", async () => {
		const world = await worldOfTest({ over });
		const code = await linkOf(world, "ana");
		world.clock.now = new Date("2027-03-20T23:59:59.999Z");
		await world.gatewayFor().authentications.exchange({ code });
		later(world, 1);
		expect(await refusalOf(world.gatewayFor().authentications.exchange({ code }))).toEqual(refused("linkExpired"));
	});

	test("with a link lasts as many days as the settings say", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ settings: { FO_MEETING_LINK_DAYS: 3 } }) });
		const code = await linkOf(world, "ana");
		later(world, 3 * day - 1);
		await world.gatewayFor().authentications.exchange({ code });
		later(world, 1);
		expect(await refusalOf(world.gatewayFor().authentications.exchange({ code }))).toEqual(refused("linkExpired"));
	});

	test("with the token of a session is that session, as it was opened and as long as it lasts", async () => {
		const world = await worldOfTest({ over });
		const { exchange } = world.gatewayFor().authentications;
		const code = await world.signIn("ana");
		const lasting = { token: code, expiresAt: "2027-02-14T10:00:00.000Z" };
		expect(await exchange({ code })).toEqual(lasting);
		expect(await (await world.as("bruno")).authentications.exchange({ code })).toEqual(lasting);
		const { data } = await (await world.as("bruno")).authentications.findOwner({ ...world.event, code });
		expect(data).toMatchObject({ name: expect.stringMatching(/^Ana L\.$/), caller: "other" });
		await world.gatewayFor(code).authentications.logout();
		expect(await refusalOf(exchange({ code }))).toEqual(refused("linkExpired"));
	});

	test("with an invented link is refused", async () => {
		const world = await worldOfTest({ over });
		for (const code of ["", "invented"]) {
			expect(await refusalOf(world.gatewayFor().authentications.exchange({ code }))).toEqual(refused("linkExpired"));
		}
	});

	test("out ends that session and no other", async () => {
		const world = await worldOfTest({ over });
		const [phone, desk] = [await world.signIn("ana"), await world.signIn("ana")];
		expect(await world.gatewayFor(phone).authentications.logout()).toEqual({ done: true });
		expect(await refusalOf(world.gatewayFor(phone).users.me(world.event))).toEqual(refused("sessionRequired"));
		expect((await world.gatewayFor(desk).users.me(world.event)).data.me.firstName).toBe("Ana");
		expect(await world.gatewayFor().authentications.logout()).toEqual({ done: true });
	});

	test("keeps neither a token nor a password as it is", async () => {
		const world = await worldOfTest({ over, people });
		const credentials = { email: "ana@example.com", password: "correct horse", eventId: world.event.eventId };
		const { token } = await world.gatewayFor().authentications.login(credentials);
		const link = await linkOf(world, "bruno");
		const stored = JSON.stringify([
			await world.store.selectFrom("tokens").selectAll().execute(),
			await world.store.selectFrom("people").selectAll().execute(),
		]);
		for (const secret of [token, link, "correct horse"]) expect(stored).not.toContain(secret);
		expect(stored).toContain("$argon2id$");
	});
});
