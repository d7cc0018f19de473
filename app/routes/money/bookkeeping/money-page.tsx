import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import stylesheet from "~/ui/css/money/money.css?url";
import { Icon } from "~/ui/icon";
import { type Column, ListScreen } from "../../ground/pages/list-screen";
import type { MoneyPage } from "./money.server";

export function Money({ page }: { page: MoneyPage }) {
	const t = useT();
	return (
		<ListScreen
			title={page.title}
			sheet={stylesheet}
			filter={{ ...page.filter, id: "search", className: "money-search line-above above-24", button: t("money.find") }}
			lines={page.lines}
			as={{ columns: columnsIn(t), caption: { words: page.caption }, isStacked: true }}
			empty={{ title: t("money.none"), text: t("money.noneText") }}
			none={
				page.isSearched ? { title: t("money.noneFound"), text: <a href={page.all}>{t("money.all")}</a> } : undefined
			}
			pages={page.pages}
			files={{
				action: page.files,
				name: "fichier",
				buttons: [
					{ value: "comptes", label: t("money.exportAccounts") },
					{ value: "journal", label: t("money.exportJournal") },
				],
			}}
		>
			{page.trial ? (
				<Alert tone="danger" title={page.trial.title}>
					{page.trial.text}
				</Alert>
			) : null}
			<Figures figures={page.figures} />
		</ListScreen>
	);
}

function columnsIn(t: ReturnType<typeof useT>): Column<MoneyPage["lines"][number]>[] {
	return [
		{
			heading: t("money.who"),
			isHeading: true,
			className: "money-list__who bold anywhere",
			cell: ({ name, href, under }) => (
				<>
					<a href={href}>{name}</a>
					{under.map((detail) => (
						<span key={detail} className="money-list__under small light soft">
							{detail}
						</span>
					))}
				</>
			),
		},
		{
			heading: t("money.what"),
			className: "money-list__what small light soft anywhere",
			cell: ({ what, tag }) => (
				<>
					{what.map((detail, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and the list never changes
						<span key={index}>{detail}</span>
					))}
					{tag ? (
						<span
							className={
								tag.tone === "plain" ? "money-tag tiny bold inked" : `money-tag tiny bold inked money-tag--${tag.tone}`
							}
						>
							{tag.words}
						</span>
					) : null}
				</>
			),
		},
		{ heading: t("money.when"), className: "money-list__when small light soft", cell: ({ when }) => when },
		{
			heading: t("money.amount"),
			isAmount: true,
			className: "money-list__sum bold digits nowrap",
			cell: ({ amount, isStruck }) => (isStruck ? <s>{amount}</s> : amount),
		},
		{
			heading: <span className="sr">{t("money.openAccount")}</span>,
			className: "money-list__go",
			cell: ({ name, what, go, file }) => (
				<>
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
				</>
			),
		},
	];
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
