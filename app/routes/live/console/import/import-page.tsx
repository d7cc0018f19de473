import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/live/console.css?url";
import { TextArea } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../../ground/form-kit/form-errors";
import { useForm } from "../../../ground/form-kit/form-state";
import type { Refused } from "../../../ground/form-kit/refused";
import { answerImport as action, loadImport as loader } from "./import.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ConsoleImportRoute() {
	return <ImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

type ImportPreview = Extract<Awaited<ReturnType<typeof action>>["data"], { modules: unknown }>;

interface ImportPageProps {
	page: Awaited<ReturnType<typeof loader>>;
	answered: Refused | ImportPreview | undefined;
}

function ImportPage({ page, answered }: ImportPageProps) {
	const t = useT();
	const form = useForm(answered);
	const looked = answered && "modules" in answered ? answered : undefined;
	const faults = form.errors.filter(({ name }) => name.startsWith(line));
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			{faults.length > 0 ? <Faults faults={faults} /> : <FormErrors form={form} />}
			{looked ? <Preview looked={looked} /> : null}
			<form method="post" id="import" className="form">
				<TextArea
					{...form.field("text", t("console.import.text"))}
					rows={12}
					required
					hint={t("console.import.hint")}
				/>
				<Actions>
					{looked ? (
						<Button name="intent" value="write" busyLabel={t("form.busy")}>
							{t("console.import.write", { count: looked.modules.length })}
						</Button>
					) : null}
					<Button variant={looked ? "secondary" : "primary"} name="intent" value="look">
						{t("console.import.look")}
					</Button>
					<a href={page.console}>{t("console.back")}</a>
				</Actions>
			</form>
		</Columns>
	);
}

/** The beginning of the name of a fault that belongs to a line. */
const line = "line-";

function Faults({ faults }: { faults: { name: string; message: string }[] }) {
	const t = useT();
	return (
		<Alert tone="danger" role="alert" title={t("console.import.faults")}>
			<ul className="console__changed">
				{faults.map(({ name, message }) => (
					<li key={name}>{`${t("console.import.line", { line: name.slice(line.length) })} ${message}`}</li>
				))}
			</ul>
		</Alert>
	);
}

function Preview({ looked: { modules } }: { looked: ImportPreview }) {
	const t = useT();
	return (
		<section className="stack" aria-labelledby="looked">
			<h2 className="small tight anywhere" id="looked">
				{t("console.import.found", { count: modules.length })}
			</h2>
			<ol className="unpadded above-8 plain-list">
				{modules.map(({ line, kind, title, options }) => (
					<li key={line} className="running__item cluster surface">
						<div className="running__text slim">
							<strong>{title}</strong>
							<span className="block tiny soft digits">
								{" "}
								{kind} ·{" "}
								{options.map((option) => (option.isRightAnswer ? `${option.label} ✓` : option.label)).join(" · ")}
							</span>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
