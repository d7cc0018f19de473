import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import listStylesheet from "~/ui/css/ground/list.css?url";
import stylesheet from "~/ui/css/people/people-paper.css?url";
import { Name } from "~/ui/name";
import { Columns, Heading } from "~/ui/page";
import { loadPaper as loader } from "./people-paper.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function PeoplePaper() {
	const t = useT();
	const page = useLoaderData<typeof loader>();
	return (
		<Columns>
			<link rel="stylesheet" href={listStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={`${page.at} · ${page.count}`} />
			<p className="paper__how above-12">
				{t("people.paper.how")} <a href={page.back}>{t("people.paper.back")}</a>
			</p>
			{page.cut ? <Alert tone="warning">{page.cut}</Alert> : null}
			<table className="list-table paper broad small above-16">
				<caption className="sr">{page.count}</caption>
				<thead>
					<tr>
						<th scope="col">{t("people.paper.came")}</th>
						<th scope="col">{t("people.person")}</th>
						{page.heads.map(({ key, label, isAmount }) => (
							<th key={key} scope="col" className={isAmount ? "paper__amount nowrap" : undefined}>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{page.rows.map(({ id, name, cells }) => (
						<tr key={id} className="line-below">
							<td>
								<span className="paper__box block" />
							</td>
							<th scope="row">
								<Name>{name}</Name>
							</th>
							{cells.map(({ key, words, isAmount }) => (
								<td key={key} className={isAmount ? "paper__amount nowrap" : key === "code" ? "nowrap" : undefined}>
									{words}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Columns>
	);
}
