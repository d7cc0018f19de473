import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import { createRouterClient } from "@orpc/server";
import type { Logger } from "pino";
import type { Config } from "~/config.server";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import { type Gateway, throwRefusals } from "~/gateway/gateway";
import { type LiveFeed, localFeed, remoteFeed } from "~/gateway/live-feed";
import { remoteGateway } from "~/gateway/remote-gateway";
import { provider } from "~/provider/api/index";
import { backgroundJobs } from "~/provider/api/jobs";
import { serveApi } from "~/provider/api/serve-api";
import { type CallServices, contextOf } from "~/provider/ground/access/context";
import { onRevocationOf } from "~/provider/ground/access/revocations";
import { type BackgroundLoop, type Job, startLoop } from "~/provider/ground/background/loop";
import { bridgeToBus } from "~/provider/ground/bus/bridge-to-bus";
import { openBus } from "~/provider/ground/bus/bus";
import { memoryTransport } from "~/provider/ground/bus/memory-transport";
import { postgresTransport } from "~/provider/ground/bus/postgres-transport";
import { redisTransport } from "~/provider/ground/bus/redis-transport";
import { filesIn } from "~/provider/ground/files/file-store";
import { openPrinter, type Printer } from "~/provider/ground/printing/printer";
import type { Files } from "~/provider/ground/services/files";
import { holdUntilFlushed } from "~/provider/ground/services/hold-until-flushed";
import { ImageFailed } from "~/provider/ground/services/image-worker";
import type { ServicesWith } from "~/provider/ground/services/services";
import { flushed } from "~/provider/ground/store/flushed";
import { type Disk, syncToDisk } from "~/provider/ground/store/flushes";
import { openStore, type Store, storeName } from "~/provider/ground/store/open";
import { asStoreRefused } from "~/provider/ground/store/store-refused";
import { checkWritable } from "~/provider/ground/store/writable";
import { openTickets } from "~/provider/live/attendance/tickets";
import { hubOf } from "~/provider/live/stream/hub";
import { openSmtp } from "~/provider/mail/mails/smtp";
import { openVatRegister } from "~/provider/money/invoices/vat-register";
import { openDarkroom } from "~/provider/networking/photos/darkroom";
import { nextSteps, startLinks } from "~/provider/organiser/event-files/first-start";
import type { StartLink } from "~/provider/organiser/event-files/start-link";
import { openRegister } from "~/provider/registration/companies/register";
import type { Bank } from "~/provider/sandbox/bank/bank";
import type { Mailbox } from "~/provider/sandbox/mailbox/mailbox";

/** The two ends of the house, joined: the front office takes its gateway from here, the server its API. */
export interface Composition {
	/** One for each request: it remembers who its caller is. The visitor's address is for counting attempts. */
	gatewayFor(token?: string, address?: string): Gateway;
	/** How a live stands, told as it changes, once to all who read the same. */
	liveFeed: LiveFeed;
	/** Told once this person signed out, is registered no more, or lost a role or a session; answers how to stop listening. A provider elsewhere tells nobody. */
	onRevoked(personId: string, listener: () => void): () => void;
	/** By which streams are opened without the store; none where the provider is elsewhere, which tells of no revocation. */
	tickets: ReturnType<typeof openTickets> | undefined;
	/** Everything under /api; null where there is no such call. A form with files comes read, beside its request. */
	api(request: Request, address?: string, form?: FormData): Promise<Response | null>;
	/** Resolves when what an answer may tell is on the disk; undefined when it is. No answer leaves before. */
	flushed(): Promise<void> | undefined;
	/** Rejects when the store does not answer, or cannot be written to. */
	ready(): Promise<void>;
	/** Fills a store that has no event where the demo is wanted, and says where to begin. */
	firstStart(): Promise<{ links: StartLink[]; advice: string[] }>;
	/** Only where mails stay here and the visitor sits at this machine. */
	mailbox: Mailbox | undefined;
	/** The embedded bank, whose page takes test cards; not where a real payment provider is set. */
	bank: Bank | undefined;
	/** What the QR code of a photo says, decoded apart from the pages (decision 75). */
	readCode(photo: Uint8Array): Promise<CodeReading>;
	/** Begins what goes on behind the pages, until the composition is closed. */
	startWork(): void;
	close(): Promise<void>;
}

/** None where none is in sight; busy: none can be read at the moment. */
type CodeReading = { code: string | undefined } | "unreadable" | "busy";

