export type SummaryLine = {
	label: string;
	value: string | string[];
	href?: string;
	changeLabel?: string;
};

export type SummaryProps = {
	title?: string;
	lines: SummaryLine[];
	total?: { label: string; value: string; note?: string };
	/** Said while nothing is chosen. */
	empty?: string;
};

/** The running choices at the side, and the list that one checks before confirming. */
export function Summary({ title, lines, total, empty }: SummaryProps) {
	return (
		<section className="summary surface" aria-label={title}>
			{title ? <h2 className="summary__title">{title}</h2> : null}
			{lines.length === 0 && empty ? <p className="summary__empty">{empty}</p> : null}
			{lines.length > 0 || total ? (
				<dl className="summary__list">
					{lines.map((line) => (
						<div key={line.label} className="summary__line">
							<dt>{line.label}</dt>
							<dd>
								{[line.value].flat().map((value) => (
									<span key={value} className="summary__value">
										{value}
									</span>
								))}
							</dd>
							{line.href ? (
								<dd className="summary__change">
									<a href={line.href}>
										{line.changeLabel}
										<span className="sr">{` ${line.label}`}</span>
									</a>
								</dd>
							) : null}
						</div>
					))}
					{total ? (
						<div className="summary__line summary__line--total">
							<dt>{total.label}</dt>
							<dd>
								{total.value}
								{total.note ? <span className="summary__note">{` ${total.note}`}</span> : null}
							</dd>
						</div>
					) : null}
				</dl>
			) : null}
		</section>
	);
}
