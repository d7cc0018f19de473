import { implement } from "@orpc/server";
import type { Logger } from "pino";
import { contract } from "~/contract/index";
import { Refusal, type Wait } from "~/domain/refusal";
import { personOfToken } from "./authentications/rows";
import type { CompanyRegister } from "./companies/register";
import type { KnownEvent } from "./events/known-event";
import type { VatRegister } from "./invoices/vat-register";
import type { PaymentProvider } from "./payments/port";
import type { Printer } from "./printing/printer";
import type { Roles } from "./roles/roles";
import type { Store } from "./store/open";

export interface Caller {
	personId: string;
	domainId: string;
	/** Signed in by showing a badge, which others can see. */
	isByBadge: boolean;
	/** Signed in by the account's own password, or by making the account: nobody else could have put that session there. */
	isByMaker: boolean;
	/** When this session was opened. */
	openedAt: string;
	/** When the person last proved in it that it is they, by a password or a mail just opened. A personal link is a way in, and proves nothing. */
	provedAt: string | null;
}

/** What a call is answered with. `memo` lives as long as one request, so that its calls look up the caller and the event once. */
export interface ProviderContext {
	store: Store;
	now: () => Date;
	token: string | undefined;
	/** The network address that the call comes from, where it is known: only for counting attempts. */
	address: string | undefined;
	exports: ExportFiles | undefined;
	/** A public register of companies, where one is configured. */
	register: CompanyRegister | undefined;
	/** The register of VAT numbers, where one is configured. */
	vatRegister: VatRegister | undefined;
	/** Takes money; without one nothing can be paid online. */
	payments: PaymentProvider | undefined;
	/** Makes PDFs; without one, documents are pages to print oneself. */
	printer: Printer | undefined;
	/** Where organisers are told what they have to look at, until they have screens for it. */
	log: Pick<Logger, "info" | "warn" | "error"> | undefined;
	memo: {
		caller?: Promise<Caller | undefined>;
		roles?: Promise<Roles>;
		events: Map<string, Promise<KnownEvent>>;
		/** How long the call was refused for. */
		wait?: Wait | undefined;
	};
}

/** Where files for download are written, and the address under which they are served. */
export interface ExportFiles {
	directory: string;
	publicUrl: string;
}

/** What the composition gives every call, where it has it. */
export type Equipment = Partial<
	Pick<ProviderContext, "exports" | "register" | "vatRegister" | "payments" | "printer" | "log">
>;

export const os = implement(contract).$context<ProviderContext>();

export function contextOf(
	store: Store,
	token: string | undefined,
	now = () => new Date(),
	{ address, ...equipment }: { address?: string | undefined } & Equipment = {},
): ProviderContext {
	const { exports, register, vatRegister, payments, printer, log } = equipment;
	const equipped = { exports, register, vatRegister, payments, printer, log };
	return { store, now, token, address, ...equipped, memo: { events: new Map() } };
}

/** The person of the bearer token, where there is one that holds. */
export function callerOf(context: ProviderContext): Promise<Caller | undefined> {
	context.memo.caller ??= context.token
		? personOfToken(context.store, context.token, context.now())
		: Promise.resolve(undefined);
	return context.memo.caller;
}

/** The same; 'Accès refusé' without one (401), or in another domain (403). */
export async function requireCaller(context: ProviderContext, domainId?: string): Promise<Caller> {
	const caller = await callerOf(context);
	if (!caller) throw new Refusal("sessionRequired");
	if (domainId !== undefined && caller.domainId !== domainId) throw new Refusal("accessDenied");
	return caller;
}

/** The person of the bearer token, if it is anybody's. */
export function findCaller(context: ProviderContext): Promise<Caller | undefined> {
	const { store, token, now, memo } = context;
	memo.caller ??= token ? personOfToken(store, token, now()) : Promise.resolve(undefined);
	return memo.caller;
}
