import { useLoaderData } from "@remix-run/react";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import basketStylesheet from "~/ui/css/registration/basket.css?url";
import stylesheet from "~/ui/css/registration/done.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { BelowScene, Scene } from "~/ui/scene";
import { StepBar } from "~/ui/step-bar";
import { Summary } from "~/ui/summary";
import { Ticket } from "~/ui/ticket";
import { Tile, TileGrid, type TileProps } from "~/ui/tile";
import { Basket } from "../basket/basket";
import { ExpectedTransfer } from "../basket/expected-transfer";
import { AddCompanion, CompanionStubs, ExpectedCompanions } from "../companions/companion-cards";
import { loadConfirmation as loader } from "./confirmation.server";
import type { Outcome } from "./done-ticket.server";

export { pageTitle as meta } from "~/http/page-title";
export { confirm as action } from "./confirmation.server";

export { loader };

export default function ConfirmationRoute() {
	return <Confirmation page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const tones: Record<Outcome, AlertProps["tone"]> = {
	registered: "success",
	due: "warning",
	declined: "info",
	represented: "info",
	closed: "info",
	ready: "info",
};

export function Confirmation({ page }: { page: Loaded }) {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={basketStylesheet} />
			{page.outcome === "registered" || page.outcome === "due" ? (
				<TicketView page={page} />
			) : (
				<StatusView page={page} />
			)}
		</>
	);
}

/** The ticket is complete, or only its payment is missing; then documents to keep, and what is next. */
function TicketView({ page }: { page: Loaded }) {
	const t = useT();
	const { outcome, ticket, payment, party } = page;
	return (
		<>
			<Scene cover={page.cover} onPhone="on-ticket">
				<h1 className="scene__title" id="title">
					{t(isCovered(page) ? "confirmation.coveredTitle" : `confirmation.${outcome}Title`, { name: page.name })}
				</h1>
				{page.settled ? (
					<p className="scene__state aligned gap-8 strong">
						<Icon name="success" /> {page.settled}
					</p>
				) : null}
				<p className="scene__lead above-12" role="status">
					{isCovered(page)
						? t("confirmation.covered")
						: statusOf(page, t(`confirmation.${outcome}`, { amount: amountOf(page) }))}
				</p>
				{page.mailTo ? <MailTo {...page.mailTo} /> : null}
			</Scene>
			<BelowScene
				side={
					<>
						{ticket ? <Ticket {...ticket} issued={page.isIssued} /> : null}
						{party ? <CompanionStubs party={party} /> : null}
					</>
				}
			>
				<Progress page={page} isHidden />
				{payment?.due ? (
					<DueBasket {...payment.due} />
				) : (
					<Actions>
						<ButtonLink variant="primary" href={page.calendar}>
							<Icon name="calendar" />
							{t("confirmation.agenda")}
						</ButtonLink>
					</Actions>
				)}
				<Notices page={page} />
				{party ? <ExpectedCompanions party={party} /> : null}
				{page.papers.length > 0 ? <Rows title={t("confirmation.papers")} rows={page.papers} /> : null}
				{payment?.settled ? <Summary {...payment.settled} /> : null}
				<Rows title={t("confirmation.now")} rows={nextOf(page, t)} />
				{party && !party.add ? <AddCompanion party={party} /> : null}
				<FoldedAnswers page={page} />
				<Absence page={page} />
			</BelowScene>
		</>
	);
}

/** The address of the confirmation, and what was probably meant where it looks mistyped. */
function MailTo({ email, meant, href }: NonNullable<Loaded["mailTo"]>) {
	const t = useT();
	return (
		<p className="scene__lead above-12 scene__lead--next anywhere">
			{t("confirmation.mailTo", { email })}
			{meant ? ` – ${t("confirmation.meant", { email: meant })}` : null}
			{" · "}
			<a href={href} aria-label={t("confirmation.changeAddressOf", { email })}>
				{t("confirmation.changeAddress")}
			</a>
		</p>
	);
}

/** For people who do not come, have not finished, or come too late: their answers, and what they may do. */
function StatusView({ page }: { page: Loaded }) {
	const t = useT();
	const { outcome, ticket } = page;
	return (
		<Columns side={ticket ? <Ticket {...ticket} /> : undefined}>
			<Progress page={page} />
			<Heading title={t(`confirmation.${outcome}Title`, { name: page.name })} />
			<Alert tone={tones[outcome]} role="status">
				<p>{statusOf(page, t(`confirmation.${outcome}`, { amount: amountOf(page) }))}</p>
				{page.kept ? <p>{page.kept}</p> : null}
				{page.money.map((line) => (
					<p key={line}>{line}</p>
				))}
				{page.absence?.message ? <p>{t("absence.said", { message: page.absence.message })}</p> : null}
				{page.ifPlansChange ? (
					<p>
						{page.ifPlansChange.text}
						{page.ifPlansChange.link ? (
							<>
								{" "}
								<a href={page.ifPlansChange.link.href}>{page.ifPlansChange.link.label}</a>
							</>
						) : null}
					</p>
				) : null}
			</Alert>
			<Notices page={page} />
			{page.payment?.due ? <DueBasket {...page.payment.due} /> : null}
			{outcome === "ready" ? <AnswerList page={page} /> : null}
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
				{page.changeDecision ? (
					<ButtonLink href={page.changeDecision}>{t("confirmation.changeDecision")}</ButtonLink>
				) : null}
			</Actions>
			{page.papers.length > 0 ? <Rows title={t("confirmation.papers")} rows={page.papers} /> : null}
			{page.payment?.settled ? <Summary {...page.payment.settled} /> : null}
			{page.party && page.party.companions.length > 0 ? <CompanionStubs party={page.party} /> : null}
			{outcome === "ready" ? null : <Rows title={t("confirmation.now")} rows={nextOf(page, t)} />}
			{outcome === "closed" || outcome === "ready" ? null : <FoldedAnswers page={page} />}
			<Absence page={page} />
		</Columns>
	);
}

