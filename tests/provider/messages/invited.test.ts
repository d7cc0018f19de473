import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { invitationLinks } from "~/provider/event/file/invitation-links";
import type { OutgoingMail } from "~/provider/ground/services/mail-server";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import type { World } from "../../support/world/world";

const site = "https://salon.example.com";

/** Ana, Bruno and Chloé stand on the list of the event, and no mail has left. */
async function listedWorld() {
	const file = buildEvent();
	const opened = await organisedWorld({ over: "process", file });
	const { world } = opened;
	await world.store.updateTable("registrations").set({ invited_at: null }).execute();
	await world.store.deleteFrom("mails").execute();
	return { ...opened, file, organiser: await world.as("olga") };
}

async function deliver({ store, clock }: World): Promise<string[]> {
	const sent: string[] = [];
	const send = async ({ to }: OutgoingMail) => void sent.push((to as { address: string }).address);
	const post = { server: { send, close: () => {} }, from: { address: "salon@example.com" } };
	await deliverMails({ store, now: () => clock.now, publicUrl: site, post }).run(new AbortController().signal);
	return sent.sort();
}

type Organiser = Awaited<ReturnType<typeof listedWorld>>["organiser"];

/** Who counts as invited, wherever it is said, by the number of people. */
async function countInvited(organiser: Organiser, event: World["event"]) {
	const mailing = (view: "unanswered" | "uninvited") => ({
		...event,
		name: view,
		audience: { view },
		texts: { fr: { subject: "S", text: "T" }, en: { subject: "S", text: "T" } },
		timing: { kind: "at" as const, at: "2099-01-01T09:00" },
	});
	const reached = async (view: "unanswered" | "uninvited") => {
		const { id } = (await organiser.mailings.create(mailing(view) as never)).data;
		return (await organiser.mailings.read({ ...event, mailingId: id })).data.audience.reached;
	};
	return {
		list: (await organiser.users.list({ ...event, isInvited: true } as never)).data.total,
		reminded: await reached("unanswered"),
		toInvite: await reached("uninvited"),
	};
}

describe("Invited is who was sent an invitation", () => {
	test("and not who was only imported, on the list, in audiences, in the figures", async () => {
		const { organiser, world, file } = await listedWorld();
		// Olga and Adam, who have roles, are on the list too.
		expect(await countInvited(organiser, world.event)).toEqual({ list: 0, reminded: 0, toInvite: 5 });
		await importEvent(world.store, file, world.clock.now, { invite: "now" });
		expect(await countInvited(organiser, world.event)).toEqual({ list: 0, reminded: 0, toInvite: 2 });
		expect(await deliver(world)).toEqual(["ana@example.com", "bruno@example.com", "chloe@example.com"]);
		expect(await countInvited(organiser, world.event)).toEqual({ list: 3, reminded: 3, toInvite: 2 });
		const { figures } = (await organiser.today.read(world.event)).data;
		expect([figures?.invited, figures?.unanswered]).toEqual([3, 3]);
	});

	test("by the desk's button, by a mailing to people who were not invited, and by links that are handed out", async () => {
		const { organiser, world } = await listedWorld();
		await organiser.mails.send({ ...world.of("ana"), actionId: 1 } as never);
		expect(await deliver(world)).toEqual(["ana@example.com"]);
		expect(await countInvited(organiser, world.event)).toMatchObject({ list: 1, toInvite: 4 });
		for await (const _ of await invitationLinks(world.store, world.event.eventId, site, world.clock.now));
		expect(await countInvited(organiser, world.event)).toMatchObject({ list: 5, reminded: 5 });
	});
});
