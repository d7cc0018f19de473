import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/event/publishing.css?url";
import { EmptyState } from "~/ui/empty";
import { Pair, RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { HeldList } from "./both-versions";
import { changeDraft as action } from "./change-draft.server";
import { describeHeld } from "./describe-refusal";
import { Describer } from "./describe-value";
import { type DraftPage, loadDraft as loader } from "./draft.server";
import { DraftEntry } from "./draft-entry";
import { readSeen } from "./publishing-form";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function DraftRoute() {
	return <Draft page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

/** The draft beside what is published, in one form: what is typed outlives every one of its buttons. */
function Draft({ page, refused }: { page: DraftPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.saved);
	const isEmpty = page.entries.length === 0;
	return (
		<form method="post" action={page.here} id="publish" className="publishing">
			{/* What Enter in a field presses: the first button of a form, which would be that of an entry. */}
			<button type="submit" hidden>
				{t("publishing.publishChosen")}
			</button>
			<input type="hidden" name="revision" value={page.nextRevision - 1} />
			<Columns side={isEmpty ? undefined : <PublishBox page={page} form={form} />}>
				<link rel="stylesheet" href={stylesheet} />
				<Heading title={page.heading} lead={isEmpty ? undefined : t("publishing.lead")} />
				<WhatPrevents form={form} />
				<Vanished page={page} form={form} />
				<Faults page={page} />
				<Warnings page={page} />
				{isEmpty ? (
					<EmptyState icon="check" title={t("publishing.empty")}>
						{t(page.elsewhere.length > 0 ? "publishing.emptyBeside" : "publishing.emptyText")}
					</EmptyState>
				) : (
					<ol className="changes plain-list line-above" id="change">
						{page.entries.map((entry) => (
							<DraftEntry key={entry.id} entry={entry} form={form} />
						))}
					</ol>
				)}
				<Elsewhere page={page} />
				<Publications page={page} />
			</Columns>
			<div className="publishing__end">
				{page.versions ? (
					<Actions>
						<a href={page.versions}>{t("versions.title")}</a>
						{page.walk ? <a href={page.walk}>{t("walk.before")}</a> : null}
					</Actions>
				) : null}
			</div>
		</form>
	);
}

/** The page has what a refusal is about below: its sentence leads there. */
function WhatPrevents({ form }: { form: FormState }) {
	const t = useT();
	const { code } = form;
	if (code !== "draftChanged" && code !== "revisionConflict" && code !== "entriesHeld")
		return <FormErrors form={form} />;
	return (
		<Alert tone="danger" role="alert">
			{t(`publishing.${code}`)}
		</Alert>
	);
}

/** What a refused form had shown and the draft no longer has: somebody else published or dropped it. */
function Vanished({ page, form }: { page: DraftPage; form: FormState }) {
	const t = useT();
	const ids = new Set(page.entries.map(({ id }) => id));
	const vanished = readSeen(form.values("seen")).filter(({ id }) => !ids.has(id));
	if (vanished.length === 0) return null;
	return (
		<Alert tone="warning" title={t("publishing.vanished")}>
			<ul>
				{vanished.map(({ id, title, text }) => (
					<li key={id}>{text ? `${title} (${text})` : title}</li>
				))}
			</ul>
		</Alert>
	);
}

function Faults({ page }: { page: DraftPage }) {
	const t = useT();
	if (page.faults.length === 0) return null;
	return (
		<Alert tone="danger" title={t("publishing.faults", { count: page.faults.length })}>
			<ul>
				{page.faults.map(({ key, title, message }) => (
					<li key={key}>{`${title}. ${message}`}</li>
				))}
			</ul>
		</Alert>
	);
}

function Warnings({ page }: { page: DraftPage }) {
	const t = useT();
	if (page.warnings.length === 0) return null;
	return (
		<Alert tone="warning" title={t("publishing.warnings", { count: page.warnings.length })}>
			<ul>
				{page.warnings.map(({ key, message, href }) => (
					<li key={key}>
						{`${message}. `}
						<a href={href}>{t("walk.mend")}</a>
					</li>
				))}
			</ul>
		</Alert>
	);
}

/** What waits beside the part that somebody may publish. */
function Elsewhere({ page }: { page: DraftPage }) {
	const t = useT();
	if (page.elsewhere.length === 0) return null;
	return (
		<Alert tone="info" title={t("publishing.elsewhere")}>
			<ul>
				{page.elsewhere.map(({ id, title, by }) => (
					<li key={id}>{`${title} (${by})`}</li>
				))}
			</ul>
			<p>{t("publishing.elsewhereText")}</p>
		</Alert>
	);
}

function Publications({ page }: { page: DraftPage }) {
	const t = useT();
	if (page.publications.length === 0) return null;
	return (
		<section aria-labelledby="publications">
			<h2 className="large" id="publications">
				{t("publishing.publications")}
			</h2>
			<ul className="above-8 plain-list line-above">
				{page.publications.map(({ id, at, publishAt, by, count, failure }) => (
					<li key={id} className="publication line-below">
						<p>
							<time dateTime={publishAt} className="strong">
								{at}
							</time>{" "}
							<span className="small loose soft">{t("publishing.publication", { count, who: by })}</span>
						</p>
						{failure === undefined ? null : (
							<p className="publication__failure">{t("publishing.failed", { reason: failure })}</p>
						)}
						<Button variant="quiet" name="cancel" value={id} formNoValidate>
							{t(failure === undefined ? "publishing.cancel" : "publishing.cancelFailed")}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What publishing takes from people, when it happens, and the one filled button. */
function PublishBox({ page, form }: { page: DraftPage; form: FormState }) {
	const t = useT();
	// What the refusal names stands there even if the rest of the draft would give it back.
	const refused = describeHeld(new Describer(t, page.wording), form.detail?.held ?? []);
	const known = new Set(page.held.map(({ key }) => key));
	const held = [...page.held, ...refused.filter(({ key }) => !known.has(key))];
	const count = form.isRefused ? form.values("change").length : page.saved.change.length;
	return (
		<div className="publish-box grid">
			{held.length > 0 ? (
				<HeldList held={held} title={t("publishing.held")} />
			) : (
				<Alert tone="success" title={t("publishing.nothingLost")}>
					{t("publishing.nothingLostText")}
				</Alert>
			)}
			<RadioGroup
				{...form.field("when", t("publishing.when"))}
				options={[
					{ value: "now", label: t("publishing.now") },
					{ value: "later", label: t("publishing.later") },
				]}
			/>
			<div className="publish-box__moment">
				<Pair>
					<TextField {...form.field("date", t("publishing.date"))} type="date" />
					<TextField {...form.field("time", t("publishing.time"))} type="time" />
				</Pair>
				<p className="field__hint small loose soft below-8">{t("publishing.zone", { zone: page.zone })}</p>
			</div>
			<TextField
				{...form.field("note", t("publishing.note"))}
				optionalLabel={t("form.optional")}
				constraint={{ maxLength: 500 }}
			/>
			<Button busyLabel={t("form.busy")}>
				{count > 0 ? (
					<>
						<span className="publish-box__counted">{t("publishing.publish", { count })}</span>{" "}
						{/* Without a script the count cannot follow the ticks: the sheet shows these words once they differ. */}
						<span className="publish-box__chosen" hidden>
							{t("publishing.publishChosen")}
						</span>
					</>
				) : (
					t("publishing.publishChosen")
				)}
			</Button>
			<p className="small loose soft">{t("publishing.after", { number: page.nextRevision })}</p>
		</div>
	);
}
