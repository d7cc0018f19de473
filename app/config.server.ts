import { randomBytes } from "node:crypto";
import {
	chmodSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isLoopback } from "~/domain/loopback";

export interface Config {
	port: number;
	/** Scheme, host and port as visitors type them, without a final slash. */
	publicUrl: string;
	/** Absolute path of the directory that receives everything the embedded default writes. */
	dataDir: string;
	/** Nobody else of this machine can read it. */
	isDataDirPrivate: boolean;
	sessionSecret: string;
	/** postgres:// address; without it the store is SQLite in dataDir. */
	databaseUrl?: string;
	redisUrl?: string;
	/** Address of a remote provider; without it the embedded one answers. */
	providerUrl?: string;
	smtpUrl?: string;
	/** Credentials for mail may go without TLS, and to a server with any certificate. */
	smtpInsecure: boolean;
	/** Whom mails come from; without a name, each is signed with its event's organiser. */
	mailFrom: { name?: string; address: string };
	/** Payment by Stripe; without it the embedded card page, which charges nobody. `apiUrl` is for tests. */
	stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
	chromePath?: string;
	/** What Chromium and its processes may hold together, in megabytes, and how many documents it prints at a time. */
	printMemoryMb: number;
	printAtOnce: number;
	/** A public register of companies that speaks as the French one; without it people type theirs in. */
	companyRegisterUrl?: string;
	/** The European register of VAT numbers; without it only forms and check digits are looked at. */
	viesUrl?: string;
	logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	production: boolean;
	/** PUBLIC_URL is https: cookies are Secure, HSTS is sent. */
	secure: boolean;
	/** PUBLIC_URL is on loopback: only the person at this machine can be the visitor. */
	local: boolean;
	/** How many proxies of ours stand in front: their entries in X-Forwarded-For are believed. */
	trustedProxies: number;
	/** An empty store gets the demo events. */
	demo: boolean;
	/** Mails stay in the built-in mailbox and can be read at /mailbox. */
	mailboxShown: boolean;
}

/** A variable of the environment has a value that cannot be used; the message is the sentence to print. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** The environment, parsed once. Creates DATA_DIR, and the session secret in it when none is given. */
export function parseConfig(env: Record<string, string | undefined>): Config {
	// An empty string is how compose files and shells say "not set".
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "" && value !== undefined));
	const parsed = variables.safeParse(given);
	if (!parsed.success) throw refusal(String(parsed.error.issues[0]?.path[0]));

	const values = parsed.data;
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
	if (secretKey && !webhookSecret) throw refusal("STRIPE_WEBHOOK_SECRET", " (STRIPE_SECRET_KEY is set)");
	const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
	const local = isLoopback(publicUrl.hostname);
	const { dataDir, isPrivate } = openDataDir(values.DATA_DIR);
	return {
		port: values.PORT,
		publicUrl: publicUrl.origin,
		dataDir,
		isDataDirPrivate: isPrivate,
		sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir),
		databaseUrl: values.DATABASE_URL,
		redisUrl: values.REDIS_URL,
		providerUrl: values.PROVIDER_URL?.replace(/\/+$/, ""),
		smtpUrl: values.SMTP_URL,
		smtpInsecure: values.SMTP_INSECURE,
		mailFrom: values.MAIL_FROM ?? { address: `no-reply@${publicUrl.hostname}` },
		stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, ...(apiUrl ? { apiUrl } : {}) } : undefined,
		chromePath: values.CHROME_PATH,
		printMemoryMb: values.PRINT_MEMORY_MB,
		printAtOnce: values.PRINT_AT_ONCE,
		companyRegisterUrl: values.COMPANY_REGISTER_URL?.replace(/\/+$/, ""),
		viesUrl: values.VIES_URL?.replace(/\/+$/, ""),
		logLevel: values.LOG_LEVEL,
		production: values.NODE_ENV === "production",
		secure: publicUrl.protocol === "https:",
		local,
		trustedProxies: values.TRUST_PROXY,
		demo: values.DEMO === undefined ? local : values.DEMO === "1",
		mailboxShown: values.SMTP_URL === undefined && local,
	};
}

