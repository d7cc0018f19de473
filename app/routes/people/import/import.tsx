import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, RadioGroup, SelectField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Job } from "../list/job";
import { steerImport as action, loadImport as loader } from "./import.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { action, loader };

export default function PeopleImportRoute() {
	return <PeopleImport page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type ImportPage = SerializeFrom<typeof loader>;

interface ImportProps {
	page: ImportPage;
	refused: Refused | undefined;
}

/** A list on its way: what its columns are, what importing it would do, how far it is, and how it is taken back. */
function PeopleImport({ page, refused }: ImportProps) {
	const t = useT();
	const { columns, trial, progress, undo } = page;
	const form = useForm(refused, columns?.saved ?? { family: trial?.family?.saved ?? "" });
	if (undo) return <Undoing page={page} undo={undo} />;
	if (progress) return <Importing page={page} progress={progress} />;
	return (
		<Columns>
			<Heading title={page.title} lead={columns?.lead ?? t("people.import.trialLead")} />
			<FormErrors form={form} />
			{columns?.sheets ? <Alert tone="warning">{columns.sheets}</Alert> : null}
			{columns ? <Choices columns={columns} form={form} here={page.here} /> : null}
			{trial ? <Trial trial={trial} here={page.here} form={form} /> : null}
			<Actions>
				<a href={page.again}>{t("people.import.again")}</a>
				<a href={page.back}>{t("people.backToList")}</a>
			</Actions>
		</Columns>
	);
}

interface ChoicesProps {
	columns: NonNullable<ImportPage["columns"]>;
	form: ReturnType<typeof useForm>;
	here: string;
}

function Choices({ columns, form, here }: ChoicesProps) {
	const t = useT();
	return (
		<form
			method="post"
			action={`${here}?colonnes`}
			className="form"
			id="columns"
			data-summary-title={t("errors.title")}
		>
			{columns.columns.map(({ field, name, samples }) => (
				<SelectField
					key={field}
					{...form.field(field, name)}
					hint={samples}
					options={columns.fields}
					emptyOption={t("people.import.notRead")}
					width="medium"
				/>
			))}
			<RadioGroup
				{...form.field("known", t("people.import.knownLabel"))}
				hint={t("people.import.knownHint")}
				options={columns.known}
				required
			/>
			<Checkbox
				{...form.field("isInvited", t("people.import.invite"))}
				values={form.values("isInvited")}
				disabled={!columns.isMailed}
				hint={t(columns.isMailed ? "people.import.inviteHint" : "people.add.noMail")}
			/>
			<Actions>
				<Button busyLabel={t("people.import.checking")}>{t("people.import.check")}</Button>
			</Actions>
		</form>
	);
}

interface TrialProps {
	trial: NonNullable<ImportPage["trial"]>;
	here: string;
	form: ReturnType<typeof useForm>;
}

function Trial({ trial, here, form }: TrialProps) {
	const t = useT();
	return (
		<>
			<Card title={t("people.import.trial")}>
				{trial.lines.map((line) => (
					<p key={line}>{line}</p>
				))}
				<p>{trial.apply ? trial.invitations : trial.nothing}</p>
				<form method="post" action={here} id="start">
					<Actions>
						{trial.apply ? (
							<Button name="do" value="start" busyLabel={t("form.busy")}>
								{trial.apply}
							</Button>
						) : null}
						<ButtonLink href={trial.columnsHref} variant="secondary">
							{t("people.import.columnsAgain")}
						</ButtonLink>
					</Actions>
				</form>
			</Card>
			{trial.profiles.length === 0 ? null : (
				<Card title={t("people.import.profiles")}>
					<form method="post" action={here} id="profiles" className="stack">
						{trial.profiles.map(({ field, label }) => (
							<SelectField
								key={field}
								id={field}
								name={field}
								label={label}
								options={trial.profileOptions}
								emptyOption={t("people.import.profileRefused")}
								width="medium"
							/>
						))}
						<Button name="do" value="profiles" variant="secondary" busyLabel={t("people.import.checking")}>
							{t("people.import.checkAgain")}
						</Button>
					</form>
				</Card>
			)}
			{trial.family ? <Family family={trial.family} here={here} form={form} /> : null}
			{trial.refused ? (
				<Alert tone="warning" title={trial.refused}>
					<Rows rows={trial.refusals} />
					<RefusedRows here={here} />
				</Alert>
			) : null}
			{trial.doubtful ? (
				<Alert tone="info" title={trial.doubtful}>
					<Rows rows={trial.doubts} />
				</Alert>
			) : null}
		</>
	);
}

interface FamilyProps extends Pick<TrialProps, "here" | "form"> {
	family: NonNullable<TrialProps["trial"]["family"]>;
}

function Family({ family, here, form }: FamilyProps) {
	const t = useT();
	const { label, options, setting } = family;
	return (
		<Card title={t("people.import.family")}>
			{options.length === 0 ? (
				<>
					<p>{label}.</p>
					<p>
						{t("people.import.noFamily")} <a href={setting.href}>{setting.label}</a>.
					</p>
				</>
			) : (
				<form method="post" action={here} id="family" className="stack">
					<RadioGroup
						{...form.field("family", label)}
						hint={t("people.import.familyHint")}
						options={options}
						required
					/>
					<Button name="do" value="family" variant="secondary" busyLabel={t("people.import.checking")}>
						{t("people.import.familyCheck")}
					</Button>
				</form>
			)}
		</Card>
	);
}

function Rows({ rows }: { rows: { key: string; row: string; reason: string }[] }) {
	return (
		<ul>
			{rows.map(({ key, row, reason }) => (
				<li key={key}>
					<strong>{row}</strong> {reason}
				</li>
			))}
		</ul>
	);
}

function RefusedRows({ here }: { here: string }) {
	const t = useT();
	return (
		<form method="post" action={here} id="refused">
			<Button name="do" value="refused" variant="secondary" busyLabel={t("form.busy")}>
				{t("people.import.download")}
			</Button>
		</form>
	);
}

function Importing({ page, progress }: { page: ImportPage; progress: NonNullable<ImportPage["progress"]> }) {
	const t = useT();
	const { title, here, back } = page;
	const { state, isMoving, counts, hasRefused, undo } = progress;
	const isFinished = state === "finished";
	return (
		<Job
			page={{ title, here, back, ...progress }}
			stateLabel={t(isFinished ? "people.change.doneState" : `exports.${state}`)}
			notes={[
				counts,
				t(isMoving ? "people.change.leave" : isFinished ? "people.import.finished" : "people.import.stopped"),
			]}
			resumeLabel={t("people.change.resume")}
		>
			{hasRefused ? <RefusedRows here={here} /> : null}
			{undo ? (
				<Card title={t("people.import.undo")}>
					<p>{undo}</p>
					<form method="post" action={here} id="undo">
						<Button name="do" value="undo" variant="danger" busyLabel={t("form.busy")}>
							{t("people.import.undoNow")}
						</Button>
					</form>
				</Card>
			) : null}
		</Job>
	);
}

function Undoing({ page, undo }: { page: ImportPage; undo: NonNullable<ImportPage["undo"]> }) {
	const t = useT();
	const { title, here, back } = page;
	const { state, isMoving, counts, stayed, others } = undo;
	const isFinished = state === "finished";
	return (
		<Job
			page={{ title, here, back, ...undo }}
			stateLabel={t(isFinished ? "people.change.doneState" : `exports.${state}`)}
			notes={[
				counts,
				t(isMoving ? "people.change.leave" : isFinished ? "people.import.undone" : "people.import.undoStopped"),
			]}
			resumeLabel={t("people.change.resume")}
		>
			{stayed.length === 0 ? null : (
				<Card title={t("people.import.stay")}>
					<ul>
						{stayed.map(({ href, name, reason }) => (
							<li key={href}>
								<a href={href}>{name}</a> <span>{reason}</span>
							</li>
						))}
					</ul>
					{others ? <p>{others}</p> : null}
				</Card>
			)}
		</Job>
	);
}
