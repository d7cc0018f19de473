import { expect, onTestFinished, test } from "vitest";
import type { eventRoles, StaffRole } from "~/domain/event/role";
import type { Gateway } from "~/gateway/gateway";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent } from "~/provider/event/file/import-event";
import { onRevocation } from "~/provider/ground/access/revocations";
import { isPassword } from "~/provider/ground/tokens/passwords";
import { openSession } from "~/provider/ground/tokens/sign-in";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { openSmtp } from "~/provider/messages/mails/smtp";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { buildEvent } from "../../support/world/event";
import { joined } from "../../support/world/gathered";
import { startMailServer } from "../../support/world/mail-server";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const long = "une phrase bien longue";

/** Ana comes to the event of Olga; Vera organises another event of the same domain. */
async function twoEvents() {
	const settings = { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true, FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false };
	const world = await organisedWorld({ over: "process", changes: { settings } });
	const other = buildEvent({
		people: [{ email: "vera@example.com", firstName: "Vera", lastName: "Voisine", role: "organiser" }],
	});
	await world.world.importAgain(other);
	const there = { domainId: world.event.domainId, eventId: other.document.event.id };
	const vera = await world.as("vera");
	const ana = await world.as("ana");
	const typed = { email: "ana@example.com", firstName: "Tapé", lastName: "Autrement" };
	return {
		...world,
		there,
		vera,
		ana,
		invite: (role: (typeof eventRoles)[number], until: string | null = null) =>
			vera.team.invite({ ...there, ...typed, role, until }),
		version: async (gateway: Gateway = ana) => (await gateway.team.own(there)).data.version,
		accept: async () =>
			ana.team.accept({ ...there, version: (await ana.team.own(there)).data.version, password: long }),
		held: async () => (await ana.users.roles(there)).data.roles,
		rows: (person = "ana") =>
			world.store
				.selectFrom("roles")
				.select(["event_id", "role"])
				.where("person_id", "=", world.idOf(person))
				.execute(),
		calls: async () => {
			const { deeds } = (await vera.deeds.list({ ...there, part: "team", pageSize: 50, pageCurrent: 1 })).data;
			return deeds.map(({ call }) => call).sort();
		},
	};
}

type World = Awaited<ReturnType<typeof twoEvents>>;

/** What the organiser of Ana's own event does with her registration. */
const reaching: Record<string, (olga: Gateway, world: World) => Promise<unknown>> = {
	"users.get": (olga, { of }) => olga.users.get(of("ana")),
	"users.update": (olga, { of }) => olga.users.update({ ...of("ana"), firstName: "Corrigée" }),
	"users.changeDays": (olga, { of }) => olga.users.changeDays({ ...of("ana"), leave: "saturday" }),
	"privacy.sheet": (olga, { of }) => olga.privacy.sheet(of("ana")),
	"sheets.timeline": (olga, { of }) => olga.sheets.timeline(of("ana")),
	"sheets.note": (olga, { of }) => olga.sheets.note(of("ana")),
	"sheets.annotate": (olga, { of }) => olga.sheets.annotate({ ...of("ana"), note: "Vue", tags: [], version: 0 }),
	"merges.candidates": (olga, { of }) => olga.merges.candidates(of("ana")),
	"merges.preview": (olga, { of, idOf }) => olga.merges.preview({ ...of("ana"), otherId: idOf("bruno") }),
	"registrations.cancellation": (olga, { of }) => olga.registrations.cancellation(of("ana")),
	"registrations.restoring": (olga, { of }) => olga.registrations.restoring(of("ana")),
};

