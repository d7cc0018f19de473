import { describe, expect, onTestFinished, test } from "vitest";
import {
	goesToRegistrant,
	loudReasons,
	mailReaders,
	needsRegistration,
	type ReaderKind,
	readerKinds,
} from "~/domain/messages/mail-readers";
import { mailActions } from "~/domain/messages/mail-template";
import { queueMail, type SenderVariables } from "~/provider/ground/outbox/queue";
import { transact } from "~/provider/ground/store/transact";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { openSmtp } from "~/provider/messages/mails/smtp";
import { knownEvent, payAll, register, sellingEvent } from "../../support/money/money";
import { everythingShown } from "../../support/world/event";
import { startMailServer } from "../../support/world/mail-server";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";

/** Of each kind somebody with an address and somebody without one; Kim comes with Ana, who has one, and Lou with Bo, who has none. */
const people: Record<ReaderKind, { with: string; without: string }> = {
	participant: { with: "ana", without: "bo" },
	companion: { with: "cleo", without: "kim" },
	member: { with: "max", without: "mo" },
	stranger: { with: "sam", without: "sy" },
};
const names = [...Object.values(people).flatMap((pair) => [pair.with, pair.without]), "lou"];
const hosts: Record<string, string> = { cleo: "ana", kim: "ana", lou: "bo" };

