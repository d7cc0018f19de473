import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/participant/profile.css?url";
import { Checkbox, Pair, PhoneField, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { saveProfile as action, loadProfile as loader } from "./profile.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ProfileRoute() {
	return <Profile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

interface ProfileProps {
	page: Loaded;
	refused: Refused | undefined;
}

function Profile({ page, refused }: ProfileProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("profile.lead")} />
			{page.correction ? <Correction page={page} correction={page.correction} refused={refused} /> : null}
			<Identity page={page} refused={refused} />
			{page.consents.length > 0 ? <Consents page={page} refused={refused} /> : null}
			<Sharing page={page} refused={refused} />
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

interface CorrectionProps extends ProfileProps {
	correction: NonNullable<Loaded["correction"]>;
}

function Correction({ page, correction, refused }: CorrectionProps) {
	const t = useT();
	const form = useForm(refused, {}, "correction");
	return (
		<Card title={t("profile.correction")} id="correction">
			<FormErrors form={form} />
			<p>{t("profile.correctionText")}</p>
			<dl className="stack-12">
				{correction.changes.map(({ label, before, after }) => (
					<div key={label}>
						<dt className="small soft">{label}</dt>
						<dd>
							{after ?? t("profile.correctionNone")}
							<br />
							<span className="comment soft">
								{t("profile.correctionNow", { value: before ?? t("profile.correctionNone") })}
							</span>
						</dd>
					</div>
				))}
			</dl>
			<p>{t("profile.correctionChoice")}</p>
			{correction.isOtherAddress ? <p className="comment soft">{t("profile.correctionMail")}</p> : null}
			<form method="post" action={page.action} className="form">
				<input type="hidden" name="at" value={correction.at} />
				<Actions>
					<Button name="intention" value="corriger" busyLabel={t("form.busy")}>
						{t("profile.correctionTake")}
					</Button>
					<Button variant="secondary" name="intention" value="refuser" busyLabel={t("form.busy")}>
						{t("profile.correctionRefuse")}
					</Button>
				</Actions>
			</form>
		</Card>
	);
}

function Identity({ page, refused }: ProfileProps) {
	const t = useT();
	const form = useForm(refused, page.values);
	const labels = {
		firstName: t("profile.firstName"),
		lastName: t("profile.lastName"),
		mobile: t("profile.mobile"),
		phone: t("profile.phone"),
	};
	const needed = { required: true, messages: { valueMissing: t("errors.required") } };
	const named = (key: "firstName" | "lastName") =>
		page.names[key].isRequired ? needed : { optionalLabel: t("form.optional") };
	const optional = { optionalLabel: t("form.optional"), messages: { patternMismatch: t("errors.phone") } };
	return (
		<form method="post" action={page.action} id="profile" className="form" data-summary-title={t("errors.title")}>
			<FormErrors form={form} labels={labels} />
			<Pair>
				<TextField {...form.field("firstName", labels.firstName)} {...named("firstName")} autoComplete="given-name" />
				<TextField {...form.field("lastName", labels.lastName)} {...named("lastName")} autoComplete="family-name" />
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
			<PhoneField {...form.field("mobile", labels.mobile)} {...optional} autoComplete="tel" />
			<PhoneField {...form.field("phone", labels.phone)} {...optional} autoComplete="tel" />
			{page.languages.length > 1 ? (
				<SelectField {...form.field("languageId", t("profile.language"))} required options={page.languages} />
			) : null}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("profile.save")}</Button>
			</Actions>
		</form>
	);
}

function Sharing({ page, refused }: ProfileProps) {
	const t = useT();
	const form = useForm(refused, {}, "sharing");
	return (
		<Card title={t("profile.sharing")}>
			<FormErrors form={form} />
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
	);
}

function Consents({ page, refused }: ProfileProps) {
	const t = useT();
	const form = useForm(refused, {}, "consents");
	return (
		<Card title={t("profile.consents")}>
			<FormErrors form={form} />
			<ul className="plain-list">
				{page.consents.map((consent) => (
					<li
						key={`${consent.formId} ${consent.key} ${consent.version} ${consent.accepted}`}
						className="consents__line cluster between"
					>
						<div className="consents__text">
							<p>{consent.text}</p>
							<p className="small soft">
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
