import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/people/merge.css?url";
import { RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { mergePerson as action, loadMerge as loader } from "./merge.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PersonMergeRoute() {
	return <Merge page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface MergeProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

/** First whom, then both side by side, what moves and what is lost, then the button. */
function Merge({ page, refused }: MergeProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			{page.two ? <Two page={page} two={page.two} refused={refused} /> : <Find page={page} />}
			<Actions>
				{page.two ? <a href={page.action}>{t("merge.another")}</a> : null}
				<a href={page.back}>{t("person.change.back")}</a>
			</Actions>
		</Columns>
	);
}

function Find({ page: { action, q, people } }: Pick<MergeProps, "page">) {
	const t = useT();
	return (
		<>
			<form method="get" action={action} id="merge-search" className="stack">
				<TextField
					id="q"
					name="q"
					label={t("merge.search")}
					hint={t("merge.searchHint")}
					value={q}
					autoComplete="off"
				/>
				<Button variant="secondary">{t("merge.find")}</Button>
			</form>
			<h2 className="merge__title medium">{t(q ? "merge.found" : "merge.alike")}</h2>
			{people.length === 0 ? <p>{t(q ? "merge.foundNobody" : "merge.nobodyAlike")}</p> : null}
			<ul className="merge__people plain-list unpadded">
				{people.map(({ id, name, text, why, href }) => (
					<li key={id} className="merge__one grid anywhere line-above">
						<a className="aligned target" href={href}>
							<strong>{name}</strong>
						</a>
						<span className="tiny soft">{text}</span>
						{why.length > 0 ? <span className="tiny soft">{why.join(" · ")}</span> : null}
					</li>
				))}
			</ul>
		</>
	);
}

interface TwoProps extends MergeProps {
	two: NonNullable<MergeProps["page"]["two"]>;
}

function Two({ page, two, refused }: TwoProps) {
	const t = useT();
	const form = useForm(refused, Object.fromEntries(two.fields.map(({ name, take }) => [name, take])));
	return (
		<>
			<FormErrors form={form} />
			<div className="merge__two grid gap-12">
				<Summary title={`${t("merge.kept")} – ${two.kept.name}`} lines={two.kept.lines} />
				<Summary title={`${t("merge.merged")} – ${two.merged.name}`} lines={two.merged.lines} />
			</div>
			<p>
				<ButtonLink href={two.swap}>{t("merge.swap", { name: two.merged.name })}</ButtonLink>
			</p>
			{two.obstacle ? <Alert tone="warning">{two.obstacle}</Alert> : null}
			{two.obstacle ? null : (
				<form
					method="post"
					action={`${page.action}?avec=${encodeURIComponent(two.otherId)}`}
					id="merge"
					className="stack"
				>
					<input type="hidden" name="avec" value={two.otherId} />
					<input type="hidden" name="vu" value={two.seen} />
					{two.fields.length > 0 ? (
						<Card title={t("merge.fields")}>
							<div className="stack">
								{two.fields.map(({ name, label, options }) => (
									<RadioGroup key={name} {...form.field(name, label)} options={options} />
								))}
							</div>
						</Card>
					) : null}
					<Things
						title={t("merge.movesTitle", { name: two.kept.name })}
						lines={two.moves}
						none={t("merge.movesNothing")}
					/>
					<Things title={t("merge.lostTitle")} lines={two.lost} none={t("merge.lostNothing")} />
					<Things title={t("merge.staysTitle")} lines={two.stays} none="" />
					<p>{t("merge.undoable")}</p>
					<Button busyLabel={t("form.busy")}>{t("merge.apply")}</Button>
				</form>
			)}
		</>
	);
}

function Things({ title, lines, none }: { title: string; lines: string[]; none: string }) {
	return (
		<section aria-label={title}>
			<h2 className="merge__title medium">{title}</h2>
			{lines.length === 0 ? <p className="tiny soft">{none}</p> : null}
			<ul className="merge__things plain-list unpadded">
				{lines.map((line) => (
					<li className="anywhere line-above" key={line}>
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
