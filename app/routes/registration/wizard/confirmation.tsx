import { useActionData, useLoaderData } from "@remix-run/react";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert, type AlertProps } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import homeStylesheet from "~/ui/css/participant/home.css?url";
import basketStylesheet from "~/ui/css/registration/basket.css?url";
import stylesheet from "~/ui/css/registration/done.css?url";
import { TextArea } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import { Columns, Heading } from "~/ui/page";
import { BelowScene, Scene } from "~/ui/scene";
import { StepBar } from "~/ui/step-bar";
import { Summary } from "~/ui/summary";
import { Ticket } from "~/ui/ticket";
import { Tile, TileGrid, type TileProps } from "~/ui/tile";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { longestReason } from "../absence/reason";
import { Basket } from "../basket/basket";
import { ExpectedTransfer } from "../basket/expected-transfer";
import { AddCompanion, CompanionStubs, ExpectedCompanions } from "../companions/companion-cards";
import { confirm as action, loadConfirmation as loader } from "./confirmation.server";
import type { Outcome } from "./done-ticket.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export const handle = { footer: "short" };

export default function ConfirmationRoute() {
	return <Confirmation page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
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

export function Confirmation({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={basketStylesheet} />
			{page.outcome === "registered" || page.outcome === "due" ? (
				<TicketView page={page} />
			) : page.outcome === "declined" ? (
				<DeclinedView page={page} refused={refused} />
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
					<Name>
						{t(isCovered(page) ? "confirmation.coveredTitle" : `confirmation.${outcome}Title`, { name: page.name })}
					</Name>
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
				{payment?.due ? <DueBasket {...payment.due} /> : null}
				<Actions>
					{payment?.due ? null : (
						<ButtonLink variant="primary" href={page.calendar}>
							<Icon name="calendar" />
							{t("confirmation.agenda")}
						</ButtonLink>
					)}
					<ButtonLink href={page.home}>{t("confirmation.home")}</ButtonLink>
				</Actions>
				<Notices page={page} />
				{party ? <ExpectedCompanions party={party} /> : null}
				{page.papers.length > 0 ? <Rows title={t("confirmation.papers")} rows={page.papers} /> : null}
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

/** Nothing of an event they do not come to: why, if they like to say it, the way back, and what is left of their registration. */
function DeclinedView({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { absence, ifPlansChange: plans } = page;
	return (
		<>
			<link rel="stylesheet" href={homeStylesheet} />
			<Scene cover={page.cover} onPhone="on-ticket" isLow>
				<h1 className="home__title" id="title">
					<Name>{t("confirmation.declinedTitle", { name: page.name })}</Name>
				</h1>
				{page.freed ? <p className="home__when small mid">{page.freed}</p> : null}
			</Scene>
			<div className="home home--alone">
				<section className="next stack-12" aria-labelledby="declined">
					<p role="status" id="declined">
						{t("confirmation.declined")}
					</p>
					{page.money.map((line) => (
						<p key={line}>{line}</p>
					))}
					{absence?.message ? (
						<p className="anywhere">
							{t("absence.said", { message: absence.message })} <a href={absence.href}>{absence.label}</a>
						</p>
					) : absence ? (
						<Reason refused={refused} />
					) : null}
				</section>
				<div className="home__said stack-32">
					<Notices page={page} />
					{plans ? (
						<section className="stack-12">
							<h2>{t("confirmation.mindChanged")}</h2>
							<p className="soft">{plans.text}</p>
							<ComeBack page={page} />
						</section>
					) : null}
					{page.papers.length > 0 ? <Rows title={t("confirmation.papers")} rows={page.papers} /> : null}
					{page.party && page.party.companions.length > 0 ? <CompanionStubs party={page.party} /> : null}
					<FoldedAnswers page={page} />
				</div>
			</div>
		</>
	);
}

function Reason({ refused }: { refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, {}, "absence");
	return (
		<form method="post" className="stack-12" id="absence" data-summary-title={t("errors.title")}>
			<FormErrors form={form} labels={{ message: t("absence.why") }} />
			<TextArea
				{...form.field("message", t("absence.why"))}
				constraint={{ maxLength: longestReason }}
				required
				messages={{ valueMissing: t("absence.fewWords") }}
			/>
			<Button variant="secondary" name="form" value="absence" busyLabel={t("form.busy")}>
				{t("absence.send")}
			</Button>
		</form>
	);
}

/** The one button of somebody who declined: to the first question, or where all is answered, straight back. */
function ComeBack({ page: { comeBack, changeDecision, ifPlansChange } }: { page: Loaded }) {
	const t = useT();
	const href = ifPlansChange?.link?.href ?? comeBack?.href ?? changeDecision;
	const label = t(ifPlansChange?.link ? "home.next.toWaitingList" : "confirmation.comeBack");
	if (href) {
		return (
			<Actions>
				<ButtonLink variant="primary" href={href}>
					{label}
				</ButtonLink>
			</Actions>
		);
	}
	return comeBack ? (
		<form method="post">
			<Button busyLabel={t("form.busy")}>{label}</Button>
		</form>
	) : null;
}

/** For people who are represented, have not finished, or come too late: their answers, and what they may do. */
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
				{page.changeDecision ? (
					<ButtonLink href={page.changeDecision}>{t("confirmation.changeDecision")}</ButtonLink>
				) : null}
			</Actions>
			{page.papers.length > 0 ? <Rows title={t("confirmation.papers")} rows={page.papers} /> : null}
			{page.party && page.party.companions.length > 0 ? <CompanionStubs party={page.party} /> : null}
			{outcome === "ready" ? null : <Rows title={t("confirmation.now")} rows={nextOf(page, t)} />}
			{outcome === "ready" ? null : (
				<Actions>
					<ButtonLink href={page.home}>{t("confirmation.home")}</ButtonLink>
				</Actions>
			)}
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
		...(page.password
			? [
					{
						icon: "key" as const,
						href: page.password,
						title: t("confirmation.password"),
						text: t("confirmation.passwordText"),
					},
				]
			: []),
	];
}

type Row = Pick<TileProps, "href" | "title" | "text"> & { icon: Parameters<typeof Icon>[0]["name"] };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
	if (rows.length === 0) return null;
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
	const { summary, payment } = page;
	if (summary.lines.length + summary.groups.length === 0) return null;
	return (
		<Fold title={t("confirmation.answers")} text={t("confirmation.answersText")}>
			<AnswerList page={page} />
			{payment?.settled ? <Summary {...payment.settled} /> : null}
		</Fold>
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
		<p className="home__out">
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
