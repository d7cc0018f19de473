import { useT } from "~/i18n/use-t";
import { loginScreens } from "~/paths";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField, PasswordInput } from "./account-fields";
import type { loadLogin } from "./login.server";
import { NewAccountForm } from "./new-account";

type Loaded = Awaited<ReturnType<typeof loadLogin>>;

/** A page that failed can still show the first screen. */
type Page = Loaded | (Pick<Loaded, "action" | "start" | "home"> & { isUnknownPage: true; screen?: undefined });

export function Login({ page, refused }: { page: Page; refused?: Refused | undefined }) {
	const t = useT();
	const screen = refused ? loginScreens.find((screen) => screen === refused.form) : page.screen;
	const email = "email" in page ? page.email : undefined;
	const form = useForm(refused, { email }, screen);
	const isNew = screen === "compte" && "account" in page;
	// Others may have guessed too often: the owner is shown the way in by mail.
	const isLimited = screen === "mot-de-passe" && form.code === "tooManyAttempts";
	return (
		<EntryPage>
			{page.isUnknownPage ? (
				<Nowhere home={page.home} />
			) : (
				<Heading
					title={t(isNew ? "account.title" : "login.title")}
					lead={t(
						screen === undefined && "isByLink" in page && page.isByLink ? "login.leadLink" : leads[screen ?? "email"],
					)}
				/>
			)}
			{isNew ? null : <FormErrors form={form} />}
			{isLimited && "link" in page && page.link ? <ByMail action={page.link} email={form.value("email")} /> : null}
			{isNew ? (
				<NewAccountForm
					action={page.action}
					account={page.account}
					form={form}
					back={{ href: page.start, label: t("login.other") }}
				/>
			) : (
				<form method="post" action={page.action} id="login" className="form" data-summary-title={t("errors.title")}>
					<EmailField form={form} />
					{screen === "mot-de-passe" ? (
						<PasswordInput form={form} label={t("login.password")} isFirst={form.value("email") !== undefined} />
					) : null}
					{screen === "oubli" ? <input type="hidden" name="oubli" value="1" /> : null}
					<Actions>
						<Button variant={isLimited ? "secondary" : "primary"} busyLabel={t("form.busy")}>
							{t(submits[screen ?? "email"])}
						</Button>
						{screen && "forgot" in page && page.forgot && screen !== "oubli" ? (
							<a href={page.forgot}>{t("login.forgot")}</a>
						) : null}
						{page.screen === undefined && "password" in page && page.password && !screen ? (
							<a href={page.password}>{t("login.hasPassword")}</a>
						) : null}
						{screen === "oubli" ? <a href={page.start}>{t("login.other")}</a> : null}
					</Actions>
				</form>
			)}
			<OtherWays page={page} isNew={isNew} isLimited={isLimited} />
		</EntryPage>
	);
}

/** An address that leads nowhere says so, and leads home; the sign-in comes after it (participant specification, section 2). */
function Nowhere({ home }: { home: string }) {
	const t = useT();
	return (
		<>
			<Heading title={t("unknown.title")} lead={t("unknown.leadStranger")} />
			<Actions>
				<ButtonLink href={home}>{t("unknown.home")}</ButtonLink>
			</Actions>
			<h2>{t("login.title")}</h2>
			<p>{t("login.lead")}</p>
		</>
	);
}

/** One press sends the owner a way in by mail, so that nobody's guesses keep them out. */
function ByMail({ action, email }: { action: string; email: string | undefined }) {
	const t = useT();
	return (
		<form method="post" action={action} id="by-mail" className="form">
			<input type="hidden" name="email" value={email} />
			<p>{t("login.byMail")}</p>
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("login.link")}</Button>
			</Actions>
		</form>
	);
}

const leads = {
	email: "login.lead",
	"mot-de-passe": "login.leadPassword",
	compte: "login.leadNew",
	oubli: "login.leadForgot",
} as const;

const submits = {
	email: "login.continue",
	"mot-de-passe": "login.submit",
	compte: "login.continue",
	oubli: "forgot.submit",
} as const;

function OtherWays({ page, isNew, isLimited }: { page: Page; isNew: boolean; isLimited: boolean }) {
	const t = useT();
	if (!("account" in page)) return null;
	const ways = [
		...(page.link && !isLimited ? [{ href: page.link, label: t("login.link") }] : []),
		...(page.create && !isNew ? [{ href: page.create, label: t("login.create") }] : []),
		...(page.anonymous ? [{ href: page.anonymous, label: t("anonymous.title") }] : []),
	];
	if (!page.badge && ways.length === 0) return null;
	return (
		<ul className="ways gap-4 flex column centred plain-list line-above">
			{page.badge ? (
				<li>
					<ButtonLink href={page.badge}>{t("login.badge")}</ButtonLink>
				</li>
			) : null}
			{ways.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
	);
}
