import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/contacts.css?url";
import { TextArea, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import type { loadContact } from "./contact.server";

type Loaded = Awaited<ReturnType<typeof loadContact>>;

export function ContactPage({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.about}>
				<p className="contacts__hint">{page.met}</p>
			</Heading>
			<dl className="contact__form surface">
				{page.lines
					.filter(({ value }) => !page.isShared || value)
					.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={page.isShared ? undefined : "contacts__none"}>
								{page.isShared ? value : t("contacts.notShared")}
							</dd>
						</div>
					))}
			</dl>
			{page.isShared ? null : <p className="contacts__hint">{t("contacts.notSharedText")}</p>}
			{page.isOwn ? <Saying page={page} refused={refused} /> : <Said page={page} />}
			<Actions>
				<ButtonLink href={page.scan}>{t(page.isNew ? "contacts.scanNext" : "contacts.scan")}</ButtonLink>
				<a href={page.list}>{t("contacts.back")}</a>
			</Actions>
		</Columns>
	);
}

function Saying({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
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

/** What somebody of the team said. */
function Said({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<dl className="contact__form surface">
			<div>
				<dt>{t("contacts.comment")}</dt>
				<dd>{page.comment || "–"}</dd>
			</div>
			<div>
				<dt>{t("contacts.tags")}</dt>
				<dd>{page.tags || "–"}</dd>
			</div>
		</dl>
	);
}
