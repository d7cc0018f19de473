import type { loadStatistics } from "./statistics.server";

type Table = Awaited<ReturnType<typeof loadStatistics>>["data"]["channels"];

/** Rows with a bar each. Of two counts the second is a part of the first, and lies on it. */
export function BarRows({ table: { columns, rows } }: { table: Table }) {
	const [all, came] = columns;
	return (
		<>
			{came === undefined ? null : (
				<p className="stats__legend flex wrap fine soft">
					<span className="stats__came">{came}</span> <span className="stats__all">{all}</span>
				</p>
			)}
			<div className="stats__rows">
				{rows.map(({ label, note, values }) => {
					const [first, ...others] = [...values].reverse();
					return (
						<div key={label} className="stats__row">
							<p>
								<span className="stats__name inked clip">
									{label}
									{note ? <small className="tiny soft"> {note}</small> : null}
								</span>
								<span>
									<b>{first?.text}</b>
									{others.map(({ text }) => ` / ${text}`)}
								</span>
							</p>
							<Bar parts={values.map(({ percent }) => percent)} />
						</div>
					);
				})}
			</div>
		</>
	);
}

/** As long as each part is in percent, the last one on top. */
export function Bar({ parts }: { parts: number[] }) {
	return (
		<svg className="stats__bar block broad" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
			{parts.map((percent, place) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
					key={place}
					className={place === parts.length - 1 ? "stats__fill" : "stats__fill stats__fill--under"}
					width={percent}
					height="12"
				/>
			))}
		</svg>
	);
}

/** One drawing for a wide and one for a narrow screen, of which the stylesheet shows one. */
export function TimeColumns({ drawings }: { drawings: Table["drawings"] }) {
	return drawings.map(({ size, width, height, left, right, bottom, columnWidth, grid, columns, line, labelsBelow }) => (
		<svg
			key={size}
			className={`times broad above-16 times--${size}`}
			viewBox={`0 0 ${width} ${height}`}
			aria-hidden="true"
		>
			{grid.map(({ y, label }) => (
				<g key={y}>
					<line className="times__grid" x1={left} x2={right} y1={y} y2={y} />
					<text className="times__label times__label--end" x={left - 8} y={y + 4}>
						{label}
					</text>
				</g>
			))}
			{columns.map(({ x, y, height: tall }) => (
				<rect key={x} className="times__column" x={x} y={y} width={columnWidth} height={tall} rx="3" />
			))}
			{line ? <polyline className="times__line" points={line} /> : null}
			{labelsBelow.map(({ x, text }) => (
				<text key={x} className="times__label" x={x} y={bottom + 20}>
					{text}
				</text>
			))}
		</svg>
	));
}
