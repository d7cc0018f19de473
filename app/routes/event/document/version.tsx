import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/event/publishing.css?url";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { BothVersions, HeldList } from "./both-versions";
import { describeConflict, describeFaults, describeHeld } from "./describe-refusal";
import { Describer } from "./describe-value";
import { ChangeList } from "./difference-list";
import type { VersionPage } from "./version.server";
import { takeBack as action, loadVersion as loader } from "./version.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function VersionRoute() {
	return <Version page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

/** What a version changed, and the two ways back. */
function Version({ page, refused }: { page: VersionPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns side={<TakingBack page={page} form={form} />}>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={`${page.when} · ${page.who} · ${page.via}`}>
				{page.isCurrent ? <span className="tag">{t("versions.current")}</span> : null}
				{page.note ? <p>{page.note}</p> : null}
				{page.undoes ? (
					<p>
						<a href={page.undoes.href}>{page.undoes.name}</a>
					</p>
				) : null}
			</Heading>
			{form.detail || form.code === "invalidForm" ? null : <FormErrors form={form} />}
			<WhatPrevents page={page} form={form} />
			{page.entries.length === 0 ? <p>{t("versions.noChanges")}</p> : <ChangeList entries={page.entries} />}
			<Actions>
				<a href={page.versions}>{t("versions.title")}</a>
				<a href={page.draft}>{t("publishing.title")}</a>
			</Actions>
		</Columns>
	);
}

interface WhatPreventsProps {
	page: VersionPage;
	form: FormState;
}

/** What a refusal brings: both versions of what was changed since, what people would lose, or the faults of the result. */
function WhatPrevents({ page, form }: WhatPreventsProps) {
	const t = useT();
	const describer = new Describer(t, page.wording);
	const { conflicts = [], held = [], faults = {} } = form.detail ?? {};
	return (
		<>
			{conflicts.length > 0 ? (
				<Alert tone="warning" title={t("versions.conflict")}>
					{conflicts.map((conflict) => {
						const words = describeConflict(describer, conflict, page.changes);
						return (
							<BothVersions key={words.key} conflict={words} theirs={t("versions.theirs")} ours={t("versions.ours")} />
						);
					})}
				</Alert>
			) : null}
			{form.code === "invalidForm" ? (
				<Alert tone="danger" role="alert" title={form.alert}>
					<ul>
						{describeFaults(describer, faults, page.changes).map(({ key, title, message }) => (
							<li key={key}>{`${title}. ${message}`}</li>
						))}
					</ul>
				</Alert>
			) : null}
			{held.length > 0 ? (
				<HeldList held={describeHeld(describer, held, page.changes)} title={t("versions.held")} />
			) : null}
		</>
	);
}

function TakingBack({ page, form }: { page: VersionPage; form: FormState }) {
	const t = useT();
	const mayUndo = page.entries.length > 0;
	if (!mayUndo && page.isCurrent) return null;
	return (
		<form method="post" action={page.here} id="take-back" className="publish-box grid">
			<input type="hidden" name="seen" value={page.current} />
			<TextField
				{...form.field("note", t("publishing.note"))}
				optionalLabel={t("form.optional")}
				constraint={{ maxLength: 500 }}
			/>
			{mayUndo ? (
				<>
					<Button name="do" value="undo" busyLabel={t("form.busy")}>
						{t("versions.undo")}
					</Button>
					<p className="small loose soft">{t("versions.undoText")}</p>
				</>
			) : null}
			{page.isCurrent ? null : (
				<>
					<Button variant="secondary" name="do" value="restore" busyLabel={t("form.busy")}>
						{t("versions.restore")}
					</Button>
					<p className="small loose soft">{t("versions.restoreText", { number: page.revision })}</p>
				</>
			)}
		</form>
	);
}
