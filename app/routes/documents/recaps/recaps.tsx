import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/documents/progress.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { loadRecaps as loader } from "./recaps.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { changeRecaps as action } from "./recaps.server";

export { loader };

export default function RecapsRoute() {
	return <Recaps page={useLoaderData<typeof loader>()} />;
}

type Page = SerializeFrom<typeof loader>;

function Recaps({ page }: { page: Page }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t("recaps.title")} lead={t("recaps.lead")} />
			<form method="post" id="start">
				<input type="hidden" name="change" value="start" />
				<Button busyLabel={t("form.busy")}>{t("recaps.start")}</Button>
			</form>
			{page.recaps.length === 0 ? <EmptyState title={t("recaps.empty")}>{t("recaps.emptyText")}</EmptyState> : null}
			{page.recaps.map((recap) => (
				<Recap key={recap.id} recap={recap} />
			))}
			<Actions>
				{page.follow ? <ButtonLink href={page.here}>{t("recaps.refresh")}</ButtonLink> : null}
				{page.follow ? (
					<a href={page.follow.href}>{t(page.follow.isOn ? "recaps.unfollow" : "recaps.follow")}</a>
				) : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Recap({ recap }: { recap: Page["recaps"][number] }) {
	const t = useT();
	const { id, title, state, done, total, progress, file, change } = recap;
	return (
		<Card title={title}>
			<p>
				<strong>{t(`recaps.${state}`)}</strong>
				{" · "}
				<span id={`progress-${id}`}>{progress}</span>
			</p>
			<progress className="progress block broad clip" value={done} max={total} aria-labelledby={`progress-${id}`} />
			<div className="actions above-32 flex column gap-8">
				{file ? (
					<ButtonLink href={file} variant="primary">
						{t("recaps.download")}
						<span className="sr">{` : ${title}`}</span>
					</ButtonLink>
				) : null}
				{change ? (
					<form method="post" id={`${change}-${id}`}>
						<input type="hidden" name="change" value={change} />
						<input type="hidden" name="jobId" value={id} />
						<Button variant="secondary">
							{t(`recaps.${change}`)}
							<span className="sr">{` : ${title}`}</span>
						</Button>
					</form>
				) : null}
			</div>
		</Card>
	);
}
