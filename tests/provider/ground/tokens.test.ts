import { expect, test } from "vitest";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { hashPassword, isPassword } from "~/provider/ground/tokens/passwords";
import { listClaimants, login } from "~/provider/ground/tokens/sign-in";
import {
	consumeToken,
	endSessions,
	findTokenOwner,
	insertToken,
	type TokenKind,
} from "~/provider/ground/tokens/tokens";
import { interrupted } from "../../support/world/meanwhile";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const kinds: TokenKind[] = ["session", "link", "reset", "device", "proof", "contact"];

/** A token of each kind for Ana and for Bruno, and one that has expired. */
async function worldOfTokens() {
	const { store, clock, idOf, event } = await worldOfTest();
	const { now } = clock;
	async function give(name: string, kind: TokenKind, ms = 1000) {
		const token = newToken();
		const expiresAt = new Date(now.getTime() + ms).toISOString();
		const mailedTo = `${name}@example.com`;
		await insertToken(store, { token, personId: idOf(name), eventId: null, kind, now, expiresAt, mailedTo });
		return token;
	}
	const ofAll = async (name: string) =>
		Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await give(name, kind)] as const)));
	const left = async (tokens: Record<string, string>) => {
		const found = kinds.map(async (kind) =>
			(await findTokenOwner(store, tokens[kind] ?? "", now, kind)) ? [kind] : [],
		);
		return (await Promise.all(found)).flat();
	};
	const use = (token: string, kind: TokenKind) => transact(store, (tx) => consumeToken(tx, token, kind, now));
	return { store, now, idOf, event, give, ofAll, left, use };
}

test("A token is used once, for what it is and before it expires", async () => {
	const { idOf, give, ofAll, left, use } = await worldOfTokens();
	const others = await ofAll("bruno");
	const [proof, late] = [await give("ana", "proof"), await give("ana", "proof", 0)];
	expect(await use(proof, "reset")).toBeUndefined();
	expect(await use(late, "proof")).toBeUndefined();
	expect(await use(newToken(), "proof")).toBeUndefined();
	expect(await use(proof, "proof")).toEqual({ person_id: idOf("ana"), mailed_to: "ana@example.com" });
	expect(await use(proof, "proof")).toBeUndefined();
	expect(await left(others)).toEqual(kinds);
});

test("Somebody's sessions end, and what sets a password or proves who they are; nothing else, and nobody else's", async () => {
	const { store, idOf, give, ofAll, left } = await worldOfTokens();
	const [own, others] = [await ofAll("ana"), await ofAll("bruno")];
	const kept = await give("ana", "session");
	await transact(store, (tx) => endSessions(tx, idOf("ana"), kept));
	expect(await left(own)).toEqual(["link", "device", "contact"]);
	expect(await left({ session: kept })).toEqual(["session"]);
	expect(await left(others)).toEqual(kinds);
});

test("A link that sets a password proves the address of whom it is mailed to", async () => {
	const { store, idOf, event, now } = await worldOfTokens();
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	for (const name of ["ana", "bruno"]) {
		await mintResetAddress(store, loaded, idOf(name), "https://salon.example", now);
		const tokens = store.selectFrom("tokens").select("mailed_to").where("person_id", "=", idOf(name));
		expect(await tokens.execute()).toEqual([{ mailed_to: `${name}@example.com` }]);
	}
});

test("Who signs in with a password that its owner changes meanwhile is refused", async () => {
	const { store, idOf, event, now } = await worldOfTokens();
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	const set = (password_hash: string) =>
		store.updateTable("people").set({ password_hash }).where("id", "=", idOf("ana")).execute();
	await set(await hashPassword("lumiere-douce"));
	const signIn = (at: Store) => login(at, loaded, "ana@example.com", "lumiere-douce", now);
	expect(await signIn(store)).toMatchObject({ personId: idOf("ana") });
	const late = interrupted(store, () => set("changed"));
	expect(await refusalOf(signIn(late))).toEqual(refused("badCredentials"));
});

test("An account without a password has none that fits", async () => {
	expect(await isPassword("nobody has this password", null)).toBe(false);
});

test("Whoever claims an address may sign in with it as long as it is nobody's, with a password of their own", async () => {
	const { store, idOf, event } = await worldOfTokens();
	const change = (name: string, set: object) =>
		store.updateTable("people").set(set).where("id", "=", idOf(name)).execute();
	const claims = { email: null, claimed_email: "new@example.com", password_hash: "hash" };
	await change("ana", claims);
	await change("bruno", { ...claims, password_hash: null });
	await change("chloe", { ...claims, email: "chloe@example.com" });
	const claimants = async (domainId: string, email: string) =>
		(await listClaimants(store, domainId, email)).map(({ id }) => id);
	expect(await claimants(event.domainId, " New@Example.com")).toEqual([idOf("ana")]);
	expect(await claimants(event.domainId, "other@example.com")).toEqual([]);
	expect(await claimants("elsewhere", "new@example.com")).toEqual([]);
});