/** What is not the same wherever it runs. */
interface ComposeOptions extends Disk {
	/** The program that decodes pictures, in a process of its own. */
	darkroom: string;
}

/** Tests bring their own disk; what was built, its programs. */
export async function compose(
	config: Config,
	log: Logger,
	options: Partial<ComposeOptions> = {},
): Promise<Composition> {
	const darkroom = options.darkroom ?? resolve("app/provider/networking/photos/darkroom-child.ts");
	if (config.providerUrl) return composeRemote(config.providerUrl, darkroom);
	return composeEmbedded(config, log, { sync: syncToDisk, onFailure: endProcess, ...options, darkroom });

	function endProcess(error: unknown) {
		log.fatal(
			{ err: error },
			"the store could not be flushed to the disk: nothing more is said, and this process ends",
		);
		process.exit(1);
	}
}

type DemoServices = ServicesWith<"files">;

const now = () => new Date();

async function composeEmbedded(config: Config, log: Logger, options: ComposeOptions): Promise<Composition> {
	const store = await openStore(config, log, options);
	const throwStoreRefused = (error: unknown) => {
		throw asStoreRefused(error, storeName(config));
	};
	await checkWritable(store).catch(throwStoreRefused);
	const holdBackServices = holdUntilFlushed(store);
	const register = config.companyRegisterUrl
		? holdBackServices.register(openRegister(config.companyRegisterUrl))
		: undefined;
	const vatRegister = config.viesUrl ? holdBackServices.vatRegister(openVatRegister(config.viesUrl)) : undefined;
	const post = openMailService(config, store, log);
	let work: BackgroundLoop | undefined;
	/** Photos for the events of the demo that this start imports. */
	let demoWork: (services: DemoServices) => Job[] = () => [];
	const exports = { directory: join(config.dataDir, "exports"), publicUrl: config.publicUrl };
	const files = filesIn(join(config.dataDir, "files"));
	const darkroom = openDarkroom({ program: options.darkroom });
	const badgeReader = openBadgeReader(options.darkroom);
	const printer = openPrinter({
		chromePath: config.chromePath,
		directory: join(config.dataDir, "chromium-143.0.0"),
		limits: { memoryMb: config.printMemoryMb, atOnce: config.printAtOnce },
	});
	const { bank, payments, bankWork } = await openPayments(config, store, log);
	const mailbox = config.mailboxShown ? await openSandboxMailbox(config, store, { printer, files }) : undefined;
	const mailsStay = !post && !config.mailboxShown;
	if (mailsStay) log.warn("SMTP_URL is not set: no mail leaves, and pages promise none");
	const bus = openBus(openTransport(config, log), log);
	bridgeToBus(store, bus);
	const services = { bus, exports, files, darkroom, register, vatRegister, payments, printer, log, mailsStay };
	async function listStartLinks() {
		// An invitation link signs somebody in: it is printed only where the reader is the visitor.
		if (!config.local) return nextSteps(store, config.publicUrl, now());
		const links = await startLinks(store, config.publicUrl, now());
		if (config.mailboxShown) links.push({ label: "Mailbox", url: `${config.publicUrl}/mailbox` });
		return { links, advice: [] };
	}
	const gatewayFor = embeddedGateway(store, now, services, log);
	const tickets = openTickets(store, now);
	return {
		gatewayFor,
		liveFeed: localFeed(gatewayFor),
		onRevoked: (personId, listener) => onRevocationOf(store, personId, listener),
		tickets,
		api: serveApi(store, log, now, services),
		async ready() {
			await checkWritable(store);
		},
		flushed: () => flushed(store),
		async firstStart() {
			if (config.demo) {
				const { importDemo } = await import("~/provider/sandbox/demo/import-demo");
				const { drawDemoPhotos } = await import("~/provider/sandbox/demo/demo-photos");
				const isPublic = !config.local;
				const importedEvents = await importDemo(store, resolve("events"), now(), { isPublic }).catch(throwStoreRefused);
				demoWork = (services) => [drawDemoPhotos(services, importedEvents)];
			}
			const printed = await listStartLinks();
			await flushed(store);
			return printed;
		},
		mailbox,
		bank,
		readCode: badgeReader.readCode,
		startWork() {
			const jobServices = {
				store,
				now,
				publicUrl: config.publicUrl,
				log,
				post,
				exports,
				files,
				darkroom,
				printer,
				payments,
			};
			work ??= startLoop(store, [...backgroundJobs(jobServices), ...bankWork, ...demoWork(jobServices)], log);
		},
		async close() {
			await work?.stop();
			hubOf({ store, now, log }).close();
			await tickets.close();
			await bus.close();
			post?.server.close();
			await Promise.all([printer.close(), darkroom.close(), badgeReader.close()]);
			await store.destroy();
		},
	};
}

