import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/networking/photos.css?url";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import { changeDesk as action, loadDesk as loader } from "./desk.server";
import { Files, Progress, UploadResult } from "./send";
import type { Outcome } from "./send.server";
import { Thumbnail } from "./thumbnail";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PhotoDeskRoute() {
	return <Desk page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

function Desk({ page, answer }: { page: Page; answer: Refused | Outcome | undefined }) {
	const t = useT();
	const form = useForm(answer && "errors" in answer ? answer : undefined);
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("photoDesk.lead")} />
			<Tabs label={t("photoDesk.show")} ways={page.states} />
			{page.photos.length === 0 ? (
				<EmptyState title={t("photoDesk.empty")}>{t("photoDesk.emptyText")}</EmptyState>
			) : (
				<form method="post" action={page.action} id="judge-photos">
					<FormErrors form={form} />
					<Bulk page={page} />
					<ul className="photos grid gap-8 plain-list photos--desk">
						{page.photos.map((photo) => (
							<ModeratedPhoto key={photo.id} photo={photo} />
						))}
					</ul>
					<Bulk page={page} />
				</form>
			)}
			<Pages beside={page.pages} />
			<Add page={page} outcome={answer && "refusals" in answer ? answer : undefined} />
			<Actions>
				<a href={page.screens}>{t("photoDesk.wall")}</a>
			</Actions>
			<script defer src={page.src} />
		</Columns>
	);
}

function Bulk({ page: { photos } }: { page: Page }) {
	const t = useT();
	return (
		<Actions>
			{photos.some(({ canPublish }) => canPublish) ? (
				<Button name="change" value="publish">
					{t("photoDesk.publishChosen")}
				</Button>
			) : null}
			{photos.some(({ canRefuse }) => canRefuse) ? (
				<Button name="change" value="refuse" variant="secondary">
					{t("photoDesk.refuseChosen")}
				</Button>
			) : null}
		</Actions>
	);
}

function ModeratedPhoto({ photo }: { photo: Page["photos"][number] }) {
	const t = useT();
	const { id, number, thumb, href, width, height, details, canPublish, canRefuse } = photo;
	const name = t("photoDesk.photo", { number });
	return (
		<li className="photo slim">
			{href && thumb ? (
				<a className="photo__frame block unlined round unpadded" href={href}>
					<Thumbnail thumb={thumb} width={width} height={height} alt={name} />
				</a>
			) : (
				<span className="photo__none grid centre broad round">
					<Icon name="photos" />
				</span>
			)}
			{canPublish || canRefuse ? (
				<label className="photo__choose">
					<input type="checkbox" name="ids" value={id} /> {t("photoDesk.choose", { number })}
				</label>
			) : null}
			<ul className="small soft anywhere plain-list">
				{details.map((detail) => (
					<li key={detail}>{detail}</li>
				))}
			</ul>
			<div className="photo__acts cluster">
				{canPublish ? (
					<Button name="publish" value={id} variant="secondary">
						{t("photoDesk.publish")}
						<span className="sr"> {name}</span>
					</Button>
				) : null}
				{canRefuse ? (
					<Button name="refuse" value={id} variant="quiet">
						{t("photoDesk.refuse")}
						<span className="sr"> {name}</span>
					</Button>
				) : null}
				<Button name="remove" value={id} variant="quiet">
					{t("photoDesk.remove")}
					<span className="sr"> {name}</span>
				</Button>
			</div>
		</li>
	);
}

function Add({ page, outcome }: { page: Page; outcome: Outcome | undefined }) {
	const t = useT();
	return (
		<Card title={t("photoDesk.addTitle")}>
			<p>{t("photoDesk.addLead", { example: "7K2M9QX4TBNC+0A1B2C3D4E5F_0012.jpg" })}</p>
			<UploadResult outcome={outcome} />
			<form
				method="post"
				action={page.action}
				encType="multipart/form-data"
				id="add-photos"
				className="form"
				data-photos-form={page.action}
				data-sending={t("photos.sending", { name: "" })}
				data-others={t("photos.othersSent")}
				data-lost={t("photos.notSent", { name: "%" })}
			>
				<Files name="photos" label={t("photoDesk.files")} hint={t("photoDesk.filesHint")} />
				<Progress />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("photoDesk.add")}</Button>
				</Actions>
			</form>
		</Card>
	);
}
