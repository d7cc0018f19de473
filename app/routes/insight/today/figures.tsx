import { useT } from "~/i18n/use-t";
import type { TodayPage } from "./today.server";

type FiguresOfPage = NonNullable<TodayPage["figures"]>;
type CurveOfPage = NonNullable<FiguresOfPage["curve"]>;

/** How many registered, beside the calendar and the event before. */
export function Figures({ figures }: { figures: FiguresOfPage }) {
	const t = useT();
	const { registered, invited, lately, beside, stats, curve } = figures;
	return (
		<section aria-labelledby="registered">
			<h2 className="today__title baseline medium flex gap-8 strong tight" id="registered">
				{t("today.registered")}{" "}
				<a className="today__all push fine soft" href={stats}>
					{t("today.allStatistics")}
				</a>
			</h2>
			<div className="figures__row flex wrap">
				<b className="figures__big strong">{registered}</b>
				<p className="figures__of fine loose soft">
					{invited ? <span>{invited} </span> : null}
					<span className={lately ? "figures__up" : undefined}>{lately ?? t("today.noneLately")}</span>
				</p>
				{beside.length > 0 ? (
					<ul className="figures__beside flex wrap broad plain-list">
						{beside.map(({ label, value, href }) => (
							<li key={label}>
								<a href={href}>
									{label} <b className="block large bold inked">{value}</b>
								</a>
							</li>
						))}
					</ul>
				) : null}
			</div>
			{curve ? <Curve curve={curve} /> : <p className="small soft">{t("today.noneYet")}</p>}
		</section>
	);
}

function Curve({ curve: { title, drawings, columns, rows } }: { curve: CurveOfPage }) {
	const t = useT();
	return (
		<>
			{drawings.map((drawing) => (
				<Drawing key={drawing.size} title={title} drawing={drawing} />
			))}
			<details className="figures__table">
				<summary className="fine soft hand target">{t("today.table")}</summary>
				<table className="broad fine digits">
					<caption className="sr">{title}</caption>
					<thead>
						<tr className="line-below">
							<th scope="col">{t("today.day")}</th>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ day, values }) => (
							<tr className="line-below" key={day}>
								<th scope="row">{day}</th>
								{columns.map((column, place) => (
									<td key={column}>{values[place]}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	);
}

/** One for a wide and one for a narrow screen, of which the stylesheet shows one. */
function Drawing({ title, drawing }: { title: string; drawing: CurveOfPage["drawings"][number] }) {
	const { size, width, height, left, right, top, bottom, grid, dot, now, closing } = drawing;
	return (
		<svg className={`curve broad curve--${size}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
			{grid.map(({ y, label }) => (
				<g key={y}>
					<line className="curve__grid" x1={left} x2={right} y1={y} y2={y} />
					<text className="curve__label curve__label--end" x={left - 8} y={y + 4}>
						{label}
					</text>
				</g>
			))}
			{closing ? (
				<>
					<line className="curve__closing" x1={closing.x} x2={closing.x} y1={top} y2={bottom} />
					<text className="curve__label curve__label--end" x={closing.x - 6} y={top + 6}>
						{closing.label}
					</text>
				</>
			) : null}
			{drawing.former ? <path className="curve__former" d={drawing.former} /> : null}
			<path className="curve__area" d={drawing.area} />
			<path className="curve__own" d={drawing.own} />
			{now === undefined ? null : <line className="curve__now" x1={now} x2={now} y1={top} y2={bottom} />}
			<circle className="curve__dot" cx={dot.x} cy={dot.y} r="4.5" />
			{drawing.labels.map(({ x, y, text, anchor, isStrong }) => (
				<text
					key={`${x} ${y} ${text}`}
					className={`curve__label curve__label--${anchor}${isStrong ? " curve__label--strong" : ""}`}
					x={x}
					y={y}
				>
					{text}
				</text>
			))}
		</svg>
	);
}