async function openWorld(): Promise<World> {
	const file = sellingEvent({
		emails: [],
		settings: { ...everythingShown, FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_MAIL_DEFAULTS: true },
	});
	const invited = names.map((name) => ({ email: `${name}@example.com`, firstName: capital(name), lastName: "Test" }));
	const world = await worldOfTest({ file: { ...file, people: invited } });
	for (const name of ["ana", "bo"]) {
		await register(world, name, "seat");
		await payAll(world, name);
	}
	const { store, event } = world;
	await store.deleteFrom("mails").execute();
	const at = world.clock.now.toISOString();
	const bare = ["bo", "kim", "mo", "sy", "lou"].map(world.idOf);
	for (const name of names) {
		const claim = { claimed_email: `${name}@claimed.example.com` };
		await store.updateTable("people").set(claim).where("id", "=", world.idOf(name)).execute();
	}
	await store.updateTable("people").set({ email: null }).where("id", "in", bare).execute();
	for (const [name, host] of Object.entries(hosts)) {
		const comes = { registered_by: world.idOf(host), registered_at: at };
		await store.updateTable("registrations").set(comes).where("person_id", "=", world.idOf(name)).execute();
	}
	await store.updateTable("registrations").set({ due_since: at }).where("registered_by", "is", null).execute();
	const { member, stranger } = people;
	const unregistered = [member, stranger].flatMap((pair) => [pair.with, pair.without]).map(world.idOf);
	await store.deleteFrom("registrations").where("person_id", "in", unregistered).execute();
	for (const name of [member.with, member.without]) {
		const role = { domain_id: event.domainId, event_id: event.eventId, person_id: world.idOf(name), role: "organiser" };
		await store.insertInto("roles").values(role).execute();
	}
	return world;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What the code that queues a mail of this occasion adds to it. */
async function addedBySender(world: World, action: keyof typeof mailActions, name: string): Promise<SenderVariables> {
	const to = `${name}@elsewhere.example.com`;
	switch (action) {
		case "addressClaimed":
			return { claim: `${name}@claimed.example.com` };
		case "erased":
		case "emailChanged":
			return { to };
		case "companionRemoved":
			return { to, inviter: "Ana Test" };
		case "creditNote":
		case "invoiceForAccounts": {
			const invoices = world.store.selectFrom("invoices").select("id").where("issued_at", "is not", null);
			const { id } = await invoices.where("person_id", "=", world.idOf(name)).executeTakeFirstOrThrow();
			return action === "creditNote" ? { credit: id } : { to, invoice: id };
		}
		case "programmeChanged":
			return {
				changes: JSON.stringify([
					{
						kind: "cancelled",
						title: { fr: "La lumière", en: "Light" },
						before: { startAt: "2027-03-18T09:00:00.000Z", endAt: "2027-03-18T10:00:00.000Z", room: "" },
					},
				]),
			};
		default:
			return {};
	}
}

async function deliver({ store, clock }: World) {
	const mailServer = await startMailServer();
	const server = openSmtp({ url: mailServer.url });
	onTestFinished(async () => {
		server.close();
		await mailServer.close();
	});
	const post = { server, from: { address: "salon@example.com" } };
	await deliverMails({ store, now: () => clock.now, publicUrl: site, post }).run(new AbortController().signal);
	return mailServer.taken;
}

async function queue(world: World, action: keyof typeof mailActions, name: string) {
	const { document } = await knownEvent(world);
	const variables = await addedBySender(world, action, name);
	const mail = { document, personId: world.idOf(name), actionId: mailActions[action], variables, now: world.clock.now };
	const isMailed = await transact(world.store, (tx) => queueMail(tx, mail));
	const { id } = await world.store
		.selectFrom("mails")
		.select("id")
		.where("person_id", "=", world.idOf(name))
		.where("action_id", "=", mailActions[action])
		.executeTakeFirstOrThrow();
	return { id, isMailed };
}

const occasions = Object.keys(mailActions) as (keyof typeof mailActions)[];

describe("Every occasion, to everybody it is for", () => {
	test("leaves where somebody has an address to read it at, and says why not elsewhere", async () => {
		const world = await openWorld();
		const cases: { what: string; id: string; isMailed: boolean; address: string | undefined; of: string }[] = [];
		for (const action of occasions) {
			for (const kind of readerKinds) {
				const without = mailReaders[action][kind];
				if (!without) continue;
				const rows = [
					{ name: people[kind].with, address: `${people[kind].with}@example.com` },
					{ name: people[kind].without, address: without === "registrant" ? "ana@example.com" : undefined },
					...(kind === "companion" ? [{ name: "lou", address: undefined }] : []),
				];
				for (const { name, address } of rows) {
					const carried = action === "addressClaimed" ? "claimed" : "elsewhere";
					cases.push({
						...(await queue(world, action, name)),
						what: `${action} to ${kind} ${name}`,
						address: without === "carried" ? `${name}@${carried}.example.com` : address,
						of: capital(name),
					});
				}
			}
		}
		const taken = new Map(
			(await deliver(world)).map((message) => [message.messageId?.slice(1).split("@")[0], message]),
		);
		for (const { what, id, isMailed, address, of } of cases) {
			const message = taken.get(id);
			const row = await world.store.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
			expect([what, message?.recipient, isMailed, row.reason]).toEqual(
				address ? [what, address, true, null] : [what, undefined, false, "noAddress"],
			);
			if (!message) continue;
			const { subject = "", text = "", html = "" } = message;
			expect(subject, what).toMatch(/\p{L}{4}/u);
			for (const part of [subject, text, html]) expect(part, what).not.toMatch(/\{\{|undefined|\bnull\b|NaN/);
			expect(text.replace(/\s/g, "").length, what).toBeGreaterThan(60);
			if (address === "ana@example.com" && of === "Kim") expect(text, what).toContain("Ce message est pour Kim Test");
		}
		const left = cases.filter(({ address }) => address);
		expect(taken.size).toBe(left.length);
		console.info(
			`mails: ${occasions.length} occasions, ${cases.length} cases, ${left.length} taken by the mail server, ${cases.length - left.length} with a reason`,
		);
	});

	test("about a companion opens what is the registrant's, who reads it", async () => {
		const world = await openWorld();
		await queue(world, "programmeChanged", "kim");
		const [message] = await deliver(world);
		const link = new URL(/https:\S+/.exec(message?.text ?? "")?.[0] ?? "");
		expect(link.pathname).toBe(`/${world.file.document.event.alias}/companions`);
		const { token } = await world.gatewayFor().authentications.exchange({ code: link.searchParams.get("token") ?? "" });
		expect((await world.gatewayFor(token).users.me(world.event)).data.me.id).toBe(world.idOf("ana"));
	});

	test("says so loudly where it needs a registration and there is none", async () => {
		const world = await openWorld();
		// A request for money is dropped before, as nothing is due; an invoice has no place without its account.
		const others = ["unpaid", "invoiceForAccounts", "creditNote"];
		const needing = occasions.filter((action) => needsRegistration(mailActions[action]) && !others.includes(action));
		for (const action of needing) await queue(world, action, "sam");
		expect(await deliver(world)).toEqual([]);
		const rows = await world.store.selectFrom("mails").select(["reason", "dropped_at"]).execute();
		expect(rows).toHaveLength(needing.length);
		for (const { reason, dropped_at } of rows) {
			expect([reason, dropped_at]).toEqual(["notRegistered", world.clock.now.toISOString()]);
			expect(loudReasons).toContain(reason);
		}
		expect(needing.some((action) => goesToRegistrant(mailActions[action]))).toBe(true);
	});
});

test("A mail that cannot be written stands on today's page and in the outbox, and leaves once what held it is mended", async () => {
	const world = await openWorld();
	const organiser = await world.as("max");
	await queue(world, "representativeLost", "ana");
	const { document } = world.file;
	const silent = { ...document, settings: { ...document.settings, FO_MEETING_MAIL_DEFAULTS: false } };
	await world.importAgain({ ...world.file, people: [], document: silent });
	expect(await deliver(world)).toEqual([]);
	const unwritten = { kind: "mailsUnwritten", count: 1 };
	expect((await organiser.today.read(world.event)).data.decisions).toContainEqual(unwritten);
	const { mails, count } = (await organiser.mails.unsent(world.event)).data;
	expect([count, mails]).toEqual([
		1,
		[expect.objectContaining({ personId: world.idOf("ana"), name: "Ana Test", actionId: 9, unwritten: "noText" })],
	]);
	await world.importAgain({ ...world.file, people: [] });
	const again = { ...world.event, id: mails[0]?.id ?? "" };
	await Promise.all([organiser.mails.again(again), organiser.mails.again(again)]);
	const [message, ...others] = (await deliver(world)).filter(({ recipient }) => recipient === "ana@example.com");
	expect([message?.subject, others]).toEqual(["Votre représentant ne viendra pas\u202f: Le salon", []]);
	expect((await organiser.mails.unsent(world.event)).data).toEqual({ count: 0, mails: [] });
	expect((await organiser.today.read(world.event)).data.decisions).not.toContainEqual(unwritten);
	expect(await refusalOf(organiser.mails.again({ ...again, id: "nobody's" }))).toEqual(refused("notFound"));
});
