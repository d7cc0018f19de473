import type { Translate } from "~/i18n/translator";
import type { ShownBallot } from "./ballot-of";

/** How one answers by SMS: to which number, and with which word before that of the answer, where the event says so. */
export function describeSms(t: Translate, { number, code }: ShownBallot["sms"]): string {
	if (!number) return t("live.bySms");
	return code ? t("bySms.toWithCode", { number, code }) : t("bySms.to", { number });
}
