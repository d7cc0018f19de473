import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/networking/photos.css?url";
import { EmptyState } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FieldShell } from "~/ui/field-shell";
import { FileInput } from "~/ui/file-input";
import { Columns, Heading } from "~/ui/page";
import type { loadSend, Outcome } from "./send.server";

type Page = Awaited<ReturnType<typeof loadSend>>;

export function SendPhotos({ page, outcome }: { page: Page; outcome: Outcome | undefined }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("photos.sendLead")} />
			<UploadResult outcome={outcome} />
			{page.isOpen ? (
				<form
					method="post"
					action={page.action}
					encType="multipart/form-data"
					id="send-photos"
					className="form"
					data-photos-form={page.back}
					data-sending={t("photos.sending", { name: "" })}
					data-others={t("photos.othersSent")}
					data-lost={t("photos.notSent", { name: "%" })}
				>
					<Files name="photos" label={t("photos.files")} hint={t("photos.filesHint")} />
					<Files name="camera" label={t("photos.camera")} hint={t("photos.cameraHint")} hasCamera />
					<TextField
						id="badges"
						name="badges"
						label={t("photos.badges")}
						hint={t("photos.badgesHint")}
						value={outcome?.badges}
						constraint={{ maxLength: 400 }}
					/>
					<Progress />
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("photos.submit")}</Button>
						<a href={page.back}>{t("photos.back")}</a>
					</Actions>
				</form>
			) : (
				<EmptyState
					icon="camera"
					title={t("photos.uploadClosed")}
					action={<ButtonLink href={page.back}>{t("photos.back")}</ButtonLink>}
				>
					{t("photos.uploadClosedText")}
				</EmptyState>
			)}
			<script defer src={page.src} />
		</Columns>
	);
}

export function UploadResult({ outcome }: { outcome: Outcome | undefined }) {
	const t = useT();
	if (!outcome) return null;
	return (
		<>
			{outcome.sent > 0 ? (
				<Alert tone="success" role="status">
					{t("photos.sent", { count: outcome.sent })}
				</Alert>
			) : null}
			<Alert tone="danger" role="alert">
				<ul>
					{outcome.refusals.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
			</Alert>
		</>
	);
}

/** Types to which phones convert their own format. */
const accepted = "image/jpeg,image/png,image/webp";

export function Files(field: { name: string; label: string; hint: string; hasCamera?: boolean }) {
	const { name, label, hint, hasCamera = false } = field;
	return (
		<FieldShell field={{ id: name, name, label, hint }}>
			<FileInput
				id={name}
				name={name}
				accept={accepted}
				multiple={!hasCamera}
				capture={hasCamera ? "environment" : undefined}
				aria-describedby={`${name}-hint`}
			/>
		</FieldShell>
	);
}

export function Progress() {
	const t = useT();
	return (
		<div className="photos__progress" data-photos-progress="" hidden>
			<progress className="broad" max={100} value={0} aria-label={t("photos.progress")} />
			<p role="status" data-photos-said="" />
			<ul data-photos-refused="" />
		</div>
	);
}
