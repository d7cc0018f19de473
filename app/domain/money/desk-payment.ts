import { z } from "zod";
import { holds } from "../ground/holding";

/** How money is paid at the desk; the card terminal or the bank does the rest. */
export const deskPaymentMethods = ["cash", "card", "transfer", "cheque"] as const;
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number];

/** The kinds of entries. Nothing is ever changed: an entry noted by mistake is voided by an entry of its own. */
export const deskPaymentKinds = ["paid", "back", "void"] as const;
export type DeskPaymentKind = (typeof deskPaymentKinds)[number];

/** One entry; the amount is in minor units of the currency and always positive. */
export const deskPayment = z.object({
	id: z.string(),
	/** `back`: handed back; `void`: voids another entry and has its amount. */
	kind: z.enum(deskPaymentKinds),
	amount: holds("money", z.number().int()),
	means: z.enum(deskPaymentMethods).nullable(),
	at: z.string(),
	/** The member of staff at the desk. */
	by: z.string(),
	isVoided: z.boolean(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

/** What every form that records money sends: `shown` is the amount that its page showed as due, or to give back. */
export const recordedMoney = {
	/** Made for one rendering of the page, so that a form posted twice is one record. */
	id: z.uuid("errors.required"),
	amount: z.string("errors.required").trim().min(1, "errors.required").max(40, "errors.amount"),
	shown: z.coerce.number().int().min(0),
};

interface Entry {
	id: string;
	kind: string;
	amount: number;
	voids: string | null;
}

/** The amount paid less the amount handed back, without voided entries. */
export function amountTaken(entries: readonly Entry[]): number {
	const voided = new Set(entries.map(({ voids }) => voids));
	return entries
		.filter(({ id, kind }) => kind !== "void" && !voided.has(id))
		.reduce((sum, { kind, amount }) => sum + (kind === "paid" ? amount : -amount), 0);
}
