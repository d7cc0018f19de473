import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/networking/contacts.css?url";
import { TextArea, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { saveContact as action, loadContact as loader } from "./contact.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ContactRoute() {
	return <ContactPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function ContactPage({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.about}>
				<p className="small soft digits">{page.met}</p>
			</Heading>
			{page.isShared ? (
				<Facts facts={page.lines.filter(({ value }) => value)} />
			) : (
				<Alert tone="info">{t("contacts.notSharedText")}</Alert>
			)}
			{page.isOwn ? <NotesForm page={page} refused={refused} /> : <TeamNotes page={page} />}
			<Actions>
				<ButtonLink href={page.scan}>
					<Icon name="scan" />
					{t(page.isNew ? "contacts.scanNext" : "contacts.scan")}
				</ButtonLink>
				<a href={page.list}>{t("contacts.back")}</a>
			</Actions>
		</Columns>
	);
}

function NotesForm({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { comment: page.comment, tags: page.tags });
	return (
		<form method="post" action={page.action} id="contact" className="form" data-summary-title={t("errors.title")}>
			<FormErrors form={form} />
			<TextArea
				{...form.field("comment", t("contacts.comment"))}
				hint={t(page.hasTags ? "contacts.commentHintTeam" : "contacts.commentHint")}
				rows={3}
				constraint={{ maxLength: page.commentMost }}
			/>
			{page.hasTags ? (
				<TextField {...form.field("tags", t("contacts.tags"))} hint={t("contacts.tagsHint")} autoComplete="off" />
			) : null}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("contacts.save")}</Button>
			</Actions>
		</form>
	);
}

function TeamNotes({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Facts
			facts={[
				{ label: t("contacts.comment"), value: page.comment || "–" },
				{ label: t("contacts.tags"), value: page.tags || "–" },
			]}
		/>
	);
}

function Facts({ facts }: { facts: { label: string; value: string | null; href?: string }[] }) {
	return (
		<Card>
			<dl className="stack-12 contacts__facts">
				{facts.map(({ label, value, href }) => (
					<div key={label}>
						<dt className="small soft">{label}</dt>
						<dd className="anywhere">{href ? <a href={href}>{value}</a> : value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
