import { useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import letter from "~/ui/css/messages/letter.css?url";
import stylesheet from "~/ui/css/messages/mailings.css?url";
import { Checkbox, CheckboxGroup, NumberField, RadioGroup, SelectField, TextArea, TextField } from "~/ui/field";
import { Image } from "~/ui/image";
import { Heading, NoticeContext } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { MailingPage } from "./mailing.server";
import { answerMailing as action, loadMailing as loader } from "./mailing.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function MailingRoute() {
	return <Mailing page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: MailingPage;
	refused: Refused | undefined;
}

function Mailing({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused, page.saved);
	return (
		<div className="stack">
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={letter} />
			{useContext(NoticeContext)}
			<Heading title={page.title} lead={page.lead} />
			<FormErrors form={form} />
			{form.code === "mailingChanged" ? <Theirs page={page} /> : null}
			{page.isOpen ? <Draft page={page} form={form} /> : <OnItsWay page={page} />}
			<Previews page={page} />
			<Actions>
				{page.recipients ? <a href={page.recipients}>{t("mailings.recipients")}</a> : null}
				<a href={page.back}>{t("mailings.backToList")}</a>
			</Actions>
		</div>
	);
}

/** What somebody else saved meanwhile, beside what was typed here. */
function Theirs({ page }: { page: MailingPage }) {
	const t = useT();
	return (
		<Alert tone="warning" title={t("mailings.changed")}>
			<p>{t("mailings.changedText", { who: page.by, time: page.savedAt })}</p>
			{page.languages.map(({ key, label }) => (
				<p key={key}>
					<strong>{label}</strong> {page.saved[`${key as "fr" | "en"}.subject`]}
					<br />
					{page.saved[`${key as "fr" | "en"}.text`]}
				</p>
			))}
			<p>
				<a href={page.here}>{t("mailings.takeTheirs", { who: page.by })}</a>
			</p>
		</Alert>
	);
}

function OnItsWay({ page }: { page: MailingPage }) {
	const t = useT();
	return (
		<form method="post" className="form" id="stop">
			<p>{t("mailings.readOnly")}</p>
			{page.canStop ? (
				<Button variant="danger" name="do" value="stop" busyLabel={t("form.busy")}>
					{t("mailings.stop")}
				</Button>
			) : null}
		</form>
	);
}

/** After a refusal of the schema nothing was saved; after another one the draft was, unless somebody else was faster. */
function revisionOf(page: MailingPage, form: FormState): string {
	const wasSaved = form.code !== undefined;
	return form.isRefused && !wasSaved ? (form.value("revision") ?? "") : String(page.revision);
}

