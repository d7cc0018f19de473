import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { StepBar } from "~/ui/step-bar";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import { Basket } from "../basket/basket";
import type { loadPayment } from "./payment.server";

type Loaded = Awaited<ReturnType<typeof loadPayment>>;

export function Payment({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const { bar, bill } = page;
	const { alert } = useForm(refused);
	return (
		<Columns
			steps={
				<StepBar label={t("wizard.steps")} doneLabel={t("wizard.done")} steps={bar.steps} position={bar.position} />
			}
		>
			<Heading title={t("pay.title")} lead={t("pay.lead")} />
			{alert ? (
				<Alert tone="warning" role="alert">
					{alert}
				</Alert>
			) : null}
			<Basket basket={page.basket} />
			{page.held ? <Alert tone="info">{page.held}</Alert> : null}
			<PromoCode code={page.code} refused={refused} />
			{bill ? (
				<Summary title={t("bill.title")} lines={bill} change={{ href: page.billing, label: t("wizard.change") }} />
			) : null}
			<form method="post" id="pay">
				<input type="hidden" name="total" value={page.remaining} />
				<Actions>
					{bill ? (
						<Button name="intent" value="pay" busyLabel={t("form.busy")}>
							{t("pay.submit", { amount: page.basket.amount })}
						</Button>
					) : (
						<ButtonLink variant="primary" href={page.billing}>
							{t("pay.toBilling")}
						</ButtonLink>
					)}
					{page.change ? <a href={page.change}>{t("pay.change")}</a> : null}
					<a href={page.confirmation}>{t("pay.later")}</a>
				</Actions>
				{bill ? <p className="basket__safe">{t("pay.safe")}</p> : null}
			</form>
		</Columns>
	);
}

function PromoCode({ code, refused }: { code: Loaded["code"]; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { code: code.value }, "promo");
	const label = t("promo.label");
	return (
		<form method="post" id="promo" className="promo" data-summary-title={t("errors.title")}>
			<FormErrors form={form} labels={{ code: label }} />
			<div className="promo__row">
				<TextField
					{...form.field("code", label)}
					required={!code.isUsed}
					disabled={code.isUsed}
					autoComplete="off"
					optionalLabel={t("form.optional")}
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
			{code.isUsed ? <p className="promo__used">{t(code.isInvoiced ? "promo.invoiced" : "promo.used")}</p> : null}
		</form>
	);
}
