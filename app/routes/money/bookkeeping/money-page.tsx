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
				<nav className="pages cluster gap-12 above-16" aria-label={t("nav.pages")}>
					{page.first ? <ButtonLink href={page.first}>{t("money.first")}</ButtonLink> : null}{" "}
					{page.next ? (
						<ButtonLink href={page.next} rel="next">
							{t("money.next")}
						</ButtonLink>
					) : null}
				</nav>
			) : null}
			<form method="post" action={page.files} id="export" className="flex wrap gap-12 above-24">
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
			<ul className="money-sums grid plain-list">
				{figures.figures.map(({ label, value, note, href }) => (
					<li key={label}>
						<a className="money-sums__one block tiny snug soft unlined target" href={href}>
							{label} <b className="money-sums__value block large bold tight inked anywhere">{value}</b>{" "}
							<span className="block">{note}</span>
						</a>
					</li>
				))}
			</ul>
			<p className="money-recount icon-20 small soft above-12">
				<Icon name={recount.isRight ? "check" : "info"} />
				<a href={recount.href}>{recount.words}</a> <span>{figures.at}</span>
			</p>
			{means.length > 0 || figures.held ? (
				<details className="money-means">
					<summary className="small soft hand target">{t("money.byMeans")}</summary>
					<table className="broad small digits below-8">
						<thead>
							<tr className="line-below">
								<th className="light tiny soft" scope="col">
									{t("money.by")}
								</th>
								<th className="light tiny soft" scope="col">
									{t("money.received")}
								</th>
								<th className="light tiny soft" scope="col">
									{t("money.returned")}
								</th>
								<th className="light tiny soft" scope="col">
									{t("money.kept")}
								</th>
							</tr>
						</thead>
						<tbody>
							{means.map(({ label, paid, returned, kept }) => (
								<tr className="line-below" key={label}>
									<th className="light" scope="row">
										{label}
									</th>
									<td className="light">{paid}</td>
									<td className="light">{returned}</td>
									<td className="light">{kept}</td>
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
		<form method="get" action={page.action} className="money-search low grid gap-12 line-above above-24" id="search">
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
		<table className="money-list block broad above-16">
			<caption className="sr">{page.caption}</caption>
			<thead className="clip">
				<tr>
					<th scope="col">{t("money.who")}</th>
					<th scope="col">{t("money.what")}</th>
					<th scope="col">{t("money.when")}</th>
					<th scope="col" className="money-list__sum bold digits nowrap">
						{t("money.amount")}
					</th>
					<th scope="col">
						<span className="sr">{t("money.openAccount")}</span>
					</th>
				</tr>
			</thead>
			<tbody className="block">
				{page.lines.map(({ key, name, href, under, when, what, amount, tag, isStruck, go, file }) => (
					<tr className="grid line-below" key={key}>
						<th scope="row" className="money-list__who bold anywhere">
							<a href={href}>{name}</a>
							{under.map((one) => (
								<span key={one} className="money-list__under small light soft">
									{one}
								</span>
							))}
						</th>
						<td className="money-list__what small light soft anywhere">
							{what.map((one, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and the list never changes
								<span key={index}>{one}</span>
							))}
							{tag ? (
								<span
									className={
										tag.tone === "plain"
											? "money-tag tiny bold inked"
											: `money-tag tiny bold inked money-tag--${tag.tone}`
									}
								>
									{tag.words}
								</span>
							) : null}
						</td>
						<td className="money-list__when small light soft">{when}</td>
						<td className="money-list__sum bold digits nowrap">{isStruck ? <s>{amount}</s> : amount}</td>
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
