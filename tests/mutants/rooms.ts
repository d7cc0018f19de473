import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A part of the sources where mutants are made, as folders and files. */
interface Room {
	name: string;
	sources: string[];
	/** The tests that have to notice the mutants, in addition to the tests of every room. */
	tests: string[];
	/** True if tests were named: only these run. */
	isAlone?: boolean;
}

const liveRooms = readdirSync("app/provider/live").map((room) => ({
	name: `live/${room}`,
	sources: [`app/provider/live/${room}`],
	tests: ["tests/provider/live"],
}));

/** Rooms whose guards are pure rules or belong to the ground, formerly the list for Stryker. */
const older: Room = {
	name: "older",
	sources: [
		"app/http/safe-redirect.ts",
		"app/http/express/on-this-machine.ts",
		"app/http/express/bounds.ts",
		"app/http/express/client-address.ts",
		"app/http/express/origin-check.ts",
		"app/http/express/personal.ts",
		"app/http/express/security-headers.ts",
		"app/http/express/well-formed.ts",
		"app/http/express/without-secrets.ts",
		"app/domain/event/audience.ts",
		"app/domain/ground/referer.ts",
		"app/provider/ground/access/access.ts",
		"app/provider/ground/access/first-organiser.ts",
		"app/provider/ground/access/fresh.ts",
		"app/provider/ground/files/csv.ts",
		"app/provider/ground/limits/attempt-rows.ts",
		"app/provider/ground/tokens/tokens.ts",
		"app/provider/account/addresses",
		"app/provider/account/authentications",
		"app/provider/money/articles/stock-rows.ts",
		"app/provider/money/invoices/promo-rows.ts",
		"app/provider/money/invoices/series.ts",
		"app/provider/money/invoices/settle-draft.ts",
		"app/provider/money/payments/signature.ts",
	],
	tests: [
		...[
			"at-this-machine",
			"body-limits",
			"bounds",
			"client-address",
			"csv",
			"origin-check",
			"personal",
			"referer",
			"safe-redirect",
			"security-headers",
			"session",
			"settings",
			"well-formed",
			"without-secrets",
		].map((name) => `tests/unit/${name}.test.ts`),
		"tests/provider/account",
		...["articles", "invoices", "money-races", "of-one-account", "payment-providers", "payments", "promo-codes"].map(
			(name) => `tests/provider/money/${name}.test.ts`,
		),
		"tests/provider/networking/contacts.test.ts",
		...["attempts", "first-organiser", "venue"].map((name) => `tests/provider/ground/${name}.test.ts`),
		"tests/provider/organiser/who-stays-out.test.ts",
		"tests/provider/mail/no-mails.test.ts",
	],
};

export const rooms: Room[] = [
	...liveRooms,
	{
		name: "networking/contacts",
		sources: ["app/provider/networking/contacts"],
		tests: ["tests/provider/networking/contacts.test.ts", "tests/provider/networking/contact-scans.test.ts"],
	},
	{
		name: "networking/photos",
		sources: ["app/provider/networking/photos"],
		tests: ["tests/provider/networking/photos.test.ts", "tests/provider/networking/darkroom.test.ts"],
	},
	{
		name: "money/desk-payments",
		sources: ["app/provider/money/desk-entries", "app/provider/money/desk-payments"],
		tests: ["tests/provider/money/desk-payments.test.ts", "tests/provider/venue/desk.test.ts"],
	},
	{
		name: "organiser/event-files",
		sources: ["app/provider/organiser/event-files"],
		tests: [
			...[
				"event-files",
				"imports-beside",
				"invite-mails",
				"people-files",
				"programme",
				"who-stays-out",
				"first-start",
			].map((name) => `tests/provider/organiser/${name}.test.ts`),
			"tests/provider/ground/events.test.ts",
			"tests/provider/ground/first-organiser.test.ts",
			...["event-clock", "event-file", "event-file-demo", "event-file-names", "public-cases", "selling"].map(
				(name) => `tests/unit/${name}.test.ts`,
			),
		],
	},
	{
		name: "organiser/mailings",
		sources: ["app/provider/organiser/mailings"],
		tests: ["tests/provider/organiser/mailings.test.ts"],
	},
	older,
];

/** These tests make every call, or check everything. */
const testsOfEveryRoom = [
	"tests/provider/ground/access.test.ts",
	"tests/provider/ground/audience.test.ts",
	"tests/provider/ground/ids-of-other-events.test.ts",
	"tests/provider/ground/rights.test.ts",
	"tests/provider/organiser/audit-log.test.ts",
	"tests/provider/organiser/privacy.test.ts",
	"tests/provider/organiser/verify.test.ts",
];

/** These tests replace modules or the clock, so they need a process of their own. */
const alone = /(sign-in-in-flight|neutral|hub|bus|live-line|follow-stream|colour)\.test\.ts$/;

/**
 * Returns all rooms, or those that the words name: a wing names its rooms, a file or a folder of sources narrows its room, and
 * a test narrows which tests have to notice.
 */
export function chosenRooms(words: string[]): Room[] {
	const isTest = (word: string) => word.startsWith("tests/");
	const tests = words.filter(isTest);
	const named = words.filter((word) => !isTest(word));
	const chosen = named.length === 0 ? rooms : rooms.flatMap((room) => narrowed(room, named));
	if (chosen.length === 0) throw new Error(`no such room; there are ${rooms.map(({ name }) => name).join(", ")}`);
	return tests.length === 0 ? chosen : chosen.map((room) => ({ ...room, tests, isAlone: true }));
}

/** The room, or the part of it that the words name; empty if they name none of it. */
function narrowed(room: Room, words: string[]): Room[] {
	if (words.some((word) => room.name === word || room.name.startsWith(`${word}/`))) return [room];
	const sources = sourcesOf(room).filter((file) => words.some((word) => file === word || file.startsWith(`${word}/`)));
	return sources.length === 0 ? [] : [{ ...room, sources }];
}

export function sourcesOf({ sources }: Room): string[] {
	return sources.flatMap(filesIn);
}

export function testsOf(chosen: Room[]): string[] {
	const ofEvery = chosen.some(({ isAlone }) => isAlone) ? [] : testsOfEveryRoom;
	const named = [...chosen.flatMap(({ tests }) => tests), ...ofEvery].flatMap(filesIn);
	return [...new Set(named)].filter((path) => path.endsWith(".test.ts") && !alone.test(path));
}

export function filesIn(path: string): string[] {
	if (/\.\w+$/.test(path)) return existsSync(path) ? [path] : [];
	const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
	return names.filter((name) => name.endsWith(".ts")).map((name) => join(path, name));
}

/** The files that decide which mutants there are, and what they are called. */
export const makingFiles = ["mutate", "refusing"].map((name) => `tests/mutants/${name}.ts`);

export function hashOf(files: string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
	return hash.digest("hex").slice(0, 12);
}
