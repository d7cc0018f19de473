import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { PaymentReturnStatus } from "./payment-return.server";
import { loadPaymentReturn as loader } from "./payment-return.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export const headers = () => ({ "Cache-Control": "no-store" });

export default function PaymentReturnRoute() {
	return <PaymentReturn page={useLoaderData<typeof loader>()} />;
}

const tones: Record<PaymentReturnStatus, AlertProps["tone"]> = {
	processing: "info",
	waiting: "info",
	refunded: "warning",
};

function PaymentReturn({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
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
