import { useNonce } from "~/http/nonce";
import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import stylesheet from "~/ui/css/organiser/stats.css?url";
import { Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import type { loadStatistics } from "./statistics.server";

type Page = Awaited<ReturnType<typeof loadStatistics>>["data"];

export function Statistics({ page }: { page: Page }) {
	const t = useT();
	const nonce = useNonce();
	return (
		<div className="stats stack">
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<Tabs label={t("stats.views")} ways={page.views} />
			<div data-follow={page.followSeconds}>
				<div id="stats-numbers" data-part>
					<div className="stats__numbers">
						{page.numbers.map((number) => (
							<Total key={number.title} {...number} />
						))}
					</div>
					<p className="stats__at">{page.at}</p>
				</div>
				<div id="stats-revenue" data-part>
					{page.revenue.length > 0 ? (
						<section className="stats__number stats__revenue surface">
							<h2 className="stats__title">{t("stats.revenue")}</h2>
							<p className="stats__total">{page.revenue.join(" · ")}</p>
							<p className="stats__at">{t("stats.revenueText")}</p>
						</section>
					) : null}
				</div>
				<div className="stats__tables">
					{page.tables.map((table) => (
						<Breakdown key={table.id} table={table} />
					))}
				</div>
			</div>
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
				<a href={page.paced}>{t(page.isPaced ? "live.stopRefreshing" : "stats.keepRefreshing")}</a>
				<a href={page.back}>{t(page.isTrusted ? "organisation.title" : "wizard.backHome")}</a>
			</Actions>
			{page.charts ? <script defer src={page.charts} nonce={nonce} /> : null}
		</div>
	);
}

function Total({ title, total, parts }: Page["numbers"][number]) {
	return (
		<section className="stats__number surface">
			<h2 className="stats__title">{title}</h2>
			<p className="stats__total">{total}</p>
			{parts.length > 0 ? (
				<dl className="stats__parts">
					{parts.map(({ label, count, percent }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{count}</dd>
							<Bar percent={percent} />
						</div>
					))}
				</dl>
			) : null}
		</section>
	);
}

/** A script draws a chart above the table, and then folds the table: see `enhance/charts.tsx`. */
function Breakdown({ table }: { table: Page["tables"][number] }) {
	const t = useT();
	const { id, title, chart, columns, rows } = table;
	return (
		<section
			className={`stats__breakdown stats__breakdown--${chart} surface`}
			aria-labelledby={`stats-${id}-title`}
			hidden={rows.length === 0}
			data-chart={chart}
		>
			<h2 className="stats__heading" id={`stats-${id}-title`}>
				{title}
			</h2>
			<div className="stats__chart" aria-hidden="true" />
			<details className="stats__fold" open>
				<summary>{t("stats.table")}</summary>
				<div className="stats__scroll" id={`stats-${id}`} data-part>
					<table className="stats__table">
						<caption className="sr">{title}</caption>
						<thead>
							<tr>
								<td />
								{columns.map((column) => (
									<th key={column} scope="col">
										{column}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(({ label, at, values, whole, percent }) => (
								<tr key={at ?? label} data-at={at} data-whole={whole}>
									<th scope="row">
										<span>{label}</span>
										<Bar percent={percent} />
									</th>
									{columns.map((column, place) => (
										<td key={column}>
											<data value={values[place]?.count}>{values[place]?.text}</data>
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</section>
	);
}

function Bar({ percent }: { percent: number }) {
	return (
		<svg className="stats__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
			<rect className="stats__track" width="100" height="4" />
			<rect className="stats__fill" width={percent} height="4" />
		</svg>
	);
}
