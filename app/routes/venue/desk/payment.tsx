import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/venue/desk.css?url";
import { RadioGroup } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { HeldPresses } from "../../ground/event/held-presses";
import { AmountField } from "../../ground/form-kit/amount-field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { answerPayment as action, loadPayment as loader } from "./payment.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function DeskPaymentRoute() {
	return (
		<Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused | undefined} />
	);
}

interface PaymentProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

function Payment({ page, refused }: PaymentProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<HeldPresses script={page.heldForms} />
			<Heading title={page.title} {...(page.payer ? { lead: page.payer } : {})} />
			<Remaining page={page} />
			<Pay page={page} refused={refused} />
			<GiveBack page={page} refused={refused} />
			<Entries page={page} refused={refused} />
			{page.invoices.length > 0 ? (
				<Card title={t("desk.invoices")}>
					<ul className="flush plain-list unpadded">
						{page.invoices.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</Card>
			) : null}
			<Onward page={page} />
		</Columns>
	);
}

function Remaining({ page }: Pick<PaymentProps, "page">) {
	const t = useT();
	const { remaining, toGiveBack, says, lines, sums } = page;
	const isSettled = remaining === 0 && toGiveBack === 0 && !page.isCovered;
	return (
		<>
			<p className="desk__remaining flush large digits" role="status">
				{toGiveBack > 0 ? (
					<>
						{t("desk.toGiveBack")} <strong className="block">{says.toGiveBack}</strong>
					</>
				) : isSettled ? (
					<strong className="block">✓ {t("desk.settled")}</strong>
				) : (
					<>
						{t("desk.remaining")} <strong className="block">{says.remaining}</strong>
					</>
				)}
			</p>
			{page.transfer ? <Alert tone="info">{page.transfer}</Alert> : null}
			{lines.length > 0 ? (
				<Summary title={t("desk.account")} lines={[{ label: t("desk.lines"), value: lines }, ...sums]} />
			) : null}
		</>
	);
}

function Pay({ page, refused }: PaymentProps) {
	const t = useT();
	const form = useForm(refused, page.saved, "paid");
	if (page.remaining === 0 && !page.isCovered) return null;
	if (!page.isOffered) return <Alert tone="info">{t("desk.paymentNot")}</Alert>;
	return (
		<Card title={t("desk.mark")}>
			<FormErrors form={form} />
			<form method="post" action={page.here} id="pay" className="form">
				<input type="hidden" name="id" value={page.ids.payment} />
				<input type="hidden" name="shown" value={page.remaining} />
				{page.isCovered ? (
					<>
						<input type="hidden" name="amount" value="0" />
						<input type="hidden" name="means" value="cash" />
						<p>{t("desk.covered")}</p>
					</>
				) : (
					<>
						<AmountField form={form} label={t("desk.amount")} hint={t("desk.amountHint")} />
						<RadioGroup {...form.field("means", t("desk.by"))} required options={page.means} />
					</>
				)}
				<Actions>
					<Button busyLabel={t("form.busy")}>{t(page.isCovered ? "desk.settle" : "desk.markPaid")}</Button>
				</Actions>
			</form>
		</Card>
	);
}

function GiveBack({ page, refused }: PaymentProps) {
	const t = useT();
	const form = useForm(refused, page.back, "back");
	if (page.toGiveBack === 0 || !page.isOffered) return null;
	return (
		<Card title={t("desk.giveBack")}>
			<FormErrors form={form} />
			<form method="post" action={page.here} id="back" className="form">
				<input type="hidden" name="id" value={page.ids.back} />
				<input type="hidden" name="shown" value={page.toGiveBack} />
				<AmountField form={form} label={t("desk.amount")} id="back-amount" />
				<RadioGroup {...form.field("means", t("desk.by"))} id="back-means" required options={page.means} />
				<Actions>
					<Button name="intention" value="back" busyLabel={t("form.busy")}>
						{t("desk.markBack")}
					</Button>
				</Actions>
			</form>
		</Card>
	);
}

function Entries({ page, refused }: PaymentProps) {
	const t = useT();
	const form = useForm(refused, {}, "undo");
	if (page.entries.length === 0) return null;
	return (
		<section className="scan__people" aria-labelledby="entries">
			<h2 id="entries">{t("desk.entries")}</h2>
			<FormErrors form={form} />
			<ul>
				{page.entries.map(({ id, sum, details, isVoided, canUndo }) => (
					<li key={id}>
						<div>
							<strong>{isVoided ? <s>{sum}</s> : sum}</strong>
							<span>{isVoided ? `${details} · ${t("desk.voided")}` : details}</span>
						</div>
						{canUndo ? (
							<form method="post" action={page.here}>
								<input type="hidden" name="id" value={page.ids.undo} />
								<input type="hidden" name="entry" value={id} />
								<Button variant="quiet" name="intention" value="undo">
									{t("desk.undo")}
									<span className="sr">{` : ${sum}`}</span>
								</Button>
							</form>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

function Onward({ page }: Pick<PaymentProps, "page">) {
	const t = useT();
	const isSettled = page.remaining === 0 && !page.isCovered;
	return (
		<form method="post" action={page.entrance} id="enter">
			<input type="hidden" name="place" value={page.place} />
			<input type="hidden" name="direction" value={page.direction} />
			<input type="hidden" name="scanId" value={page.ids.scan} />
			<Actions>
				{page.isIn ? null : (
					<Button variant={isSettled ? "primary" : "secondary"} name="who" value={`id:${page.personId}`}>
						{t("desk.letIn")}
					</Button>
				)}
				<ButtonLink href={page.door}>{page.backText}</ButtonLink>
			</Actions>
		</form>
	);
}
