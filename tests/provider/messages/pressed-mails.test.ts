import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const hour = 60 * 60 * 1000;

describe.each(bothGateways)("A mail that somebody presses for, $name", ({ over }) => {
	async function opened() {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const mailsOf = async (name: string, actionId: number) =>
			(
				await world.store
					.selectFrom("mails")
					.select("id")
					.where("person_id", "=", world.idOf(name))
					.where("action_id", "=", actionId)
					.execute()
			).length;
		const press = (names: string[], rest: object = {}) =>
			olga.mails.send({ ...world.event, userIds: names.map(world.idOf), actionId: mailActions.invited, ...rest });
		return { ...world, olga, mailsOf, press };
	}

	test("leaves once an hour to a person, and the repetition is answered in words", async () => {
		const { press, mailsOf, clock } = await opened();
		const before = await mailsOf("ana", mailActions.invited);
		expect((await press(["ana"])).data.queued).toBe(1);
		for (let times = 0; times < 5; times++) expect(await refusalOf(press(["ana"]))).toEqual(refused("alreadyMailed"));
		expect((await press(["ana", "bruno"])).data.queued).toBe(1);
		expect((await press(["ana"], { variables: { message: "Other words" } })).data.queued).toBe(1);
		expect((await mailsOf("ana", mailActions.invited)) - before).toBe(2);
		clock.now = new Date(clock.now.getTime() + hour + 1000);
		expect((await press(["ana"])).data.queued).toBe(1);
	});

	test("leaves again at once to a corrected address", async () => {
		const { press, store, idOf } = await opened();
		await press(["ana"]);
		await store.updateTable("people").set({ email: "corrected@example.com" }).where("id", "=", idOf("ana")).execute();
		expect((await press(["ana"])).data.queued).toBe(1);
	});

	test("is one for an offered role, and one that reminds of it", async () => {
		const { olga, event } = await opened();
		const offer = {
			...event,
			email: "tea@example.com",
			firstName: "Tea",
			lastName: "Member",
			role: "reader" as const,
			until: null,
		};
		const { id } = (await olga.team.invite(offer)).data;
		expect(await refusalOf(olga.team.invite(offer))).toEqual(refused("alreadyMailed"));
		expect((await olga.team.invite({ ...offer, role: "door" })).data.isMailed).toBe(true);
		expect((await olga.team.remind({ ...event, userId: id })).data.isMailed).toBe(true);
		expect(await refusalOf(olga.team.remind({ ...event, userId: id }))).toEqual(refused("alreadyMailed"));
	});
});
