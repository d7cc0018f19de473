import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/billing.css?url";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Price } from "~/ui/price";
import { InvoiceList } from "./invoice-list";
import { loadInvoices as loader } from "./invoices.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export const handle = { footer: "short" };

export default function InvoicesRoute() {
	return <Invoices page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What is due first on a phone, beside the papers where there is room. */
function Invoices({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Columns side={page.due ? <Due due={page.due} /> : undefined}>
			<link rel="stylesheet" href={stylesheet} />
			<a className="aligned gap-12 small mid unlined inked target" href={page.home}>
				<Icon name="back" /> {t("invoices.home")}
			</a>
			<Heading title={t("invoices.title")} />
			<div className="papers">
				{page.invoices.length > 0 ? (
					<InvoiceList invoices={page.invoices} />
				) : (
					<EmptyState title={t("invoices.empty")} />
				)}
			</div>
		</Columns>
	);
}

function Due({ due }: { due: NonNullable<Loaded["due"]> }) {
	const t = useT();
	const { isTransfer, reference, rows, pay } = due;
	return (
		<section className="due" aria-labelledby="due-title">
			<h2 className="large" id="due-title">
				{t(isTransfer ? "invoices.dueTransfer" : "invoices.due")}
			</h2>
			<p className="below-8">
				<Price {...due.price} look="line" />
			</p>
			{reference ? (
				<dl className="flush">
					<DueRow label={t("invoices.copyReference")} value={reference} copied={reference} isLarge />
					{rows.map((row) => (
						<DueRow key={row.label} {...row} />
					))}
				</dl>
			) : null}
			{isTransfer ? <p className="small soft above-12">{t("transfer.text")}</p> : null}
			{pay && isTransfer ? (
				<p className="above-8">
					<a href={pay}>{t("transfer.byCard")}</a>
				</p>
			) : null}
			{pay && !isTransfer ? (
				<p className="above-16">
					<ButtonLink variant="primary" href={pay}>
						{t("pay.submit", { amount: due.amount })}
					</ButtonLink>
				</p>
			) : null}
		</section>
	);
}

interface DueRowProps {
	label: string;
	value: string;
	copied: string | undefined;
	isLarge?: boolean;
}

function DueRow({ label, value, copied, isLarge }: DueRowProps) {
	const t = useT();
	return (
		<div className="due__row">
			<dt className="small soft">{label}</dt>
			<dd className={`flex between middle gap-12 flush mid digits${isLarge ? " large strong" : ""}`}>
				<span>{value}</span>
				{copied ? (
					<button className="due__copy rigid target" type="button" data-copy={copied} data-needs-script="" hidden>
						<Icon name="copy" />
						<span className="sr">{t("invoices.copy", { label })}</span>
					</button>
				) : null}
			</dd>
		</div>
	);
}
