import type { ReactNode } from "react";
import type { PriceParts } from "~/domain/money/price";
import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { Price } from "~/ui/price";

type LabelledPrice = PriceParts & { label: string; isTakenOff?: boolean };
/** A part of a price, whose label says of which tax. */
interface Part {
	label: string;
	value: string;
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
	discount: LabelledPrice | undefined;
	previous: string | undefined;
	/** Where prices are without tax: their sum, and the tax on it. */
	before: LabelledPrice | undefined;
	added: Part[];
	total: LabelledPrice;
	/** Where prices are with tax: how much of the total is tax. */
	included: Part[];
	reasons: string[];
	held: { received: Part; remaining: LabelledPrice } | undefined;
	amount: string;
}

export function Basket({ basket }: { basket: BasketView }) {
	const t = useT();
	const { before, discount, held } = basket;
	return (
		<section className="basket surface" id="basket" data-anew="" aria-label={t("basket.title")}>
			<table className="basket__table broad">
				<caption className="sr">{t("basket.caption")}</caption>
				<thead className="sr">
					<tr>
						<th scope="col">{t("basket.article")}</th>
						<th scope="col">{t("basket.price")}</th>
					</tr>
				</thead>
				<tbody>
					{basket.lines.map((line) => (
						<Row key={line.key} label={line.label} price={line.price} className="line-below">
							{line.day || line.person ? (
								<span className="block small light soft">
									<span className="sr"> – </span>
									{[line.day && formatDayAlone(line.day, line.locale, anywhere), line.person]
										.filter(Boolean)
										.join(", ")}
								</span>
							) : null}
						</Row>
					))}
					{discount ? <Row label={discount.label} price={discount} className="basket__discount" /> : null}
				</tbody>
				<tfoot>
					{before ? <Row label={before.label} price={before} /> : null}
					{basket.added.map((part) => (
						<PartRow key={part.label} {...part} />
					))}
					<Row label={basket.total.label} price={{ ...basket.total, look: "total" }} isTotal />
					{basket.included.map((part) => (
						<PartRow key={part.label} {...part} />
					))}
					{held ? (
						<>
							<PartRow {...held.received} />
							<Row label={held.remaining.label} price={{ ...held.remaining, look: "total" }} isTotal />
						</>
					) : null}
				</tfoot>
			</table>
			{[...basket.reasons, ...(basket.previous ? [basket.previous] : [])].map((sentence) => (
				<p key={sentence} className="small soft above-8">
					{sentence}
				</p>
			))}
		</section>
	);
}

interface RowProps {
	label: string;
	price: Parameters<typeof Price>[0];
	className?: string;
	isTotal?: boolean;
	children?: ReactNode;
}

function Row({ label, price, className, isTotal, children }: RowProps) {
	return (
		<tr className={className}>
			<th scope="row">
				{isTotal ? <span className="large strong">{label}</span> : label}
				{children}
			</th>
			<td>
				<Price {...price} />
			</td>
		</tr>
	);
}

/** In the columns of the prices, without the label that its own name makes needless. */
function PartRow({ label, value }: Part) {
	return (
		<tr className="basket__part small soft">
			<th scope="row">{label}</th>
			<td>
				<Price value={value} tax="" />
			</td>
		</tr>
	);
}
