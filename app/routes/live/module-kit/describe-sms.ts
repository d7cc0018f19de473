import type { Translate } from "~/i18n/translator";
import type { ShownBallot } from "./ballot-of";

/** How to answer by SMS: the number, and the code word before the answer, where the event has them. */
export function describeSms(t: Translate, { number, code }: ShownBallot["sms"]): string {
	if (!number) return t("live.bySms");
	return code ? t("bySms.toWithCode", { number, code }) : t("bySms.to", { number });
}
