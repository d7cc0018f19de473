import { describe, expect, test } from "vitest";
import { limits } from "~/provider/ground/limits/limits";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";

const active = { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true, FO_MEETING_REFERER_HOSTS: ["partner.example"] };
const unwanted = refused("badgeRefused");

describe.each(bothGateways)("A badge, $name", ({ over }) => {
	async function atShow(settings: object = active) {
		const world = await organisedWorld({ over, changes: { settings } });
		await world.store
			.updateTable("registrations")
			.set({ registered_at: world.clock.now.toISOString(), responded_at: world.clock.now.toISOString() })
			.where("person_id", "in", [world.idOf("ana"), world.idOf("olga"), world.idOf("adam")])
			.execute();
		const codeOf = async (person: string) => (await recordOf(world.world, person)).code;
		const enter = (badge: string, address?: string) =>
			world.gatewayFor(undefined, address).authentications.enterByBadge({ badge, eventId: world.event.eventId });
		return { world, codeOf, enter };
	}

	test("signs in for a day, however its code is written", async () => {
		const { world, codeOf, enter } = await atShow();
		const code = await codeOf("ana");
		const mistaken = code.replaceAll("0", "o").replaceAll("1", "l");
		for (const written of [code, code.toLowerCase(), ` ${code.slice(0, 4)} ${code.slice(4)}`, `x=${mistaken}`]) {
			const { token, expiresAt } = await enter(written);
			expect((await world.gatewayFor(token).users.me(world.event)).data.me.firstName).toBe("Ana");
			expect(Date.parse(expiresAt) - world.clock.now.getTime()).toBe(24 * 60 * 60 * 1000);
		}
	});

	test("makes no link that would sign in as a companion for longer than a day", async () => {
		const { world, codeOf, enter } = await atShow({ ...active, FO_MEETING_COMPANIONS_IS_ACTIVE: true });
		const { id } = await (await world.as("ana")).companions.create({
			...world.of("ana"),
			firstName: "Zoé",
			lastName: "Petit",
		});
		const found = world.gatewayFor((await enter(await codeOf("ana"))).token);
		expect(await refusalOf(found.companions.link({ ...world.event, userId: id }))).toEqual(refused("badgeNotEnough"));
	});

	test("that is made up signs nobody in, and one address tries as often as a venue mistypes", async () => {
		const { world, codeOf, enter } = await atShow();
		for (const code of ["", "123", "0".repeat(12)]) expect(await refusalOf(enter(code))).toEqual(unwanted);
		const guesses = Array.from({ length: 100 }, (_, index) => refusalOf(enter(`GUESS${index}`, "198.51.100.7")));
		for (const refusal of await Promise.all(guesses)) expect(refusal).toEqual(unwanted);
		const code = await codeOf("ana");
		expect((await enter(code, "198.51.100.7")).token).toBeTruthy();
		const { most } = limits.badgesFromAddress;
		await world.store.updateTable("attempts").set({ count: most }).where("count", "=", 100).execute();
		expect(await refusalOf(enter(code, "198.51.100.7"))).toEqual(refused("tooManyAttempts"));
		expect((await enter(code, "198.51.100.8")).token).toBeTruthy();
	});

	test("signs in only where the event says so, only who is registered, and nobody who has a role", async () => {
		const off = await atShow({});
		expect(await refusalOf(off.enter(await off.codeOf("ana")))).toEqual(unwanted);
		const { codeOf, enter } = await atShow();
		for (const person of ["bruno", "olga", "adam"]) {
			expect(await refusalOf(enter(await codeOf(person)))).toEqual(unwanted);
		}
		const all = await atShow({ ...active, FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false });
		expect((await all.enter(await all.codeOf("bruno"))).token).toBeTruthy();
	});

	test("signs in on the event's days alone where that is asked, by the clocks of Paris", async () => {
		const { world, codeOf, enter } = await atShow({ ...active, FO_MEETING_BADGE_LOGIN_DAYS_ONLY: true });
		const code = await codeOf("ana");
		const at = (time: string) => {
			world.clock.now = new Date(time);
			return enter(code);
		};
		expect(await refusalOf(at("2027-03-17T22:59:59Z"))).toEqual(unwanted);
		expect((await at("2027-03-17T23:00:00Z")).token).toBeTruthy();
		expect((await at("2027-03-19T22:59:59Z")).token).toBeTruthy();
		expect(await refusalOf(at("2027-03-19T23:00:00Z"))).toEqual(unwanted);
	});

	test("sends a browser on with a code that signs in once, whoever is signed in there already", async () => {
		const { world, codeOf } = await atShow();
		const badge = await codeOf("ana");
		const sentOn = async () => {
			const { headers } = await world.gatewayFor().authentications.connectWithBadge({ badge });
			return new URL(headers.location, "http://parvis.test").searchParams.get("token") ?? "";
		};
		for (const here of [world.gatewayFor(), await world.as("ana")]) {
			const code = await sentOn();
			expect((await here.authentications.exchange({ code })).token).toBeTruthy();
			expect(await refusalOf(world.gatewayFor().authentications.exchange({ code }))).toEqual(refused("linkExpired"));
		}
		const code = await sentOn();
		const together = Array.from({ length: 4 }, () => world.gatewayFor().authentications.exchange({ code }));
		const opened = (await Promise.allSettled(together)).filter(({ status }) => status === "fulfilled");
		expect(opened).toHaveLength(1);
	});

	test("of another event opens nothing here", async () => {
		const { world, codeOf, enter } = await atShow();
		const code = await codeOf("ana");
		const other = buildEvent({ settings: active, people: [] });
		await world.importAgain(other);
		const eventId = other.document.event.id;
		const elsewhere = world.gatewayFor().authentications.enterByBadge({ badge: code, eventId });
		expect(await refusalOf(elsewhere)).toEqual(unwanted);
		expect((await enter(code)).token).toBeTruthy();
	});

	test("is not enough to make a new password or change the e-mail", async () => {
		const { world, codeOf, enter } = await atShow();
		const { eventId } = world.event;
		const ana = world.gatewayFor((await enter(await codeOf("ana"))).token);
		const change = ana.authentications.changePassword({ password: "nouvelle-lampe", eventId });
		expect(await refusalOf(change)).toEqual(refused("badgeNotEnough"));
		const query = { eventId, userId: world.idOf("ana") };
		const answer = (values: object) =>
			ana.forms.answer({ params: { domainId: "prisme" }, query, body: { values } as never });
		expect(await refusalOf(answer({ email: "thief@example.com" }))).toEqual(refused("badgeNotEnough"));
	});
});

