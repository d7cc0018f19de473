import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Checkbox, Pair, PhoneField, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { FormRefused } from "../account/posted.server";
import type { loadProfile } from "./profile.server";

type Loaded = Awaited<ReturnType<typeof loadProfile>>;

export function Profile({ page, refused }: { page: Loaded; refused: FormRefused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("profile.lead")} />
			<Identity page={page} refused={refused} />
			{page.consents.length > 0 ? <Consents page={page} /> : null}
			<Card title={t("profile.sharing")}>
				<form method="post" action={page.action} id="sharing" className="form">
					<Checkbox
						id="shares"
						name="shares"
						label={t("profile.shares")}
						hint={t("profile.sharesHint")}
						checked={page.sharesContact}
					/>
					<Actions>
						<Button variant="secondary" name="intention" value="partager" busyLabel={t("form.busy")}>
							{t("profile.sharesSave")}
						</Button>
					</Actions>
				</form>
			</Card>
			<Card title={t("profile.data")}>
				<p>{t("profile.dataText")}</p>
				<Actions>
					<ButtonLink href={page.data}>{t("profile.dataSee")}</ButtonLink>
					<ButtonLink href={`${page.data}.json`} download>
						{t("profile.dataDownload")}
					</ButtonLink>
				</Actions>
			</Card>
			<Card title={t("profile.erasure")}>
				<p>{t("profile.erasureText")}</p>
				<p>
					<a href={page.erasure}>{t("profile.erasureAsk")}</a>
				</p>
			</Card>
			<Actions>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Identity({ page, refused }: { page: Loaded; refused: FormRefused | undefined }) {
	const t = useT();
	const values = refused?.values ?? page.values;
	const errors = Object.entries(refused?.errors ?? {});
	const field = (name: string, label: string) => ({
		id: name,
		name,
		label,
		value: values[name],
		error: refused?.errors[name] ? sayError(t, refused.errors[name]) : undefined,
	});
	const named = { required: true, messages: { valueMissing: t("errors.required") } };
	const optional = { optionalLabel: t("form.optional"), messages: { patternMismatch: t("errors.phone") } };
	return (
		<form method="post" action={page.action} id="profile" className="form" data-summary-title={t("errors.title")}>
			<ErrorSummary
				title={t(errors.length === 1 ? "errors.one" : "errors.title")}
				errors={errors.map(([fieldId, error]) => ({ fieldId, message: sayError(t, error) }))}
			/>
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<Pair>
				<TextField {...field("firstName", t("profile.firstName"))} {...named} autoComplete="given-name" />
				<TextField {...field("lastName", t("profile.lastName"))} {...named} autoComplete="family-name" />
			</Pair>
			{page.email.bound || page.email.waiting ? (
				<TextField
					id="email"
					name="email"
					type="email"
					label={t("profile.email")}
					hint={page.email.waiting ? t("address.waitsTitle", { email: page.email.waiting }) : undefined}
					value={page.email.bound ?? page.email.waiting ?? ""}
					autoComplete="email"
					disabled
				/>
			) : null}
			<p className="row">
				<a href={page.email.href}>{t("address.see")}</a>
			</p>
			<PhoneField {...field("mobile", t("profile.mobile"))} {...optional} autoComplete="tel" />
			<PhoneField {...field("phone", t("profile.phone"))} {...optional} autoComplete="tel" />
			{page.languages.length > 1 ? (
				<SelectField {...field("languageId", t("profile.language"))} required options={page.languages} />
			) : null}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("profile.save")}</Button>
			</Actions>
		</form>
	);
}

function Consents({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Card title={t("profile.consents")}>
			<ul className="consents">
				{page.consents.map((consent) => (
					<li
						key={`${consent.formId} ${consent.key} ${consent.version} ${consent.accepted}`}
						className="consents__line"
					>
						<div className="consents__text">
							<p>{consent.text}</p>
							<p className="consents__when">
								{t("profile.accepted", { day: consent.accepted, version: consent.version })}
								{consent.withdrawn ? ` ${t("profile.withdrawn", { day: consent.withdrawn })}` : null}
							</p>
						</div>
						{consent.withdrawn ? null : (
							<form method="post" action={page.action}>
								<input type="hidden" name="formId" value={consent.formId} />
								<input type="hidden" name="key" value={consent.key} />
								<Button variant="quiet" name="intention" value="retirer">
									{t("profile.withdraw")}
								</Button>
							</form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
