import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Summary } from "~/ui/summary";
import { Ticket } from "~/ui/ticket";
import { Basket, type BasketView } from "../basket/basket";
import { InvoiceList } from "../basket/invoice-list";
import { PartyCard } from "../companions/companion-cards";
import type { loadConfirmation, Outcome } from "./confirmation.server";

type Loaded = Awaited<ReturnType<typeof loadConfirmation>>;

const tones: Record<Outcome, AlertProps["tone"]> = {
	registered: "success",
	due: "warning",
	declined: "info",
	represented: "info",
	closed: "info",
	ready: "info",
};

export function Confirmation({ page }: { page: Loaded }) {
	const t = useT();
	const { outcome, bar, summary, ticket } = page;
	return (
		<Columns
			steps={
				bar ? (
					<StepBar label={t("wizard.steps")} doneLabel={t("wizard.done")} steps={bar.steps} position={bar.position} />
				) : undefined
			}
		>
			<Heading
				title={t(isCovered(page) ? "confirmation.coveredTitle" : `confirmation.${outcome}Title`, { name: page.name })}
			/>
			<Alert tone={tones[outcome]} role="status">
				<p>
					{page.mailed ??
						(isCovered(page)
							? t("confirmation.covered")
							: t(`confirmation.${outcome}`, { amount: dueAmount(page) ?? summary.total?.value ?? "" }))}
				</p>
				{page.kept ? <p>{page.kept}</p> : null}
				{page.money.map((line) => (
					<p key={line}>{line}</p>
				))}
				{page.absence?.message ? <p>{t("absence.said", { message: page.absence.message })}</p> : null}
			</Alert>
			{page.noMail ? (
				<Alert tone="warning">
					<p>{t("address.noMail", { email: page.noMail.email })}</p>
					<p>
						<a href={page.noMail.href}>{t("address.giveAnother")}</a>
					</p>
				</Alert>
			) : null}
			{page.asked ? (
				<Alert tone="warning">
					<p>{t("representing.asked", { names: page.asked.names })}</p>
					<p>
						<a href={page.asked.href}>{t("representing.answer")}</a>
					</p>
				</Alert>
			) : null}
			{page.payment?.due ? <Due {...page.payment.due} /> : null}
			{ticket ? <Ticket {...ticket} issued={page.isIssued} /> : null}
			{page.payment?.settled ? <Summary {...page.payment.settled} /> : null}
			{page.payment && page.payment.invoices.length > 0 ? (
				<Card title={t("invoices.title")}>
					<InvoiceList invoices={page.payment.invoices} />
				</Card>
			) : null}
			{page.party && (page.party.companions.length > 0 || page.party.add) ? <PartyCard party={page.party} /> : null}
			{outcome === "closed" || page.summary.lines.length + page.summary.groups.length === 0 ? null : (
				<>
					<Summary
						title={t("confirmation.answers")}
						lines={summary.lines}
						total={page.payment ? undefined : summary.total}
					/>
					{summary.groups.map((group) => (
						<Summary key={group.title} {...group} />
					))}
				</>
			)}
			<Actions>
				{outcome === "ready" ? (
					<form method="post">
						<Button busyLabel={t("form.busy")}>{t("wizard.finish")}</Button>
					</form>
				) : null}
				{page.comeBack && !page.comeBack.href ? (
					<form method="post">
						<Button variant="secondary" busyLabel={t("form.busy")}>
							{t("confirmation.comeBack")}
						</Button>
					</form>
				) : null}
				{page.comeBack?.href ? <ButtonLink href={page.comeBack.href}>{t("confirmation.comeBack")}</ButtonLink> : null}
				{page.back ? <a href={page.back}>{t("wizard.back")}</a> : null}
				{page.changeDecision ? (
					<ButtonLink href={page.changeDecision}>{t("confirmation.changeDecision")}</ButtonLink>
				) : null}
				{page.recap ? <ButtonLink href={page.recap}>{t("recap.download")}</ButtonLink> : null}
				{page.invite ? <ButtonLink href={page.invite}>{t("invite.open")}</ButtonLink> : null}
				{page.companions ? <ButtonLink href={page.companions}>{t("companions.backToList")}</ButtonLink> : null}
				{page.live ? (
					<ButtonLink href={page.live} variant="primary">
						{t("confirmation.live")}
					</ButtonLink>
				) : null}
				{outcome === "ready" ? null : <ButtonLink href={page.home}>{t("confirmation.home")}</ButtonLink>}
				{page.absence ? <a href={page.absence.href}>{page.absence.label}</a> : null}
			</Actions>
		</Columns>
	);
}

function dueAmount({ payment }: Loaded): string | undefined {
	const basket = payment?.due?.basket;
	const total = basket?.held?.remaining ?? basket?.total;
	return total && `${total.value} ${total.tax}`;
}

function isCovered({ outcome, payment }: Loaded): boolean {
	return outcome === "due" && payment?.due !== undefined && payment.due.href === undefined;
}

/** What is to be paid, for oneself and one's companions, and the way there. */
function Due({ basket, held, href }: { basket: BasketView; held: string | undefined; href: string | undefined }) {
	const t = useT();
	return (
		<>
			<Basket basket={basket} />
			{held ? <Alert tone="info">{held}</Alert> : null}
			{href ? (
				<Actions>
					<ButtonLink variant="primary" href={href}>
						{t("pay.submit", { amount: basket.amount })}
					</ButtonLink>
				</Actions>
			) : null}
		</>
	);
}
