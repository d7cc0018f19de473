import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { loadPaymentReturn, PaymentReturnStatus } from "./payment-return.server";

const tones: Record<PaymentReturnStatus, AlertProps["tone"]> = {
	processing: "info",
	waiting: "info",
	refunded: "warning",
};

export function PaymentReturn({ page }: { page: Awaited<ReturnType<typeof loadPaymentReturn>> }) {
	const t = useT();
	const { returned, amount } = page;
	return (
		<Columns>
			<Heading title={t(`paid.${returned}.title`)} />
			<Alert tone={tones[returned]} role="status">
				<p>{t(`paid.${returned}.text`, { amount })}</p>
				{page.told ? <p>{t(page.told)}</p> : null}
			</Alert>
			{returned === "refunded" ? (
				<Actions>
					<ButtonLink href={page.confirmation} variant="primary">
						{t("paid.confirmation")}
					</ButtonLink>
				</Actions>
			) : (
				<Actions>
					<ButtonLink href={page.refresh} variant="primary">
						{t("paid.refresh")}
					</ButtonLink>
					{page.resume ? <a href={page.resume}>{t("paid.resume")}</a> : null}
					<a href={page.confirmation}>{t("paid.later")}</a>
				</Actions>
			)}
		</Columns>
	);
}
