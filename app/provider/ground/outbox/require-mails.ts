import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../access/context";

/** Before what a mail alone would bring: where none goes it is refused, to everybody alike, and nothing is begun. */
export function requireMails({ mailsStay }: Pick<ProviderContext, "mailsStay">) {
	if (mailsStay) throw new Refusal("mailsStay");
}
