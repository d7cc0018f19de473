import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/money/money-account.css?url";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { MoneyRefundPage } from "./money-refund.server";
import { makeMoneyRefund as action, loadMoneyRefund as loader } from "./money-refund.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function MoneyRefundRoute() {
	return <MoneyRefund page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

function MoneyRefund({ page, refused }: { page: MoneyRefundPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, {});
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("money.refundLead")} />
			<FormErrors form={form} />
			{page.notes.map(({ title, lines, sums }) => (
				<section key={title} aria-label={title}>
					<h2 className="medium tight below-8">{title}</h2>
					<dl className="money-lines">
						{lines.map((line, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and the list never changes
							<div className="flex between gap-16 digits line-below" key={index}>
								<dt className="slim anywhere">{line}</dt>
								<dd className="nowrap" />
							</div>
						))}
						{sums.map(({ label, value }) => (
							<div className="flex between gap-16 digits line-below" key={label}>
								<dt className="slim anywhere">{label}</dt>
								<dd className="nowrap">{value}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<ul className="money-effects">
				{page.effects.map((effect) => (
					<li key={effect}>{effect}</li>
				))}
			</ul>
			<form method="post" action={page.here} id="make-refund">
				{page.keys.map((key) => (
					<input key={key} type="hidden" name="ligne" value={key} />
				))}
				<input type="hidden" name="shown" value={page.shown} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("money.refundNow", { amount: page.total })}</Button>
					<ButtonLink href={page.back}>{t("money.leave")}</ButtonLink>
				</Actions>
			</form>
		</Columns>
	);
}
