import { implement } from "@orpc/server";
import { contract } from "~/contract/index";
import { Refusal } from "~/domain/refusal";
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
	memo: { caller?: Promise<Caller | undefined>; roles?: Promise<Roles>; events: Map<string, Promise<KnownEvent>> };
}

/** Where files for download are written, and the address under which they are served. */
export interface ExportFiles {
	directory: string;
	publicUrl: string;
}

/** What the composition gives every call, where it has it. */
export type Equipment = Partial<Pick<ProviderContext, "exports" | "register" | "vatRegister" | "payments" | "printer">>;

export const os = implement(contract).$context<ProviderContext>();

export function contextOf(
	store: Store,
	token: string | undefined,
	now = () => new Date(),
	{ address, exports, register, vatRegister, payments, printer }: { address?: string | undefined } & Equipment = {},
): ProviderContext {
	return { store, now, token, address, exports, register, vatRegister, payments, printer, memo: { events: new Map() } };
}

/** The person of the bearer token, where it is somebody's. */
export function callerOf(context: ProviderContext): Promise<Caller | undefined> {
	context.memo.caller ??= context.token
		? personOfToken(context.store, context.token, context.now())
		: Promise.resolve(undefined);
	return context.memo.caller;
}

/** The person of the bearer token; 'Accès refusé' without one, or in another domain. */
export async function requireCaller(context: ProviderContext, domainId?: string): Promise<Caller> {
	const caller = await callerOf(context);
	if (!caller || (domainId !== undefined && caller.domainId !== domainId)) throw new Refusal("accessDenied");
	return caller;
}
