import { describe, expect, test } from "vitest";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const text = (actionId: number) => ({
	actionId,
	subject: `S${actionId}`,
	html: "<p>{{message}}</p>",
	text: "{{message}} {{link}}",
});
const emails = [1, 2, 19].map(text);

const mailboxOf = (world: World) => openMailbox(world.store, site, () => world.clock.now);
const sentTo = async (world: World, actionId: number) =>
	(await mailboxOf(world).list()).filter((mail) => mail.actionId === actionId).map(({ to }) => to.split("@")[0]);
const newest = async (world: World, actionId: number) => {
	const mail = (await mailboxOf(world).list()).find((one) => one.actionId === actionId);
	return mailboxOf(world).read(mail?.id ?? "");
};

describe.each(bothGateways)("Organisers, $name", ({ over }) => {
	test("see what the event sends, one kind of it too, and the product's texts where it asks for them", async () => {
		const world = await organisedWorld({ over, changes: { emails } });
		const olga = await world.as("olga");
		const all = (await olga.mails.list(world.event)).data.emails;
		expect(all.map(({ type, isOwn }) => [type, isOwn])).toEqual([
			["invited", true],
			["reminder", true],
			["passwordForgotten", false],
			["freshLink", false],
			["erased", false],
			["emailChanged", false],
			["addressClaimed", false],
			["addressDisowned", false],
			["programmeChanged", false],
			["accountTried", false],
			["proof", false],
			["confirmed", true],
			["companionRemoved", false],
			["paymentReturned", false],
			["transferAnnounced", false],
			["invoiceForAccounts", false],
			["roleGiven", false],
			["creditNote", false],
		]);
		for (const type of ["reminder", "2"]) {
			expect((await olga.mails.list({ ...world.event, type })).data.emails).toMatchObject([{ id: "2", subject: "S2" }]);
		}
	});

	test("send a reminder to people by id and by e-mail, in their own words, and it is logged", async () => {
		const world = await organisedWorld({ over, changes: { emails } });
		const olga = await world.as("olga");
		const send = { ...world.event, emailId: "2", label: "Mars", variables: { message: "Plus que <3> jours" } };
		const userIds = [world.idOf("ana"), world.idOf("bruno"), world.idOf("ana"), "nobody"];
		const { data } = await olga.mails.send({ ...send, userIds, email: "CHLOE@example.com" });
		expect(data.queued).toBe(3);
		expect((await sentTo(world, 2)).sort()).toEqual(["ana", "bruno", "chloe"]);
		const mail = await newest(world, 2);
		expect(mail.text).toContain("Plus que <3> jours");
		expect(mail.html).toContain("Plus que &lt;3&gt; jours");
		const logs = await world.store.selectFrom("action_logs").selectAll().where("action_id", "=", 2).execute();
		expect(logs.map(({ extended }) => extended)).toEqual(Array(3).fill('{"label":"Mars"}'));
	});

	test("cannot send what the event has no text for", async () => {
		const world = await organisedWorld({ over, changes: { emails } });
		const olga = await world.as("olga");
		for (const wanted of [{ actionId: 5 }, { emailId: "none" }, {}]) {
			const sending = olga.mails.send({ ...world.event, ...wanted, userId: world.idOf("ana") });
			expect(await refusalOf(sending)).toEqual(refused("notOffered"));
		}
	});
});

describe.each(bothGateways)("A person, $name", ({ over }) => {
	test("has no words put into it when they ask for it again", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ emails }) });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		await ana.mails.send({ ...world.of("ana"), actionId: 19, variables: { message: "Payez ici" }, label: "Payez" });
		const rows = await world.store.selectFrom("mails").select("variables").where("action_id", "=", 19).execute();
		expect(rows.map(({ variables }) => variables)).toEqual(["{}", "{}"]);
	});

	test("has their own confirmation sent again, a few times an hour, once there is one", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ emails }) });
		const ana = await world.as("ana");
		const again = () => ana.mails.send({ ...world.of("ana"), actionId: 19 });
		expect(await refusalOf(again())).toEqual(refused("registrationRequired"));
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		for (let time = 0; time < 5; time++) expect((await again()).data.queued).toBe(1);
		expect(await refusalOf(again())).toEqual(refused("tooManyAttempts"));
		expect(await sentTo(world, 19)).toEqual(Array(6).fill("ana"));
	});

	test("whose link has expired is sent a fresh one, to where they were going", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ emails: [] }) });
		const returnTo = `/${world.file.document.event.alias}/companions`;
		const ask = (email: string) => world.gatewayFor().mails.freshLink({ ...world.event, email, returnTo });
		expect(await ask("Ana@example.com")).toEqual({ done: true });
		expect(await ask("nobody@example.com")).toEqual({ done: true });
		expect(await sentTo(world, 11)).toEqual(["ana"]);
		const { text, subject } = await newest(world, 11);
		expect(subject).toContain("Votre nouveau lien");
		const link = new URL(/https:\S+/.exec(text)?.[0] ?? "");
		expect(link.origin + link.pathname).toBe(site + returnTo);
		const { token } = await world.gatewayFor().authentications.exchange({ code: link.searchParams.get("token") ?? "" });
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.id).toBe(world.idOf("ana"));
	});

	test("asks for a fresh link a few times an hour, and never for another site", async () => {
		const world = await worldOfTest({ over });
		const ask = (returnTo?: string) =>
			world
				.gatewayFor()
				.mails.freshLink({ ...world.event, email: "ana@example.com", ...(returnTo ? { returnTo } : {}) });
		for (const bad of ["//evil.example", "https://evil.example", "/\\evil"]) {
			expect(await refusalOf(ask(bad))).toEqual(refused("badRequest"));
		}
		for (let time = 0; time < 5; time++) await ask();
		expect(await refusalOf(ask())).toEqual(refused("tooManyAttempts"));
	});
});
