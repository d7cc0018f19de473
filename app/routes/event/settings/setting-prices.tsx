import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/price-table.css?url";
import { FieldMessage } from "~/ui/field-shell";
import { TextInput } from "~/ui/field-text";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { IconLink } from "./icon-button";
import type { PricesTable } from "./setting-prices.server";

interface PricesProps {
	prices: PricesTable;
	refused: Refused | undefined;
	additions: { href: string; label: string }[];
}

/** The articles with their prices, which one form saves together; a list of rows on phones. */
export function SettingPrices({ prices, refused, additions }: PricesProps) {
	const t = useT();
	const form = useForm(refused, prices.saved);
	const labels = prices.rows.flatMap(({ id, title }) => [
		[`${id}.price`, t("priceTable.priceOf", { title })],
		[`${id}.vatRate`, t("priceTable.rateOf", { title })],
	]);
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<form method="post" action={prices.action} className="form" id="prices" noValidate>
				<FormErrors form={form} labels={Object.fromEntries(labels)} />
				<input type="hidden" name="prices" value="1" />
				<input type="hidden" name="seen" value={form.value("seen") ?? "{}"} />
				<table
					className="prices block broad digits"
					data-prices={JSON.stringify({ ...prices.writing, ...(prices.isUntaxed && { isUntaxed: true }) })}
				>
					<caption className="sr">{t("priceTable.caption")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("priceTable.article")}</th>
							<th scope="col" className="prices__amount">
								{t("priceTable.price")}
							</th>
							{prices.isUntaxed ? null : <th scope="col">{t("priceTable.rate")}</th>}
							<th scope="col" className="prices__amount">
								{t("priceTable.paid")}
							</th>
							<th scope="col">{t("priceTable.taken")}</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{prices.rows.map((row) => (
							<PriceRow key={row.id} row={row} form={form} rates={prices.isUntaxed ? undefined : prices.rates} />
						))}
					</tbody>
				</table>
				{prices.effects.length > 0 ? (
					<Alert tone="warning">
						{prices.effects.map((effect) => (
							<p key={effect}>{effect}</p>
						))}
					</Alert>
				) : null}
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("settingsScreen.save")}</Button>
					{additions.map(({ href, label }) => (
						<ButtonLink key={href} href={href}>
							{label}
						</ButtonLink>
					))}
					{prices.rows.length > 1 ? <a href={prices.order}>{t("priceTable.order")}</a> : null}
				</Actions>
				<p className="field__hint small loose soft below-8">{t("settingsScreen.intoDraft")}</p>
			</form>
		</>
	);
}

interface PriceRowProps {
	row: PricesTable["rows"][number];
	form: FormState;
	/** Undefined where the seller charges no tax. */
	rates: PricesTable["rates"] | undefined;
}

function PriceRow({ row, form, rates }: PriceRowProps) {
	const t = useT();
	const { id, title, line, href, isChanged, isClosed, paid, taken } = row;
	const price = form.field(`${id}.price`, t("priceTable.priceOf", { title }));
	const rate = form.field(`${id}.vatRate`, t("priceTable.rateOf", { title }));
	return (
		<tr
			className={isChanged ? "prices__row low grid line-above prices__row--changed" : "prices__row low grid line-above"}
		>
			<th scope="row" className="prices__name slim anywhere">
				<span className={isClosed ? "block bold soft" : "block bold"}>{title}</span>{" "}
				<span className="block small soft">{line}</span>
			</th>
			<td className="prices__amount prices__field">
				<label htmlFor={price.id}>
					<span className="prices__label block small soft">{t("priceTable.price")}</span>
					<span className="sr">{`, ${title}`}</span>
				</label>
				<TextInput field={{ ...price, inputMode: "decimal", autoComplete: "off" }} />
				{price.error ? <FieldMessage id={price.id}>{price.error}</FieldMessage> : null}
			</td>
			{rates ? (
				<td className="prices__field">
					<label htmlFor={rate.id}>
						<span className="prices__label block small soft">{t("priceTable.rate")}</span>
						<span className="sr">{`, ${title}`}</span>
					</label>
					<select
						className="input"
						id={rate.id}
						name={rate.name}
						defaultValue={rate.value ?? ""}
						aria-invalid={rate.error ? true : undefined}
						aria-describedby={rate.error ? `${rate.id}-error` : undefined}
					>
						<option value="">–</option>
						{rates.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					{rate.error ? <FieldMessage id={rate.id}>{rate.error}</FieldMessage> : null}
				</td>
			) : null}
			<td className="prices__amount prices__paid">
				<span className="prices__label block small soft">{`${t("priceTable.paid")} `}</span>
				<output className="block" form="prices" htmlFor={rates ? `${price.id} ${rate.id}` : price.id}>
					{paid}
				</output>
			</td>
			<td className={taken.isFull ? "prices__taken prices__taken--full bold" : "prices__taken"}>
				<span className="prices__label block small soft">{`${t("priceTable.taken")} `}</span>
				<span>{taken.words}</span>
				{taken.share === undefined ? null : (
					<svg className="prices__bar block broad" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
						<rect className="prices__track" width="100" height="6" />
						<rect className="prices__fill" width={taken.share} height="6" />
					</svg>
				)}
			</td>
			<td className="prices__open">
				<IconLink icon="pencil" label={t("priceTable.open", { title })} href={href} />
			</td>
		</tr>
	);
}
