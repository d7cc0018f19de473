import { type Bill, billingNumbers } from "~/domain/billing";
import { defaultCountry } from "~/domain/identifiers";
import type { SummaryLine } from "~/ui/summary";
import type { Visit } from "../../frame/event/visit.server";

/** To whom the invoice is written, as it will stand on it. */
export function billLines({ frame }: Visit, bill: Bill): SummaryLine[] {
	const { t, locale } = frame;
	const country =
		bill.country === defaultCountry ? "" : new Intl.DisplayNames([locale], { type: "region" }).of(bill.country);
	const address = [bill.address, bill.address_more, `${bill.postal_code} ${bill.city}`, country].filter(
		(line): line is string => Boolean(line),
	);
	return [
		{ label: t("bill.type"), value: t(`bill.type.${bill.type}`) },
		{ label: t(bill.type === "4" ? "bill.name" : "bill.social_reason"), value: bill.social_reason },
		{ label: t("bill.where"), value: address },
		...billingNumbers.filter((key) => bill[key] !== "").map((key) => ({ label: t(`bill.${key}`), value: bill[key] })),
	];
}
