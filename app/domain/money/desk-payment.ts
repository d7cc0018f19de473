import { z } from "zod";

/** How money comes at the desk; what a card terminal or a bank does of it is theirs to know. */
export const deskPaymentMethods = ["cash", "card", "transfer", "cheque"] as const;
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number];

/** What happens to money at the desk. Nothing is ever changed: what was noted by mistake is taken back by an entry of its own. */
export const deskPaymentKinds = ["paid", "back", "void"] as const;
export type DeskPaymentKind = (typeof deskPaymentKinds)[number];

/** One entry: minor units of the currency, always positive. */
export const deskPayment = z.object({
	id: z.string(),
	/** `back`: handed back; `void`: takes back another entry, and has its amount. */
	kind: z.enum(deskPaymentKinds),
	amount: z.number().int(),
	means: z.enum(deskPaymentMethods).nullable(),
	at: z.string(),
	/** Who stood at the desk. */
	by: z.string(),
	/** Another entry took it back. */
	isVoided: z.boolean(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

interface Entry {
	id: string;
	/** A word of `deskPaymentKinds`, as a row has it. */
	kind: string;
	amount: number;
	voids: string | null;
}

/** What came less what was handed back, of entries that nobody took back. */
export function amountTaken(entries: readonly Entry[]): number {
	const voided = new Set(entries.map(({ voids }) => voids));
	return entries
		.filter(({ id, kind }) => kind !== "void" && !voided.has(id))
		.reduce((sum, { kind, amount }) => sum + (kind === "paid" ? amount : -amount), 0);
}
