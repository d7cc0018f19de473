import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/scanner.css?url";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { BadgeCamera, BadgeCameraView } from "../../documents/badges/badge-camera";
import { BadgeCode } from "../../documents/badges/badge-code";
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
			<BadgeCamera
				className="scanner flex column gap-16 surface"
				aim={t("badgeLogin.aim")}
				src={page.scanner.src}
				wasm={page.scanner.wasm}
				data-scanner=""
				data-form="badge-code"
				data-field="code"
			>
				<link rel="stylesheet" href={stylesheet} />
				<BadgeCameraView id="scanner-view" />
			</BadgeCamera>
			<BadgeCode
				form={form}
				action={page.action}
				id="badge-code"
				hint={t("badgeLogin.codeHint")}
				submit={t("login.submit")}
				format="uppercase"
			/>
			<BadgePhoto form={form} action={page.action} id="badge-photo" />
			<p>
				<a href={page.login}>{t("login.back")}</a>
			</p>
		</EntryPage>
	);
}
