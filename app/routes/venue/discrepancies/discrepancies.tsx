import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { type Result, ResultList } from "~/ui/result-list";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { ListScreen } from "../../ground/pages/list-screen";
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
		<ListScreen
			title={page.title}
			lead={t("discrepancies.lead")}
			lines={page.lines}
			as={{
				draw: (lines) => <ResultList title={page.count} results={lines.map((line) => resultOf(line, page.here, t))} />,
			}}
			empty={{ title: t("discrepancies.empty"), text: t("discrepancies.emptyText") }}
			pages={page.pages}
			ways={[
				{ href: page.scan, label: t("scan.title") },
				{ href: page.devices, label: t("scan.devices") },
			]}
		>
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
		</ListScreen>
	);
}

function resultOf(line: Loaded["lines"][number], here: string, t: ReturnType<typeof useT>): Result {
	const { id, what, who, about, seen, before, todo, href } = line;
	return {
		id,
		label: `${what} : ${who}`,
		details: [about, seen, before ?? "", todo].filter(Boolean),
		action: (
			<form method="post" action={here} id={`settle-${id}`}>
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
	};
}
