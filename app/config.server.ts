import { isLoopback } from "~/domain/ground/loopback";
import { variableError } from "./config/config-error";
import { openDataDir, readOrCreateSecret } from "./config/data-dir";
import { variables } from "./config/variables";

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

/** The environment, parsed once. Creates DATA_DIR, and the session secret in it when none is given. */
export function parseConfig(env: Record<string, string | undefined>): Config {
	// An empty string is how compose files and shells say "not set".
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
