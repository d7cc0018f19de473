import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Config } from "~/config.server";
import type { PreviewAnswer } from "~/domain/event-file/preview-request";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import type { Gateway } from "~/gateway/gateway";
import { type LiveFeed, localFeed, remoteFeed } from "~/gateway/live-feed";
import { localGateways } from "~/gateway/local-gateway";
import { remoteGateway } from "~/gateway/remote-gateway";
import { provider } from "~/provider/api/index";
import { backgroundJobs } from "~/provider/api/jobs";
import { serveApi } from "~/provider/api/serve-api";
import { nextSteps, startLinks } from "~/provider/event/file/first-start";
import { openWorlds } from "~/provider/event/preview/preview-worlds";
import { openPreviews } from "~/provider/event/preview/previews";
import { openRenderingProcess, type RenderPreview } from "~/provider/event/preview/rendering-process";
import { type CallServices, contextOf } from "~/provider/ground/access/context";
import { isServerEmpty } from "~/provider/ground/access/first-organiser";
import { onRevocationOf } from "~/provider/ground/access/revocations";
import { type BackgroundLoop, type Job, startLoop } from "~/provider/ground/background/loop";
import { bridgeToBus } from "~/provider/ground/bus/bridge-to-bus";
import { openBus } from "~/provider/ground/bus/bus";
import { memoryTransport } from "~/provider/ground/bus/memory-transport";
import { redisTransport } from "~/provider/ground/bus/redis-transport";
import { filesIn } from "~/provider/ground/files/file-store";
import { openPrinter, type Printer } from "~/provider/ground/printing/printer";
import type { Files } from "~/provider/ground/services/files";
import { holdUntilFlushed } from "~/provider/ground/services/hold-until-flushed";
import { ImageFailed } from "~/provider/ground/services/image-worker";
import type { ServicesWith, StartLink } from "~/provider/ground/services/services";
import { openWorkThread } from "~/provider/ground/services/work-thread";
import { flushed } from "~/provider/ground/store/flushed";
import { type Disk, syncToDisk } from "~/provider/ground/store/flushes";
import { openStore, type Store, storeName } from "~/provider/ground/store/open";
import { asStoreRefused } from "~/provider/ground/store/store-refused";
import { checkWritable } from "~/provider/ground/store/writable";
import { countApart } from "~/provider/insight/recounts/count-apart";
import { openTickets } from "~/provider/live/attendance/tickets";
import { hubOf } from "~/provider/live/stream/hub";
import { openVatRegister } from "~/provider/money/invoices/vat-register";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import { openRegister } from "~/provider/registration/companies/register";
import type { Bank } from "~/provider/sandbox/bank/bank";
import type { Mailbox } from "~/provider/sandbox/mailbox/mailbox";

/** The composition joins the two halves: the front office gets its gateway from it, the server its API. */
export interface Composition {
	/**
	 * One gateway per request: it remembers its caller. The visitor's address is used to count attempts, and their heavy work ends
	 * when they have left.
	 */
	gatewayFor(token?: string, address?: string, left?: AbortSignal): Gateway;
	liveFeed: LiveFeed;
	/** Called when this person signs out or loses a right; returns what unsubscribes. A remote provider announces nothing. */
	onRevoked(personId: string, listener: () => void): () => void;
	/** Tickets open streams without reading the store; undefined with a remote provider, which announces no revocations. */
	tickets: ReturnType<typeof openTickets> | undefined;
	/** Everything under /api; null if there is no such call. A form with files was read before and comes beside its request. */
	api(request: Request, address?: string, form?: FormData): Promise<Response | null>;
	/** Resolves when all that an answer may reveal is on the disk; undefined when it already is. No answer leaves before. */
	flushed(): Promise<void> | undefined;
	/** Rejects if the store does not answer, or cannot be written. */
	ready(): Promise<void>;
	/** Imports the demo events into an empty store if configured, and returns the links and advice to print. */
	firstStart(): Promise<{ links: StartLink[]; advice: string[] }>;
	/** Only if mails stay here and the visitor uses this machine. */
	mailbox: Mailbox | undefined;
	/** The embedded bank, whose page accepts test cards; undefined with a real payment provider, or where cards are refused. */
	bank: Bank | undefined;
	/** Shows an event as somebody else would see it, from a store of its own; undefined with a remote provider. */
	previews: Previews | undefined;
	/** Reads the QR code on a photo, in another process (decision 70). */
	readCode(photo: Uint8Array): Promise<CodeReading>;
	startWork(): void;
	close(): Promise<void>;
}

type PreviewLook = Parameters<ReturnType<typeof openPreviews>["show"]>[0];

