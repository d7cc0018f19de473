import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/event-file.css?url";
import { Columns, Heading } from "~/ui/page";
import type { Refused } from "../../ground/form-kit/refused";
import { changeEventFile as action } from "./change-event-file.server";
import { DroppedFile } from "./dropped-file";
import type { EventFilePage } from "./event-file.server";
import { loadEventFile as loader } from "./event-file.server";
import { FileForm } from "./file-form";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function EventFileRoute() {
	return <EventFile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

/** The file of now, and the way to bring one; with a file that was brought, what it would change. */
function EventFile({ page, refused }: { page: EventFilePage; refused: Refused | undefined }) {
	const t = useT();
	if (page.dropped) return <DroppedFile page={page} dropped={page.dropped} refused={refused} />;
	return (
		<Columns side={<FileOfNow page={page} />}>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("eventFile.lead")} />
			{page.waiting ? (
				<Alert tone="info">
					<p>
						{page.waiting.words} <a href={page.waiting.href}>{t("eventFile.resume")}</a>
					</p>
				</Alert>
			) : null}
			<h2 className="file-title large above-24">{t("eventFile.bring")}</h2>
			<p>{t("eventFile.bringText")}</p>
			<FileForm action={page.here} refused={refused} />
			<Actions>
				<a href={page.draft}>{t("publishing.title")}</a>
				<a href={page.versions}>{t("versions.title")}</a>
			</Actions>
		</Columns>
	);
}

function FileOfNow({ page }: { page: EventFilePage }) {
	const t = useT();
	return (
		<section className="file-now grid gap-12" aria-labelledby="now">
			<h2 className="file-title large above-24" id="now">
				{t("eventFile.now")}
			</h2>
			<p>
				<strong>{page.version}</strong>
				{page.published ? ` · ${page.published}` : null}
			</p>
			<ButtonLink href={page.download} download>
				{t("eventFile.download")}
			</ButtonLink>
			<p className="small loose soft">{t(page.hasWording ? "eventFile.withWording" : "eventFile.generated")}</p>
			{page.lastFile ? <p className="small loose soft">{page.lastFile}</p> : null}
			<p className="small loose soft">{t("eventFile.whoIsIn")}</p>
		</section>
	);
}
