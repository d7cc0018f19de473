import { useActionData, useLoaderData } from "@remix-run/react";
import { isBillField } from "~/domain/money/billing";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
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

export default function PaymentRoute() {
	return <Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Payment({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { bar, ticket } = page;
	const form = useForm(refused, page.bill);
	const labels = Object.fromEntries(
		form.errors.flatMap(({ name }) => (isBillField(name) ? [[name, t(`bill.${name}`)]] : [])),
	);
	return (
		<Columns
			side={
				<TicketSheet closeLabel={t("ticket.close")}>
					<Ticket {...ticket} />
				</TicketSheet>
			}
		>
			<StepBar label={t("wizard.steps")} {...bar} back={{ href: page.confirmation, label: t("wizard.back") }} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t("pay.title")} />
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
			<div className="paying__basket">
				<Basket basket={page.basket} />
			</div>
			{page.held ? <Alert tone="info">{page.held}</Alert> : null}
			{page.code ? <PromoCode code={page.code} refused={refused} /> : null}
			{page.isCardRefused ? (
				<Alert tone="info" title={t("pay.noCard")}>
					{page.transfer ? undefined : t("pay.noCardText")}
				</Alert>
			) : null}
			<form method="post" action={page.here} id="pay" className="form" data-summary-title={t("errors.title")}>
				<input type="hidden" name="total" value={page.remaining} />
				{page.isCardRefused && !page.transfer ? null : (
					<BillQuestions form={form} isSuggested={page.isSuggested} ownName={page.ownName} countries={page.countries} />
				)}
				{page.isCardRefused ? null : (
					<>
						<StubBar stub={ticket.stub} label={t("ticket.mine")}>
							<Actions>
								<Button id="pay-now" name="intent" value="pay" busyLabel={t("form.busy")}>
									<Icon name="lock" />
									{t("pay.submit", { amount: page.basket.amount })}
								</Button>
							</Actions>
						</StubBar>
						<p className="basket__safe small soft">{t("pay.safe")}</p>
					</>
				)}
				{page.transfer && !page.transfer.expected ? (
					<div className="above-24">
						<Button
							variant={page.isCardRefused ? "primary" : "secondary"}
							name="intent"
							value="transfer"
							busyLabel={t("form.busy")}
						>
							<Icon name="bank" />
							{t("transfer.choose")}
						</Button>
						<p className="basket__safe small soft">{t("transfer.chooseText")}</p>
					</div>
				) : null}
			</form>
			<Actions>
				<a href={page.confirmation}>{t("pay.later")}</a>
				{page.group ? <a href={page.group}>{t("group.open")}</a> : null}
				{page.change ? <a href={page.change}>{t("pay.change")}</a> : null}
			</Actions>
		</Columns>
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
				{code.isUsed ? (
					<p className="promo__used small soft">{t(code.isInvoiced ? "promo.invoiced" : "promo.used")}</p>
				) : null}
			</form>
		</details>
	);
}
