import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import { createRouterClient } from "@orpc/server";
import type { Logger } from "pino";
import type { Config } from "~/config.server";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import { type Gateway, refusing } from "~/gateway/gateway";
import { feedOf, type LiveFeed, remoteFeed } from "~/gateway/live-feed";
import { remoteGateway } from "~/gateway/remote";
import { provider } from "~/provider/api/index";
import { backgroundJobs } from "~/provider/api/jobs";
import { serveApi } from "~/provider/api/serve";
import { contextOf, type Equipment } from "~/provider/ground/access/context";
import { onRevokedOf } from "~/provider/ground/access/revoked";
import { type BackgroundLoop, type Job, startLoop } from "~/provider/ground/background/loop";
import { openBus } from "~/provider/ground/bus/bus";
import { carryTold } from "~/provider/ground/bus/carry";
import { memoryWay } from "~/provider/ground/bus/memory";
import { postgresWay } from "~/provider/ground/bus/postgres";
import { redisWay } from "~/provider/ground/bus/redis";
import { filesIn } from "~/provider/ground/files/file-store";
import { openPrinter, type Printer } from "~/provider/ground/printing/printer";
import { Spoilt } from "~/provider/ground/services/darkroom";
import type { Files } from "~/provider/ground/services/files";
import { holdBack } from "~/provider/ground/services/hold-back";
import type { MeansWith } from "~/provider/ground/services/means";
import { flushed } from "~/provider/ground/store/flushed";
import { type Disk, syncToDisk } from "~/provider/ground/store/flushes";
import { openStore, type Store, storeName } from "~/provider/ground/store/open";
import { storeRefusal } from "~/provider/ground/store/store-refused";
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
	readCode(photo: Uint8Array): Promise<CodeRead>;
	/** Begins what goes on behind the pages, until the composition is closed. */
	startWork(): void;
	close(): Promise<void>;
}

/** None where none is in sight; busy: none can be read at the moment. */
type CodeRead = { code: string | undefined } | "unreadable" | "busy";

/** What is not the same wherever it runs. */
interface Place extends Disk {
	/** The program that decodes pictures, in a process of its own. */
	darkroom: string;
}

/** Tests bring their own disk; what was built, its programs. */
export async function compose(config: Config, log: Logger, place: Partial<Place> = {}): Promise<Composition> {
	const darkroom = place.darkroom ?? resolve("app/provider/networking/photos/darkroom-child.ts");
	if (config.providerUrl) return remote(config.providerUrl, darkroom);
	return embedded(config, log, { sync: syncToDisk, onFailure: endProcess, ...place, darkroom });

	function endProcess(error: unknown) {
		log.fatal(
			{ err: error },
			"the store could not be flushed to the disk: nothing more is said, and this process ends",
		);
		process.exit(1);
	}
}

type DemoServices = MeansWith<"files">;

const now = () => new Date();

