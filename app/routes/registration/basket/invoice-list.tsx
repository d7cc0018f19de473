import { useT } from "~/i18n/use-t";
import { spaced } from "~/ui/button";

export interface InvoiceLine {
	id: string;
	label: string;
	isCredit: boolean;
	date: string;
	total: string;
	files: { href: string; label: string }[];
}

export function InvoiceList({ invoices }: { invoices: InvoiceLine[] }) {
	const t = useT();
	return (
		<ul className="invoices">
			{invoices.map((invoice) => (
				<li key={invoice.id} className="invoice surface">
					<div className="invoice__text">
						<p className="invoice__label">{invoice.label}</p>
						<p className="invoice__date">
							{t(invoice.isCredit ? "invoices.creditOf" : "invoices.paidOn", { date: invoice.date })}
						</p>
					</div>
					<p className="invoice__total">{invoice.total}</p>
					<p className="invoice__files">
						{spaced(
							invoice.files.map(({ href, label }) => (
								<a key={href} href={href} download>
									{label}
									<span className="sr">{` – ${invoice.label}`}</span>
								</a>
							)),
						)}
					</p>
				</li>
			))}
		</ul>
	);
}
