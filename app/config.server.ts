import { isHostAllowed } from "~/domain/ground/allowed-hosts";
import { isLoopback } from "~/domain/ground/loopback";
import { variableError } from "./config/config-error";
import { openDataDir, readOrCreateSecret } from "./config/data-dir";
import { type Variables, variables } from "./config/variables";

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
	/**
	 * Whether cards are charged, by Stripe or a remote provider; are tried on the embedded card page, which charges nobody; or
	 * are refused, as on a public server that nobody set up (decision 171).
	 */
	cards: "charged" | "trial" | "refused";
	/** `apiUrl` is for tests. */
	stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string };
	/** Support chats, whose script runs on no page of ours (decision 170). */
	chat: ChatConfig;
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
	/** The one source of the time: the machine's clock, or one that began at CLOCK when this process did (decision 162). */
	now: () => Date;
	/** CLOCK is set: every page says which time it is. */
	isOnTrialClock: boolean;
}

export interface ChatConfig {
	/** The hosts from which chats may load: `client.chat.example`, `*.chat.example`. */
	hosts: string[];
	/** A second host name of this server, which serves the chat's frame and nothing else. */
	origin: string | undefined;
	/** True if CHAT_ORIGIN and PUBLIC_URL seem to belong to one domain, for which the chat can set cookies. */
	isSibling: boolean;
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
	if (values.CLOCK && !local) throw variableError("CLOCK", ` (PUBLIC_URL is ${publicUrl.origin})`);
	// Stripe compares with its own clock; only its replacement for tests can be on ours.
	if (values.CLOCK && secretKey && !apiUrl) throw variableError("CLOCK", " (STRIPE_SECRET_KEY is set)");
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
		cards: secretKey || values.PROVIDER_URL ? "charged" : local || values.PAYMENTS_TRIAL ? "trial" : "refused",
		stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, ...(apiUrl ? { apiUrl } : {}) } : undefined,
		chat: parseChat(values, publicUrl),
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
		now: clockFrom(values.CLOCK),
		isOnTrialClock: values.CLOCK !== undefined,
	};
}

/** Runs on from the given time, at which this process began; without one it is the machine's clock. */
function clockFrom(start: Date | undefined): () => Date {
	const begun = Date.now() - Math.round(performance.now());
	const ahead = start ? start.getTime() - begun : 0;
	return () => new Date(Date.now() + ahead);
}

function parseChat({ CHAT_HOSTS: hosts, CHAT_ORIGIN: address }: Variables, publicUrl: URL): ChatConfig {
	// The chat's frame may ask its hosts for anything: ours is not one of them.
	if (hosts.some((host) => isHostAllowed(publicUrl.host, [host]) || isHostAllowed(publicUrl.hostname, [host]))) {
		throw variableError("CHAT_HOSTS");
	}
	if (address === undefined) return { hosts, origin: undefined, isSibling: false };
	const { hostname, protocol, origin } = new URL(address);
	const isMixed = publicUrl.protocol === "https:" && protocol === "http:";
	if (hostname === publicUrl.hostname || isMixed) throw variableError("CHAT_ORIGIN");
	const domainOf = (host: string) => host.split(".").slice(-2).join(".");
	const isSibling = domainOf(hostname) === domainOf(publicUrl.hostname) && !/^[\d.]+$|^\[/.test(hostname);
	return { hosts, origin, isSibling };
}

/** For commands that read files without opening a store. */
export function readChatHosts(env: Record<string, string | undefined>): string[] {
	const parsed = variables.shape.CHAT_HOSTS.safeParse(env.CHAT_HOSTS || undefined);
	if (!parsed.success) throw variableError("CHAT_HOSTS");
	return parsed.data;
}

/** The time, for the same commands. */
export function readClock(env: Record<string, string | undefined>): Date {
	const parsed = variables.shape.CLOCK.safeParse(env.CLOCK || undefined);
	if (!parsed.success) throw variableError("CLOCK");
	return clockFrom(parsed.data)();
}

/** True where strangers meet payments that charge nobody. On this machine that is the demo, which is what it is. */
export function isOnTrial({ cards, local }: Pick<Config, "cards" | "local">): boolean {
	return cards === "trial" && !local;
}
