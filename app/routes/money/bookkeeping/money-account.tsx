import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/money/money-account.css?url";
import { Checkbox, CheckboxGroup, RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { AmountField } from "../../ground/form-kit/amount-field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { MoneyAccountPage } from "./money-account.server";
import { changeMoneyAccount as action, loadMoneyAccount as loader } from "./money-account.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function MoneyAccountRoute() {
	return <MoneyAccount page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface AccountProps {
	page: MoneyAccountPage;
	refused: Refused | undefined;
}

function MoneyAccount({ page, refused }: AccountProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} {...(page.lead ? { lead: page.lead } : {})} />
			<p className={`money-state round money-state--${page.state.tone}`} role="status">
				{page.state.label} <strong>{page.state.value}</strong>
			</p>
			{page.announced ? <Alert tone="info">{page.announced}</Alert> : null}
			<Due page={page} />
			{page.isOffered ? (
				<>
					<HandBack page={page} refused={refused} />
					<Transfer page={page} refused={refused} />
				</>
			) : (
				<Alert tone="info">{t("money.notOffered")}</Alert>
			)}
			<Entries page={page} refused={refused} />
			<Refund page={page} />
			<Documents page={page} />
			<Actions>
				{page.sheet ? <a href={page.sheet}>{t("money.sheet")}</a> : null}
				<a href={page.back}>{t("money.back")}</a>
			</Actions>
		</Columns>
	);
}

function Due({ page }: Pick<AccountProps, "page">) {
	const t = useT();
	if (page.due.length === 0 && page.sums.length === 0) return null;
	return (
		<section aria-labelledby="due">
			<h2 className="medium tight below-8" id="due">
				{t("money.dueLines")}
			</h2>
			<dl className="money-lines">
				{[...page.due, ...page.sums].map(({ label, value }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and the list never changes
					<div className="flex between gap-16 digits line-below" key={index}>
						<dt className="slim anywhere">{label}</dt>
						<dd className="nowrap">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Transfer({ page, refused }: AccountProps) {
	const t = useT();
	const form = useForm(refused, page.transfer, "transfer");
	const isAsked = page.remaining === 0 || form.error("amount") !== undefined;
	return (
		<section aria-labelledby="transfer-title">
			<h2 className="medium tight below-8" id="transfer-title">
				{t("money.recordTransfer")}
			</h2>
			<FormErrors form={form} />
			<form method="post" action={page.here} id="transfer" className="form money-form">
				<input type="hidden" name="id" value={page.ids.transfer} />
				<input type="hidden" name="shown" value={page.remaining} />
				<AmountField form={form} label={t("money.amount")} hint={t("money.amountHint")} />
				<TextField
					{...form.field("valueOn", t("money.day"))}
					type="date"
					width="short"
					required
					constraint={{ max: page.today }}
				/>
				<TextField
					{...form.field("reference", t("money.reference"))}
					optionalLabel={t("form.optional")}
					autoComplete="off"
					constraint={{ maxLength: 140 }}
				/>
				{isAsked ? <Checkbox {...form.field("takesMore", t("money.takesMore"))} value="on" /> : null}
				<Actions>
					<Button variant={page.remaining > 0 ? "primary" : "secondary"} busyLabel={t("form.busy")}>
						{t("money.recordTransfer")}
					</Button>
				</Actions>
			</form>
		</section>
	);
}

function HandBack({ page, refused }: AccountProps) {
	const t = useT();
	const form = useForm(refused, page.handBack, "back");
	if (page.toGiveBack === 0 && !form.isRefused) return null;
	return (
		<section aria-labelledby="back-title">
			<h2 className="medium tight below-8" id="back-title">
				{t("money.recordReturn")}
			</h2>
			<FormErrors form={form} />
			<form method="post" action={page.here} id="back" className="form money-form">
				<input type="hidden" name="id" value={page.ids.back} />
				<input type="hidden" name="shown" value={page.toGiveBack} />
				<AmountField form={form} label={t("money.amount")} id="back-amount" />
				<RadioGroup {...form.field("means", t("money.by"))} id="back-means" required options={page.means} />
				<TextField
					{...form.field("valueOn", t("money.day"))}
					id="back-day"
					type="date"
					width="short"
					required
					constraint={{ max: page.today }}
				/>
				<TextField
					{...form.field("reference", t("money.reference"))}
					id="back-reference"
					optionalLabel={t("form.optional")}
					autoComplete="off"
					constraint={{ maxLength: 140 }}
				/>
				<Actions>
					<Button name="intention" value="rendre" busyLabel={t("form.busy")}>
						{t("money.recordReturn")}
					</Button>
				</Actions>
			</form>
		</section>
	);
}

function Entries({ page, refused }: AccountProps) {
	const t = useT();
	const form = useForm(refused, {}, "undo");
	if (page.entries.length === 0) return null;
	return (
		<section aria-labelledby="entries">
			<h2 className="medium tight below-8" id="entries">
				{t("money.entries")}
			</h2>
			<p className="small soft below-8">{t("money.undoText")}</p>
			<FormErrors form={form} />
			<ul className="money-entries plain-list line-above">
				{page.entries.map(({ id, sum, details, isVoided }) => (
					<li className="flex wrap line-below baseline" key={id}>
						<strong className="money-entries__sum digits">{isVoided ? <s>{sum}</s> : sum}</strong>
						<span className="money-entries__what slim small soft anywhere">
							{details.join(" · ")}
							{isVoided ? <span className="money-tag tiny bold inked">{t("money.voided")}</span> : null}
						</span>
						{isVoided ? null : (
							<form method="post" action={page.here}>
								<input type="hidden" name="id" value={page.ids.undo} />
								<input type="hidden" name="entry" value={id} />
								<Button variant="quiet" name="intention" value="annuler" busyLabel={t("form.busy")}>
									{t("money.undo")}
									<span className="sr">{` : ${sum}`}</span>
								</Button>
							</form>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Refund({ page }: Pick<AccountProps, "page">) {
	const t = useT();
	if (!page.refund) return null;
	return (
		<section aria-labelledby="refund-title">
			<h2 className="medium tight below-8" id="refund-title">
				{t("money.refund")}
			</h2>
			<form method="get" action={page.refund.action} id="refund" className="form money-form">
				<CheckboxGroup id="ligne" name="ligne" label={t("money.refundWhich")} options={page.refund.lines} />
				<Actions>
					<Button variant="secondary">{t("money.previewRefund")}</Button>
				</Actions>
			</form>
		</section>
	);
}

function Documents({ page }: Pick<AccountProps, "page">) {
	const t = useT();
	if (page.documents.length === 0) return null;
	return (
		<section aria-labelledby="documents">
			<h2 className="medium tight below-8" id="documents">
				{t("money.documents")}
			</h2>
			<ul className="money-entries plain-list line-above">
				{page.documents.map(({ id, label, value, day, file }) => (
					<li className="flex wrap line-below baseline" key={id}>
						<strong className="money-entries__sum digits">{value}</strong>
						<span className="money-entries__what slim small soft anywhere">{`${label} · ${day}`}</span>
						<a className="money-entries__file middle target" href={file}>
							{t("money.pdf")}
							<span className="sr">{` ${label}`}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