const variables = z.object({
	PORT: z
		.string()
		.regex(/^\d{1,5}$/)
		.transform(Number)
		.refine((port) => port >= 1 && port <= 65535)
		.default(3000),
	PUBLIC_URL: z
		.string()
		.refine((text) => isUrl(text, ["http:", "https:"]) && isOriginOnly(text))
		.optional(),
	DATA_DIR: z.string().default("./data"),
	SESSION_SECRET: z.string().min(32).optional(),
	DATABASE_URL: url("postgres:", "postgresql:"),
	REDIS_URL: url("redis:", "rediss:"),
	PROVIDER_URL: url("http:", "https:"),
	SMTP_URL: url("smtp:", "smtps:").refine((text) => text === undefined || isServerOnly(text)),
	SMTP_INSECURE: z
		.enum(["0", "1"])
		.transform((value) => value === "1")
		.default(false),
	MAIL_FROM: z
		.string()
		.transform((text) => senderIn(text))
		.pipe(z.object({ name: z.string().optional(), address: z.email() }))
		.optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_\w+$/)
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\w+$/)
		.optional(),
	STRIPE_API_URL: url("http:", "https:"),
	CHROME_PATH: z.string().refine(existsSync).optional(),
	PRINT_MEMORY_MB: count(200, 64_000).default(800),
	PRINT_AT_ONCE: count(1, 32).default(2),
	COMPANY_REGISTER_URL: url("http:", "https:"),
	VIES_URL: url("http:", "https:"),
	TRUST_PROXY: z
		.string()
		.regex(/^[0-9]$/)
		.transform(Number)
		.default(0),
	DEMO: z.enum(["0", "1"]).optional(),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	NODE_ENV: z.string().optional(),
});

const expectations: Record<string, { expected: string; example: string }> = {
	PORT: { expected: "a port number from 1 to 65535", example: "PORT=3000" },
	PUBLIC_URL: {
		expected: "the http or https address visitors type, without a path",
		example: "PUBLIC_URL=https://inscription.example.org",
	},
	DATA_DIR: {
		expected: "a directory this process can write to",
		example: "DATA_DIR=./data",
	},
	SESSION_SECRET: {
		expected: "at least 32 characters chosen at random",
		example: "SESSION_SECRET=$(openssl rand -hex 32)",
	},
	DATABASE_URL: {
		expected: "a PostgreSQL address",
		example: "DATABASE_URL=postgres://user:password@localhost:5432/parvis",
	},
	REDIS_URL: {
		expected: "a Redis address",
		example: "REDIS_URL=redis://localhost:6379",
	},
	PROVIDER_URL: {
		expected: "the http or https address of a remote provider",
		example: "PROVIDER_URL=https://provider.example.org/api",
	},
	SMTP_URL: {
		expected: "an SMTP address without a path and without options (for a server without TLS there is SMTP_INSECURE)",
		example: "SMTP_URL=smtp://user:password@mail.example.org:587",
	},
	SMTP_INSECURE: {
		expected: "1 to send the password of SMTP_URL without TLS, or 0",
		example: "SMTP_INSECURE=1",
	},
	MAIL_FROM: {
		expected: "an e-mail address, with a name or without",
		example: 'MAIL_FROM="Lueurs <bonjour@example.org>"',
	},
	STRIPE_SECRET_KEY: {
		expected: "the secret key of a Stripe account",
		example: "STRIPE_SECRET_KEY=sk_live_…",
	},
	STRIPE_WEBHOOK_SECRET: {
		expected: "the signing secret of the address for Stripe's events",
		example: "STRIPE_WEBHOOK_SECRET=whsec_…",
	},
	STRIPE_API_URL: {
		expected: "the http or https address of Stripe's API, for tests",
		example: "STRIPE_API_URL=http://localhost:12111",
	},
	CHROME_PATH: {
		expected: "the path of an existing Chromium",
		example: "CHROME_PATH=/usr/bin/chromium",
	},
	PRINT_MEMORY_MB: {
		expected: "megabytes that Chromium may hold, from 200 to 64000",
		example: "PRINT_MEMORY_MB=800",
	},
	PRINT_AT_ONCE: {
		expected: "how many documents may be printed at the same time, from 1 to 32",
		example: "PRINT_AT_ONCE=2",
	},
	TRUST_PROXY: {
		expected: "how many proxies of yours stand in front, from 0 to 9",
		example: "TRUST_PROXY=1",
	},
	COMPANY_REGISTER_URL: {
		expected: "the http or https address of a register of companies",
		example: "COMPANY_REGISTER_URL=https://recherche-entreprises.api.gouv.fr",
	},
	VIES_URL: {
		expected: "the http or https address of the register of VAT numbers",
		example: "VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api",
	},
	DEMO: {
		expected: "1 to fill an empty store with the demo events, 0 to leave it empty",
		example: "DEMO=1",
	},
	LOG_LEVEL: {
		expected: "one of fatal, error, warn, info, debug, trace, silent",
		example: "LOG_LEVEL=info",
	},
};

