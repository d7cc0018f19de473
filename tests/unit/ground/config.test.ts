import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Config, parseConfig } from "~/config.server";

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "parvis-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function parse(env: Record<string, string> = {}): Config {
	return parseConfig({ DATA_DIR: dataDir, ...env });
}

describe("an empty environment", () => {
	test("serves on http://localhost:3000 with the embedded store and the mailbox", () => {
		expect(parse()).toMatchObject({
			port: 3000,
			publicUrl: "http://localhost:3000",
			databaseUrl: undefined,
			logLevel: "info",
			secure: false,
			local: true,
			mailboxShown: true,
		});
	});

	test("takes an empty string as an absent variable", () => {
		expect(parse({ PORT: "", SMTP_URL: "", SESSION_SECRET: "" })).toMatchObject({ port: 3000, mailboxShown: true });
	});

	test("makes a session secret that only its owner can read, and keeps it", () => {
		const { sessionSecret } = parse();
		const file = join(dataDir, "session-secret");
		expect(sessionSecret).toHaveLength(64);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readFileSync(file, "utf8")).toBe(sessionSecret);
		expect(parse().sessionSecret).toBe(sessionSecret);
	});
});

describe("the secret that signs sessions", () => {
	test("has 32 characters or more", () => {
		expect(parse({ SESSION_SECRET: "s".repeat(32) }).sessionSecret).toHaveLength(32);
		expect(() => parse({ SESSION_SECRET: "s".repeat(31) })).toThrow(/^SESSION_SECRET cannot be used/);
	});

	test("that was kept and cut short since, stops the start: whoever guesses it signs in as anybody", () => {
		const file = join(dataDir, "session-secret");
		writeFileSync(file, "s".repeat(31));
		expect(() => parse()).toThrow(/^SESSION_SECRET cannot be used.+kept in/);
		writeFileSync(file, "s".repeat(32));
		expect(parse().sessionSecret).toHaveLength(32);
	});
});

describe("a public address", () => {
	test("of https makes cookies secure and hides the mailbox", () => {
		expect(parse({ PUBLIC_URL: "https://inscription.example.org/" })).toMatchObject({
			publicUrl: "https://inscription.example.org",
			secure: true,
			local: false,
			mailboxShown: false,
		});
	});

	test.each(["http://127.0.0.1:4000", "http://[::1]:4000", "http://salon.localhost"])(
		"on loopback shows the mailbox: %s",
		(PUBLIC_URL) => expect(parse({ PUBLIC_URL }).mailboxShown).toBe(true),
	);

	test("that is not this machine imports no demo unless told, and this machine does unless told", () => {
		const isDemo = (env: Record<string, string>) => parse(env).demo;
		expect([isDemo({}), isDemo({ DEMO: "0" })]).toEqual([true, false]);
		const PUBLIC_URL = "https://inscription.example.org";
		expect([isDemo({ PUBLIC_URL }), isDemo({ PUBLIC_URL, DEMO: "1" })]).toEqual([false, true]);
	});

	test("on loopback hides the mailbox when mails really leave", () => {
		expect(parse({ SMTP_URL: "smtp://localhost:25" }).mailboxShown).toBe(false);
	});
});

describe("the clock", () => {
	const CLOCK = "2027-03-18T09:30:00+01:00";

	test("is the machine's, or begins where CLOCK says and runs on", async () => {
		expect(parse().isOnTrialClock).toBe(false);
		expect(Math.abs(parse().now().getTime() - Date.now())).toBeLessThan(60_000);
		const { now, isOnTrialClock } = parse({ CLOCK });
		const sinceStart = now().getTime() - Date.parse(CLOCK);
		expect([isOnTrialClock, Math.abs(sinceStart - performance.now()) < 60_000]).toEqual([true, true]);
		const before = now();
		await new Promise((resolve) => setTimeout(resolve, 5));
		expect(now().getTime()).toBeGreaterThan(before.getTime());
	});

	test("cannot be set for others, nor where Stripe has its own", () => {
		const key = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
		expect(() => parse({ CLOCK, PUBLIC_URL: "https://salon.example.org" })).toThrow(/^CLOCK cannot be used/);
		expect(() => parse({ CLOCK, ...key })).toThrow(/^CLOCK cannot be used/);
		expect(parse({ CLOCK, ...key, STRIPE_API_URL: "http://localhost:12111" }).isOnTrialClock).toBe(true);
	});
});

