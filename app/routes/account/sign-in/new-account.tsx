import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Pair, RichText, SelectField, TextField } from "~/ui/field";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField, PasswordInput } from "./account-fields";
import type { loadNewAccount, NewAccountData } from "./new-account.server";

type Loaded = Awaited<ReturnType<typeof loadNewAccount>>;

export function NewAccount({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { email: page.email });
	if (page.isMailed && !refused) return <Mailed page={page} />;
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("account.lead")} />
			<NewAccountForm
				action={page.action}
				account={page.account}
				form={form}
				isOwnPage
				back={{ href: page.login, label: t("login.back") }}
			/>
		</EntryPage>
	);
}

function Mailed({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={t("account.mailedTitle")} />
			<Alert tone="success" role="status" title={t("account.mailed")}>
				{t("account.mailedDetail")}
			</Alert>
			<Actions>
				<a href={page.login}>{t("login.back")}</a>
			</Actions>
		</EntryPage>
	);
}

interface FormProps {
	action: string;
	account: NewAccountData;
	form: FormState;
	isOwnPage?: boolean;
	back: { href: string; label: string };
}

/** An exhibitor's address leads to a message instead, because organisers give exhibitors their badges. */
export function NewAccountForm({ action, account, form, isOwnPage = false, back }: FormProps) {
	const t = useT();
	if (account.isForExhibitors) {
		return (
			<>
				<Alert tone="warning">{t("account.visitorsOnly")}</Alert>
				<a href={back.href}>{back.label}</a>
			</>
		);
	}
	const names = isOwnPage ? account.ownPageNames : account.names;
	const nameField = (key: "firstName" | "lastName") => {
		const { isRequired, shortest } = names[key];
		const short: Record<string, string> = shortest ? { tooShort: t("errors.nameShort", { limit: shortest }) } : {};
		return {
			...form.field(key, t(`account.${key}`)),
			...(shortest ? { constraint: { minLength: shortest } } : {}),
			...(isRequired ? { required: true } : { optionalLabel: t("form.optional") }),
			messages: { valueMissing: t(`errors.${key}`), ...short },
		};
	};
	return (
		<>
			<FormErrors form={form} />
			{form.code === "emailTaken" ? <EmailTaken account={account} /> : null}
			<form method="post" action={action} id="account" className="form" data-summary-title={t("errors.title")}>
				<EmailField form={form} />
				<Pair>
					<TextField {...nameField("firstName")} autoComplete="given-name" />
					<TextField {...nameField("lastName")} autoComplete="family-name" />
				</Pair>
				{account.typologies.length > 0 ? (
					<SelectField
						{...form.field("typoId", account.typologyLabel)}
						required
						options={account.typologies}
						emptyOption={t("form.choose")}
						value={form.value("typoId") ?? account.typologyId}
						messages={{ valueMissing: t("errors.labelRequired", { limit: account.typologyLabel }) }}
					/>
				) : null}
				<PasswordInput form={form} label={t("login.password")} minimum={account.passwordMinimum} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("account.submit")}</Button>
					<a href={back.href}>{back.label}</a>
				</Actions>
			</form>
			{account.hasExhibitors ? (
				<Alert tone="info" title={t("account.visitorsOnlyTitle")}>
					{t("account.visitorsOnly")}
				</Alert>
			) : null}
		</>
	);
}

/** The organiser's message, or the specification's (section 8); with the way to the account in both cases. */
function EmailTaken({ account }: { account: NewAccountData }) {
	const t = useT();
	return (
		<Alert tone="warning">
			{account.emailTakenMessage ? (
				<RichText html={account.emailTakenMessage} />
			) : (
				<p>{t(account.forgot ? "account.emailTaken" : "account.emailTakenNoMail")}</p>
			)}
			<p>
				<ButtonLink href={account.forgot ?? account.login}>
					{t(account.forgot ? "account.emailTakenButton" : "login.back")}
				</ButtonLink>
			</p>
		</Alert>
	);
}
