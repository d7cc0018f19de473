import type { Invoice } from "~/domain/money/invoice";
import type { PriceParts } from "~/domain/money/price";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";

export interface InvoiceLine {
	id: string;
	/** « Facture LUEURS-2027-00001 ». */
	label: string;
	number: string;
	kind: Invoice["kind"];
	states: { tone: "success" | "info" | "warning" | "giveBack"; text: string }[];
	/** Where to ask about a refund that is under way or failed, if the event names somebody. */
	question: string | undefined;
	/** The invoice that a credit note is about. */
	about: string | undefined;
	price: PriceParts;
	/** The PDF first. */
	files: { href: string; label: string }[];
}

export function InvoiceList({ invoices }: { invoices: InvoiceLine[] }) {
	const t = useT();
	return (
		<ul className="rows surface plain-list unpadded">
			{invoices.map((invoice) => {
				const [pdf, ...others] = invoice.files;
				const name = <span className="sr">{` – ${invoice.label}`}</span>;
				return (
					<li key={invoice.id} className="invoice flex wrap between gap-8">
						<div className="slim">
							<p className="mid anywhere">{invoice.label}</p>
							{invoice.states.map(({ tone, text }) => (
								<p key={text} className={`flex gap-6 small icon-18${tone === "success" ? " good" : ""}`}>
									<Icon name={tone} />
									<span className="fill">{text}</span>
								</p>
							))}
							{invoice.question ? (
								<p className="small">
									<a href={invoice.question}>{t("invoices.back.question")}</a>
								</p>
							) : null}
							{invoice.about ? <p className="small soft">{invoice.about}</p> : null}
						</div>
						<Price {...invoice.price} look="sum" />
						<div className="broad flex wrap middle gap-8">
							{pdf ? (
								<ButtonLink href={pdf.href} download>
									<Icon name="download" /> {pdf.label}
									{name}
								</ButtonLink>
							) : null}
							<details>
								<summary className="flex middle gap-8 small mid plain-list hand target">
									{t("invoices.otherFormats")}
									{name}
									<Icon name="down" />
								</summary>
								{others.map(({ href, label }) => (
									<a key={href} className="block" href={href} download>
										{label}
										{name}
									</a>
								))}
							</details>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
