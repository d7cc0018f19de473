import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../context";
import type { KnownEvent } from "../events/known-event";
import type { Draft } from "../invoices/drafts";

export interface Starting {
	draft: Draft;
	/** The registrant who pays. */
	personId: string;
	/** Where the browser comes back to, as the front office told it. */
	referer: string;
}

/** Opens the hosted payment page of a draft, outside of any transaction; its address is where the browser goes. */
export async function startPayment(
	_context: ProviderContext,
	_event: KnownEvent,
	_starting: Starting,
): Promise<{ url: string }> {
	throw new Refusal("paymentUnavailable");
}
