import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { loadPaymentReturn, Returned } from "./payment-return.server";

type Loaded = Awaited<ReturnType<typeof loadPaymentReturn>>;

const tones: Record<Returned, AlertProps["tone"]> = {
	paid: "success",
	processing: "info",
	waiting: "info",
	refunded: "warning",
	failed: "danger",
	expired: "warning",
	abandoned: "warning",
};

export function PaymentReturn({ page }: { page: Loaded }) {
	const t = useT();
	const { returned, amount, invoiceNumber } = page;
	return (
		<Columns>
			<Heading title={t(`paid.${returned}.title`)} />
			<Alert tone={tones[returned]} role="status">
				<p>{t(`paid.${returned}.text`, { amount, invoiceNumber })}</p>
				{page.told ? <p>{t(page.told)}</p> : null}
			</Alert>
			<Actions>
				<MainAction page={page} />
				{returned === "paid" ? <a href={page.invoices}>{t("paid.invoices")}</a> : null}
				{returned === "paid" || returned === "refunded" ? null : <a href={page.confirmation}>{t("paid.later")}</a>}
			</Actions>
		</Columns>
	);
}

/** The next thing to do: look again, pay again, or go on. */
function MainAction({ page }: { page: Loaded }) {
	const t = useT();
	const { returned } = page;
	if (returned === "paid" || returned === "refunded") {
		return (
			<ButtonLink href={page.confirmation} variant="primary">
				{t("paid.confirmation")}
			</ButtonLink>
		);
	}
	if (returned === "processing" || returned === "waiting") {
		return (
			<>
				<ButtonLink href={page.refresh} variant="primary">
					{t("paid.refresh")}
				</ButtonLink>{" "}
				{page.resume ? <a href={page.resume}>{t("paid.resume")}</a> : null}
			</>
		);
	}
	return (
		<ButtonLink href={page.resume ?? page.again} variant="primary">
			{t(page.resume ? "paid.resume" : "paid.again")}
		</ButtonLink>
	);
}
