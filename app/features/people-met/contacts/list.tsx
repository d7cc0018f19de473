import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/contacts.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { Pages } from "../../frame/pages/pages";
import type { loadContacts } from "./list.server";

type Page = Awaited<ReturnType<typeof loadContacts>>;

export function Contacts({ page }: { page: Page }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.team} />
			<Actions>
				<ButtonLink href={page.scan} variant="primary">
					{t("contacts.scan")}
				</ButtonLink>
				<a href={page.receipts}>{t("contacts.receipts")}</a>
			</Actions>
			{page.views.length > 0 ? <Tabs label={t("contacts.whose")} ways={page.views} /> : null}
			{page.total > 0 || page.search ? <Search page={page} /> : null}
			{page.lines.length === 0 ? <None page={page} /> : <Table page={page} />}
			<Pages beside={page.pages} />
			{page.total > 0 ? <Take page={page} /> : null}
			<Actions>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Search({ page }: { page: Page }) {
	const t = useT();
	return (
		<form method="get" action={page.form} className="contacts__search" id="search">
			<label htmlFor="q">{t("contacts.search")}</label>
			<input
				className="input"
				type="search"
				id="q"
				name="q"
				maxLength={100}
				defaultValue={page.search}
				aria-describedby="q-hint"
			/>
			{page.isOfTeam ? <input type="hidden" name="equipe" value="1" /> : null}
			<Button variant="secondary">{t("contacts.search")}</Button>
			<p className="contacts__hint" id="q-hint">
				{t("contacts.searchHint")}
			</p>
		</form>
	);
}

function None({ page }: { page: Page }) {
	const t = useT();
	return page.search ? (
		<EmptyState title={t("contacts.noneFound")} action={<a href={page.all}>{t("contacts.searchAll")}</a>}>
			{t("contacts.noneFoundText")}
		</EmptyState>
	) : (
		<EmptyState title={t("contacts.empty")}>{t("contacts.emptyText")}</EmptyState>
	);
}

/** On a phone each row is a card. */
function Table({ page }: { page: Page }) {
	const t = useT();
	return (
		<table className="contacts__table surface">
			<caption>{page.count}</caption>
			<thead>
				<tr>
					<th scope="col">{t("contacts.name")}</th>
					<th scope="col">{t("contacts.reach")}</th>
					<th scope="col">{t("contacts.note")}</th>
					<th scope="col">{t("contacts.met")}</th>
					{page.isOfTeam ? <th scope="col">{t("contacts.metBy")}</th> : null}
				</tr>
			</thead>
			<tbody>
				{page.lines.map((line) => (
					<tr key={line.key}>
						<th scope="row">
							<a href={line.href}>{line.name}</a>
							{line.company ? <span className="contacts__company">{line.company}</span> : null}
						</th>
						<td>
							{line.isShared ? (
								<>
									{line.email ? <a href={`mailto:${line.email}`}>{line.email}</a> : null}{" "}
									{line.phone ? <a href={`tel:${line.phone.replace(/\s/g, "")}`}>{line.phone}</a> : null}
								</>
							) : (
								<span className="contacts__none">{t("contacts.notShared")}</span>
							)}
						</td>
						<td className="contacts__comment">
							{line.comment}
							{line.tags.length > 0 ? (
								<ul className="contacts__tags">
									{line.tags.map((tag) => (
										<li key={tag}>{tag}</li>
									))}
								</ul>
							) : null}
						</td>
						<td>
							<time dateTime={line.linkedAt}>{line.when}</time>
						</td>
						{page.isOfTeam ? <td>{line.by}</td> : null}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Take({ page }: { page: Page }) {
	const t = useT();
	return (
		<form method="post" action={page.here} id="export" className="contacts__take">
			<p>
				<strong>{t("contacts.take")}</strong> <span className="contacts__hint">{t("contacts.takeText")}</span>
			</p>
			<Actions>
				{page.formats.map(({ value, label }) => (
					<Button key={value} variant="secondary" name="format" value={value}>
						{label}
					</Button>
				))}
			</Actions>
		</form>
	);
}