/** A store in a file is one process's. */
function openTransport({ databaseUrl, redisUrl }: Config, log: Logger) {
	if (databaseUrl) return redisUrl ? redisTransport(redisUrl) : postgresTransport(databaseUrl);
	if (redisUrl) log.warn("REDIS_URL is not used: without DATABASE_URL there is one process, which tells nobody");
	return memoryTransport();
}

function openMailService(
	{ smtpUrl: url, smtpInsecure: insecure, mailFrom: from, local }: Config,
	store: Store,
	log: Logger,
) {
	if (!url) return undefined;
	if (insecure) log.warn("SMTP_INSECURE is set: the password for mails may be read on its way");
	return { server: holdUntilFlushed(store).mails(openSmtp({ url, insecure })), from, isPublic: !local };
}

/** Stripe where it is set, else the embedded bank, which tells its events over HTTP as a bank of the outside would. */
async function openPayments(config: Config, store: Store, log: Logger) {
	if (config.stripe) {
		const { openStripe } = await import("~/provider/money/payments/stripe");
		const payments = holdUntilFlushed(store).payments(openStripe(config.stripe, now));
		return { payments, bank: undefined, bankWork: [] };
	}
	if (!config.local) log.warn("payments are on trial: the card page takes test cards and charges nobody");
	const secret = createHmac("sha256", config.sessionSecret).update("card page").digest("hex");
	const { openBank } = await import("~/provider/sandbox/bank/bank");
	const { openCardPage } = await import("~/provider/sandbox/bank/card-page");
	const { bankEventJob: tellBankEvents } = await import("~/provider/sandbox/bank/events");
	const bank = openBank(store, now);
	const payments = openCardPage(bank, { publicUrl: config.publicUrl, secret }, now);
	const address = `http://127.0.0.1:${config.port}/api/payments/${payments.name}/events`;
	return { payments, bank, bankWork: [tellBankEvents(store, { secret, address }, now)] };
}

async function openSandboxMailbox({ publicUrl }: Config, store: Store, services: { printer: Printer; files: Files }) {
	const { openMailbox } = await import("~/provider/sandbox/mailbox/mailbox");
	return openMailbox(store, publicUrl, now, services);
}

/** The provider in this process: a call is a function call. */
export function embeddedGateway(
	store: Store,
	clock: () => Date,
	services: CallServices = {},
	log?: Pick<Logger, "error">,
) {
	return (token?: string, address?: string): Gateway =>
		createRouterClient(provider, {
			context: contextOf(store, token, clock, { address, ...services }),
			interceptors: [throwRefusals, logStoreTrouble],
		});

	/** A form says so to its visitor and keeps what was typed: nobody else would tell the operator. */
	async function logStoreTrouble<T>({ next }: { next: () => Promise<T> }): Promise<T> {
		try {
			return await next();
		} catch (error) {
			if (isStoreTrouble(error)) log?.error({ err: error }, "the store does not serve");
			throw error;
		}
	}
}

/** Of its own, with a visitor waiting: no gallery's photos stand before a badge. */
function openBadgeReader(program: string) {
	const imageWorker = openDarkroom({ program, limits: { timeMs: 10_000 } });
	return {
		async readCode(photo: Uint8Array): Promise<CodeReading> {
			try {
				return { code: await imageWorker.readCode(photo) };
			} catch (error) {
				return error instanceof ImageFailed ? "unreadable" : "busy";
			}
		},
		close: () => imageWorker.close(),
	};
}

function composeRemote(providerUrl: string, imageWorkerProgram: string): Composition {
	const badgeReader = openBadgeReader(imageWorkerProgram);
	return {
		gatewayFor: (token, address) => remoteGateway(providerUrl, token, address),
		liveFeed: remoteFeed(providerUrl),
		onRevoked: () => () => {},
		tickets: undefined,
		api: async () => null,
		flushed: () => undefined,
		async ready() {
			await fetch(`${providerUrl}/healthz`, { signal: AbortSignal.timeout(2000) });
		},
		firstStart: async () => ({ links: [], advice: [] }),
		mailbox: undefined,
		bank: undefined,
		readCode: badgeReader.readCode,
		startWork() {},
		close: () => badgeReader.close(),
	};
}