async function embedded(config: Config, log: Logger, place: Place): Promise<Composition> {
	const store = await openStore(config, log, place);
	const sayRefused = (error: unknown) => {
		throw storeRefusal(error, storeName(config));
	};
	await checkWritable(store).catch(sayRefused);
	const holding = holdBack(store);
	const register = config.companyRegisterUrl ? holding.register(openRegister(config.companyRegisterUrl)) : undefined;
	const vatRegister = config.viesUrl ? holding.vatRegister(openVatRegister(config.viesUrl)) : undefined;
	const post = openPost(config, store, log);
	let work: BackgroundLoop | undefined;
	/** Photos for the events of the demo that this start imports. */
	let demoWork: (services: DemoServices) => Job[] = () => [];
	const exports = { directory: join(config.dataDir, "exports"), publicUrl: config.publicUrl };
	const files = filesIn(join(config.dataDir, "files"));
	const darkroom = openDarkroom({ program: place.darkroom });
	const badgeReader = openBadgeReader(place.darkroom);
	const printer = openPrinter({
		chromePath: config.chromePath,
		directory: join(config.dataDir, "chromium-143.0.0"),
		limits: { memoryMb: config.printMemoryMb, atOnce: config.printAtOnce },
	});
	const { bank, payments, bankWork } = await openPayments(config, store, log);
	const mailbox = config.mailboxShown ? await openSandboxMailbox(config, store, { printer, files }) : undefined;
	const mailsStay = !post && !config.mailboxShown;
	if (mailsStay) log.warn("SMTP_URL is not set: no mail leaves, and pages promise none");
	const bus = openBus(wayBetween(config, log), log);
	carryTold(store, bus);
	const equipment = { bus, exports, files, darkroom, register, vatRegister, payments, printer, log, mailsStay };
	async function whereToBegin() {
		// An invitation link signs somebody in: it is printed only where the reader is the visitor.
		if (!config.local) return nextSteps(store, config.publicUrl, now());
		const links = await startLinks(store, config.publicUrl, now());
		if (config.mailboxShown) links.push({ label: "Mailbox", url: `${config.publicUrl}/mailbox` });
		return { links, advice: [] };
	}
	const gatewayFor = embeddedGateway(store, now, equipment, log);
	const tickets = openTickets(store, now);
	return {
		gatewayFor,
		liveFeed: feedOf(gatewayFor),
		onRevoked: (personId, listener) => onRevokedOf(store, personId, listener),
		tickets,
		api: serveApi(store, log, now, equipment),
		async ready() {
			await checkWritable(store);
		},
		flushed: () => flushed(store),
		async firstStart() {
			if (config.demo) {
				const { importDemo } = await import("~/provider/sandbox/demo/import-demo");
				const { drawDemoPhotos } = await import("~/provider/sandbox/demo/demo-photos");
				const isPublic = !config.local;
				const brought = await importDemo(store, resolve("events"), now(), { isPublic }).catch(sayRefused);
				demoWork = (services) => [drawDemoPhotos(services, brought)];
			}
			const printed = await whereToBegin();
			await flushed(store);
			return printed;
		},
		mailbox,
		bank,
		readCode: badgeReader.readCode,
		startWork() {
			const means = {
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
			work ??= startLoop(store, [...backgroundJobs(means), ...bankWork, ...demoWork(means)], log);
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
function wayBetween({ databaseUrl, redisUrl }: Config, log: Logger) {
	if (databaseUrl) return redisUrl ? redisWay(redisUrl) : postgresWay(databaseUrl);
	if (redisUrl) log.warn("REDIS_URL is not used: without DATABASE_URL there is one process, which tells nobody");
	return memoryWay();
}

function openPost({ smtpUrl: url, smtpInsecure: insecure, mailFrom: from, local }: Config, store: Store, log: Logger) {
	if (!url) return undefined;
	if (insecure) log.warn("SMTP_INSECURE is set: the password for mails may be read on its way");
	return { server: holdBack(store).mails(openSmtp({ url, insecure })), from, isPublic: !local };
}

/** Stripe where it is set, else the embedded bank, which tells its events over HTTP as a bank of the outside would. */
async function openPayments(config: Config, store: Store, log: Logger) {
	if (config.stripe) {
		const { openStripe } = await import("~/provider/money/payments/stripe");
		const payments = holdBack(store).payments(openStripe(config.stripe, now));
		return { payments, bank: undefined, bankWork: [] };
	}
	if (!config.local) log.warn("payments are on trial: the card page takes test cards and charges nobody");
	const secret = createHmac("sha256", config.sessionSecret).update("card page").digest("hex");
	const { openBank } = await import("~/provider/sandbox/bank/bank");
	const { openCardPage } = await import("~/provider/sandbox/bank/card-page");
	const { tellBankEvents } = await import("~/provider/sandbox/bank/events");
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
	equipment: Equipment = {},
	log?: Pick<Logger, "error">,
) {
	return (token?: string, address?: string): Gateway =>
		createRouterClient(provider, {
			context: contextOf(store, token, clock, { address, ...equipment }),
			interceptors: [refusing, tellingTrouble],
		});

	/** A form says so to its visitor and keeps what was typed: nobody else would tell the operator. */
	async function tellingTrouble<T>({ next }: { next: () => Promise<T> }): Promise<T> {
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
	const darkroom = openDarkroom({ program, limits: { timeMs: 10_000 } });
	return {
		async readCode(photo: Uint8Array): Promise<CodeRead> {
			try {
				return { code: await darkroom.readCode(photo) };
			} catch (error) {
				return error instanceof Spoilt ? "unreadable" : "busy";
			}
		},
		close: () => darkroom.close(),
	};
}

function remote(providerUrl: string, darkroom: string): Composition {
	const badgeReader = openBadgeReader(darkroom);
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