interface Previews {
	/** Another process renders it; where there is none, `here` does. */
	show(look: PreviewLook, here: RenderPreview): Promise<PreviewAnswer>;
	worldsHere(): PreviewWorlds;
}

/** `code` is undefined if the photo has no code; "busy" if none can be read at the moment. */
type CodeReading = { code: string | undefined } | "unreadable" | "busy";

interface ComposeOptions extends Disk {
	/** The program of the image worker, which runs in its own process. */
	imageWorkerProgram: string;
	/** The program that counts an event again, likewise. */
	recount: string;
	/** The program of the thread that reads event files. */
	fileThread: string;
	/** The program that renders previews, in its own process; there is only a built one. */
	preview?: string;
}

/** Tests pass their own disk, the build its compiled programs. */
export async function compose(
	config: Config,
	log: Logger,
	options: Partial<ComposeOptions> = {},
): Promise<Composition> {
	const imageWorkerProgram =
		options.imageWorkerProgram ?? resolve("app/provider/networking/photos/image-worker-process.ts");
	const fileThread = options.fileThread ?? resolve("app/provider/event/file/dropped/file-thread.ts");
	if (config.providerUrl) return composeRemote(config.providerUrl, imageWorkerProgram);
	const recount = options.recount ?? resolve("app/provider/insight/recounts/recount-process.ts");
	const disk = { sync: syncToDisk, onFailure: endProcess };
	return composeEmbedded(config, log, { ...disk, ...options, imageWorkerProgram, recount, fileThread });

	function endProcess(error: unknown) {
		log.fatal(
			{ err: error },
			"the store could not be flushed to the disk: nothing more is said, and this process ends",
		);
		process.exit(1);
	}
}

type DemoServices = ServicesWith<"files">;

async function composeEmbedded(config: Config, log: Logger, options: ComposeOptions): Promise<Composition> {
	const { now } = config;
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
	const smtp = await openMailService(config, store, log);
	let work: BackgroundLoop | undefined;
	let demoWork: (services: DemoServices) => Job[] = () => [];
	const exports = { directory: join(config.dataDir, "exports"), publicUrl: config.publicUrl };
	const files = filesIn(join(config.dataDir, "files"), now);
	const imageWorkers = openImageWorkers({ program: options.imageWorkerProgram });
	const fileThread = openWorkThread({ program: options.fileThread });
	const badgeReader = openBadgeReader(options.imageWorkerProgram);
	const { findMiscounts, close: endCounts } = countApart(options.recount, config);
	const printer = openPrinter({
		chromePath: config.chromePath,
		directory: join(config.dataDir, "chromium-143.0.0"),
		limits: { memoryMb: config.printMemoryMb, atOnce: config.printAtOnce },
	});
	const { bank, payments, bankWork } = await openPayments(config, store, log);
	const mailbox = config.mailboxShown ? await openSandboxMailbox(config, store, { printer, files }) : undefined;
	const post = smtp ?? mailbox?.post;
	const mailsStay = !post;
	if (mailsStay) log.warn("SMTP_URL is not set: no mail leaves, and pages promise none");
	const bus = openBus(await openTransport(config, log), log);
	bridgeToBus(store, bus);
	const services = {
		bus,
		exports,
		files,
		imageWorkers,
		fileThread,
		register,
		vatRegister,
		payments,
		printer,
		log,
		chatHosts: config.chat.hosts,
		mailsStay,
		post: smtp,
		printLink: ({ label, url }: StartLink) => process.stdout.write(`  ${label}: ${url}\n`),
	};
	async function listStartLinks() {
		// The start links sign somebody in: they are printed only if the reader of the console is the visitor.
		if (!config.local || (await isServerEmpty(store))) return nextSteps(store, config.publicUrl, now());
		const links = await startLinks(store, config.publicUrl, now());
		if (config.mailboxShown) links.push({ label: "Mailbox", url: `${config.publicUrl}/mailbox` });
		return { links, advice: [] };
	}
	const gatewayFor = embeddedGateway(store, now, services, log);
	const tickets = openTickets(store, now);
	const previews = openPreviews(store);
	const renderer = options.preview === undefined ? undefined : openRenderingProcess({ program: options.preview });
	let worldsHere: PreviewWorlds | undefined;
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
		previews: {
			show: (look, here) => previews.show(look, renderer?.render ?? here),
			worldsHere() {
				worldsHere ??= openPreviewWorlds(config, log);
				return worldsHere;
			},
		},
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
				imageWorkers,
				findMiscounts,
				printer,
				payments,
			};
			work ??= startLoop(store, [...backgroundJobs(jobServices), ...bankWork, ...demoWork(jobServices)], log);
		},
		async close() {
			const stopped = work?.stop();
			endCounts();
			await stopped;
			hubOf(store).close();
			renderer?.close();
			await worldsHere?.close();
			await tickets.close();
			await bus.close();
			post?.server.close();
			await Promise.all([printer.close(), imageWorkers.close(), fileThread.close(), badgeReader.close()]);
			await store.destroy();
		},
	};
}