// The value itself is left out of the sentence: it may be a password, and starts are logged.
function refusal(name: string, reason = ""): ConfigError {
	const { expected, example } = expectations[name] ?? {
		expected: "another value",
		example: `${name}=…`,
	};
	return new ConfigError(`${name} cannot be used${reason}: expected ${expected}, for example ${example}`);
}

function url(...protocols: string[]) {
	return z
		.string()
		.refine((text) => isUrl(text, protocols))
		.optional();
}

function count(least: number, most: number) {
	return z
		.string()
		.regex(/^\d{1,6}$/)
		.transform(Number)
		.refine((value) => value >= least && value <= most);
}

function senderIn(text: string) {
	const [, name, address] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
	return address ? { ...(name ? { name } : {}), address: address.trim() } : { address: text.trim() };
}

function isUrl(text: string, protocols: string[]): boolean {
	return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Options behind a question mark could take TLS away unseen. */
function isServerOnly(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { hostname, pathname, search, hash } = new URL(text);
	return hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "";
}

function isOriginOnly(text: string): boolean {
	const { origin, href } = new URL(text);
	return href === `${origin}/`;
}

function openDataDir(path: string): { dataDir: string; isPrivate: boolean } {
	const dataDir = resolve(path);
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		return { dataDir, isPrivate: closeToOthers(dataDir) };
	} catch (error) {
		throw refusal("DATA_DIR", ` (${(error as NodeJS.ErrnoException).code})`);
	}
}

/** What an earlier version, or a copy, may have left open: its name and the mode it should have. */
const own: [name: string, mode: number][] = [
	["session-secret", 0o600],
	["exports", 0o700],
	["parvis.sqlite", 0o600],
];

/** A directory of ours that others may read is closed; one that holds other things too (/tmp, a home) is only told about. */
function closeToOthers(dataDir: string): boolean {
	const names = readdirSync(dataDir);
	const found = own.filter(([name]) => names.includes(name));
	const isOurs = (names.length === 0 || found.length > 0) && (statSync(dataDir).mode & stickyBit) === 0;
	for (const [name, mode] of found) close(join(dataDir, name), mode);
	return close(dataDir, isOurs ? 0o700 : undefined);
}

const stickyBit = 0o1000;

function close(path: string, mode: number | undefined): boolean {
	if ((statSync(path).mode & 0o077) === 0) return true;
	try {
		if (mode !== undefined) chmodSync(path, mode);
		return mode !== undefined;
	} catch {
		return false;
	}
}

// Written aside and linked into place: of several processes that start at once one makes the secret, and none reads half of it.
function keptSecret(dataDir: string): string {
	const file = join(dataDir, "session-secret");
	if (!existsSync(file)) {
		const aside = `${file}.${process.pid}`;
		try {
			writeFileSync(aside, randomBytes(32).toString("hex"), { mode: 0o600 });
			linkSync(aside, file);
		} catch (error) {
			const code = (error as NodeJS.ErrnoException).code;
			if (code !== "EEXIST") throw refusal("DATA_DIR", ` (${code})`);
		} finally {
			rmSync(aside, { force: true });
		}
	}
	const secret = readFileSync(file, "utf8").trim();
	if (secret.length < 32) throw refusal("SESSION_SECRET", ` (kept in ${file})`);
	return secret;
}
