import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { hashPassword } from "~/provider/ground/tokens/passwords";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const ana = { email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" };
const short = refused("invalidForm", { password: "errors.passwordShort 12" });
const common = refused("invalidForm", { password: "errors.passwordCommon" });

describe.each(bothGateways)("A new password, $name", ({ over }) => {
	async function choosing() {
		const world = await organisedWorld({ over, people: [ana] });
		const { eventId } = world.event;
		const choose = async (person: string, password: string) =>
			(await world.as(person)).authentications.changePassword({ password, eventId });
		const reset = async (person: string, password: string) => {
			const event = await requireEvent(contextOf(world.store, undefined), eventId);
			const address = await mintResetAddress(world.store, event, world.idOf(person), "http://x", world.clock.now);
			const code = new URL(address).searchParams.get("reset") ?? "";
			return world.gatewayFor().authentications.reset({ code, password, eventId });
		};
		const login = (person: string, password: string) =>
			world.gatewayFor().authentications.login({ email: `${person}@example.com`, password, eventId });
		return { world, choose, reset, login };
	}

	test("has four characters, and is none of the ten thousand most common, whatever its capitals", async () => {
		const { choose, reset } = await choosing();
		for (const password of ["1234", "password", "PassWord", "azerty", "QWERTYUIOP", "24081990"]) {
			expect(await refusalOf(choose("ana", password))).toEqual(common);
			expect(await refusalOf(reset("ana", password))).toEqual(common);
		}
		expect(await choose("ana", "p9%k")).toEqual({ done: true });
	});

	test("of people who have a role has twelve characters, when it is changed and by the link of a mail", async () => {
		const { choose, reset } = await choosing();
		for (const person of ["olga", "adam"]) {
			expect(await refusalOf(choose(person, "onze-lettre"))).toEqual(short);
			expect(await refusalOf(reset(person, "onze-lettre"))).toEqual(short);
			expect(await choose(person, "douze-lettres")).toEqual({ done: true });
		}
	});

	test("is asked for before a role is used that was given to somebody with a short one", async () => {
		const { world, choose, login } = await choosing();
		await choose("ana", "ab%4");
		const { domainId, eventId } = world.event;
		const role = { domain_id: domainId, event_id: eventId, person_id: world.idOf("ana"), role: "organiser" };
		await world.store.insertInto("roles").values(role).execute();
		const list = async () => (await world.as("ana")).users.list(world.event);
		expect(await refusalOf(list())).toEqual(refused("roleAsksLongPassword"));
		await login("ana", "ab%4");
		expect(await refusalOf(list())).toEqual(refused("roleAsksLongPassword"));
		// People reach their own data without any role.
		expect((await (await world.as("ana")).users.me(world.event)).data.me.firstName).toBe("Ana");
		await choose("ana", "une-lampe-allumee");
		expect((await list()).data.total).toBeGreaterThan(0);
	});

	test("that was long before its length was noted is long from the next sign-in on", async () => {
		const { world, login } = await choosing();
		const olga = { password_hash: await hashPassword("une-lampe-allumee"), password_is_long: 0 };
		await world.store.updateTable("people").set(olga).where("id", "=", world.idOf("olga")).execute();
		const list = async () => (await world.as("olga")).users.list(world.event);
		expect(await refusalOf(list())).toEqual(refused("roleAsksLongPassword"));
		await login("olga", "une-lampe-allumee");
		expect((await list()).data.total).toBeGreaterThan(0);
	});
});
