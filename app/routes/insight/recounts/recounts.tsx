import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import list from "~/ui/css/ground/list.css?url";
import stylesheet from "~/ui/css/insight/recounts.css?url";
import { Columns, Heading } from "~/ui/page";
import { ListTable } from "../../ground/pages/list-screen";
import { loadRecounts as loader } from "./recounts.server";

export { pageTitle as meta } from "~/http/page-title";
export { startRecount as action } from "./recounts.server";

export { loader };

export default function RecountsRoute() {
	return <Recounts page={useLoaderData<typeof loader>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>["data"];

function Recounts({ page }: { page: Page }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={list} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("recounts.lead")} />
			{page.isUnderWay ? (
				<Alert tone="info" title={t("recounts.underWay")}>
					<p>{t("recounts.underWayText")}</p>
				</Alert>
			) : (
				<Result page={page} />
			)}
			{page.isUnderWay ? null : <Findings page={page} />}
			{page.before.length > 0 ? <Before page={page} /> : null}
			<Actions>
				{page.isUnderWay ? <a href={page.here}>{t("recounts.refresh")}</a> : null}
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}

function Result({ page }: { page: Page }) {
	const t = useT();
	const { tone, title } = page.last;
	return (
		<>
			<Alert tone={tone} title={title}>
				{page.isFailed ? <p>{t("recounts.failedText")}</p> : null}
				{tone === "info" ? <p>{t("recounts.neverText")}</p> : null}
			</Alert>
			<form method="post" action={page.here} id="recount">
				<Button busyLabel={t("form.busy")}>{t("recounts.start")}</Button>
			</form>
		</>
	);
}

function Findings({ page }: { page: Page }) {
	const t = useT();
	return (
		<>
			{page.areas.map(({ area, title, lines }) => (
				<section key={area} aria-labelledby={`area-${area}`}>
					<h2 className="medium below-8" id={`area-${area}`}>
						{title}
					</h2>
					<ul className="plain-list line-above">
						{lines.map(({ what, remedy, href }) => (
							<li key={what} className="recounts__finding small anywhere line-below">
								<p lang="en">{what}</p>
								<details>
									<summary className="soft hand">{t("recounts.remedy")}</summary>
									<p lang="en">{remedy}</p>
								</details>
								{href ? <a href={href}>{t("recounts.person")}</a> : null}
							</li>
						))}
					</ul>
				</section>
			))}
			{page.more > 0 ? <p>{t("recounts.more", { count: page.more, number: page.more })}</p> : null}
			{page.areas.length > 0 ? <p className="small soft">{t("recounts.english")}</p> : null}
		</>
	);
}

function Before({ page }: { page: Page }) {
	const t = useT();
	return (
		<details>
			<summary className="soft hand">{t("recounts.before")}</summary>
			<ListTable
				lines={page.before}
				caption={{ words: t("recounts.before") }}
				columns={[
					{ heading: t("recounts.when"), isHeading: true, className: "light digits", cell: ({ when }) => when },
					{ heading: t("recounts.by"), cell: ({ by }) => by },
					{ heading: t("recounts.took"), className: "digits", cell: ({ took }) => took },
					{ heading: t("recounts.found"), className: "digits", cell: ({ found }) => found },
				]}
			/>
		</details>
	);
}
