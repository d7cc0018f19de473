/** An environment variable has a value that cannot be used; the message is a sentence for the operator. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** The sentence leaves out the value: it may be a password, and starts are logged. */
export function variableError(name: string, reason = ""): ConfigError {
	const { expected, example } = expectations[name] ?? { expected: "another value", example: `${name}=…` };
	return new ConfigError(`${name} cannot be used${reason}: expected ${expected}, for example ${example}`);
}

const expectations: Record<string, { expected: string; example: string }> = {
	PORT: { expected: "a port number from 1 to 65535", example: "PORT=3000" },
	PUBLIC_URL: {
		expected: "the http or https address visitors type, without a path",
		example: "PUBLIC_URL=https://inscription.example.org",
	},
	DATA_DIR: { expected: "a directory this process can write to", example: "DATA_DIR=./data" },
	SESSION_SECRET: {
		expected: "at least 32 characters chosen at random",
		example: "SESSION_SECRET=$(openssl rand -hex 32)",
	},
	DATABASE_URL: {
		expected: "a PostgreSQL address",
		example: "DATABASE_URL=postgres://user:password@localhost:5432/parvis",
	},
	REDIS_URL: { expected: "a Redis address", example: "REDIS_URL=redis://localhost:6379" },
	PROVIDER_URL: {
		expected: "the http or https address of a remote provider",
		example: "PROVIDER_URL=https://provider.example.org/api",
	},
	SMTP_URL: {
		expected: "an SMTP address without a path and without options (for a server without TLS there is SMTP_INSECURE)",
		example: "SMTP_URL=smtp://user:password@mail.example.org:587",
	},
	SMTP_INSECURE: { expected: "1 to send the password of SMTP_URL without TLS, or 0", example: "SMTP_INSECURE=1" },
	MAIL_FROM: {
		expected: "an e-mail address, with a name or without",
		example: 'MAIL_FROM="Lueurs <bonjour@example.org>"',
	},
	STRIPE_SECRET_KEY: { expected: "the secret key of a Stripe account", example: "STRIPE_SECRET_KEY=sk_live_…" },
	STRIPE_WEBHOOK_SECRET: {
		expected: "the signing secret of the address for Stripe's events",
		example: "STRIPE_WEBHOOK_SECRET=whsec_…",
	},
	STRIPE_API_URL: {
		expected: "the http or https address of Stripe's API, for tests",
		example: "STRIPE_API_URL=http://localhost:12111",
	},
	CHROME_PATH: { expected: "the path of an existing Chromium", example: "CHROME_PATH=/usr/bin/chromium" },
	PRINT_MEMORY_MB: { expected: "megabytes that Chromium may hold, from 200 to 64000", example: "PRINT_MEMORY_MB=800" },
	PRINT_AT_ONCE: {
		expected: "how many documents may be printed at the same time, from 1 to 32",
		example: "PRINT_AT_ONCE=2",
	},
	TRUST_PROXY: { expected: "how many proxies of yours stand in front, from 0 to 9", example: "TRUST_PROXY=1" },
	CHAT_HOSTS: {
		expected: "the hosts of support chats, with a comma between, none of which is the host of PUBLIC_URL",
		example: "CHAT_HOSTS=client.chat.example,*.relay.chat.example",
	},
	CHAT_ORIGIN: {
		expected:
			"the address of a second host name of this server, other than that of PUBLIC_URL (cookies do not tell ports apart), and https where that is",
		example: "CHAT_ORIGIN=https://chat.example.net",
	},
	PAYMENTS_TRIAL: {
		expected: "1 to let a public server without a payment provider take test cards, or 0",
		example: "PAYMENTS_TRIAL=1",
	},
	COMPANY_REGISTER_URL: {
		expected: "the http or https address of a register of companies",
		example: "COMPANY_REGISTER_URL=https://recherche-entreprises.api.gouv.fr",
	},
	VIES_URL: {
		expected: "the http or https address of the register of VAT numbers",
		example: "VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api",
	},
	DEMO: { expected: "1 to fill an empty store with the demo events, 0 to leave it empty", example: "DEMO=1" },
	CLOCK: {
		expected: "the time at which to begin, with an offset or Z, on a server that only this machine uses",
		example: "CLOCK=2027-03-18T09:30:00+01:00",
	},
	LOG_LEVEL: { expected: "one of fatal, error, warn, info, debug, trace, silent", example: "LOG_LEVEL=info" },
};
