import { useLoaderData } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useNonce } from "~/http/nonce";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/insight/statistics.css?url";
import { Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { Pages } from "../../ground/pages/pages";
import { Bar, BarRows, TimeColumns } from "./charts";
import { loadStatistics as loader } from "./statistics.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { loader };

export default function StatisticsRoute() {
	return <Statistics page={useLoaderData<typeof loader>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>["data"];

type Table = Page["channels"];

/** Whether the tables are offered as files: to people who may see where the figures come from. */
const FilesContext = createContext(false);

function Statistics({ page }: { page: Page }) {
	const t = useT();
	const nonce = useNonce();
	const { breakdown } = page;
	/** Once people have passed the doors, what one looks for comes first. */
	const hasCome = (breakdown?.attendance.rows.length ?? 0) > 0;
	return (
		<div className="stats stack">
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.at}>
				<div className="heading__actions flex wrap gap-8 above-12">
					{page.file ? (
						<ButtonLink href={page.file} download>
							{t("statistics.everything")}
						</ButtonLink>
					) : null}
					<ButtonLink href={page.here}>{t("live.refresh")}</ButtonLink>
					<ButtonLink href={page.paced}>
						{t(page.isPaced ? "live.stopRefreshing" : "statistics.keepRefreshing")}
					</ButtonLink>
				</div>
			</Heading>
			<div data-follow={page.followSeconds}>
				<Numbers page={page} />
				<Tabs label={t("statistics.views")} ways={page.views} />
				{page.isFiltered ? <p className="fine soft above-12">{t("statistics.filterText")}</p> : null}
				<FilesContext.Provider value={breakdown !== undefined}>
					<div className="stats__grid grid above-24">
						{breakdown ? (
							hasCome ? (
								<TableChart table={breakdown.attendance} size="wide">
									<p className="stats__legend flex wrap fine soft">
										<span className="stats__all">{t("statistics.entries")}</span>{" "}
										<span className="stats__level">{t("statistics.inside")}</span>{" "}
										{page.doorDays.length > 0 ? null : <span>{breakdown.attendanceDay}</span>}
									</p>
									{page.doorDays.length > 0 ? <Tabs label={t("statistics.doorDays")} ways={page.doorDays} /> : null}
								</TableChart>
							) : (
								<TableChart table={breakdown.time} size="wide" />
							)
						) : null}
						<Funnel page={page} />
						{breakdown ? (
							<>
								{hasCome ? <TableChart table={breakdown.time} size="whole" /> : null}
								<TableChart table={breakdown.hours} size="whole" />
								<TableChart table={breakdown.conferences} />
								<div className="stats__column">
									<TableChart table={breakdown.typologies} />
									<TableChart table={page.channels} />
								</div>
								<TableChart table={breakdown.articles} size="wide">
									<Revenue sums={breakdown.revenue} />
								</TableChart>
								<TableChart table={breakdown.days} size="narrow" />
								{breakdown.opinions.map((opinion, place) => (
									<TableChart key={opinion.id} table={opinion}>
										<p className="fine soft">
											{opinion.lead}
											{place === 0 && page.opinions ? (
												<>
													{" · "}
													<a href={page.opinions}>{t("statistics.readOpinions")}</a>
												</>
											) : null}
										</p>
									</TableChart>
								))}
								<TableChart table={breakdown.emotions} />
							</>
						) : (
							<TableChart table={page.channels} />
						)}
					</div>
				</FilesContext.Provider>
			</div>
			{page.home ? (
				<Actions>
					<a href={page.home}>{t("wizard.backHome")}</a>
				</Actions>
			) : null}
			{page.charts ? <script defer src={page.charts} nonce={nonce} /> : null}
		</div>
	);
}

/** The figures that the specification names: five large ones, then their parts. */
function Numbers({ page: { numbers } }: { page: Page }) {
	return (
		<div id="stats-numbers" data-part>
			<dl className="stats__numbers grid">
				{numbers.large.map(({ label, count, text, list }) => (
					<div key={label}>
						<dt className="fine snug soft">{list ? <a href={list}>{label}</a> : label}</dt>
						<dd className="tiny soft flush">
							<b className="stats__total block strong inked">{count}</b> {text}
						</dd>
					</div>
				))}
			</dl>
			<dl className="stats__numbers grid stats__numbers--small">
				{numbers.small.map(({ label, count }) => (
					<div className="flex column between" key={label}>
						<dt className="fine snug soft">{label}</dt>
						<dd className="tiny soft flush">{count}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** Its numbers are words on its bars, so that it needs no table. */
function Funnel({ page: { funnel } }: { page: Page }) {
	const t = useT();
	return (
		<section className="stats__section line-above stats__section--narrow" aria-labelledby="stats-funnel-title">
			<h2 className="stats__heading strong tight" id="stats-funnel-title">
				{t("statistics.funnel")}
			</h2>
			<ol className="funnel grid gap-6 plain-list unpadded" id="stats-funnel" data-part>
				{funnel.map(({ label, count, percent, share }) => (
					<li key={label} className="funnel__step grid middle gap-8">
						<span className="funnel__bar aligned gap-16">
							<Bar parts={[percent]} />
							<span className="funnel__label">{label}</span> <b>{count}</b>
						</span>{" "}
						<span className="funnel__share fine soft">{share}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

function Revenue({ sums }: { sums: string[] }) {
	const t = useT();
	return (
		<p id="stats-revenue" data-part className="stats__revenue fine soft">
			{sums.length > 0 ? (
				<>
					{t("statistics.revenue")} <b className="stats__total block strong inked">{sums.join(" · ")}</b>{" "}
					{t("statistics.revenueText")}
				</>
			) : null}
		</p>
	);
}

interface TableChartProps {
	table: Table;
	/** Of the grid's six columns: all, four, two, or three if absent. */
	size?: "whole" | "wide" | "narrow";
	children?: ReactNode;
}

/** The chart as the server draws it, over the table of the same numbers. A script may draw it anew: see `enhance/charts.tsx`. */
function TableChart({ table, size, children }: TableChartProps) {
	const isOpen = useContext(FilesContext);
	const t = useT();
	const { id, title, chart, columns, rows, pages, file } = table;
	// The script draws what is in the table: columns over time stay as the server drew them where that is a page.
	const drawnAnew = chart === "bars" || (chart !== "halfHours" && !pages) ? chart : undefined;
	return (
		<section
			className={size ? `stats__section line-above stats__section--${size}` : "stats__section line-above"}
			aria-labelledby={`stats-${id}-title`}
			hidden={rows.length === 0}
			data-chart={drawnAnew}
		>
			<h2 className="stats__heading strong tight" id={`stats-${id}-title`}>
				{title}
			</h2>
			{children}
			<div className="stats__chart" id={`stats-${id}-chart`} data-part aria-hidden="true">
				{chart === "bars" ? <BarRows table={table} /> : <TimeColumns drawings={table.drawings} />}
			</div>
			<details className="stats__fold" open={(pages?.page ?? 1) > 1}>
				<summary>
					{t("statistics.table")}
					<span className="sr">{` : ${title}`}</span>
				</summary>
				<div className="stats__scroll" id={`stats-${id}`} data-part>
					<table className="stats__table broad fine above-12">
						<caption className="sr">{title}</caption>
						<thead>
							<tr>
								<td className="digits" />
								{columns.map((column) => (
									<th className="digits light soft" key={column} scope="col">
										{column}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(({ label, note, at, values, whole }) => (
								<tr className="line-above" key={at ?? label} data-at={at} data-whole={whole}>
									<th className="digits broad light anywhere" scope="row">
										<span>{label}</span>
										{note ? <small className="tiny soft"> {note}</small> : null}
									</th>
									{columns.map((column, place) => (
										<td className="digits" key={column}>
											<data value={values[place]?.count}>{values[place]?.text}</data>
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
				<Pages beside={pages} label={title} />
				{isOpen ? (
					<p className="stats__file fine soft">
						<a href={file} download>
							{t("statistics.file")}
							<span className="sr">{` : ${title}`}</span>
						</a>
					</p>
				) : null}
			</details>
		</section>
	);
}
