import type { ReactNode } from "react";
import { textsOf } from "~/i18n/translator";
import { TextsContext, useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/sandbox/bank.css?url";
import { Pair, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { FieldErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { loadCardPage, loadChallenge } from "./card-page.server";

type Loaded = Awaited<ReturnType<typeof loadCardPage>>;

/** The embedded bank's hosted payment page: it belongs to no event, and every screen says that it is a test. */
export function CardPage({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	return (
		<BankPage locale={page.locale} testCards={page.state === "open" ? page.testCards : undefined}>
			<Order page={page} />
			<div className="bank__panel line-above stack surface">
				{page.state === "open" ? <CardForm page={page} refused={refused} /> : <Over page={page} state={page.state} />}
			</div>
		</BankPage>
	);
}

export function CardChallenge({ page }: { page: Awaited<ReturnType<typeof loadChallenge>> }) {
	return (
		<BankPage locale={page.locale}>
			<ChallengeForm amount={page.amount} merchant={page.merchant} />
		</BankPage>
	);
}

function BankPage(props: { locale: string; testCards?: Loaded["testCards"] | undefined; children: ReactNode }) {
	const { locale, testCards, children } = props;
	const t = textsOf(locale);
	return (
		<TextsContext.Provider value={t}>
			<div className="page">
				<link rel="stylesheet" href={stylesheet} />
				<a className="skip" href="#main">
					{t("nav.skip")}
				</a>
				<aside className="bank__band small loose" aria-label={t("card.test")}>
					<p className="strong">
						<strong>{t("card.trial")}</strong> {t("card.test")}
					</p>
					{testCards ? (
						<details className="bank__trial">
							<summary className="hand">{t("card.testCards")}</summary>
							<p>{t("card.testHint")}</p>
							<dl className="bank__cards">
								{testCards.map(({ number, outcome }) => (
									<div className="flex wrap" key={number}>
										<dt className="strong digits nowrap">{number.replace(/(.{4})(?=.)/g, "$1 ")}</dt>
										<dd>{t(`card.outcome.${outcome}`)}</dd>
									</div>
								))}
							</dl>
						</details>
					) : null}
				</aside>
				<main className="bank__main flex column" id="main" tabIndex={-1}>
					{children}
				</main>
			</div>
		</TextsContext.Provider>
	);
}

function Order({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<div className="bank__order">
			<p className="strong tight">{page.merchant}</p>
			<h1 className="above-16">
				<span className="level block small light loose soft">{t(`card.amount.${page.state}`)}</span>
				<span className="sr"> : </span>
				<span className="bank__amount block digits">{page.amount}</span>
			</h1>
			<p className="soft above-8">{page.description}</p>
			<dl className="bank__lines above-32 small loose">
				{page.lines.map(({ key, label, amount }) => (
					<div className="flex between line-above gap-24" key={key}>
						<dt className="slim">{label}</dt> <dd className="digits nowrap">{amount}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

const fields = ["number", "expiry", "cvc", "name"] as const;

function CardForm({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	const refusal = form.alert ?? (page.wasRefused && !refused ? t("card.refused.refused") : undefined);
	const labels = Object.fromEntries(fields.map((name) => [name, t(`card.${name}`)]));
	const field = (name: (typeof fields)[number]) => ({
		...form.field(name, t(`card.${name}`)),
		// Another card is expected.
		...(refusal && name !== "name" ? { value: undefined } : {}),
		required: true,
		messages: { valueMissing: t(`card.errors.${name}`) },
	});
	return (
		<>
			<FieldErrors form={form} labels={labels} />
			{refusal ? (
				<Alert tone="danger" role="alert" title={refusal}>
					{t("card.refusedHint")}
				</Alert>
			) : null}
			<form method="post" id="card" className="bank__form" data-summary-title={t("errors.title")}>
				<h2 className="bank__heading large tight">{t("card.title")}</h2>
				<TextField
					{...field("number")}
					autoComplete="cc-number"
					inputMode="numeric"
					format="card-number"
					constraint={{ maxLength: 30 }}
				/>
				<Pair>
					<TextField
						{...field("expiry")}
						hint={t("card.expiryHint")}
						autoComplete="cc-exp"
						inputMode="numeric"
						format="card-expiry"
						constraint={{ maxLength: 9 }}
					/>
					<TextField
						{...field("cvc")}
						hint={t("card.cvcHint")}
						autoComplete="cc-csc"
						inputMode="numeric"
						constraint={{ maxLength: 4 }}
					/>
				</Pair>
				<TextField {...field("name")} autoComplete="cc-name" constraint={{ maxLength: 120 }} />
				<div className="bank__pay flex column gap-12">
					<Button busyLabel={t("form.busy")}>{t("card.pay", { amount: page.amount })}</Button>
				</div>
				<p className="gap-10 icon-20 flex small loose soft above-16">
					<Icon name="lock" />
					<span>{t("card.safe")}</span>
				</p>
				<p className="bank__cancel above-16">
					<a href={page.cancelUrl}>{t("card.cancel")}</a>
				</p>
			</form>
		</>
	);
}

function Over({ page, state }: { page: Loaded; state: Exclude<Loaded["state"], "open"> }) {
	const t = useT();
	const isTaken = state === "paid" || state === "processing";
	return (
		<>
			<Alert tone={isTaken ? "success" : "warning"} role="status" title={t(`card.over.${state}`)}>
				{t(`card.over.${state}Hint`)}
			</Alert>
			<div className="bank__pay flex column gap-12">
				{isTaken ? (
					<ButtonLink href={page.successUrl} variant="primary">
						{t("card.goOn")}
					</ButtonLink>
				) : (
					<ButtonLink href={page.cancelUrl} variant="primary">
						{t("card.goBack")}
					</ButtonLink>
				)}
			</div>
		</>
	);
}

function ChallengeForm({ amount, merchant }: { amount: string; merchant: string }) {
	const t = useT();
	return (
		<div className="bank__panel line-above stack bank__panel--alone surface">
			<form method="post" id="challenge">
				<h1 className="bank__heading large tight">{t("card.challenge.title")}</h1>
				<p className="bank__ask">{t("card.challenge.lead", { amount, merchant })}</p>
				<p className="small soft above-8">{t("card.challenge.code")}</p>
				<div className="bank__pay flex column gap-12">
					<Button name="answer" value="confirm" busyLabel={t("form.busy")}>
						{t("card.challenge.confirm")}
					</Button>{" "}
					<Button name="answer" value="refuse" variant="secondary">
						{t("card.challenge.refuse")}
					</Button>
				</div>
			</form>
		</div>
	);
}
