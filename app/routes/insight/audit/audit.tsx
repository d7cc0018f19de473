import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/insight/audit.css?url";
import { EmptyState } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { DifferenceList } from "../../event/document/difference-list";
import { Pages } from "../../ground/pages/pages";
import { loadAuditLog as loader } from "./audit.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function DeedsRoute() {
	return <AuditLog page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function AuditLog({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<Filter filter={page.filter} />
			{page.lines.length === 0 ? (
				<EmptyState title={t("usage.empty")}>{t("audit.emptyText")}</EmptyState>
			) : (
				<>
					<p className="small mid soft below-8">{page.count}</p>
					<ol className="plain-list line-above">
						{page.lines.map((line) => (
							<li key={line.id} className="audit-line grid line-below">
								<p className="audit-line__when small soft">
									<time dateTime={line.createdAt}>{line.when}</time>
								</p>
								<div className="slim loose anywhere">
									<p>{line.what}</p>
									{line.whom ? (
										<p className="audit-line__whom small">
											<a href={line.whom.href}>{line.whom.name}</a>
										</p>
									) : null}
									{line.changed.map(({ title, differences }, index) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be named twice, and the list never changes
										<div key={index} className="above-8">
											{title ? <p className="bold">{title}</p> : null}
											{differences.length > 0 ? <DifferenceList differences={differences} /> : null}
										</div>
									))}
								</div>
								{line.back ? (
									<a className="audit-line__back middle small mid target" href={line.back.href}>
										{line.back.label}
									</a>
								) : null}
							</li>
						))}
					</ol>
				</>
			)}
			<Pages beside={page.pages} />
			<Actions>
				{page.file ? (
					<ButtonLink href={page.file} variant="secondary">
						{t("audit.file")}
					</ButtonLink>
				) : null}
				{page.all ? <a href={page.all}>{t("audit.all")}</a> : null}
				<a href={page.logs}>{t("usage.title")}</a>
				<a href={page.back}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}

function Filter({ filter }: { filter: Loaded["filter"] }) {
	const t = useT();
	const { action, actors, parts, actorId, part, person } = filter;
	return (
		<form method="get" action={action} className="audit-filter low grid gap-12" id="filter">
			<SelectField
				id="auteur"
				name="auteur"
				label={t("audit.author")}
				options={actors}
				emptyOption={t("audit.anybody")}
				{...(actorId && { value: actorId })}
			/>
			<SelectField
				id="partie"
				name="partie"
				label={t("audit.part")}
				options={parts}
				emptyOption={t("audit.anyPart")}
				{...(part && { value: part })}
			/>
			{person ? (
				<SelectField
					id="personne"
					name="personne"
					label={t("audit.whom")}
					options={[{ value: person.id, label: person.name }]}
					emptyOption={t("audit.anybody")}
					value={person.id}
				/>
			) : null}
			<Button variant="secondary">{t("audit.filter")}</Button>
		</form>
	);
}
