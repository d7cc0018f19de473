import type { PriceParts } from "~/domain/money/price";
import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";

interface Amount {
	label: string;
	value: string;
	/** 'H.T.' or 'T.T.C' */
	tax?: string;
	/** The other amount (with or without tax), with its own tax label. */
	other?: string;
	isTakenOff?: boolean;
}

export interface BasketView {
	lines: {
		key: string;
		label: string;
		day: string | undefined;
		locale: string;
		person: string | undefined;
		price: PriceParts;
	}[];
	discount: Amount | undefined;
	previous: string | undefined;
	/** Where prices are without tax: their sum, and the tax on it. */
	added: Amount[];
	total: Amount;
	/** Where prices are with tax: how much of the total is tax. */
	included: Amount[];
	held: { received: Amount; remaining: Amount } | undefined;
	amount: string;
}

export function Basket({ basket }: { basket: BasketView }) {
	const t = useT();
	return (
		<section className="basket round surface" aria-labelledby="basket-title">
			<h2 className="basket__title large" id="basket-title">
				{t("basket.title")}
			</h2>
			<table className="basket__table broad digits">
				<caption className="sr">{t("basket.caption")}</caption>
				<thead className="sr">
					<tr>
						<th scope="col">{t("basket.article")}</th>
						<th scope="col">{t("basket.price")}</th>
					</tr>
				</thead>
				<tbody>
					{basket.lines.map((line) => (
						<tr key={line.key}>
							<th scope="row">
								{line.label}
								{line.day || line.person ? (
									<span className="block small light soft">
										<span className="sr"> – </span>
										{[line.day && formatDayAlone(line.day, line.locale, anywhere), line.person]
											.filter(Boolean)
											.join(", ")}
									</span>
								) : null}
							</th>
							<td>
								<Price {...line.price} />
							</td>
						</tr>
					))}
					{basket.discount ? <Sum {...basket.discount} className="basket__discount" /> : null}
				</tbody>
				<tfoot>
					{basket.added.map((sum) => (
						<Sum key={sum.label} {...sum} />
					))}
					<Sum {...basket.total} className="basket__total" />
					{basket.included.map((sum) => (
						<Sum key={sum.label} {...sum} />
					))}
					{basket.held ? (
						<>
							<Sum {...basket.held.received} />
							<Sum {...basket.held.remaining} className="basket__total" />
						</>
					) : null}
				</tfoot>
			</table>
			{basket.previous ? <p className="basket__previous small soft">{basket.previous}</p> : null}
		</section>
	);
}

function Sum({ label, className, ...price }: Amount & { className?: string }) {
	return (
		<tr className={className}>
			<th scope="row">{label}</th>
			<td>
				<Price {...price} />
			</td>
		</tr>
	);
}

function Price({ value, tax, other, isTakenOff }: Omit<Amount, "label">) {
	return (
		<>
			{isTakenOff ? "−\u202f" : null}
			{value}
			{tax ? <span className="tiny light">{` ${tax}`}</span> : null}
			{other ? <span className="block tiny light soft">{` (${other})`}</span> : null}
		</>
	);
}
