import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../access/context";

/** Refuses with `mailsStay` what depends on a mail where none can be sent, for everybody alike, before anything is begun. */
export function requireMails({ mailsStay }: Pick<ProviderContext, "mailsStay">) {
	if (mailsStay) throw new Refusal("mailsStay");
}
