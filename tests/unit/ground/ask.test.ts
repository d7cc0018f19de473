import { expect, test } from "vitest";
import { askThrough } from "~/gateway/ask";
import type { Gateway } from "~/gateway/gateway";

const bound = { domainId: "prisme", eventId: "fiche", languageId: "fr" };

/** Answers each call with what it was given, in the envelope of calls that have one. */
function asking(around: <T>(call: Promise<T>) => Promise<T> = (call) => call) {
	const asked: unknown[] = [];
	const call = (name: string) => async (input: unknown) => {
		asked.push([name, input]);
		return { data: name };
	};
	const group = (of: string) => new Proxy({}, { get: (_, name: string) => call(`${of}.${name}`) });
	const gateway = new Proxy({} as Gateway, { get: (_, name: string) => group(name) });
	return { ask: askThrough(gateway, bound, around), asked };
}

// Decision 188.
test("A call gets the event, and the language where it names one of texts, and answers what its envelope has", async () => {
	const { ask, asked } = asking();
	expect(await ask.workspace.get()).toBe("workspace.get");
	await ask.desk.person({ userId: "ana" });
	await ask.authentications.proof();
	expect(asked).toEqual([
		["workspace.get", { domainId: "prisme", eventId: "fiche" }],
		["desk.person", { domainId: "prisme", eventId: "fiche", languageId: "fr", userId: "ana" }],
		["authentications.proof", { domainId: "prisme" }],
	]);
});

test("A language that is not that of the answer is the caller's to name, and an answer without an envelope stays whole", async () => {
	const { ask, asked } = asking();
	expect(await ask.users.get({ userId: "ana" })).toEqual({ data: "users.get" });
	await ask.users.columns();
	await ask.users.columns({ languageId: "en" });
	expect(asked.slice(1)).toEqual([
		["users.columns", { domainId: "prisme", eventId: "fiche" }],
		["users.columns", { domainId: "prisme", eventId: "fiche", languageId: "en" }],
	]);
});

test("Whatever surrounds a call may throw something else than its refusal", async () => {
	const page = new Response(null, { status: 403 });
	const { ask } = asking(async (call) => {
		await call;
		throw page;
	});
	await expect(ask.workspace.get()).rejects.toBe(page);
});