describe("The address of a badge", () => {
	async function atDoor() {
		const world = await organisedWorld({ over: "process", changes: { settings: active } });
		await world.store.updateTable("registrations").set({ registered_at: world.clock.now.toISOString() }).execute();
		const { code } = await recordOf(world.world, "ana");
		const { authentications } = world.gatewayFor();
		const lead = async (referer?: string) => {
			const answer = await authentications.connectWithBadgeV2({ badge: code, ...(referer ? { referer } : {}) });
			return answer.headers.location;
		};
		return { world, code, lead };
	}
	const tokenIn = (address: string) => new URL(address, "http://x").searchParams.get("token") ?? "";

	test("leads to the event, signed in for two minutes, as a badge signs in", async () => {
		const { world, code } = await atDoor();
		const { authentications } = world.gatewayFor();
		const answer = await authentications.connectWithBadge({ badge: code });
		expect(answer.status).toBe(302);
		const { location } = answer.headers;
		expect(location).toMatch(new RegExp(`^/${world.file.document.event.alias}\\?token=`));
		const { token } = await authentications.exchange({ code: tokenIn(location) });
		const me = world.gatewayFor(token);
		expect((await me.users.me(world.event)).data.me.firstName).toBe("Ana");
		const change = me.authentications.changePassword({ password: "nouvelle-lampe", ...world.event });
		expect(await refusalOf(change)).toEqual(refused("badgeNotEnough"));
		world.clock.now = new Date(world.clock.now.getTime() + 2 * 60 * 1000);
		expect(await refusalOf(authentications.exchange({ code: tokenIn(location) }))).toEqual(refused("linkExpired"));
	});

	test("goes on to a referer of ours or of an allowed host, and to no other", async () => {
		const { world, lead } = await atDoor();
		expect(await lead("http://parvis.test/salon/live?a=1")).toMatch(/^http:\/\/parvis\.test\/salon\/live\?a=1&token=/);
		expect(await lead("https://partner.example/in")).toMatch(/^https:\/\/partner\.example\/in\?token=/);
		const home = new RegExp(`^/${world.file.document.event.alias}\\?token=`);
		for (const wrong of [
			"https://evil.example/",
			"//evil.example",
			"javascript:alert(1)",
			"https://x@partner.example/",
		]) {
			expect([wrong, await lead(wrong)]).toEqual([wrong, expect.stringMatching(home)]);
		}
		const guessed = world.gatewayFor().authentications.connectWithBadge({ badge: "123" });
		expect(await refusalOf(guessed)).toEqual(unwanted);
	});
});
