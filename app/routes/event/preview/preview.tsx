import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/preview.css?url";
import { Pair, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { useForm } from "../../ground/form-kit/form-state";
import type { PreviewPage } from "./preview.server";
import { loadPreview as loader } from "./preview.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function PreviewRoute() {
	return <Preview page={useLoaderData<typeof loader>()} />;
}

/** The event as somebody else would see it, in a frame beside the choice of whom, when and in which state. */
function Preview({ page }: { page: PreviewPage }) {
	const t = useT();
	const form = useForm(undefined, page.saved);
	if (!page.isOffered) {
		return (
			<Columns>
				<Heading title={page.title} lead={t("preview.notHere")} />
			</Columns>
		);
	}
	return (
		<Columns
			side={
				<form method="get" action={page.here} id="preview" className="grid gap-8">
					<h2 className="large">{t("preview.seeAs")}</h2>
					<SelectField {...form.field("profil", t("preview.profile"))} options={page.profiles} />
					<SelectField {...form.field("etat", t("preview.stateLabel"))} options={page.states} />
					<SelectField {...form.field("parle", t("preview.language"))} options={page.languages} />
					<Pair>
						<TextField {...form.field("le", t("preview.day"))} type="date" />
						<TextField {...form.field("heure", t("preview.time"))} type="time" />
					</Pair>
					<p className="field__hint small loose soft below-8">{t("publishing.zone", { zone: page.zone })}</p>
					<SelectField {...form.field("version", t("preview.version"))} options={page.versions} />
					<SelectField {...form.field("page", t("preview.page"))} options={page.pages} />
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("preview.show")}</Button>
					</Actions>
				</form>
			}
		>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("preview.lead")} />
			<iframe className="preview-frame block broad round" title={t("preview.frame")} src={page.frame} />
			<Alert tone="info">{t("preview.nothingKept")}</Alert>
			<Actions>
				<ButtonLink href={page.frame} target="_blank" rel="noopener">
					{t("preview.alone")}
				</ButtonLink>
				<a href={page.draft}>{t("publishing.title")}</a>
			</Actions>
		</Columns>
	);
}
