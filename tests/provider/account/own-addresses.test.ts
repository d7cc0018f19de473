import { beforeEach, describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { answerProof } from "~/provider/account/addresses/address-proof";
import { bindClaimedAddress } from "~/provider/account/addresses/address-status";
import { giveOwnAddress, withdrawOwnClaim } from "~/provider/account/addresses/give-address";
import { notifyFormerAddress, requireOwnEmail } from "~/provider/account/addresses/own-email";
import { isNewAccountNeeded, resolveResetOwner } from "~/provider/account/addresses/resolve-reset-owner";
import { proveByMail } from "~/provider/account/authentications/proof";
import { contextOf } from "~/provider/ground/access/context";
import { requireProof } from "~/provider/ground/access/proof";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newToken } from "~/provider/ground/store/ids";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { hashPassword } from "~/provider/ground/tokens/passwords";
import { insertToken, type NewToken } from "~/provider/ground/tokens/tokens";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** Each refusal is tested alone, because on a page another guard comes first. */

const [own, wanted] = ["ana@example.com", "wanted@example.com"];
const expired = refused("linkExpired");

let world: World;
beforeEach(async () => {
	world = await worldOfTest();
	await set("ana", { email_vouched_at: null });
});

const now = () => world.clock.now;
const at = () => now().toISOString();
const event = () => requireEvent(contextOf(world.store, undefined), world.event.eventId);
const row = (person: string) => personOf(world, person);
const set = (person: string, columns: object) =>
	world.store.updateTable("people").set(columns).where("id", "=", world.idOf(person)).execute();
const setRecord = (person: string, columns: object) =>
	world.store.updateTable("registrations").set(columns).where("person_id", "=", world.idOf(person)).execute();

async function give(person: string, kind: NewToken["kind"], more: Partial<NewToken> = {}) {
	const token = newToken();
	const rest = { eventId: world.event.eventId, kind, now: now(), expiresAt: "2027-02-01T00:00:00.000Z" };
	await insertToken(world.store, { token, personId: world.idOf(person), ...rest, ...more });
	return token;
}

describe("An address that somebody else writes", () => {
	const somebody = { personId: "somebody", isByBadge: false, provedAt: null };
	const write = async (author = somebody) => {
		const bruno = await row("bruno");
		return transact(world.store, (tx) => requireOwnEmail(tx, bruno, author, now()));
	};
	const isTheirs = async () => refusalOf(write());
	const theirs = refused("invalidForm", { email: "errors.emailOwn" });

	test("is free while nobody has come by it: a link, another's answer and a registrant's are none of theirs", async () => {
		await give("bruno", "link");
		await give("ana", "session");
		await setRecord("ana", { responded_at: at() });
		await setRecord("bruno", { responded_at: at(), registered_by: world.idOf("ana") });
		await write();
	});

	test("is its owner's who has proven it, has answered or is here", async () => {
		await set("bruno", { email_proven_at: at() });
		expect(await isTheirs()).toEqual(theirs);
		await set("bruno", { email_proven_at: null });
		await setRecord("bruno", { responded_at: at() });
		expect(await isTheirs()).toEqual(theirs);
		await setRecord("bruno", { responded_at: null });
		await give("bruno", "session");
		expect(await isTheirs()).toEqual(theirs);
	});

	test("is not written by a badge, not even where there is none", async () => {
		await set("bruno", { email: null });
		await write();
		expect(await refusalOf(write({ ...somebody, isByBadge: true }))).toEqual(refused("badgeNotEnough"));
	});

	test("is told to the former one where somebody came by it", async () => {
		const tell = async () => {
			const [known, bruno] = [await event(), await row("bruno")];
			await transact(world.store, (tx) => notifyFormerAddress(tx, known, bruno, now()));
			const mails = world.store.selectFrom("mails").select("id").where("action_id", "=", mailActions.emailChanged);
			return (await mails.execute()).length;
		};
		expect(await tell()).toBe(0);
		await setRecord("bruno", { responded_at: at() });
		expect(await tell()).toBe(1);
	});
});

