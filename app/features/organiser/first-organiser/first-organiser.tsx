import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Pair, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { EmailField, PasswordInput, Refusals, useErrorOf } from "./account-fields";
import type { loadFirstOrganiser } from "./first-organiser.server";
import type { FormRefused } from "./posted.server";

type Loaded = Awaited<ReturnType<typeof loadFirstOrganiser>>["data"];
type Refused = FormRefused | undefined;

export function FirstOrganiser({ page, refused }: { page: Loaded; refused: Refused }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.isOpen ? t("firstOrganiser.lead") : undefined} />
			{page.isOpen ? null : (
				<>
					<Alert tone="warning">{t("firstOrganiser.over")}</Alert>
					<Actions>
						<a href={page.home}>{t("wizard.backHome")}</a>
					</Actions>
				</>
			)}
			{page.isOpen && page.name ? <OwnAccount page={page} refused={refused} /> : null}
			{page.isOpen && !page.name ? <NewAccount page={page} refused={refused} /> : null}
		</Columns>
	);
}

function OwnAccount({ page, refused }: { page: Loaded; refused: Refused }) {
	const t = useT();
	return (
		<form method="post" action={page.action} className="form">
			<Refusals refused={refused} />
			<p>{t("firstOrganiser.signedIn", { name: page.name ?? "" })}</p>
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("firstOrganiser.become")}</Button>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</form>
	);
}

function NewAccount({ page, refused }: { page: Loaded; refused: Refused }) {
	const t = useT();
	const errorOf = useErrorOf(refused);
	return (
		<>
			<Refusals refused={refused} />
			<form method="post" action={page.action} id="account" className="form" data-summary-title={t("errors.title")}>
				<EmailField refused={refused} value={undefined} />
				<Pair>
					<TextField
						id="firstName"
						name="firstName"
						label={t("account.firstName")}
						autoComplete="given-name"
						required
						value={refused?.values.firstName}
						error={errorOf("firstName")}
						messages={{ valueMissing: t("errors.firstName") }}
					/>
					<TextField
						id="lastName"
						name="lastName"
						label={t("account.lastName")}
						autoComplete="family-name"
						required
						value={refused?.values.lastName}
						error={errorOf("lastName")}
						messages={{ valueMissing: t("errors.lastName") }}
					/>
				</Pair>
				<PasswordInput refused={refused} label={t("login.password")} minimum={page.passwordMinimum} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("firstOrganiser.create")}</Button>
					<a href={page.login}>{t("firstOrganiser.login")}</a>
				</Actions>
			</form>
		</>
	);
}
