export type SummaryLine = { label: string; value: string | string[]; href?: string; changeLabel?: string };

export type SummaryProps = {
	title?: string;
	lines: SummaryLine[];
	total?: { label: string; value: string; note?: string };
	change?: { href: string; label: string };
};

export function Summary({ title, lines, total, change }: SummaryProps) {
	return (
		<section className="summary surface" aria-label={title}>
			{title ? (
				<div className="summary__head baseline flex between gap-16">
					<h2 className="summary__title large">{title}</h2>
					{change ? <Change href={change.href} label={change.label} of={title} /> : null}
				</div>
			) : null}
			{lines.length > 0 || total ? (
				<dl className="summary__list">
					{lines.map((line) => (
						<div key={line.label} className="summary__line grid line-above">
							<dt>{line.label}</dt>
							{[line.value].flat().map((value) => (
								<dd key={value}>{value}</dd>
							))}
							{line.href ? (
								<dd className="summary__change">
									<Change href={line.href} label={line.changeLabel ?? ""} of={line.label} />
								</dd>
							) : null}
						</div>
					))}
					{total ? (
						<div className="summary__line grid line-above summary__line--total baseline">
							<dt className="strong">{total.label}</dt>
							<dd className="large strong">
								{total.value}
								{total.note ? <span className="block small light">{` ${total.note}`}</span> : null}
							</dd>
						</div>
					) : null}
				</dl>
			) : null}
		</section>
	);
}

function Change({ href, label, of }: { href: string; label: string; of: string }) {
	return (
		<a className="summary__link small" href={href}>
			{label}
			<span className="sr">{` ${of}`}</span>
		</a>
	);
}