describe("An address of one's own", () => {
	test("is nobody's to give or to drop who is not there", async () => {
		const author = { personId: "nobody", isByBadge: false, provedAt: at() };
		const given = { personId: "nobody", email: wanted, author, isSecret: false, now: now() };
		expect(await refusalOf(giveOwnAddress(world.store, await event(), given))).toEqual(refused("notFound"));
		expect(await refusalOf(withdrawOwnClaim(world.store, "nobody", author, now()))).toEqual(refused("notFound"));
	});

	test("is corrected without a proof by somebody who only typed it and has no password: they could prove nothing", async () => {
		await setRecord("ana", { completed_at: at() });
		const author = { personId: world.idOf("ana"), isByBadge: false, provedAt: null };
		const given = { personId: author.personId, email: wanted, author, isSecret: false, now: now() };
		await giveOwnAddress(world.store, await event(), given);
		expect(await row("ana")).toMatchObject({ email: own, claimed_email: wanted });
		const confirmed = () =>
			world.store.selectFrom("mails").select("person_id").where("action_id", "=", mailActions.confirmed).execute();
		expect(await confirmed()).toEqual([]);
		// The confirmation went to the mistyped address: it goes again to the one that is proven.
		const code = await give("ana", "link", { mailedTo: wanted });
		const caller = { personId: author.personId, isByMaker: false } as never;
		const answer = { domainId: (await event()).domainId, code, answer: "mine" as const };
		await answerProof(contextOf(world.store, undefined, now), answer, caller);
		expect(await row("ana")).toMatchObject({ email: wanted, email_proven_at: at() });
		expect(await confirmed()).toEqual([{ person_id: author.personId }]);
	});

	test("is given and dropped by somebody who has lately proved that it is they", async () => {
		const author = { personId: world.idOf("ana"), isByBadge: false, provedAt: null };
		const given = { personId: author.personId, email: wanted, author, isSecret: false, now: now() };
		const needed = refused("proofNeeded", { email: "errors.emailProof" });
		await set("ana", { email_proven_at: at() });
		expect(await refusalOf(giveOwnAddress(world.store, await event(), given))).toEqual(needed);
		await set("ana", { email_proven_at: null, password_hash: "a password" });
		expect(await refusalOf(giveOwnAddress(world.store, await event(), given))).toEqual(needed);
		expect(await refusalOf(withdrawOwnClaim(world.store, author.personId, author, now()))).toEqual(needed);
	});

	test("becomes theirs while it is that one which waits", async () => {
		await set("ana", { claimed_email: wanted });
		const [known, before] = [await event(), await row("ana")];
		await set("ana", { claimed_email: "else@example.com" });
		const bind = () => transact(world.store, (tx) => bindClaimedAddress(tx, known, before, now()));
		expect(await refusalOf(bind())).toEqual(expired);
		expect((await row("ana")).email).toBe(own);
	});
});

describe("A new password by the link of a mail", () => {
	const owner = async (mailedTo: string) => {
		const link = { personId: world.idOf("ana"), mailedTo };
		return transact(world.store, (tx) => resolveResetOwner(tx, link, undefined, now()));
	};

	test("is made by nobody whose address it was not mailed to, or is theirs no more", async () => {
		expect(await refusalOf(owner("left@example.com"))).toEqual(expired);
		await set("ana", { claimed_email: wanted });
		expect(await refusalOf(owner(wanted))).toEqual(expired);
		await set("bruno", { email: wanted });
		expect(await refusalOf(owner(wanted))).toEqual(expired);
		expect((await row("ana")).email_proven_at).toBeNull();
		expect(await owner(own)).toBe(world.idOf("ana"));
		expect((await row("ana")).email_proven_at).not.toBeNull();
	});

	test("begins nothing anew for people who have no address", async () => {
		await set("ana", { password_hash: "hash" });
		expect(await isNewAccountNeeded(world.store, await row("ana"), undefined)).toBe(true);
		await set("ana", { email: null });
		expect(await isNewAccountNeeded(world.store, await row("ana"), undefined)).toBe(false);
	});
});

