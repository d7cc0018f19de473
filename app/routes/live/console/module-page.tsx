import { useActionData, useLoaderData } from "@remix-run/react";
import { ballotModules } from "~/domain/live/ballot";
import { resultsFormats } from "~/domain/live/results-format";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/console.css?url";
import resultsStylesheet from "~/ui/css/live/live-results.css?url";
import { Checkbox, CheckboxGroup, NumberField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { type RowChange, useRows } from "../../ground/form-kit/use-rows";
import { Texts } from "../module-kit/texts";
import { kinds } from "../modules/console";
import { ModuleResults, moduleViews } from "../modules/views";
import { answerModule as action, loadModule as loader } from "./module.server";
import type { ModulePageData } from "./module-page-data";
import { OptionRows } from "./option-rows";

const boxes = { words: ["present"], votes: ["present", "mayChange", "isNominative", "unregistered"] } as const;

function Rules({ form, page }: { form: FormState; page: ModulePageData }) {
	const t = useT();
	const { OwnFields } = moduleViews[page.kind];
	return (
		<section className="writing above-32" aria-labelledby="rules">
			<h2 className="small tight anywhere" id="rules">
				{t("console.write.rules")}
			</h2>
			<NumberField
				{...form.field("limitSeconds", t("console.write.limitSeconds"))}
				inputMode="numeric"
				hint={t("console.write.limitSecondsHint")}
			/>
			<OwnFields form={form} page={page} />
			{boxes[ballotModules[page.kind].isAnsweredInWords ? "words" : "votes"].map((name) => (
				<Checkbox
					key={name}
					{...form.field(name, t(`console.write.${name}`))}
					value="on"
					checked={form.value(name) === "on"}
				/>
			))}
			{page.typologies.length > 1 ? (
				<CheckboxGroup
					{...form.field("typologies", t("console.write.typologies"))}
					values={form.values("typologies")}
					hint={t("console.write.typologiesHint")}
					options={page.typologies}
				/>
			) : null}
		</section>
	);
}

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ConsoleModuleRoute() {
	return <ModulePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

function ModulePage({ page, refused }: { page: ModulePageData; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.saved);
	const { rows, ...change } = useRows(form, "module", "option", form.isRefused ? form.rowsOf("option") : page.rows);
	return (
		<Columns>
			<link rel="stylesheet" href={resultsStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t(`console.kind.${page.kind}`)} />
			<FormErrors form={useForm(refused, {}, "alone")} />
			<FormErrors form={form} labels={labelsOf(t, page, rows.length)} />
			<form method="post" id="module" className="form">
				<PressedByEnter add={change.add} page={page} />
				<input type="hidden" name="key" value={form.value("key") ?? ""} />
				<input type="hidden" name="revision" value={form.value("revision") ?? ""} />
				<Texts
					form={form}
					page={page}
					name="title"
					label={t("console.write.title")}
					hint={t("console.write.titleHint")}
					isRequired
				/>
				{kinds[page.kind].hasOptionRows ? <OptionRows form={form} page={page} rows={rows} change={change} /> : null}
				<Rules form={form} page={page} />
				<details className="above-24" open={hasMore(form, page) || undefined}>
					<summary>{t("console.write.more")}</summary>
					<Texts
						form={form}
						page={page}
						name="label"
						label={t("console.write.label")}
						hint={t("console.write.labelHint")}
						isLong
					/>
					{kinds[page.kind].hasContent ? (
						<Texts form={form} page={page} name="content" label={t("console.write.content")} isLong />
					) : null}
				</details>
				<Actions>
					<Button name="intent" value="save" busyLabel={t("form.busy")}>
						{t("console.write.save")}
					</Button>
					<a href={page.console}>{t("console.back")}</a>
				</Actions>
			</form>
			{page.isNew ? null : <SavedModule page={page} />}
		</Columns>
	);
}

/** A key presses the first button of a form: it takes out no option. */
function PressedByEnter({ add, page }: Pick<RowChange, "add"> & { page: ModulePageData }) {
	const t = useT();
	const hasRows = kinds[page.kind].hasOptionRows && !page.isAnswered;
	const asked = hasRows ? add : { name: "intent", value: "save" };
	return (
		<button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...asked}>
			{t(hasRows ? "console.write.moreOptions" : "console.write.save")}
		</button>
	);
}

function hasMore(form: FormState, { languages }: ModulePageData): boolean {
	return languages.some(({ key }) => form.value(`label.${key}`) || form.value(`content.${key}`));
}

const labelledFields = [
	...(["limitSeconds", "nbResponses", "nbShowResponses", "points", "display", "steps"] as const),
	...(["present", "mayChange", "isNominative", "typologies"] as const),
];

function labelsOf(t: ReturnType<typeof useT>, { languages }: ModulePageData, rows: number): Record<string, string> {
	const names = Array.from({ length: rows }, (_, index) => {
		const choice = t("console.write.option", { number: index + 1 });
		return ["image", "color", "right", ...languages.map(({ key }) => `label.${key}`)].map((part) => [
			`option[${index}].${part}`,
			choice,
		]);
	});
	return {
		...Object.fromEntries(names.flat()),
		...Object.fromEntries(languages.map(({ key }) => [`title.${key}`, t("console.write.title")])),
		...Object.fromEntries(labelledFields.map((name) => [name, t(`console.write.${name}`)])),
		...Object.fromEntries(
			languages.flatMap(({ key }) => [
				[`label.${key}`, t("console.write.label")],
				[`content.${key}`, t("console.write.content")],
				[`low.${key}`, t("console.write.low")],
				[`high.${key}`, t("console.write.high")],
			]),
		),
	};
}

function SavedModule({ page }: { page: ModulePageData }) {
	const t = useT();
	return (
		<>
			{page.rounds.length > 0 ? (
				<section className="stack" aria-labelledby="rounds">
					<h2 className="small tight anywhere" id="rounds">
						{t("console.rounds")}
					</h2>
					{page.rounds.map(({ round, from, to, ballot }) => (
						<section key={round} className="card stack-12 surface" aria-labelledby={`round-${round}`}>
							<h3 className="card__title large" id={`round-${round}`}>
								{t("console.round", { round })}
							</h3>
							<p className="console__state fine soft digits">
								{to ? t("console.roundTimes", { from, to }) : t("console.roundSince", { from })}
							</p>
							<ModuleResults module={ballot} best={0} />
						</section>
					))}
					<div className="above-12 flex wrap gap-8">
						{resultsFormats.map((format) => (
							<form key={format} method="post" id={`export-${format}`}>
								<Button variant="secondary" name="intent" value={format}>
									{t("console.export")} ({format.toUpperCase()})
								</Button>
							</form>
						))}
					</div>
				</section>
			) : null}
			<div className="above-12 flex wrap gap-8">
				<form method="post" id="duplicate">
					<input type="hidden" name="copyKey" value={page.copyKey} />
					<Button variant="secondary" name="intent" value="duplicate" busyLabel={t("form.busy")}>
						{t("console.duplicate")}
					</Button>
				</form>
			</div>
			{page.isAnswered || page.isActive ? (
				page.isAnswered ? (
					<Alert tone="info">{t("console.write.locked")}</Alert>
				) : null
			) : (
				<details className="console__end">
					<summary>{t("console.remove")}</summary>
					<p>{t("console.removeText")}</p>
					<form method="post" id="remove">
						<Button variant="danger" name="intent" value="remove">
							{t("console.remove")}
						</Button>
					</form>
				</details>
			)}
		</>
	);
}
