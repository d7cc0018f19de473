import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/billing.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { InvoiceList } from "./invoice-list";
import { loadInvoices as loader } from "./invoices.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function InvoicesRoute() {
	return <Invoices page={useLoaderData<typeof loader>()} />;
}

function Invoices({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t("invoices.title")} />
			{page.invoices.length > 0 ? (
				<InvoiceList invoices={page.invoices} />
			) : (
				<EmptyState title={t("invoices.empty")}>{t("invoices.emptyHint")}</EmptyState>
			)}
			<Actions>
				<ButtonLink href={page.back}>{t("invoices.back")}</ButtonLink>
				<a href={page.home}>{t("confirmation.home")}</a>
			</Actions>
		</Columns>
	);
}