/** The state of the mail where there is one to describe, else the message of the specification. */
function statusOf({ mailed }: Loaded, otherwise: string): string {
	return mailed ?? otherwise;
}

function amountOf({ payment, summary }: Loaded): string {
	const basket = payment?.due?.basket;
	const total = basket?.held?.remaining ?? basket?.total;
	return (total && `${total.value} ${total.tax}`) ?? summary.total?.value ?? "";
}

function Progress({ page: { bar, back }, isHidden }: { page: Loaded; isHidden?: boolean }) {
	const t = useT();
	if (!bar) return null;
	const line = (
		<StepBar label={t("wizard.steps")} {...bar} back={back ? { href: back, label: t("wizard.back") } : undefined} />
	);
	return isHidden ? <div className="sr">{line}</div> : line;
}

function Notices({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<>
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
		</>
	);
}

function nextOf(page: Loaded, t: Translate): Row[] {
	const { party } = page;
	return [
		...(party?.add
			? [{ icon: "add" as const, href: party.add, title: t("companions.add"), text: t("companions.lead") }]
			: []),
		...(party?.addMany
			? [{ icon: "people" as const, href: party.addMany, title: t("group.open"), text: t("group.openText") }]
			: []),
		...(party?.badges
			? [
					{
						icon: "badge" as const,
						href: party.badges,
						title: t("companions.badges"),
						text: t("companions.badgesText"),
					},
				]
			: []),
		...(page.invite
			? [{ icon: "person" as const, href: page.invite, title: t("invite.open"), text: t("confirmation.inviteText") }]
			: []),
		...(page.companions
			? [
					{
						icon: "people" as const,
						href: page.companions,
						title: t("companions.backToList"),
						text: t("confirmation.companionsText"),
					},
				]
			: []),
		...(page.live
			? [{ icon: "screen" as const, href: page.live, title: t("confirmation.live"), text: t("confirmation.liveText") }]
			: []),
		{ icon: "house" as const, href: page.home, title: t("confirmation.home"), text: t("confirmation.homeText") },
	];
}

type Row = Pick<TileProps, "href" | "title" | "text"> & { icon: Parameters<typeof Icon>[0]["name"] };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
	return (
		<section>
			<h2 className="rows__title large">{title}</h2>
			<TileGrid>
				{rows.map(({ icon, ...row }) => (
					<Tile key={row.title} {...row} icon={<Icon name={icon} />} />
				))}
			</TileGrid>
		</section>
	);
}

function FoldedAnswers({ page }: { page: Loaded }) {
	const t = useT();
	const { summary } = page;
	if (summary.lines.length + summary.groups.length === 0) return null;
	return (
		<details className="fold">
			<summary>{t("confirmation.answers")}</summary>
			<AnswerList page={page} />
		</details>
	);
}

function AnswerList({ page }: { page: Loaded }) {
	const t = useT();
	const { summary } = page;
	return (
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
	);
}

function Absence({ page: { absence } }: { page: Loaded }) {
	return absence ? (
		<p>
			<a href={absence.href}>{absence.label}</a>
		</p>
	) : null;
}

function isCovered({ outcome, payment }: Loaded): boolean {
	return outcome === "due" && payment?.due !== undefined && payment.due.href === undefined;
}

function DueBasket({ basket, held, href, transfer, isCardTaken }: NonNullable<NonNullable<Loaded["payment"]>["due"]>) {
	const t = useT();
	if (transfer) {
		return (
			<>
				<ExpectedTransfer lines={transfer} />
				{href && isCardTaken ? (
					<Actions>
						<ButtonLink href={href}>{t("transfer.byCard")}</ButtonLink>
					</Actions>
				) : null}
				{held ? <Alert tone="info">{held}</Alert> : null}
				<Basket basket={basket} />
			</>
		);
	}
	return (
		<>
			{href ? (
				<Actions>
					<ButtonLink variant="primary" href={href}>
						{isCardTaken ? <Icon name="lock" /> : null}
						{t(isCardTaken ? "pay.submit" : "pay.ways", { amount: basket.amount })}
					</ButtonLink>
				</Actions>
			) : null}
			{held ? <Alert tone="info">{held}</Alert> : null}
			<Basket basket={basket} />
		</>
	);
}
