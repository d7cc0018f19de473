import { describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { describeError } from "~/http/express/describe-error";
import { pathWithoutSecrets, withoutSecrets } from "~/http/express/without-secrets";
import { pageAddresses } from "../../support/world/addresses";

/** Parameters that open nothing to anybody who knows them: a new one must be added here, or be hidden. */
const harmless = new Set([
	"entryId",
	// A view of the list of people, which its team sees.
	"viewId",
	"part",
	"publicationId",
	// Of the file that one person has brought: nobody else reads it by this.
	"dropId",
	"revision",
	"mailingId",
	// Family, colour and alias: a page shows them to everybody.
	"drawing",
	"context",
	"userId",
	"userIdB",
	"representedId",
	// Only the person whose companion they are expected to be, or staff, answers by it.
	"expectedId",
	"badgeId",
	"companyId",
	"conferenceId",
	"format",
	"importId",
	"mergeId",
	"invoiceId",
	"jobId",
	"piece",
	"sectionId",
	"step",
	"domainId",
	"eventId",
	"dayId",
	"formId",
	"id",
	"slotId",
	"key",
	"lang",
	"kind",
	"view",
	"moduleId",
	"pollId",
	"questionId",
	"ratingId",
	"screen",
	"linkId",
	"wordCloudId",
	"sequenceId",
	"version",
	// It only counts in the session of its own person.
	"deviceId",
	// It opens what its reader has the right to anyway: the desk settles by it.
	"factId",
	// The options that may be picked; who picked them is at another address.
	"optionId",
	// By the time it is logged, it has ended.
	"imageId",
	"place",
	"pictureId",
	"variant",
	"file",
	"readingId",
	"messageId",
	"role",
]);

const calls = Object.values(contract).flatMap((group) =>
	Object.values(group as unknown as Record<string, { "~orpc": { route: { path?: string } } }>).map(
		(call) => `/api${call["~orpc"].route.path}`,
	),
);

describe("a path in the log", () => {
	test.each([...pageAddresses, ...calls])("shows no secret that stands in %s", (pattern) => {
		const names = [...pattern.matchAll(/[:{](\w+)/g)].map(([, name = ""]) => name);
		const path = pattern.replace(/:(\w+)|\{(\w+)\}/g, (_, page, call) => `value-of-${page ?? call}`);
		const shown = pathWithoutSecrets(path);
		for (const name of names) {
			expect([name, shown.includes(`value-of-${name}`)]).toEqual([name, harmless.has(name)]);
		}
	});

	test("shows no token, wherever it was pasted", () => {
		const token = "axwMwnhCDfY0KhjxwnB_qoE2xnTOeMiMB32RZn6a4CY";
		expect(pathWithoutSecrets(`/demo/${token}`)).toBe("/demo/…");
		expect(pathWithoutSecrets("/api/exports/AAAAAAAAAAAAAAAA")).toBe("/api/exports/…");
		expect(pathWithoutSecrets("/demo/inscription/informations")).toBe("/demo/inscription/informations");
		expect(pathWithoutSecrets("/nuit-des-lumieres-de-la-ville-2027/login")).toContain("/nuit-des-lumieres-de");
	});
});

describe("a text in the log", () => {
	test.each([
		["https://x.example/demo?token=abc&page=2", "https://x.example/demo?token=…&page=2"],
		["Cookie: parvis=eyJ0b2tlbnMiOnsibHVldXJzIjoiYTQzIn19ABCDEFGH", "Cookie: parvis=…"],
		["authorization: Bearer abc.def", "authorization: Bearer …"],
		["postgres://me:secret@db.example/x", "postgres://…@db.example/x"],
		["550 no such user <ana@example.com>", "550 no such user <…@…>"],
		["UNIQUE constraint failed: people.email", "UNIQUE constraint failed: people.email"],
	])("%s becomes %s", (text, shown) => {
		expect(withoutSecrets(text)).toBe(shown);
	});
});

describe("an error in the log", () => {
	test("tells its causes, with the engine's codes", () => {
		const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
		const described = describeError(
			new Error("Une erreur est survenue", { cause: new Error("a write failed", { cause: full }) }),
		);
		expect(described).toMatchObject({
			message: "Une erreur est survenue",
			cause: { message: "a write failed", cause: { code: "SQLITE_FULL", message: "database or disk is full" } },
		});
		expect(described.stack).toMatch(/^ {4}at /);
	});

	test("is bounded, and takes nothing else that hangs on an error", () => {
		const round: Error & { detail?: string } = new Error("x".repeat(100_000));
		round.cause = round;
		round.detail = "Key (email)=(ana@example.com) already exists.";
		const line = JSON.stringify(describeError(round));
		expect(line.length).toBeLessThan(30_000);
		expect(line).not.toContain("ana@example.com");
	});

	test("of something thrown that is no error is told too", () => {
		expect(describeError("no")).toEqual({ message: "no" });
		expect(describeError({ status: 404, statusText: "Not Found" })).toEqual({ message: "404 Not Found" });
		expect(describeError(undefined)).toEqual({ message: "undefined" });
	});

	test("of several addresses tried in vain tells why the first failed", () => {
		const first = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
		expect(describeError(new AggregateError([first], ""))).toMatchObject({ cause: { code: "ECONNREFUSED" } });
	});
});
