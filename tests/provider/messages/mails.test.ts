import { describe, expect, test } from "vitest";
import { forgetKeptMails, openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const mailboxOf = (world: World) => openMailbox(world.store, site, () => world.clock.now);

async function mailOf(world: World, person: string, actionId: number) {
	const mails = await mailboxOf(world).list();
	const mail = mails.find((one) => one.to === `${person}@example.com` && one.actionId === actionId);
	if (!mail) throw new Error(`no mail ${actionId} to ${person}`);
	return mailboxOf(world).read(mail.id);
}

describe("The mailbox", () => {
	test("lists what waits to be sent, the newest first", async () => {
		const world = await worldOfTest();
		expect((await mailboxOf(world).list()).map((mail) => [mail.to, mail.actionId]).sort()).toEqual([
			["ana@example.com", 1],
			["bruno@example.com", 1],
			["chloe@example.com", 1],
		]);
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const [newest] = await mailboxOf(world).list();
		expect(newest).toMatchObject({
			to: "ana@example.com",
			name: "Ana Lopez",
			actionId: 19,
			eventName: "Le salon",
			createdAt: "2027-01-16T10:00:00.000Z",
		});
	});

	test("keeps a mail as it was written when it left, and forgets it with its reader", async () => {
		const words = "Jours : {{days}}.";
		const emails = [8, 19].map((actionId) => ({ actionId, subject: words, html: words, text: words }));
		const world = await worldOfTest({ file: buildEvent({ emails }) });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const before = await mailOf(world, "ana", 19);
		expect(before.text).toMatch(/Jours : .*2027\./);
		await ana.registrations.decline(world.of("ana"));
		expect(await mailOf(world, "ana", 19)).toEqual(before);
		expect((await mailOf(world, "ana", 8)).text).toBe("Jours : .");
		await ana.privacy.erase(world.of("ana"));
		const kept = await world.store.selectFrom("kept_mails").select("subject").where("name", "like", "Ana%").execute();
		expect(kept).toEqual([]);
		expect((await mailboxOf(world).list()).filter(({ to }) => to === "ana@example.com")).toMatchObject([
			{ actionId: 12 },
		]);
		await forgetKeptMails(world.store);
		expect(await mailboxOf(world).list()).toEqual([]);
	});

	test("shows where a mail went: to the address that its reader had then", async () => {
		const world = await worldOfTest();
		const [before] = (await mailboxOf(world).list()).filter(({ to }) => to === "ana@example.com");
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		const personId = world.idOf("ana");
		const left = { domain_id: world.event.domainId, email: "ana@example.com", person_id: personId };
		await world.store
			.insertInto("former_emails")
			.values([
				{ ...left, left_at: "2027-01-16T10:00:00.000Z" },
				{ ...left, email: "between@example.com", left_at: "2027-01-17T10:00:00.000Z" },
			])
			.execute();
		await world.store.updateTable("people").set({ email: "new@example.com" }).where("id", "=", personId).execute();
		world.clock.now = new Date("2027-01-18T10:00:00.000Z");
		await world.gatewayFor().mails.freshLink({ ...world.event, email: "new@example.com" });
		const list = await mailboxOf(world).list();
		expect(list.find(({ id }) => id === before?.id)?.to).toBe("ana@example.com");
		expect((await mailboxOf(world).read(before?.id ?? "")).to).toBe("ana@example.com");
		expect(list.map(({ to }) => to).filter((to) => /new|between/.test(to))).toEqual(["new@example.com"]);
	});

	test("writes to people in their language", async () => {
		const world = await worldOfTest();
		expect((await mailOf(world, "ana", 1)).subject).toBe("Message 1 de Le salon");
		expect((await mailOf(world, "bruno", 1)).subject).toBe("Message 1 of The show");
	});

	test("holds a link that signs the person in", async () => {
		const world = await worldOfTest();
		const { text } = await mailOf(world, "ana", 1);
		const link = new URL(/https:\S+/.exec(text)?.[0] ?? "");
		expect(link.origin + link.pathname).toBe(`${site}/${world.file.document.event.alias}/entree`);
		const code = link.searchParams.get("token") ?? "";
		const { token } = await world.gatewayFor().authentications.exchange({ code });
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.id).toBe(world.idOf("ana"));
	});

	test("never puts a name into the HTML as markup", async () => {
		const people = [{ email: "ana@example.com", firstName: `<img src=x onerror="x">&'`, lastName: "{{link}}" }];
		const world = await worldOfTest({ people });
		const { html, text } = await mailOf(world, "ana", 1);
		expect(html).toContain(">&lt;img src=x onerror=&quot;x&quot;&gt;&amp;&#39;</p>");
		expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="cid:cover@parvis"')]);
		expect(text).toContain(`<img src=x onerror="x">&' https://`);
	});

	test("has no mail that nobody queued, and none whose text the event had lost when it was due", async () => {
		const world = await worldOfTest();
		expect(await refusalOf(mailboxOf(world).read("nope"))).toEqual(refused("notFound"));
		const { document, people } = world.file;
		await world.importAgain({ document: { ...document, emails: [] }, people });
		await world.store.updateTable("mails").set({ sent_at: null }).execute();
		await world.store.deleteFrom("kept_mails").execute();
		expect(await mailboxOf(world).list()).toEqual([]);
		const { id, reason } = await world.store.selectFrom("mails").select(["id", "reason"]).executeTakeFirstOrThrow();
		expect(reason).toBe("noText");
		expect(await refusalOf(mailboxOf(world).read(id))).toEqual(refused("notFound"));
	});

	test("is empty for an event that invites without a text", async () => {
		const world = await worldOfTest({ file: buildEvent({ emails: [] }) });
		expect(await mailboxOf(world).list()).toEqual([]);
	});
});
