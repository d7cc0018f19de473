import { isLoopback } from "~/domain/ground/loopback";
import { variableError } from "./config/config-error";
import { openDataDir, readOrCreateSecret } from "./config/data-dir";
import { variables } from "./config/variables";

export interface Config {
	port: number;
	/** Scheme, host and port as visitors type them, without a final slash. */
	publicUrl: string;
	/** Absolute path of the directory for everything that the embedded provider writes. */
	dataDir: string;
	isDataDirPrivate: boolean;
	sessionSecret: string;
	/** postgres:// address; without it the store is SQLite in dataDir. */
	databaseUrl?: string;
	redisUrl?: string;
	/** Address of a remote provider; without it the embedded one is used. */
	providerUrl?: string;
	smtpUrl?: string;
	/** Allows sending the mail password without TLS, or to a server with any certificate. */
	smtpInsecure: boolean;
	/** The sender of mails; without a name, each is signed with its event's organiser. */
	mailFrom: { name?: string; address: string };
	/** Payment by Stripe; without it the embedded card page, which charges nobody. `apiUrl` is for tests. */
	stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
	chromePath?: string;
	/** The memory limit of Chromium and its child processes in megabytes, and how many documents it prints at a time. */
	printMemoryMb: number;
	printAtOnce: number;
	/** A public register of companies with the API of the French one; without it people type in their company. */
	companyRegisterUrl?: string;
	/** The European register of VAT numbers; without it only format and check digits are verified. */
	viesUrl?: string;
	logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	production: boolean;
	/** PUBLIC_URL is https: cookies are Secure, HSTS is sent. */
	secure: boolean;
	/** PUBLIC_URL is on loopback: every visitor uses this machine. */
	local: boolean;
	/** The number of our own reverse proxies: their entries in X-Forwarded-For are trusted. */
	trustedProxies: number;
	/** An empty store gets the demo events. */
	demo: boolean;
	mailboxShown: boolean;
}

/** Parses the environment once. Creates DATA_DIR, and the session secret in it if none is set. Throws `ConfigError`. */
export function parseConfig(env: Record<string, string | undefined>): Config {
	// Compose files and shells use an empty string for "not set".
	const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "" && value !== undefined));
	const parsed = variables.safeParse(nonEmpty);
	if (!parsed.success) throw variableError(String(parsed.error.issues[0]?.path[0]));

	const values = parsed.data;
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
	if (secretKey && !webhookSecret) throw variableError("STRIPE_WEBHOOK_SECRET", " (STRIPE_SECRET_KEY is set)");
	const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
	const local = isLoopback(publicUrl.hostname);
	const { dataDir, isPrivate } = openDataDir(values.DATA_DIR);
	return {
		port: values.PORT,
		publicUrl: publicUrl.origin,
		dataDir,
		isDataDirPrivate: isPrivate,
		sessionSecret: values.SESSION_SECRET ?? readOrCreateSecret(dataDir),
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
