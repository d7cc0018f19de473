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
		<ul className="invoices plain-list unpadded">
			{invoices.map((invoice) => (
				<li key={invoice.id} className="invoice grid round surface">
					<div className="slim">
						<p className="strong anywhere">{invoice.label}</p>
						<p className="small soft">
							{t(invoice.isCredit ? "invoices.creditOf" : "invoices.paidOn", { date: invoice.date })}
						</p>
					</div>
					<p className="strong digits nowrap">{invoice.total}</p>
					<p className="invoice__files flex wrap">
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
