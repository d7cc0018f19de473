import { useActionData, useLoaderData } from "@remix-run/react";
import { isBillField } from "~/domain/money/billing";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import stylesheet from "~/ui/css/registration/billing.css?url";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { StubBar, TicketSheet } from "~/ui/stub-bar";
import { Ticket } from "~/ui/ticket";
import { FieldErrors, FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Basket } from "../basket/basket";
import { ExpectedTransfer } from "../basket/expected-transfer";
import { BillQuestions } from "./bill-fields";
import { postPayment as action, loadPayment as loader } from "./payment.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export const handle = { footer: "short" };

export default function PaymentRoute() {
	return <Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Payment({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { bar, ticket } = page;
	const form = useForm(refused, page.answers);
	const labels = Object.fromEntries(
		form.errors.flatMap(({ name }) => (isBillField(name) ? [[name, t(`bill.${name}`)]] : [])),
	);
	const isPayable = !page.isCardRefused || page.transfer !== null;
	// Inside the form, so that on a phone its bar stays below them.
	const otherWays = (
		<p className="cluster gap-16 above-16">
			<a href={page.confirmation}>{t("pay.later")}</a>
			{page.group ? <a href={page.group}>{t("group.open")}</a> : null}
		</p>
	);
	return (
		<Columns
			side={
				<TicketSheet closeLabel={t("ticket.close")}>
					<div id="paying-ticket" data-anew="">
						<Ticket {...ticket} />
					</div>
				</TicketSheet>
			}
		>
			<StepBar label={t("wizard.steps")} {...bar} back={{ href: page.confirmation, label: t("wizard.back") }} />
			<Heading title={t("pay.title")}>
				{/* Between the others it would count as a line, and push them apart. */}
				<link rel="stylesheet" href={stylesheet} />
			</Heading>
			{page.isRefused ? (
				<Alert tone="danger" role="alert" title={t("pay.refused")}>
					<p>
						<a href="#pay-now">{t("pay.refusedHint")}</a>
					</p>
				</Alert>
			) : null}
			{form.alert ? (
				<Alert tone="warning" role="alert">
					{form.alert}
				</Alert>
			) : null}
			<FieldErrors form={form} labels={labels} />
			{page.transfer?.expected ? <ExpectedTransfer lines={page.transfer.expected} /> : null}
			<Basket basket={page.basket} />
			{page.held ? <Alert tone="info">{page.held}</Alert> : null}
			{page.code ? <PromoCode code={page.code} refused={refused} /> : null}
			{page.isCardRefused ? (
				<Alert tone="info" title={t("pay.noCard")}>
					{page.transfer ? undefined : t("pay.noCardText")}
				</Alert>
			) : null}
			{isPayable ? (
				<form method="post" action={page.here} id="pay" className="form paying" data-summary-title={t("errors.title")}>
					<input type="hidden" id="total" name="total" value={page.remaining} data-anew="" />
					<BillQuestions form={form} known={page.bill} isSuggested={page.isSuggested} countries={page.countries} />
					<PayingWays page={page} chosen={form.values("way")} />
					{otherWays}
				</form>
			) : (
				otherWays
			)}
		</Columns>
	);
}

/** How the money comes, if there is a choice, and the one button. */
function PayingWays({ page, chosen }: { page: Loaded; chosen: string[] }) {
	const t = useT();
	const mayTransfer = page.transfer && !page.transfer.expected;
	if (page.isCardRefused && !mayTransfer) return null;
	const ways = [
		...(page.isCardRefused
			? []
			: [{ value: "card", label: t("pay.card"), description: t("pay.cardText"), price: <Icon name="card" /> }]),
		...(mayTransfer
			? [
					{
						value: "transfer",
						label: t("transfer.way"),
						description: t("transfer.chooseText"),
						price: <Icon name="bank" />,
					},
				]
			: []),
	];
	const selected = ways.length === 1 ? [ways[0]?.value ?? ""] : chosen;
	return (
		<>
			{ways.length === 1 && !page.isCardRefused ? null : (
				<div className="above-32">
					<ChoiceCards legend={t("pay.way")} name="way" type="radio" options={ways} selected={selected} />
				</div>
			)}
			<StubBar stub={{ label: t("ticket.yours") }} label={t("pay.reread")} isAnew>
				<Actions>
					<Button id="pay-now" name="intent" value="pay" busyLabel={t("form.busy")}>
						<span className="paying__card aligned gap-8">
							<Icon name="lock" />
							{t("pay.submit", { amount: page.basket.amount })}
						</span>
						{mayTransfer ? (
							<span className="paying__transfer aligned gap-8">
								<Icon name="bank" />
								{t("transfer.choose")}
							</span>
						) : null}
					</Button>
				</Actions>
			</StubBar>
			{page.isCardRefused ? null : <p className="paying__card small soft above-12">{t("pay.safe")}</p>}
		</>
	);
}

/** Folded until a code is used or refused. */
function PromoCode({ code, refused }: { code: Exclude<Loaded["code"], false>; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { code: code.value }, "promo");
	const label = t("promo.label");
	return (
		<details open={code.isUsed || form.isRefused || undefined}>
			<summary className="promo__open middle gap-8 mid plain-list hand target">
				<Icon name="tag" />
				{code.isUsed ? t("promo.label") : t("promo.have")}
			</summary>
			<form method="post" id="promo" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={{ code: label }} />
				<div className="promo__row low flex wrap gap-12 above-8">
					<TextField
						{...form.field("code", label)}
						required={!code.isUsed}
						disabled={code.isUsed}
						autoComplete="off"
						constraint={{ maxLength: 60 }}
						messages={{ valueMissing: t("errors.promoRequired") }}
					/>
					{code.isUsed && !code.isInvoiced ? (
						<Button variant="secondary" name="intent" value="remove-code" formNoValidate>
							{t("promo.remove")}
						</Button>
					) : (
						<Button variant="secondary" name="intent" value="code" disabled={code.isUsed} enabledBy="code">
							{t("promo.apply")}
						</Button>
					)}
				</div>
				{code.isUsed ? <p className="small soft">{t(code.isInvoiced ? "promo.invoiced" : "promo.used")}</p> : null}
			</form>
		</details>
	);
}
