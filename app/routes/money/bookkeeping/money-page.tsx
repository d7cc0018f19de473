import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/money/money.css?url";
import { EmptyState } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import type { MoneyPage } from "./money.server";

export function Money({ page }: { page: MoneyPage }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} />
			{page.trial ? (
				<Alert tone="danger" title={page.trial.title}>
					{page.trial.text}
				</Alert>
			) : null}
			<Figures figures={page.figures} />
			<Search page={page} />
			{page.lines.length === 0 ? (
				<EmptyState title={t(page.isSearched ? "money.noneFound" : "money.none")}>
					{page.isSearched ? <a href={page.all}>{t("money.all")}</a> : t("money.noneText")}
				</EmptyState>
			) : (
				<Lines page={page} />
			)}
			{page.first || page.next ? (
				<nav className="pages" aria-label={t("nav.pages")}>
					{page.first ? <ButtonLink href={page.first}>{t("money.first")}</ButtonLink> : null}{" "}
					{page.next ? (
						<ButtonLink href={page.next} rel="next">
							{t("money.next")}
						</ButtonLink>
					) : null}
				</nav>
			) : null}
			<form method="post" action={page.files} id="export" className="money-files">
				<Button variant="secondary" name="fichier" value="comptes" busyLabel={t("form.busy")}>
					{t("money.exportAccounts")}
				</Button>
				<Button variant="secondary" name="fichier" value="journal" busyLabel={t("form.busy")}>
					{t("money.exportJournal")}
				</Button>
			</form>
		</Columns>
	);
}

function Figures({ figures }: { figures: MoneyPage["figures"] }) {
	const t = useT();
	const { means, recount, failed } = figures;
	return (
		<section aria-labelledby="sums">
			<h2 className="sr" id="sums">
				{t("money.sums")}
			</h2>
			{figures.difference ? <Alert tone="danger">{figures.difference}</Alert> : null}
			{failed ? (
				<Alert tone="warning">
					<a href={failed.href}>{failed.words}</a>
				</Alert>
			) : null}
			<ul className="money-sums">
				{figures.figures.map(({ label, value, note, href }) => (
					<li key={label}>
						<a className="money-sums__one" href={href}>
							{label} <b className="money-sums__value">{value}</b> <span className="money-sums__note">{note}</span>
						</a>
					</li>
				))}
			</ul>
			<p className="money-recount">
				<Icon name={recount.isRight ? "check" : "info"} />
				<a href={recount.href}>{recount.words}</a> <span>{figures.at}</span>
			</p>
			{means.length > 0 || figures.held ? (
				<details className="money-means">
					<summary>{t("money.byMeans")}</summary>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("money.by")}</th>
								<th scope="col">{t("money.received")}</th>
								<th scope="col">{t("money.returned")}</th>
								<th scope="col">{t("money.kept")}</th>
							</tr>
						</thead>
						<tbody>
							{means.map(({ label, paid, returned, kept }) => (
								<tr key={label}>
									<th scope="row">{label}</th>
									<td>{paid}</td>
									<td>{returned}</td>
									<td>{kept}</td>
								</tr>
							))}
						</tbody>
					</table>
					{figures.held ? <p>{figures.held}</p> : null}
				</details>
			) : null}
		</section>
	);
}

function Search({ page }: { page: MoneyPage }) {
	const t = useT();
	const { filter } = page;
	return (
		<form method="get" action={page.action} className="money-search" id="search">
			<TextField
				id="q"
				name="q"
				type="search"
				label={t("money.search")}
				value={page.q}
				autoComplete="off"
				constraint={{ maxLength: 120 }}
			/>
			{filter ? (
				<SelectField
					id={filter.name}
					name={filter.name}
					label={filter.label}
					options={filter.options}
					{...(filter.name === "etat" ? {} : { emptyOption: t("money.any") })}
					value={filter.value}
				/>
			) : null}
			<Button variant="secondary">{t("money.find")}</Button>
		</form>
	);
}

function Lines({ page }: { page: MoneyPage }) {
	const t = useT();
	return (
		<table className="money-list">
			<caption className="sr">{page.caption}</caption>
			<thead>
				<tr>
					<th scope="col">{t("money.who")}</th>
					<th scope="col">{t("money.what")}</th>
					<th scope="col">{t("money.when")}</th>
					<th scope="col" className="money-list__sum">
						{t("money.amount")}
					</th>
					<th scope="col">
						<span className="sr">{t("money.openAccount")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{page.lines.map(({ key, name, href, under, when, what, amount, tag, isStruck, go, file }) => (
					<tr key={key}>
						<th scope="row" className="money-list__who">
							<a href={href}>{name}</a>
							{under.map((one) => (
								<span key={one} className="money-list__under">
									{one}
								</span>
							))}
						</th>
						<td className="money-list__what">
							{what.map((one, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and the list never changes
								<span key={index}>{one}</span>
							))}
							{tag ? (
								<span className={tag.tone === "plain" ? "money-tag" : `money-tag money-tag--${tag.tone}`}>
									{tag.words}
								</span>
							) : null}
						</td>
						<td className="money-list__when">{when}</td>
						<td className="money-list__sum">{isStruck ? <s>{amount}</s> : amount}</td>
						<td className="money-list__go">
							{file ? (
								<a href={file}>
									{t("money.pdf")}
									<span className="sr">{` : ${what[0]}`}</span>
								</a>
							) : null}{" "}
							<a href={go.href}>
								{go.label}
								<span className="sr">{` : ${name}`}</span>
								<span aria-hidden="true"> ›</span>
							</a>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
