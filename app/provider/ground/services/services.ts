import type { Logger } from "pino";
import type { RecountFinding } from "~/domain/insight/recount";
import type { Printer } from "../printing/printer";
import type { Store } from "../store/open";
import type { Bus } from "./bus";
import type { CompanyRegister } from "./company-register";
import type { Files } from "./files";
import type { ImageWorker } from "./image-worker";
import type { MailServer } from "./mail-server";
import type { PaymentProvider } from "./payment-provider";
import type { VatRegister } from "./vat-register";
import type { WorkThread } from "./work-thread";

export interface Services extends OptionalServices {
	store: Store;
	now: () => Date;
	/** Where problems for organisers are reported, until they have pages for it. */
	log?: Log | undefined;
}

export type Log = Pick<Logger, "info" | "warn" | "error">;

export interface OptionalServices {
	bus?: Bus | undefined;
	/** The address of this server, as visitors type it. */
	publicUrl?: string | undefined;
	/** Writes a link to the log as a start of the server does, whatever LOG_LEVEL is. */
	printLink?: ((link: StartLink) => unknown) | undefined;
	/** Where files for download are written, and the address under which they are served. */
	exports?: ExportFiles | undefined;
	/** Where uploaded photos are stored. */
	files?: Files | undefined;
	/** Processes those photos. */
	imageWorkers?: ImageWorker | undefined;
	/** Reads, compares and writes event files. */
	fileThread?: WorkThread | undefined;
	register?: CompanyRegister | undefined;
	vatRegister?: VatRegister | undefined;
	/** The payment provider; without one nothing can be paid online. */
	payments?: PaymentProvider | undefined;
	/** Makes PDFs; without one, documents are pages that visitors print themselves. */
	printer?: Printer | undefined;
	/** Delivers mails; without it they stay in the store. */
	post?: MailService | undefined;
	/** Counts an event again in another process; without it, the process that asks counts itself. */
	findMiscounts?: ((eventId: string) => Promise<RecountFinding[]>) | undefined;
	/** The hosts from which a support chat may load (`CHAT_HOSTS`); without them, none. */
	chatHosts?: string[] | undefined;
	/** Nobody reads the mails: there is neither a mail server nor a mailbox to look into. No page promises a mail then. */
	mailsStay?: boolean | undefined;
}

/** The services that a function requires, besides the store and the clock: `ServicesWith<"printer">`. */
export type ServicesWith<Needed extends keyof OptionalServices = never> = Omit<Services, keyof OptionalServices> & {
	[Tool in Needed]: NonNullable<OptionalServices[Tool]>;
};

/** A link that the server prints, with what it is for. */
export interface StartLink {
	label: string;
	url: string;
}

export interface ExportFiles {
	directory: string;
	publicUrl: string;
}

export interface MailService {
	server: MailServer;
	from: Sender;
	/** True on a public server: it sends nothing to made-up people. */
	isPublic?: boolean;
}

/** `MAIL_FROM`: without a name, mails are signed with the organiser's. */
export interface Sender {
	name?: string | undefined;
	address: string;
}