describe("whom mails come from", () => {
	test.each([
		["bonjour@example.org", { address: "bonjour@example.org" }],
		["Lueurs <bonjour@example.org>", { name: "Lueurs", address: "bonjour@example.org" }],
		['"Lueurs, le salon" <bonjour@example.org>', { name: "Lueurs, le salon", address: "bonjour@example.org" }],
	])("is read from %s", (MAIL_FROM, mailFrom) => expect(parse({ MAIL_FROM }).mailFrom).toEqual(mailFrom));

	test("is the host of the public address when nothing is said", () => {
		expect(parse({ PUBLIC_URL: "https://salon.example.org" }).mailFrom).toEqual({
			address: "no-reply@salon.example.org",
		});
	});
});

describe("a wrong value stops the start with a sentence that names it", () => {
	test.each([
		["PORT", "trois mille"],
		["PORT", "0"],
		["PORT", "70000"],
		["PUBLIC_URL", "inscription.example.org"],
		["PUBLIC_URL", "https://example.org/salon"],
		["PUBLIC_URL", "ftp://example.org"],
		["SESSION_SECRET", "trop-court"],
		["DATABASE_URL", "mysql://localhost/parvis"],
		["REDIS_URL", "localhost:6379"],
		["PROVIDER_URL", "provider"],
		["SMTP_URL", "http://mail.example.org"],
		["SMTP_URL", "smtp://salon:secret@mail.example.org?requireTLS=false"],
		["SMTP_INSECURE", "yes"],
		["STRIPE_SECRET_KEY", "pk_test_123"],
		["STRIPE_WEBHOOK_SECRET", "secret"],
		["STRIPE_API_URL", "localhost"],
		["MAIL_FROM", "Lueurs"],
		["CHROME_PATH", "/nowhere/chromium"],
		["CLOCK", "2027-03-18"],
		["CLOCK", "2027-03-18T09:30:00"],
		["TRUST_PROXY", "yes"],
		["COMPANY_REGISTER_URL", "recherche-entreprises"],
		["VIES_URL", "vies"],
		["DEMO", "yes"],
		["LOG_LEVEL", "verbose"],
	])("%s=%s", (name, value) => {
		expect(() => parse({ [name]: value })).toThrow(
			new RegExp(`^${name} cannot be used: expected .+, for example ${name}=.+$`),
		);
	});

	test("a Stripe account whose events nobody could check", () => {
		expect(() => parse({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(/^STRIPE_WEBHOOK_SECRET cannot be used/);
		const stripe = parse({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }).stripe;
		expect(stripe).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_1" });
	});

	test("DATA_DIR that is a file", () => {
		const DATA_DIR = join(dataDir, "file");
		writeFileSync(DATA_DIR, "");
		expect(() => parse({ DATA_DIR })).toThrow(/^DATA_DIR cannot be used/);
	});

	test("without repeating a value, which may be a password", () => {
		expect(() => parse({ DATABASE_URL: "mysql://me:hunter2@db/parvis" })).not.toThrow(/hunter2/);
	});
});

describe("support chats", () => {
	const site = { PUBLIC_URL: "https://inscription.example.org" };

	test("load from the hosts that are listed, and from none without a list", () => {
		expect(parse(site).chat).toEqual({ hosts: [], origin: undefined, isSibling: false });
		const { hosts } = parse({ ...site, CHAT_HOSTS: "Client.Chat.example, *.relay.chat.example localhost:8443" }).chat;
		expect(hosts).toEqual(["client.chat.example", "*.relay.chat.example", "localhost:8443"]);
	});

	test.each(["https://chat.example", "*", "*.example", "chat example;", "inscription.example.org", "*.example.org"])(
		"never load from “%s”",
		(CHAT_HOSTS) => {
			expect(() => parse({ ...site, CHAT_HOSTS })).toThrow(/^CHAT_HOSTS cannot be used/);
		},
	);

	test.each([
		"https://inscription.example.org",
		"https://inscription.example.org:8443",
		"http://chat.example.net",
		"chat.net",
	])("have no host name of their own in %s: cookies would be shared, or browsers would refuse it", (CHAT_ORIGIN) => {
		expect(() => parse({ ...site, CHAT_ORIGIN })).toThrow(/^CHAT_ORIGIN cannot be used/);
	});

	test("say so where theirs belongs to our domain", () => {
		expect(parse({ ...site, CHAT_ORIGIN: "https://chat.example.net" }).chat.isSibling).toBe(false);
		expect(parse({ ...site, CHAT_ORIGIN: "https://chat.example.org" }).chat.isSibling).toBe(true);
	});
});
