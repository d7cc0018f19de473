import type { Logger } from "pino";
import type { Printer } from "../printing/printer";
import type { Store } from "../store/open";
import type { Bus } from "./bus";
import type { CompanyRegister } from "./company-register";
import type { Darkroom } from "./darkroom";
import type { Files } from "./files";
import type { MailServer } from "./mail-server";
import type { PaymentProvider } from "./payment-provider";
import type { VatRegister } from "./vat-register";

/** What calls and jobs work with: each tool is named here, once, and absent where nothing is configured for it. */
export interface Services extends Tools {
	store: Store;
	now: () => Date;
	/** Where organisers are told what they have to look at, until they have screens for it. */
	log?: Log | undefined;
}

export type Log = Pick<Logger, "info" | "warn" | "error">;

export interface Tools {
	/** What is said between processes. */
	bus?: Bus | undefined;
	/** The address of this server, as visitors type it. */
	publicUrl?: string | undefined;
	/** Where files for download are written, and the address under which they are served. */
	exports?: ExportFiles | undefined;
	/** Where lies what people sent: their pictures. */
	files?: Files | undefined;
	/** Decodes those pictures. */
	darkroom?: Darkroom | undefined;
	/** A public register of companies. */
	register?: CompanyRegister | undefined;
	/** The register of VAT numbers. */
	vatRegister?: VatRegister | undefined;
	/** Takes money; without one nothing can be paid online. */
	payments?: PaymentProvider | undefined;
	/** Makes PDFs; without one, documents are pages to print oneself. */
	printer?: Printer | undefined;
	/** The way out for mails; without one they stay in the store. */
	post?: Post | undefined;
	/** Nobody reads what is mailed: there is no way out, nor a mailbox to look into. No page promises a mail then. */
	mailsStay?: boolean | undefined;
}

/** What a piece of work cannot do without, beside the store and the clock: `MeansWith<"printer">`. */
export type MeansWith<Needed extends keyof Tools = never> = Omit<Services, keyof Tools> & {
	[Tool in Needed]: NonNullable<Tools[Tool]>;
};

export interface ExportFiles {
	directory: string;
	publicUrl: string;
}

export interface Post {
	server: MailServer;
	from: Sender;
	/** A public server writes to nobody who is made up. */
	isPublic?: boolean;
}

/** `MAIL_FROM`: without a name, mails are signed with the organiser's. */
export interface Sender {
	name?: string | undefined;
	address: string;
}
