import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import stylesheet from "~/ui/css/organiser/people.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Pages } from "../../frame/pages/pages";
import type { loadAuditLog } from "./audit-log.server";

export function AuditLog({ page }: { page: Awaited<ReturnType<typeof loadAuditLog>> }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			{page.lines.length === 0 ? (
				<EmptyState title={t("logs.empty")}>{t("deeds.emptyText")}</EmptyState>
			) : (
				<div className="people__scroll surface">
					<table className="people__table">
						<caption>{page.count}</caption>
						<thead>
							<tr>
								<th scope="col">{t("logs.when")}</th>
								<th scope="col">{t("deeds.what")}</th>
								<th scope="col">{t("deeds.whom")}</th>
							</tr>
						</thead>
						<tbody>
							{page.lines.map(({ id, when, createdAt, what, whom }) => (
								<tr key={id}>
									<td>
										<time dateTime={createdAt}>{when}</time>
									</td>
									<td>{what}</td>
									<td>{whom ? <a href={whom.href}>{whom.name}</a> : null}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<Pages beside={page.pages} />
			<Actions>
				{page.all ? <a href={page.all}>{t("deeds.all")}</a> : null}
				<a href={page.logs}>{t("logs.title")}</a>
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}
