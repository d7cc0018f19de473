import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/insight/usage.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Pages } from "../../ground/pages/pages";
import { loadLogs as loader } from "./usage.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { exportLogs as action } from "./usage.server";

export { loader };

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}

function Logs({ page }: { page: Awaited<ReturnType<typeof loader>>["data"] }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<form method="get" action={page.form} className="logs__filter low flex wrap" id="filter">
				<label className="grid gap-6">
					{t("usage.person")}
					<input
						className="input"
						name="personne"
						type="search"
						maxLength={200}
						defaultValue={page.person}
						autoComplete="off"
					/>
				</label>
				<label className="grid gap-6">
					{t("usage.action")}
					<select className="input" name="action" defaultValue={page.action}>
						<option value="">{t("usage.every")}</option>
						{page.actions.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button variant="secondary">{t("usage.filter")}</Button>
				{page.isFiltered ? <a href={page.form}>{t("people.all")}</a> : null}
			</form>
			<div data-follow={page.followSeconds}>
				<div id="logs" data-part>
					{page.lines.length === 0 ? (
						<EmptyState title={t(page.isFiltered ? "usage.none" : "usage.empty")}>{t("usage.emptyText")}</EmptyState>
					) : (
						<div className="logs__scroll">
							<table className="logs__table broad">
								<caption className="soft">{page.count}</caption>
								<thead>
									<tr>
										<th className="anywhere tiny light soft" scope="col">
											{t("usage.when")}
										</th>
										<th className="anywhere tiny light soft" scope="col">
											{t("usage.who")}
										</th>
										<th className="anywhere tiny light soft" scope="col">
											{t("usage.action")}
										</th>
									</tr>
								</thead>
								<tbody>
									{page.lines.map(({ id, when, createdAt, who, label }) => (
										<tr className="line-above" key={id}>
											<td className="anywhere">
												<time dateTime={createdAt}>{when}</time>
											</td>
											<td className="anywhere">{who}</td>
											<td className="anywhere">{label}</td>
										</tr>
									))}
								</tbody>
							</table>
						</div>
					)}
				</div>
			</div>
			<Pages beside={page.pages} />
			<form method="post" action={page.here} id="export">
				<Button variant="secondary" busyLabel={t("form.busy")}>
					{t("usage.export")}
				</Button>
			</form>
			<Actions>
				<a href={page.here}>{t("live.refresh")}</a>
				<a href={page.paced}>{t(page.isPaced ? "live.stopRefreshing" : "usage.keepRefreshing")}</a>
				<a href={page.team}>{t("audit.title")}</a>
			</Actions>
		</Columns>
	);
}
