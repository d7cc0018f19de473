import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import fileStylesheet from "~/ui/css/event/event-file.css?url";
import stylesheet from "~/ui/css/event/publishing.css?url";
import { EmptyState } from "~/ui/empty";
import { Checkbox, RadioGroup, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { HeldList } from "../document/both-versions";
import { describeHeld } from "../document/describe-refusal";
import { Describer } from "../document/describe-value";
import { ChangeList } from "../document/difference-list";
import type { EventFilePage } from "./event-file.server";
import { FileFaults } from "./file-faults";
import { FileForm } from "./file-form";
import { pickPrefix } from "./pick-name";

type Dropped = NonNullable<EventFilePage["dropped"]>;
type Compared = NonNullable<Dropped["compared"]>;

interface DroppedProps {
	page: EventFilePage;
	dropped: Dropped;
	refused: Refused | undefined;
}

/** A file that was brought: its faults, or what it would change. Nothing is changed yet. */
export function DroppedFile({ page, dropped, refused }: DroppedProps) {
	return dropped.compared ? (
		<Comparison page={page} dropped={dropped} compared={dropped.compared} refused={refused} />
	) : (
		<Faulty page={page} dropped={dropped} refused={refused} />
	);
}

function Faulty({ page, dropped, refused }: DroppedProps) {
	const t = useT();
	const { faults, otherFaults, name, text, here } = dropped;
	return (
		<Columns>
			<link rel="stylesheet" href={fileStylesheet} />
			<Heading title={t("eventFile.faults", { count: faults.length + otherFaults })} lead={name} />
			<FileFaults faults={faults} otherFaults={otherFaults} />
			{text === undefined ? (
				<p>{t("eventFile.correctOutside")}</p>
			) : (
				<FileForm action={page.here} refused={refused} text={text} />
			)}
			<Forget here={here} />
		</Columns>
	);
}

function Forget({ here }: { here: string }) {
	const t = useT();
	return (
		<form method="post" action={here} id="forget">
			<Actions>
				<Button variant="quiet" name="do" value="forget">
					{t("eventFile.forget")}
				</Button>
			</Actions>
		</form>
	);
}

function Comparison({ page, dropped, compared, refused }: DroppedProps & { compared: Compared }) {
	const t = useT();
	const form = useForm(refused);
	const { conflicts, entries, changed, others, people, live } = compared;
	const isNothing = changed === 0 && conflicts.length === 0 && people.length === 0 && live.length === 0;
	return (
		<>
			<form method="post" action={dropped.here} id="decide" className="publishing">
				<input type="hidden" name="seen" value={dropped.current} />
				<Columns side={<Decide dropped={dropped} compared={compared} form={form} />}>
					<link rel="stylesheet" href={stylesheet} />
					<link rel="stylesheet" href={fileStylesheet} />
					<Heading
						title={
							isNothing
								? t("eventFile.nothing")
								: changed + conflicts.length > 0
									? t("eventFile.changes", { count: changed })
									: t("eventFile.besides")
						}
						lead={t("eventFile.nothingYet", { name: dropped.name })}
					/>
					<FormErrors form={form} />
					<p className="soft">{compared.origin}</p>
					{dropped.into === "draft" ? (
						<p>
							{t("eventFile.againstDraft")} <a href={dropped.here}>{t("eventFile.againstPublished")}</a>
						</p>
					) : null}
					<Obstacles compared={compared} />
					{conflicts.length > 0 ? <Conflicts conflicts={conflicts} into={dropped.into} form={form} /> : null}
					{isNothing ? (
						<EmptyState icon="check" title={t("eventFile.nothing")}>
							{t("eventFile.nothingText")}
						</EmptyState>
					) : null}
					<ChangeList entries={entries} />
					{others > 0 ? <p>{t("eventFile.otherChanges", { count: others })}</p> : null}
					<Live sentences={live} />
					<People compared={compared} />
				</Columns>
			</form>
			<div className="publishing__end">
				<Forget here={dropped.here} />
				<Actions>
					<a href={page.here}>{t("eventFile.title")}</a>
				</Actions>
			</div>
		</>
	);
}

/** What keeps the file from being published or drafted. */
function Obstacles({ compared }: { compared: Compared }) {
	const t = useT();
	const { faults, missingPictures, renamesDomain, rolesRefused } = compared;
	return (
		<>
			{faults.length > 0 ? (
				<Alert tone="danger" title={t("publishing.faults", { count: faults.length })}>
					<ul>
						{faults.map(({ key, title, message }) => (
							<li key={key}>{`${title}. ${message}`}</li>
						))}
					</ul>
				</Alert>
			) : null}
			{missingPictures.length > 0 ? (
				<Alert tone="danger" title={t("eventFile.missingPictures", { count: missingPictures.length })}>
					<ul>
						{missingPictures.map((name) => (
							<li key={name}>
								<code>{name}</code>
							</li>
						))}
					</ul>
					<p>{t("eventFile.missingPicturesText")}</p>
				</Alert>
			) : null}
			{renamesDomain ? <Alert tone="danger">{t("eventFile.domainStays")}</Alert> : null}
			{rolesRefused ? (
				<Alert tone="danger" title={t("eventFile.rolesRefused")}>
					<p>{rolesRefused}</p>
				</Alert>
			) : null}
		</>
	);
}

/** Each value that the file and somebody else have changed otherwise: what it was, and both versions to choose from. */
function Conflicts({
	conflicts,
	into,
	form,
}: {
	conflicts: Compared["conflicts"];
	into: Dropped["into"];
	form: FormState;
}) {
	const t = useT();
	return (
		<section className="file-conflicts" aria-labelledby="conflicts">
			<h2 className="file-title large above-24" id="conflicts">
				{t("eventFile.conflicts", { count: conflicts.length })}
			</h2>
			<p>{t("eventFile.conflictsText")}</p>
			{conflicts.map(({ key, title, line, base, theirs, ours }) => (
				<div className="file-conflict anywhere above-16" key={key}>
					<RadioGroup
						{...form.field(`${pickPrefix}${key}`, title)}
						hint={`${line} · ${t("eventFile.base", { value: base })}`}
						options={[
							{ value: "theirs", label: theirs, note: t("eventFile.theirs") },
							{ value: "ours", label: ours, note: t(into === "draft" ? "eventFile.oursDraft" : "eventFile.ours") },
						]}
					/>
				</div>
			))}
		</section>
	);
}

function Live({ sentences }: { sentences: string[] }) {
	const t = useT();
	if (sentences.length === 0) return null;
	return (
		<section aria-labelledby="live">
			<h2 className="file-title large above-24" id="live">
				{t("eventFile.live")}
			</h2>
			<ul className="file-people anywhere">
				{sentences.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			<p className="small loose soft">{t("eventFile.liveText")}</p>
		</section>
	);
}

function People({ compared }: { compared: Compared }) {
	const t = useT();
	const { people, hadPasswords } = compared;
	if (people.length === 0 && !hadPasswords) return null;
	return (
		<section aria-labelledby="people">
			<h2 className="file-title large above-24" id="people">
				{t("eventFile.people")}
			</h2>
			<ul className="file-people anywhere">
				{people.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
				{hadPasswords ? <li>{t("eventFile.hadPasswords")}</li> : null}
			</ul>
			{people.length > 0 ? <p className="small loose soft">{t("eventFile.peopleText")}</p> : null}
		</section>
	);
}

function Decide({ dropped, compared, form }: { dropped: Dropped; compared: Compared; form: FormState }) {
	const t = useT();
	// What the refusal names stands there even if the page was made of something else since.
	const refused = describeHeld(new Describer(t, compared.wording), form.detail?.held ?? []);
	const known = new Set(compared.held.map(({ key }) => key));
	const held = [...compared.held, ...refused.filter(({ key }) => !known.has(key))];
	return (
		<div className="publish-box grid">
			{held.length > 0 ? (
				<HeldList held={held} title={t("eventFile.held")} />
			) : dropped.into === "published" ? (
				<Alert tone="success" title={t("publishing.nothingLost")}>
					{t("publishing.nothingLostText")}
				</Alert>
			) : null}
			{compared.isReplacing ? (
				<Checkbox
					{...form.field("mayReplace", t("eventFile.mayReplace"))}
					checked={form.values("mayReplace").length > 0}
				/>
			) : null}
			<TextField
				{...form.field("note", t("publishing.note"))}
				optionalLabel={t("form.optional")}
				constraint={{ maxLength: 500 }}
			/>
			<Button name="do" value="publish" busyLabel={t("form.busy")}>
				{t("eventFile.publish")}
			</Button>
			<p className="small loose soft">{t("publishing.after", { number: dropped.current + 1 })}</p>
			<Button variant="secondary" name="do" value="draft" formAction={dropped.hereDraft} busyLabel={t("form.busy")}>
				{t("eventFile.draft")}
			</Button>
			<p className="small loose soft">{t("eventFile.draftText")}</p>
		</div>
	);
}
