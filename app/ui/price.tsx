import type { LabelledAmount, PriceParts } from "~/domain/money/price";

export interface PriceProps extends PriceParts {
	/** A total is larger, the sum of a paper a little; a total in one `line` has both amounts beside each other. */
	look?: "total" | "sum" | "line";
	isTakenOff?: boolean;
}

/** The one way to show an amount that is to be paid: the base that counts with its label, and the other base below it. */
export function Price({ look, isTakenOff, other, ...first }: PriceProps) {
	const sign = isTakenOff ? "−" : "";
	return (
		<span className={`price small light soft digits nowrap${look ? ` price--${look}` : ""}`}>
			<b>{sign + first.value}</b> <i>{first.tax}</i>
			{other ? <Other sign={sign} {...other} /> : null}
		</span>
	);
}

function Other({ sign, value, tax }: LabelledAmount & { sign: string }) {
	return (
		<>
			<span className="sr"> · </span> <span>{sign + value}</span> <i>{tax}</i>
		</>
	);
}
