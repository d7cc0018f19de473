import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const people = [{ email: "ana@example.com", firstName: "Ana", lastName: "L" }];
const account = { firstName: "A", lastName: "B", password: "lumiere-douce" };

describe.each(bothGateways)("Where no mail can leave, $name", ({ over }) => {
	test("what only a mail can bring is refused, alike to people who are known and to strangers, and nothing is begun", async () => {
		const settings = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_LOGIN_IS_NEUTRAL: true };
		const file = buildEvent({ people, settings });
		const world = await worldOfTest({ over, file, equip: () => ({ mailsStay: true }) });
		const stranger = world.gatewayFor();
		const { domainId, eventId } = world.event;
		const before = await world.store.selectFrom("mails").select("id").execute();
		for (const email of ["ana@example.com", "nobody@example.com"]) {
			const calls = [
				stranger.authentications.sendReset({ ...world.event, email, actionId: 3 }),
				stranger.mails.freshLink({ ...world.event, email }),
				stranger.users.create({ params: { domainId }, query: { eventId }, body: { ...account, email } }),
			];
			const codes = (await Promise.all(calls.map(refusalOf))).map(({ code }) => code);
			expect(codes).toEqual(["mailsStay", "mailsStay", "mailsStay"]);
		}
		const ana = await world.as("ana");
		expect((await refusalOf(ana.authentications.sendProof(world.event))).code).toBe("mailsStay");
		const given = ana.addresses.give({ ...world.of("ana"), email: "new@example.com" });
		expect((await refusalOf(given)).code).toBe("mailsStay");
		expect(await world.store.selectFrom("mails").select("id").execute()).toEqual(before);
		expect(await world.store.selectFrom("people").select("email").execute()).toEqual([{ email: "ana@example.com" }]);
	});

	test("a new account needs its password, because no link can bring its owner back", async () => {
		const settings = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true };
		const file = buildEvent({ people, settings });
		const world = await worldOfTest({ over, file, equip: () => ({ mailsStay: true }) });
		const { domainId, eventId } = world.event;
		const create = (password: string | undefined) =>
			world
				.gatewayFor()
				.users.create({
					params: { domainId },
					query: { eventId },
					body: { ...account, password, email: "new@example.com" },
				});
		expect((await refusalOf(create(undefined))).fields).toEqual({ password: "errors.required" });
		expect((await create(account.password)).data.token).toEqual(expect.any(String));
	});
});
