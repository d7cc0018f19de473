import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/networking/contacts.css?url";
import { EmptyState } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { PersonRow, PersonRows } from "~/ui/person-row";
import { Tabs } from "~/ui/tabs";
import { Pages } from "../../ground/pages/pages";
import { loadContacts as loader } from "./list.server";

export { pageTitle as meta } from "~/http/page-title";
export { exportContacts as action } from "./list.server";

export { loader };

export default function ContactsRoute() {
	return <Contacts page={useLoaderData<typeof loader>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

function Contacts({ page }: { page: Page }) {
	const t = useT();
	const isEmpty = page.total === 0 && !page.search;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.team} />
			{page.views.length > 0 ? <Tabs label={t("contacts.whose")} ways={page.views} /> : null}
			{isEmpty ? (
				<EmptyState icon="contact" title={t("contacts.empty")} action={<Scan href={page.scan} />}>
					{t("contacts.emptyText")}
				</EmptyState>
			) : (
				<>
					<Actions>
						<Scan href={page.scan} />
						<a href={page.receipts}>{t("contacts.receipts")}</a>
					</Actions>
					<Search page={page} />
					<ContactList page={page} />
				</>
			)}
			<Pages beside={page.pages} />
			{page.total > 0 ? <ExportForm page={page} /> : null}
			<Actions>
				{isEmpty ? <a href={page.receipts}>{t("contacts.receipts")}</a> : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Scan({ href }: { href: string }) {
	const t = useT();
	return (
		<ButtonLink href={href} variant="primary">
			<Icon name="scan" />
			{t("contacts.scan")}
		</ButtonLink>
	);
}

function Search({ page }: { page: Page }) {
	const t = useT();
	return (
		<form method="get" action={page.form} className="contacts__search low grid gap-8" id="search">
			<TextField
				id="q"
				name="q"
				type="search"
				label={t("contacts.searchLabel")}
				hint={t("contacts.searchHint")}
				value={page.search}
				constraint={{ maxLength: 100 }}
			/>
			{page.isOfTeam ? <input type="hidden" name="equipe" value="1" /> : null}
			<Button variant="secondary">{t("contacts.search")}</Button>
		</form>
	);
}

function ContactList({ page }: { page: Page }) {
	const t = useT();
	if (page.lines.length === 0) {
		return (
			<EmptyState title={t("contacts.noneFound")} action={<a href={page.all}>{t("contacts.searchAll")}</a>}>
				{t("contacts.noneFoundText")}
			</EmptyState>
		);
	}
	return (
		<section aria-labelledby="contacts-count">
			<h2 className="contacts__count large digits" id="contacts-count">
				{page.count}
			</h2>
			<PersonRows>
				{page.lines.map(({ key, when, linkedAt, ...line }, index) => (
					<PersonRow
						key={key}
						name={line.name}
						initials={line.initials}
						tint={index}
						href={line.href}
						about={line.company}
						when={<time dateTime={linkedAt}>{when}</time>}
					>
						<ContactDetails line={line} />
						{page.isOfTeam ? <p className="small soft">{t("contacts.metByWhom", { name: line.by })}</p> : null}
					</PersonRow>
				))}
			</PersonRows>
		</section>
	);
}

type Line = Omit<Page["lines"][number], "key" | "when" | "linkedAt">;

function ContactDetails({ line: { isShared, email, phone, comment, tags } }: { line: Line }) {
	const t = useT();
	return (
		<>
			{isShared ? (
				<p className="contacts__reach flex wrap">
					{email ? (
						<a className="middle anywhere target" href={`mailto:${email}`}>
							{email}
						</a>
					) : null}{" "}
					{phone ? (
						<a className="middle anywhere target" href={`tel:${phone.replace(/\s/g, "")}`}>
							{phone}
						</a>
					) : null}
				</p>
			) : (
				<p className="small soft">{t("contacts.notShared")}</p>
			)}
			{comment ? <p className="contacts__comment">{comment}</p> : null}
			{tags.length > 0 ? (
				<ul className="gap-4 flex wrap plain-list above-8">
					{tags.map((tag) => (
						<li key={tag} className="tag">
							{tag}
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}

function ExportForm({ page }: { page: Page }) {
	const t = useT();
	return (
		<Card title={t("contacts.take")}>
			<p>{t("contacts.takeText")}</p>
			<form method="post" action={page.here} id="export">
				<Actions>
					{page.formats.map(({ value, label }) => (
						<Button key={value} variant="secondary" name="format" value={value}>
							<Icon name="download" />
							{label}
						</Button>
					))}
				</Actions>
			</form>
		</Card>
	);
}
