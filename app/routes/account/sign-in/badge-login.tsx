import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/scanner.css?url";
import { EntryPage } from "~/ui/entry-page";
import { TextField } from "~/ui/field";
import { Heading } from "~/ui/page";
import { BadgePhoto } from "../../documents/badges/badge-photo";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { enterByBadge as action, loadBadgeLogin as loader } from "./badge-login.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function BadgeLoginRoute() {
	return <BadgeLogin page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function BadgeLogin({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<EntryPage>
			<Heading title={t("badgeLogin.title")} lead={t("badgeLogin.lead")} />
			<FormErrors form={form} />
			<Camera page={page} />
			<Card title={t("badgeLogin.codeTitle")}>
				<form
					method="post"
					action={page.action}
					id="badge-code"
					className="form"
					data-summary-title={t("errors.title")}
				>
					<TextField
						{...form.field("code", t("badgeLogin.code"))}
						hint={t("badgeLogin.codeHint")}
						required
						width="medium"
						autoComplete="off"
						format="uppercase"
						messages={{ valueMissing: t("errors.badgeCode") }}
					/>
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("login.submit")}</Button>
					</Actions>
				</form>
			</Card>
			<BadgePhoto form={form} action={page.action} id="badge-photo" />
			<p>
				<a href={page.login}>{t("login.back")}</a>
			</p>
		</EntryPage>
	);
}

/** Empty until its script fills it, because a button that does nothing is worse than none. No other page loads the script. */
function Camera({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<section
			className="scanner flex column gap-16 surface"
			hidden
			aria-label={t("badgeLogin.cameraTitle")}
			data-scanner=""
			data-form="badge-code"
			data-field="code"
			data-wasm={page.scanner.wasm}
			data-start={t("badgeLogin.start")}
			data-activate={t("badgeLogin.activate")}
			data-reload={t("badgeLogin.reload")}
			data-aim={t("badgeLogin.aim")}
		>
			<link rel="stylesheet" href={stylesheet} />
			<script defer src={page.scanner.src} />
		</section>
	);
}
