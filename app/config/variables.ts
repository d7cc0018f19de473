import { existsSync } from "node:fs";
import { z } from "zod";
import { email } from "~/domain/people/email-address";

/** The environment variables and their formats; `config-error.ts` describes the accepted values for people. */
export const variables = z.object({
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
		.pipe(z.object({ name: z.string().optional(), address: email() }))
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
	CHAT_HOSTS: z
		.string()
		.transform((text) =>
			text
				.toLowerCase()
				.split(/[\s,]+/)
				.filter(Boolean),
		)
		.refine((hosts) => hosts.every((host) => chatHost.test(host)))
		.default([]),
	CHAT_ORIGIN: z
		.string()
		.refine((text) => isUrl(text, ["http:", "https:"]) && isOriginOnly(text))
		.optional(),
	PAYMENTS_TRIAL: z
		.enum(["0", "1"])
		.transform((value) => value === "1")
		.default(false),
	TRUST_PROXY: z
		.string()
		.regex(/^[0-9]$/)
		.transform(Number)
		.default(0),
	DEMO: z.enum(["0", "1"]).optional(),
	CLOCK: z.iso
		.datetime({ offset: true })
		.transform((text) => new Date(text))
		.optional(),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	NODE_ENV: z.string().optional(),
});

/** `client.chat.example`, `*.chat.example`, either with a port; never every host of a top-level domain. */
const chatHost = /^(\*\.([a-z0-9-]+\.)+|([a-z0-9-]+\.)*)[a-z0-9-]+(:\d{1,5})?$/;

export type Variables = z.output<typeof variables>;

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

/** Options behind a question mark could turn TLS off unnoticed. */
function isServerOnly(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { hostname, pathname, search, hash } = new URL(text);
	return hostname !== "" && /^\/?$/.test(pathname) && search === "" && hash === "";
}

function isOriginOnly(text: string): boolean {
	const { origin, href } = new URL(text);
	return href === `${origin}/`;
}