/** The copies of events that previews show. No mail, no payment and no other service: what somebody does in one stays in it. */
export function openPreviewWorlds(config: Config, log: Logger) {
	return openWorlds((apart, clock) => embeddedGateway(apart, clock, { log, chatHosts: config.chat.hosts }, log));
}

export type PreviewWorlds = ReturnType<typeof openPreviewWorlds>;

/** A SQLite store serves one server process; with PostgreSQL, processes share a bus. */
async function openTransport({ databaseUrl, redisUrl }: Config, log: Logger) {
	if (databaseUrl && redisUrl) return redisTransport(redisUrl);
	if (databaseUrl) {
		const { postgresTransport } = await import("~/provider/ground/bus/postgres-transport");
		return postgresTransport(databaseUrl);
	}
	if (redisUrl) log.warn("REDIS_URL is not used: without DATABASE_URL there is one process, which tells nobody");
	return memoryTransport();
}

async function openMailService(
	{ smtpUrl: url, smtpInsecure: insecure, mailFrom: from, local }: Config,
	store: Store,
	log: Logger,
) {
	if (!url) return undefined;
	if (insecure) log.warn("SMTP_INSECURE is set: the password for mails may be read on its way");
	const { forgetKeptMails } = await import("~/provider/sandbox/mailbox/mailbox");
	await forgetKeptMails(store);
	const { openSmtp } = await import("~/provider/messages/mails/smtp");
	return { server: holdUntilFlushed(store).mails(openSmtp({ url, insecure })), from, isPublic: !local };
}

/** Stripe if it is configured, else on trial the embedded bank, which sends its events over HTTP like an outside bank. */
async function openPayments(config: Config, store: Store, log: Logger) {
	const { now } = config;
	if (config.stripe) {
		const { openStripe } = await import("~/provider/money/payments/stripe");
		const payments = holdUntilFlushed(store).payments(openStripe(config.stripe, now));
		return { payments, bank: undefined, bankWork: [] };
	}
	if (config.cards === "refused") {
		log.warn("STRIPE_SECRET_KEY is not set: cards are refused, and transfers, the desk and what is free go on");
		return { payments: undefined, bank: undefined, bankWork: [] };
	}
	if (!config.local) log.warn("PAYMENTS_TRIAL is set: the card page takes test cards, and charges nobody");
	const secret = createHmac("sha256", config.sessionSecret).update("card page").digest("hex");
	const { openBank } = await import("~/provider/sandbox/bank/bank");
	const { openCardPage } = await import("~/provider/sandbox/bank/card-page");
	const { bankEventJob: tellBankEvents } = await import("~/provider/sandbox/bank/events");
	const bank = openBank(store, now);
	const payments = openCardPage(bank, { publicUrl: config.publicUrl, secret }, now);
	const address = `http://127.0.0.1:${config.port}/api/payments/${payments.name}/events`;
	return { payments, bank, bankWork: [tellBankEvents(store, { secret, address }, now)] };
}

async function openSandboxMailbox(
	{ publicUrl, now }: Config,
	store: Store,
	services: { printer: Printer; files: Files },
) {
	const { openMailbox } = await import("~/provider/sandbox/mailbox/mailbox");
	return openMailbox(store, publicUrl, now, services);
}

export function embeddedGateway(
	store: Store,
	clock: () => Date,
	services: CallServices = {},
	log?: Pick<Logger, "error">,
) {
	const gatewayOf = localGateways(provider, (error) => {
		// A form shows this error to its visitor and keeps the input: this log line is the operator's only notice.
		if (isStoreTrouble(error)) log?.error({ err: error }, "the store does not serve");
	});
	return (token?: string, address?: string, left?: AbortSignal): Gateway => {
		const context = contextOf(store, token, clock, services);
		// Set apart, so that the services are not copied once more for each request.
		context.address = address;
		context.left = left;
		return gatewayOf(context);
	};
}

/** A separate image worker for badge scans, where a visitor waits: photos of galleries do not delay them. */
function openBadgeReader(program: string) {
	const imageWorker = openImageWorkers({ program, limits: { timeMs: 10_000 } });
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
		gatewayFor: (token, address, left) => remoteGateway(providerUrl, token, address, left),
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
		previews: undefined,
		readCode: badgeReader.readCode,
		startWork() {},
		close: () => badgeReader.close(),
	};
}
