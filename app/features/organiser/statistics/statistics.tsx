import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import stylesheet from "~/ui/css/organiser/stats.css?url";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import type { loadStatistics } from "./statistics.server";

type Page = Awaited<ReturnType<typeof loadStatistics>>["data"];

/** How many are invited, registered and there; below, for who may know, where they come from. */
export function Statistics({ page }: { page: Page }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<Tabs label={t("stats.views")} ways={page.views} />
			<div className="stats" data-follow={page.followSeconds}>
				<div id="stats-numbers" data-part>
					<div className="stats__numbers">
						{page.numbers.map((number) => (
							<Total key={number.title} {...number} />
						))}
					</div>
					<p className="stats__at">{page.at}</p>
				</div>
				<div className="stats__tables" id="stats-tables" data-part>
					{page.revenue.length > 0 ? (
						<section className="stats__number surface">
							<h2 className="stats__title">{t("stats.revenue")}</h2>
							<p className="stats__total">{page.revenue.join(" · ")}</p>
							<p className="stats__at">{t("stats.revenueText")}</p>
						</section>
					) : null}
					{page.tables.map((table) => (
						<Breakdown key={table.title} {...table} />
					))}
				</div>
			</div>
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
				<a href={page.paced}>{t(page.isPaced ? "live.stopRefreshing" : "stats.keepRefreshing")}</a>
				<a href={page.back}>{t(page.isTrusted ? "organisation.title" : "wizard.backHome")}</a>
			</Actions>
		</Columns>
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

function Breakdown({ title, columns, rows }: Page["tables"][number]) {
	return (
		<div className="stats__scroll surface">
			<table className="stats__table">
				<caption>{title}</caption>
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
					{rows.map(({ label, values, percent }) => (
						<tr key={label}>
							<th scope="row">
								{label}
								<Bar percent={percent} />
							</th>
							{columns.map((column, at) => (
								<td key={column}>{values[at]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** Says nothing that the number beside it does not. */
function Bar({ percent }: { percent: number }) {
	return (
		<svg className="stats__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
			<rect className="stats__track" width="100" height="4" />
			<rect className="stats__fill" width={percent} height="4" />
		</svg>
	);
}
