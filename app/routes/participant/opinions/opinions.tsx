import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/participant/opinions.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { loadOpinions as loader } from "./opinions.server";

export { pageTitle as meta } from "~/http/page-title";
export { exportOpinions as action } from "./opinions.server";

export { loader };

export default function OpinionsRoute() {
	return <Opinions page={useLoaderData<typeof loader>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

function Opinions({ page }: { page: Page }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={`${page.label} – ${page.count}`} />
			{page.reminded ? <p>{page.reminded}</p> : null}
			{page.isEnough ? (
				page.questions.map((question) => <Question key={question.key} question={question} />)
			) : (
				<EmptyState title={t("opinions.few")}>{t("opinions.fewText")}</EmptyState>
			)}
			{page.isEnough ? (
				<form method="post" action={page.action} id="export">
					<Button variant="secondary" busyLabel={t("form.busy")}>
						{t("opinions.export")}
					</Button>
				</form>
			) : null}
		</Columns>
	);
}

function Question({ question }: { question: Page["questions"][number] }) {
	return (
		<section className="opinion line-above" aria-label={question.label}>
			<h2 className="opinion__question strong tight">{question.label}</h2>
			<p>
				{question.count}
				{question.mean ? ` – ${question.mean}` : null}
			</p>
			{question.options.length > 0 ? (
				<dl className="opinion__answers grid gap-12 above-16">
					{question.options.map(({ label, count, share, width }) => (
						<div className="grid" key={label}>
							<dt className="anywhere">{label}</dt>
							<dd className="strong digits flush">
								{count} ({share})
							</dd>
							<progress className="opinion__share block broad borderless" max={100} value={width} aria-hidden="true" />
						</div>
					))}
				</dl>
			) : null}
			{question.texts.length > 0 ? (
				<details>
					<summary>{question.said}</summary>
					<ul>
						{question.texts.map((text, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
							<li key={`${index} ${text}`}>{text}</li>
						))}
					</ul>
				</details>
			) : null}
		</section>
	);
}
