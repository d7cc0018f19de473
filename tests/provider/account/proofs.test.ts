import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { Gateway } from "~/gateway/gateway";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newToken } from "~/provider/ground/store/ids";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf } from "../../support/world/rows";

const minute = 60 * 1000;
const needed = refused("proofNeeded");

describe.each(bothGateways)("A personal link is a way in, $name", ({ over }) => {
	async function atShow() {
		const people = [
			{ email: "ana@example.com", firstName: "Ana", lastName: "Blanc", password: "correct horse" },
			{ email: "bruno@example.com", firstName: "Bruno", lastName: "" },
			{
				email: "orga@example.com",
				firstName: "Ora",
				lastName: "",
				role: "organiser" as const,
				password: "correct horse",
			},
		];
		const organised = await organisedWorld({ over, people });
		const { world, gatewayFor } = organised;
		const exchange = async (person: string) => {
			const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
			const code = await mintPersonalLink(world.store, event, world.idOf(person), world.clock.now);
			return (await gatewayFor().authentications.exchange({ code })).token;
		};
		const mailbox = openMailbox(world.store, "http://parvis.test", () => world.clock.now);
		/** Returns the address in the person's latest proof mail. */
		const mailedProof = async (gateway: Gateway, returnTo?: string) => {
			await gateway.authentications.sendProof({ ...world.event, ...(returnTo ? { returnTo } : {}) });
			const [mail] = (await mailbox.list()).filter(({ actionId }) => actionId === mailActions.proof);
			const { text } = await mailbox.read(mail?.id ?? "");
			return new URL(/http\S+entree\S+/.exec(text)?.[0] ?? "");
		};
		const codeIn = (url: URL) => url.searchParams.get("preuve") ?? "";
		const later = (ms: number) => {
			world.clock.now = new Date(world.clock.now.getTime() + ms);
		};
		const byLink = async (person: string) => gatewayFor(await exchange(person));
		const oneself = (person: string) => ({ domainId: world.event.domainId, userId: world.idOf(person) });
		const acts = (gateway: Gateway, person: string) => ({
			read: () => gateway.privacy.read(oneself(person)),
			password: () =>
				gateway.authentications.changePassword({ password: "lampe de poche", eventId: world.event.eventId }),
			email: () =>
				gateway.forms.answer({
					params: { domainId: world.event.domainId },
					query: { eventId: world.event.eventId, userId: world.idOf(person) },
					body: { values: { email: "elsewhere@example.com" } },
				}),
			erase: () => gateway.privacy.erase({ ...oneself(person), eventId: world.event.eventId }),
		});
		return { ...organised, world, byLink, exchange, acts, mailedProof, codeIn, later, oneself };
	}

	test("that shows one's own things and registers, and neither changes the account, tells all that is held nor erases", async () => {
		const { world, byLink, acts } = await atShow();
		const ana = await byLink("ana");
		expect((await ana.users.me(world.event)).data.me.firstName).toBe("Ana");
		await ana.registrations.saveDraft({ ...world.of("ana"), answered: ["dates"] });
		expect((await ana.privacy.consents(world.of("ana"))).data).toEqual({ consents: [] });
		const { read, password, email, erase } = acts(ana, "ana");
		expect(await refusalOf(read())).toEqual(needed);
		expect(await refusalOf(password())).toEqual(needed);
		expect(await refusalOf(email())).toEqual(refused("proofNeeded", { email: "errors.emailProof" }));
		expect(await refusalOf(erase())).toEqual(needed);
		expect(await personOf(world, "ana")).toMatchObject({ email: "ana@example.com", erased_at: null });
	});

	test("until the password is given: then it may, for half an hour", async () => {
		const { world, byLink, acts, later } = await atShow();
		const ana = await byLink("ana");
		const { domainId } = world.event;
		const wrong = ana.authentications.prove({ domainId, password: "correct" });
		expect(await refusalOf(wrong)).toEqual(refused("invalidForm", { password: "errors.passwordWrong" }));
		expect(await refusalOf(acts(ana, "ana").read())).toEqual(needed);
		await ana.authentications.prove({ domainId, password: "correct horse" });
		expect((await ana.authentications.proof({ domainId })).data).toMatchObject({ hasPassword: true, isFresh: true });
		later(30 * minute);
		await acts(ana, "ana").read();
		await acts(ana, "ana").email();
		await acts(ana, "ana").password();
		later(1);
		expect(await refusalOf(acts(ana, "ana").erase())).toEqual(needed);
		expect((await ana.authentications.proof({ domainId })).data.isFresh).toBe(false);
		await ana.authentications.prove({ domainId, password: "lampe de poche" });
		await acts(ana, "ana").erase();
	});

	test("a session that a password opened asks again for it after half an hour, but for roles", async () => {
		const { world, gatewayFor, acts, later } = await atShow();
		const credentials = { email: "orga@example.com", password: "correct horse", eventId: world.event.eventId };
		const orga = gatewayFor((await gatewayFor().authentications.login(credentials)).token);
		await acts(orga, "orga").read();
		later(29 * 24 * 60 * minute);
		expect(await refusalOf(acts(orga, "orga").read())).toEqual(needed);
		expect((await orga.users.roles(world.event)).data.roles).toEqual(["organiser"]);
		expect((await orga.users.get(world.of("ana"))).firstName).toBe("Ana");
	});

	test("opens no role until it is proved who came by it", async () => {
		const { world, byLink } = await atShow();
		const orga = await byLink("orga");
		const { domainId, eventId } = world.event;
		const asRole = [
			() => orga.users.roles(world.event),
			() => orga.users.get(world.of("ana")),
			() => orga.exports.users({ domainId, eventId }),
			() => orga.users.search({ domainId, q: "ana", user: true }),
			() => orga.forms.list(world.event),
		];
		for (const ask of asRole) expect(await refusalOf(ask())).toEqual(needed);
		expect((await orga.users.me(world.event)).data.me.firstName).toBe("Ora");
		// People without a role are not asked for a proof, because it would not help them.
		expect(await refusalOf((await byLink("ana")).users.get(world.of("bruno")))).toEqual(refused("accessDenied"));
		await orga.authentications.prove({ domainId, password: "correct horse" });
		for (const ask of asRole) await ask();
	});

	test("by the link of a mail, once, within half an hour, back to where one was", async () => {
		const { world, byLink, acts, mailedProof, codeIn, later } = await atShow();
		const bruno = await byLink("bruno");
		const expired = await mailedProof(bruno);
		later(30 * minute);
		const gone = bruno.authentications.proveByMail({ ...world.event, code: codeIn(expired) });
		expect(await refusalOf(gone)).toEqual(refused("linkExpired"));
		const url = await mailedProof(bruno, "/salon/profil/effacement");
		expect(url.searchParams.get("retour")).toBe("/salon/profil/effacement");
		const code = codeIn(url);
		// Looking does not consume the token, because mail programs open links too.
		const found = await bruno.authentications.findOwner({ domainId: world.event.domainId, code });
		expect(found.data).toEqual({ name: "Bruno", caller: "owner", isProved: false });
		expect((await bruno.authentications.proveByMail({ ...world.event, code })).data.session).toBeNull();
		expect(await refusalOf(bruno.authentications.proveByMail({ ...world.event, code }))).toEqual(
			refused("linkExpired"),
		);
		await acts(bruno, "bruno").erase();
	});

	test("opened elsewhere the mail proves that browser alone, not the one that asked", async () => {
		const { world, byLink, gatewayFor, acts, mailedProof, codeIn, later } = await atShow();
		const thief = await byLink("ana");
		const code = codeIn(await mailedProof(thief));
		const { data } = await gatewayFor().authentications.proveByMail({ ...world.event, code });
		expect(await refusalOf(acts(thief, "ana").read())).toEqual(needed);
		await acts(gatewayFor(data.session?.token), "ana").read();

		later(minute);
		const again = codeIn(await mailedProof(thief));
		const bruno = await byLink("bruno");
		const opened = await bruno.authentications.proveByMail({ ...world.event, code: again });
		expect((await gatewayFor(opened.data.session?.token).users.me(world.event)).data.me.firstName).toBe("Ana");
		expect((await bruno.users.me(world.event)).data.me.firstName).toBe("Bruno");
		expect(await refusalOf(acts(bruno, "bruno").read())).toEqual(needed);
	});

	test("opened twice at once the mail proves once", async () => {
		const { world, byLink, gatewayFor, mailedProof, codeIn } = await atShow();
		const code = codeIn(await mailedProof(await byLink("ana")));
		const opened = await Promise.allSettled(
			Array.from({ length: 5 }, () => gatewayFor().authentications.proveByMail({ ...world.event, code })),
		);
		expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("is none at another domain's event, and a session there proves nothing here", async () => {
		const { world, byLink, mailedProof, codeIn, gatewayFor } = await atShow();
		const code = codeIn(await mailedProof(await byLink("ana")));
		const other = buildEvent({ domainId: "other", people: [] });
		await world.importAgain(other);
		const there = { domainId: "other", eventId: other.document.event.id };
		expect(await refusalOf(gatewayFor().authentications.proveByMail({ ...there, code }))).toEqual(
			refused("linkExpired"),
		);
		expect(await refusalOf(gatewayFor().authentications.findOwner({ domainId: "other", code }))).toEqual(
			refused("linkExpired"),
		);
		expect((await gatewayFor().authentications.proveByMail({ ...world.event, code })).data.session).not.toBeNull();
	});

	test("a link tells a stranger no more of its owner than a first name and an initial", async () => {
		const { world, byLink, gatewayFor, exchange } = await atShow();
		const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
		const code = await mintPersonalLink(world.store, event, world.idOf("ana"), world.clock.now);
		const { domainId } = world.event;
		const asked = async (gateway: Gateway) => (await gateway.authentications.findOwner({ domainId, code })).data;
		expect(await asked(gatewayFor())).toEqual({ name: "Ana B.", caller: "nobody", isProved: false });
		expect(await asked(await byLink("bruno"))).toEqual({ name: "Ana B.", caller: "other", isProved: false });
		expect(await asked(await byLink("ana"))).toEqual({ name: "Ana B.", caller: "owner", isProved: false });
		expect(await asked(gatewayFor(await world.signIn("ana")))).toMatchObject({ caller: "owner", isProved: true });
		// The token of a session works like a link, and reveals no more.
		const ofSession = await gatewayFor().authentications.findOwner({ domainId, code: await exchange("ana") });
		expect(ofSession.data).toEqual({ name: "Ana B.", caller: "nobody", isProved: false });
		const invented = gatewayFor().authentications.findOwner({ domainId, code: "x".repeat(43) });
		expect(await refusalOf(invented)).toEqual(refused("linkExpired"));
	});

	test("passwords are guessed ten times, in however many sessions; the mail remains, five times an hour", async () => {
		const { world, byLink, later } = await atShow();
		const { domainId } = world.event;
		const guess = async (password: string) =>
			refusalOf((await byLink("ana")).authentications.prove({ domainId, password }));
		const wrong = refused("invalidForm", { password: "errors.passwordWrong" });
		const guesses = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(`guess ${index}`)));
		expect(guesses).toEqual(Array(10).fill(wrong));
		expect((await guess("correct horse")).code).toBe("tooManyAttempts");
		const ana = await byLink("ana");
		for (let count = 0; count < 5; count++) await ana.authentications.sendProof(world.event);
		expect((await refusalOf(ana.authentications.sendProof(world.event))).code).toBe("tooManyAttempts");
		later(15 * minute + 1);
		await ana.authentications.prove({ domainId, password: "correct horse" });
	});

	test("a password made by a mailed link, and an account just created, are proofs", async () => {
		const { world, gatewayFor, acts } = await atShow();
		const code = newToken();
		const expiresAt = new Date(world.clock.now.getTime() + minute).toISOString();
		const reset = { token: code, personId: world.idOf("ana"), eventId: world.event.eventId, kind: "reset" as const };
		await insertToken(world.store, { ...reset, now: world.clock.now, expiresAt, mailedTo: "ana@example.com" });
		const { eventId } = world.event;
		const { token } = await gatewayFor().authentications.reset({ code, password: "lampe de poche", eventId });
		await acts(gatewayFor(token), "ana").read();
	});

	test("a new password ends the mails of proofs that are still on their way", async () => {
		const { world, byLink, gatewayFor, mailedProof, codeIn, acts } = await atShow();
		const code = codeIn(await mailedProof(await byLink("ana")));
		await acts(gatewayFor(await world.signIn("ana")), "ana").password();
		expect(await refusalOf(gatewayFor().authentications.proveByMail({ ...world.event, code }))).toEqual(
			refused("linkExpired"),
		);
	});

	test("who has neither a password nor an e-mail proves it by the link that they have just opened", async () => {
		const { world, byLink, acts, later } = await atShow();
		for (const one of ["ana", "bruno"])
			await world.store.updateTable("people").set({ email: null }).where("id", "=", world.idOf(one)).execute();
		// People who have a password are asked for it.
		expect(await refusalOf(acts(await byLink("ana"), "ana").read())).toEqual(needed);
		const bruno = await byLink("bruno");
		later(30 * minute + 1);
		expect(await refusalOf(acts(bruno, "bruno").read())).toEqual(refused("freshSessionRequired"));
		await acts(await byLink("bruno"), "bruno").read();
	});

	test("sessions of before it was noted how they were opened are worth a personal link", async () => {
		const { world, gatewayFor, acts } = await atShow();
		const token = newToken();
		const session = { token, personId: world.idOf("orga"), eventId: null, kind: "session" as const };
		await insertToken(world.store, { ...session, now: world.clock.now, expiresAt: "2027-12-31T00:00:00.000Z" });
		expect(await refusalOf(acts(gatewayFor(token), "orga").read())).toEqual(needed);
		expect(await refusalOf(gatewayFor(token).users.roles(world.event))).toEqual(needed);
	});
});
