import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { ResultList } from "~/ui/result-list";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import { settleDiscrepancy as action, loadDiscrepancies as loader } from "./discrepancies.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function DiscrepanciesRoute() {
	return <Discrepancies page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Discrepancies({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<Heading title={page.title} lead={t("discrepancies.lead")} />
			<FormErrors form={form} />
			{page.clocks.length > 0 ? (
				<Alert tone="warning" title={t("discrepancies.clocks")}>
					<ul>
						{page.clocks.map(({ id, said }) => (
							<li key={id}>{said}</li>
						))}
					</ul>
					<p>{t("discrepancies.clocksTodo")}</p>
				</Alert>
			) : null}
			{page.lines.length === 0 ? (
				<EmptyState title={t("discrepancies.empty")}>{t("discrepancies.emptyText")}</EmptyState>
			) : (
				<ResultList
					title={page.count}
					results={page.lines.map(({ id, what, who, about, seen, before, todo, href }) => ({
						id,
						label: `${what} : ${who}`,
						details: [about, seen, before ?? "", todo].filter(Boolean),
						action: (
							<form method="post" action={page.here} id={`settle-${id}`}>
								<input type="hidden" name="factId" value={id} />
								<Button variant="secondary">
									{t("discrepancies.settle")}
									<span className="sr">{` : ${who}`}</span>
								</Button>
								{href ? (
									<a href={href}>
										{t("discrepancies.sheet")}
										<span className="sr">{` : ${who}`}</span>
									</a>
								) : null}
							</form>
						),
					}))}
				/>
			)}
			<Pages beside={page.pages} />
			<Actions>
				<a href={page.scan}>{t("scan.title")}</a>
				<a href={page.devices}>{t("scan.devices")}</a>
			</Actions>
		</Columns>
	);
}
