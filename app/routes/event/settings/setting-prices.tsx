import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/tickets.css?url";
import { IconLink } from "./icon-button";
import type { PricesTable } from "./setting-prices.server";

interface PricesProps {
	prices: PricesTable;
	additions: { href: string; label: string }[];
}

/** What each person takes, and what they pay: what lets them in, and what stands beside it. */
export function SettingPrices({ prices, additions }: PricesProps) {
	const t = useT();
	const { rule, groups, effects, order } = prices;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<Alert tone={rule.isWarning ? "warning" : "info"} title={rule.title}>
				{rule.text}
			</Alert>
			{groups.map(({ id, label, note, rows }) => (
				<section key={id} className="above-24" aria-labelledby={`tickets-${id}`}>
					<h3 className="tickets__heading flex wrap between gap-8" id={`tickets-${id}`}>
						{label} <span className="small soft light">{note}</span>
					</h3>
					<ul className="plain-list">
						{rows.map((row) => (
							<TicketRow key={row.id} row={row} />
						))}
					</ul>
				</section>
			))}
			{effects.length > 0 ? (
				<Alert tone="warning">
					{effects.map((effect) => (
						<p key={effect}>{effect}</p>
					))}
				</Alert>
			) : null}
			<Actions>
				{additions.map(({ href, label }) => (
					<ButtonLink key={href} href={href}>
						{label}
					</ButtonLink>
				))}
				{groups.length > 0 ? <a href={order}>{t("priceTable.order")}</a> : null}
			</Actions>
			<p className="field__hint small loose soft below-8">{t("settingsScreen.intoDraft")}</p>
		</>
	);
}

function TicketRow({ row }: { row: PricesTable["groups"][number]["rows"][number] }) {
	const t = useT();
	const { title, line, href, isChanged, isClosed, paid, tax, taken } = row;
	return (
		<li className={isChanged ? "ticket-row grid line-above ticket-row--changed" : "ticket-row grid line-above"}>
			<p className="slim anywhere">
				<span className={isClosed ? "block bold soft" : "block bold"}>{title}</span>{" "}
				<span className="block small soft">{line}</span>
			</p>
			<p className="ticket-row__price digits">
				<span className="block bold">{paid}</span> {tax ? <span className="block small soft">{tax}</span> : null}
			</p>
			<div className={taken.isFull ? "ticket-row__places small bold digits" : "ticket-row__places small soft digits"}>
				{taken.words}
				{taken.share === undefined ? null : (
					<svg
						className="ticket-row__bar block broad"
						viewBox="0 0 100 6"
						preserveAspectRatio="none"
						aria-hidden="true"
					>
						<rect className="ticket-row__track" width="100" height="6" />
						<rect className="ticket-row__fill" width={taken.share} height="6" />
					</svg>
				)}
			</div>
			<IconLink icon="pencil" label={t("priceTable.open", { title })} href={href} />
		</li>
	);
}