function Draft({ page, form }: { page: MailingPage; form: FormState }) {
	const t = useT();
	const isTheirs = form.code === "mailingChanged";
	return (
		<form method="post" id="mailing" data-summary-title={t("errors.title")}>
			<input type="hidden" name="revision" value={revisionOf(page, form)} />
			<input type="hidden" name="listed" value={form.value("listed") ?? ""} />
			<div className="mailing-form__columns grid">
				<section aria-labelledby="who">
					<h2 className="medium strong below-8" id="who">
						{t("mailings.who")}
					</h2>
					<SelectField {...form.field("view", t("mailings.view"))} options={page.views} />
					<SelectField
						{...form.field("dayId", t("mailings.day"))}
						options={page.days}
						emptyOption={t("mailings.anyDay")}
					/>
					{page.listed ? (
						<p className="field__hint small loose soft below-8">
							{t("mailings.listed")} <a href={page.listed}>{t("mailings.listedShow")}</a>
						</p>
					) : null}
					{page.typologies.length > 0 ? (
						<CheckboxGroup
							{...form.field("typologies", t("mailings.typologies"))}
							values={form.values("typologies")}
							hint={t("mailings.typologiesHint")}
							options={page.typologies}
						/>
					) : null}
					<Checkbox
						{...form.field("withoutRecent", t("mailings.withoutRecent"))}
						value="on"
						checked={form.values("withoutRecent").length > 0}
					/>
					<p className="mailing-form__count soft above-16">
						<strong className="block">{page.reachedText}</strong> <span>{page.reachedWords}</span>
					</p>
					<ul className="mailing-form__out small above-8">
						{page.leftOut.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</section>
				<section aria-labelledby="what">
					<h2 className="medium strong below-8" id="what">
						{t("mailings.what")}
					</h2>
					<TextField {...form.field("name", t("mailings.name"))} required />
					{page.languages.map(({ key, label }) => (
						<div key={key} lang={key} className="mailing-form__language">
							<TextField {...form.field(`${key}.subject`, t("mailings.subjectIn", { language: label }))} />
							<TextArea {...form.field(`${key}.text`, t("mailings.textIn", { language: label }))} rows={9} />
						</div>
					))}
					<p className="field__hint small loose soft below-8">
						<strong>{t("mailings.variables")}</strong> {t("mailings.variablesHint")}
					</p>
				</section>
			</div>
			<Actions>
				<Button variant="secondary" name="do" value="save" busyLabel={t("form.busy")}>
					{isTheirs ? t("mailings.keepMine") : t("mailings.save")}
				</Button>
				<Button variant="secondary" name="do" value="test" busyLabel={t("form.busy")}>
					{t("mailings.test")}
				</Button>
				{page.canRemove ? (
					<Button variant="quiet" name="do" value="remove" formNoValidate>
						{t("mailings.remove")}
					</Button>
				) : null}
			</Actions>
			{page.faults.length > 0 && !form.isRefused ? (
				<Alert tone="warning">
					<ul>
						{page.faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</Alert>
			) : null}
			<section className="mailing-form__send above-32 line-above" aria-labelledby="when">
				<h2 className="medium strong below-8" id="when">
					{t("mailings.when")}
				</h2>
				<RadioGroup {...form.field("timing", t("mailings.when"))} options={page.timings} />
				<TextField
					{...form.field("at", t("mailings.atLabel", { zone: page.zone }))}
					type="datetime-local"
					width="medium"
				/>
				<div className="mailing-form__rule low flex wrap">
					<NumberField {...form.field("days", t("mailings.ruleDays"))} />
					<SelectField {...form.field("rule", t("mailings.ruleLabel"))} options={page.rules} />
					<TextField {...form.field("time", t("mailings.ruleTime"))} type="time" width="short" />
				</div>
				<div className="mailing-form__rule low flex wrap">
					<NumberField
						{...form.field("waveSize", t("mailings.waveSize"))}
						hint={t("mailings.waveSizeHint")}
						optionalLabel={t("form.optional")}
					/>
					<NumberField {...form.field("waveHours", t("mailings.waveHours"))} />
				</div>
				{page.asksNumber || form.error("confirmed") ? (
					<TextField
						{...form.field("confirmed", t("mailings.confirm", { number: page.reachedText }))}
						inputMode="numeric"
						width="short"
						autoComplete="off"
					/>
				) : null}
				<Actions>
					<Button name="do" value="schedule" busyLabel={t("form.busy")}>
						{t("mailings.schedule")}
					</Button>
				</Actions>
				<p className="field__hint small loose soft below-8">{t("mailings.stopHint")}</p>
			</section>
		</form>
	);
}

function Previews({ page }: { page: MailingPage }) {
	const t = useT();
	return (
		<section aria-labelledby="previews">
			<h2 className="medium strong below-8" id="previews">
				{t("mailings.previews")}
			</h2>
			{page.previews.length === 0 ? <p>{t("mailings.noPreview")}</p> : null}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties that themeCssWithin made from checked colours */}
			<style dangerouslySetInnerHTML={{ __html: page.colours }} />
			<ul className="previews gap-24 grid plain-list">
				{page.previews.map(({ id, name, about, subject, head, blocks }) => (
					<li key={id}>
						<p className="small soft anywhere below-8">
							{about} <strong className="block inked">{name}</strong>
						</p>
						<div className="letter inked anywhere round clip">
							<p className="letter__subject bold">{subject}</p>
							<Image of={page.cover} className="letter__cover block broad" sizes="320px" order="late" />
							<div className="letter__head">
								<p className="letter__over small bold">{head.overline}</p>
								<p className="letter__title">{head.title || subject}</p>
							</div>
							{blocks.map((block, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
								<Block key={index} block={block} />
							))}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Block({ block }: { block: MailingPage["previews"][number]["blocks"][number] }) {
	const t = useT();
	if ("button" in block) return <p className="letter__button">{block.button}</p>;
	if ("ticket" in block) return <p className="letter__ticket">{t("mailings.previewTicket", { code: block.ticket })}</p>;
	return <p className="letter__text">{block.text}</p>;
}