describe("The page that asks whose an address is", () => {
	const find = (code: string, token?: string) => world.gatewayFor(token).addresses.findProof({ code });
	const prove = (code: string, answer: "password" | "mine", password?: string) =>
		world
			.gatewayFor()
			.addresses.prove({ code, eventId: world.event.eventId, answer, ...(password === undefined ? {} : { password }) });

	test("knows links that are good and were mailed to an address that is theirs, and nothing else", async () => {
		const good = { mailedTo: own };
		expect(await find(await give("ana", "link", good))).toMatchObject({ email: own });
		for (const code of [
			await give("ana", "reset", good),
			await give("ana", "proof", good),
			await give("ana", "link", { ...good, expiresAt: at() }),
			await give("ana", "link", { mailedTo: "left@example.com" }),
			await give("ana", "link"),
			"invented",
		]) {
			expect(await refusalOf(find(code))).toEqual(expired);
		}
		const asked = { domainId: world.event.domainId, code: "invented", answer: "other" as const };
		expect(await refusalOf(answerProof(contextOf(world.store, undefined, now), asked, undefined))).toEqual(expired);
	});

	test("takes a session for theirs that is of them and was not opened by a badge", async () => {
		const code = await give("ana", "link", { mailedTo: own });
		const isSignedIn = async (token: string) => (await find(code, token)).isSignedIn;
		expect(await isSignedIn(await give("ana", "session", { openedBy: "link" }))).toBe(true);
		expect(await isSignedIn(await give("ana", "session", { openedBy: "badge" }))).toBe(false);
		expect(await isSignedIn(await give("bruno", "session", { openedBy: "link" }))).toBe(false);
	});

	test("takes no password that its owner has replaced while it was compared", async () => {
		await set("ana", { password_hash: await hashPassword("correct horse") });
		const code = await give("ana", "link", { mailedTo: own });
		// Ids are compared before the transaction, which begins with another object.
		const store = plugged(world.store);
		const execute = async (work: (tx: Transaction) => Promise<unknown>) => {
			await set("ana", { password_hash: "another" });
			return transact(world.store, work);
		};
		store.transaction = () => ({ execute }) as never;
		const { domainId } = world.event;
		const asked = { domainId, code, answer: "password" as const, password: "correct horse" };
		expect(await refusalOf(answerProof(contextOf(store, undefined, now), asked, undefined))).toEqual(
			refused("invalidForm", { password: "errors.passwordWrong" }),
		);
		expect((await row("ana")).email_proven_at).toBeNull();
	});

	test("takes no password for the word of people who have none", async () => {
		await give("ana", "session");
		const code = await give("ana", "link", { mailedTo: own });
		expect(await refusalOf(prove(code, "password", "any"))).toEqual(
			refused("invalidForm", { password: "errors.passwordWrong" }),
		);
		expect((await row("ana")).email_proven_at).toBeNull();
		expect((await prove(code, "mine")).token).toBeTruthy();
	});

	test("asks again when somebody signed in opens the link, but not after signing in by the account's own password or creation", async () => {
		await set("ana", { password_hash: "hash" });
		const code = await give("ana", "link", { mailedTo: own });
		for (const openedBy of ["", "link", "mail", "badge"] as const) {
			const token = await give("ana", "session", { openedBy });
			const opened = world.gatewayFor(token).authentications.exchange({ code });
			expect((await refusalOf(opened)).code, openedBy).toBe("addressUnproven");
		}
		const token = await give("ana", "session", { openedBy: "password" });
		await world.gatewayFor(token).authentications.exchange({ code });
		expect((await row("ana")).email_proven_at).not.toBeNull();
	});

	test("gives an address to the person who proves it, though an account that never did has it", async () => {
		await set("bruno", { email_vouched_at: null, email_proven_at: null, email: wanted });
		await set("ana", { claimed_email: wanted, email_proven_at: at() });
		const code = await give("ana", "link", { mailedTo: wanted });
		await world.gatewayFor(await world.signIn("ana")).authentications.exchange({ code });
		expect(await row("ana")).toMatchObject({ email: wanted, claimed_email: null });
		expect(await row("bruno")).toMatchObject({ email: null, address_lost_at: at() });
	});
});

describe("A proof that it is they", () => {
	const open = async (mailedTo: string | null) => {
		const code = await give("ana", "proof", { mailedTo });
		return proveByMail(contextOf(world.store, undefined, now), await event(), code);
	};

	test("by a mail is of the address that is theirs for sure", async () => {
		expect(await refusalOf(open(own))).toEqual(expired);
		await set("ana", { email_vouched_at: at() });
		expect(await refusalOf(open("left@example.com"))).toEqual(expired);
		expect((await row("ana")).email_proven_at).toBeNull();
		expect((await open(own))?.token).toBeTruthy();
	});

	test("is asked for by no badge, however lately it was shown", async () => {
		const token = await give("ana", "session", { openedBy: "badge" });
		await world.store.updateTable("tokens").set({ proved_at: at() }).execute();
		const asked = requireProof(contextOf(world.store, token, now), world.event.domainId);
		expect(await refusalOf(asked)).toEqual(refused("badgeNotEnough"));
	});

	test("by a password is of that session alone; who has one and no address is asked for it", async () => {
		const { domainId } = world.event;
		await set("ana", { email: null, email_vouched_at: at(), password_hash: await hashPassword("correct horse") });
		const [here, there] = [await give("ana", "session"), await give("ana", "session")];
		for (const token of [here, there]) {
			const asked = world.gatewayFor(token).privacy.read({ domainId, userId: world.idOf("ana") });
			expect(await refusalOf(asked)).toEqual(refused("proofNeeded"));
		}
		await world.gatewayFor(here).authentications.prove({ domainId, password: "correct horse" });
		const isFresh = async (token: string) =>
			(await world.gatewayFor(token).authentications.proof({ domainId })).data.isFresh;
		expect([await isFresh(here), await isFresh(there)]).toEqual([true, false]);
	});
});