/** The code of a refusal, or that there was none. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
	return call.then(
		() => "done",
		(error: { code?: string }) => error.code ?? "unexpected",
	);
}

test("a role that somebody was offered, and one that they accepted, keep no organiser from their registration", async () => {
	const world = await twoEvents();
	const olga = await world.as("olga");
	const outcomes = async () => {
		const found: Record<string, string> = {};
		for (const [name, call] of Object.entries(reaching)) found[name] = await outcomeOf(call(olga, world));
		return found;
	};
	const before = await outcomes();
	expect(Object.values(before)).not.toContain("accessDenied");
	await world.store.deleteFrom("person_notes").execute();
	await world.invite("reader");
	expect(await outcomes()).toEqual(before);
	await world.store.deleteFrom("person_notes").execute();
	await world.accept();
	expect(await world.held()).toEqual(["reader"]);
	expect(await outcomes()).toEqual(before);
});

test("a badge signs in until the role is accepted", async () => {
	const world = await twoEvents();
	const row = world.store.selectFrom("registrations").select("code").where("person_id", "=", world.idOf("ana"));
	const { code: badge } = await row.executeTakeFirstOrThrow();
	const enter = () =>
		outcomeOf(world.gatewayFor().authentications.enterByBadge({ eventId: world.event.eventId, badge }));
	await world.invite("door");
	expect(await enter()).toBe("done");
	await world.accept();
	expect(await enter()).toBe("badgeRefused");
});

test("once accepted, it protects the account: a correction elsewhere stays at its event, and the address is their own", async () => {
	const world = await twoEvents();
	const olga = await world.as("olga");
	const names = async () =>
		(
			await world.store
				.selectFrom("people")
				.select(["first_name", "email"])
				.where("id", "=", world.idOf("ana"))
				.execute()
		)[0];
	await olga.users.update({ ...world.of("ana"), firstName: "Avant" });
	expect(await names()).toEqual({ first_name: "Avant", email: "ana@example.com" });
	await world.invite("reader");
	await olga.users.update({ ...world.of("ana"), firstName: "Pendant" });
	expect((await names())?.first_name).toBe("Pendant");
	await world.accept();
	await olga.users.update({ ...world.of("ana"), firstName: "Après" });
	expect((await names())?.first_name).toBe("Pendant");
	expect((await olga.users.get(world.of("ana"))).firstName).toBe("Après");
});

test("accepting asks for a proof, and for a password of twelve characters from whoever has none", async () => {
	const world = await twoEvents();
	await world.invite("desk");
	const version = await world.version();
	const by = async (openedBy: "link" | "badge") =>
		world.gatewayFor((await openSession(world.store, world.idOf("ana"), world.clock.now, openedBy)).token);
	const accept = (gateway: Gateway, password?: string) =>
		refusalOf(gateway.team.accept({ ...world.there, version, password }));
	expect((await (await by("link")).team.own(world.there)).data.asks).toEqual({ proof: true, password: true });
	expect(await accept(await by("link"), long)).toEqual(refused("proofNeeded"));
	expect(await accept(await by("badge"), long)).toEqual(refused("badgeNotEnough"));
	expect(await accept(world.gatewayFor(), long)).toEqual(refused("sessionRequired"));
	for (const password of [undefined, "onze lettre"]) {
		expect(await accept(world.ana, password)).toEqual(refused("invalidForm", { password: "errors.passwordShort 12" }));
	}
	expect(await world.rows()).toEqual([]);
	const others = await world.as("ana");
	await world.accept();
	expect(await world.held()).toEqual(["desk"]);
	const person = await world.store
		.selectFrom("people")
		.selectAll()
		.where("id", "=", world.idOf("ana"))
		.executeTakeFirstOrThrow();
	expect([await isPassword(long, person.password_hash), person.password_is_long]).toEqual([true, 1]);
	expect(await refusalOf(others.team.own(world.there))).toEqual(refused("sessionRequired"));
	// The password is there now: the next role asks for a press alone.
	await world.invite("host");
	expect((await world.ana.team.own(world.there)).data.asks).toEqual({ proof: false, password: false });
	expect(await world.held()).toEqual(["desk"]);
	await world.ana.team.accept({ ...world.there, version: await world.version() });
	expect(await world.held()).toEqual(["host", "desk"]);
	// Whoever gives themselves a role has accepted it.
	const roles = [
		{ role: "organiser" as const, until: null },
		{ role: "reader" as const, until: null },
	];
	await world.vera.team.change({ ...world.there, userId: world.idOf("vera"), roles, version: "organiser" });
	expect(await world.rows("vera")).toHaveLength(2);
});

test("two presses at once are one acceptance; what was withdrawn or changed meanwhile is not accepted", async () => {
	const world = await twoEvents();
	const { id } = (await world.invite("desk", "2027-03-19")).data;
	const version = await world.version();
	expect(version).toBe("desk:2027-03-19");
	await world.invite("desk");
	expect(await refusalOf(world.ana.team.accept({ ...world.there, version, password: long }))).toEqual(
		refused("teamChanged"),
	);
	await Promise.all([world.accept(), world.accept()]);
	expect(await world.rows()).toEqual([{ event_id: world.there.eventId, role: "desk" }]);
	expect((await world.calls()).filter((call) => call === "team.accept")).toHaveLength(1);
	expect(await refusalOf(world.vera.team.change({ ...world.there, userId: id, roles: [], version: "desk" }))).toEqual(
		refused("notFound"),
	);
	const second = (await world.invite("door")).data.id;
	expect(second).toBe(world.idOf("ana"));
	await world.vera.team.change({
		...world.there,
		userId: second,
		roles: [{ role: "desk", until: null }],
		version: "desk door",
	});
	await world.ana.team.accept({ ...world.there, version: "door" });
	expect(await world.held()).toEqual(["desk"]);
});

test("until they accept, the team sees what was typed, and no answer has an account's id or name", async () => {
	const world = await twoEvents();
	const { id } = (await world.invite("finance")).data;
	const answers = async () => [
		(await world.vera.team.list(world.there)).data,
		(await world.vera.team.list({ ...world.there, userId: world.idOf("ana") })).data.members,
		(await world.vera.deeds.list({ ...world.there, pageSize: 50, pageCurrent: 1 })).data,
		(await world.vera.deeds.lines(world.there)).data,
		(await world.vera.eventFiles.text(world.there)).data,
		await joined(await exportEvent(world.store, world.there.eventId, world.clock.now)),
	];
	const isTold = async () =>
		(await answers())
			.map((answer) => JSON.stringify(answer))
			.filter((text) => text.includes(world.idOf("ana")) || text.includes("Ana"));
	const member = async () => (await world.vera.team.list(world.there)).data.members.find((one) => one.id === id);
	expect(await member()).toMatchObject({
		name: "Tapé Autrement",
		email: "ana@example.com",
		roles: [{ role: "finance", isAccepted: false }],
	});
	expect(await isTold()).toEqual([]);
	await world.vera.team.remind({ ...world.there, userId: id });
	await world.vera.team.change({
		...world.there,
		userId: id,
		roles: [{ role: "host", until: null }],
		version: "finance",
	});
	expect(await isTold()).toEqual([]);
	await world.ana.team.refuse({ ...world.there, version: await world.version() });
	expect(await member()).toBeUndefined();
	expect(await isTold()).toEqual([]);
	const { deeds } = (await world.vera.deeds.list({ ...world.there, part: "team", pageSize: 50, pageCurrent: 1 })).data;
	expect(deeds.map(({ call, actor, person }) => [call, actor.name, person]).sort()).toEqual([
		["team.change", "Vera Voisine", null],
		["team.invite", "Vera Voisine", null],
		["team.refuse", "Tapé Autrement, ana@example.com", null],
		["team.remind", "Vera Voisine", null],
	]);
	expect(await world.rows()).toEqual([]);
});

test("the real id of somebody who was only offered a role is no way to them, nor an offer's at another event", async () => {
	const world = await twoEvents();
	const { id } = (await world.invite("reader")).data;
	const olga = await world.as("olga");
	for (const [gateway, where, userId] of [
		[world.vera, world.there, world.idOf("ana")],
		[olga, world.event, id],
	] as const) {
		const change = gateway.team.change({ ...where, userId, roles: [], version: "reader" });
		expect(await refusalOf(change)).toEqual(refused("notFound"));
		expect(await refusalOf(gateway.team.remind({ ...where, userId }))).toEqual(refused("notFound"));
	}
	const roles = [{ role: "organiser" as StaffRole, until: null }];
	expect(await refusalOf(olga.team.change({ ...world.event, userId: world.idOf("vera"), roles, version: "" }))).toEqual(
		refused("notFound"),
	);
});

test("a role is given back, never the last organiser's; what is open by it ends", async () => {
	const world = await twoEvents();
	const giveBack = (gateway: Gateway, role: StaffRole) => gateway.team.giveBack({ ...world.there, role });
	await world.store.deleteFrom("roles").where("role", "=", "administrator").execute();
	await world.invite("organiser");
	expect(await refusalOf(giveBack(world.vera, "organiser"))).toEqual(refused("lastOrganiser"));
	await world.accept();
	const revoked: string[] = [];
	onTestFinished(onRevocation(world.store, (personId) => revoked.push(personId)));
	await Promise.all([giveBack(world.ana, "organiser"), giveBack(world.ana, "organiser")]);
	expect(revoked).toContain(world.idOf("ana"));
	expect(await world.rows()).toEqual([]);
	expect(await world.calls()).toEqual(["team.accept", "team.giveBack", "team.invite"]);
	await world.invite("organiser");
	await world.accept();
	const both = await Promise.allSettled([giveBack(world.ana, "organiser"), giveBack(world.vera, "organiser")]);
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a file's role counts with a password or for whoever publishes it, and waits otherwise; with mails one leaves", async () => {
	const world = await twoEvents();
	const people = [
		{ email: "neuve@example.com", firstName: "Neuve", lastName: "Une", role: "desk" as const, password: long },
		{
			email: "ana@example.com",
			firstName: "Tapé",
			lastName: "Autrement",
			role: "host" as const,
			invite: false as const,
		},
	];
	const file = buildEvent({ domainId: world.event.domainId, people });
	const event = file.document.event.id;
	const said = await importEvent(world.store, file, world.clock.now, { invite: "now" });
	expect(said).toContain("these roles count once they are accepted: ana@example.com");
	const rows = await world.store.selectFrom("roles").select("role").where("event_id", "=", event).execute();
	expect(rows).toEqual([{ role: "desk" }]);
	const offers = () =>
		world.store.selectFrom("role_offers").select(["role", "person_id"]).where("event_id", "=", event).execute();
	expect(await offers()).toEqual([{ role: "host", person_id: world.idOf("ana") }]);
	const mails = world.store
		.selectFrom("mails")
		.select("person_id")
		.where("event_id", "=", event)
		.where("action_id", "=", 31);
	expect(await mails.execute()).toEqual([{ person_id: world.idOf("ana") }]);
	expect(await importEvent(world.store, file, world.clock.now, { invite: "now" })).toEqual(["nothing changed"]);
	expect(await mails.execute()).toHaveLength(1);
	const none = people.map((person) => (person.role === "host" ? { ...person, role: "none" as const } : person));
	await importEvent(world.store, { ...file, people: none as typeof file.people }, world.clock.now, { invite: "no" });
	expect(await offers()).toEqual([]);
});

test("the mail to somebody who takes part in nothing arrives, with its subject and a link that leads to the answer", async () => {
	const world = await twoEvents();
	const server = await startMailServer();
	onTestFinished(() => server.close());
	await world.store.deleteFrom("mails").execute();
	const { id: offerId } = (
		await world.vera.team.invite({
			...world.there,
			email: "gil@example.com",
			firstName: "Gil",
			lastName: "Inconnu",
			role: "finance",
			until: null,
		})
	).data;
	const smtp = openSmtp({ url: server.url });
	onTestFinished(() => smtp.close());
	const post = { server: smtp, from: { address: "salon@example.com" }, isPublic: false };
	await deliverMails({ store: world.store, now: () => world.clock.now, publicUrl: "http://parvis.test", post }).run(
		new AbortController().signal,
	);
	expect(server.taken.map(({ recipient }) => recipient)).toEqual(["gil@example.com"]);
	const [mail] = server.taken;
	expect(mail?.subject).toContain("rôle vous est proposé");
	expect(mail?.text).toContain("Vera Voisine");
	// The mailbox keeps what it delivers itself.
	await world.vera.team.remind({ ...world.there, userId: offerId });
	const listed = await openMailbox(world.store, "http://parvis.test", () => world.clock.now).list();
	expect(listed.map(({ subject, to }) => [subject, to])).toEqual([[mail?.subject, "gil@example.com"]]);
	const token = /\/mes-roles\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
	const { token: session } = await world.gatewayFor().authentications.exchange({ code: token });
	const gil = world.gatewayFor(session);
	const own = (await gil.team.own(world.there)).data;
	expect(own).toMatchObject({
		roles: [{ role: "finance", isAccepted: false, givenBy: "Vera Voisine" }],
		asks: { proof: true },
	});
	// The proof that accepting asks for leaves too.
	await gil.authentications.sendProof(world.there);
	await deliverMails({ store: world.store, now: () => world.clock.now, publicUrl: "http://parvis.test", post }).run(
		new AbortController().signal,
	);
	expect(server.taken).toHaveLength(2);
	const code = /preuve=([\w-]+)/.exec(server.taken[1]?.text ?? "")?.[1] ?? "";
	await gil.authentications.proveByMail({ ...world.there, code });
	await gil.team.accept({ ...world.there, version: own.version, password: long });
	expect((await gil.users.roles(world.there)).data.roles).toEqual(["finance"]);
});
