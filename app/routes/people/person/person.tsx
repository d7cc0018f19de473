import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/people/people.css?url";
import sheetStyle from "~/ui/css/people/person.css?url";
import sightStyle from "~/ui/css/people/sight.css?url";
import { Checkbox, CheckboxGroup, Pair, PhoneField, TextArea, TextField } from "~/ui/field";
import { FieldMessage } from "~/ui/field-shell";
import { Fold } from "~/ui/fold";
import { Columns } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { LostCompanions } from "../../ground/cancelling/lost-companions";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import { OverrideFull } from "../../ground/form-kit/override-full";
import { Offer } from "../../registration/steps/articles";
import { quotasView } from "../../registration/steps/quotas";
import { labelsOf } from "../../registration/visit/step-view";
import { Answers } from "./answers";
import { DeskActions, Header, Merges, Next } from "./header";
import { Bill, Seats, Side, TeamNote } from "./parts";
import { changePerson as action, loadPerson as loader } from "./person.server";
import type { PersonProps } from "./person-props";
import { Sight } from "./sight";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PersonRoute() {
	return <Person page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

export function Person({ page, refused }: PersonProps) {
	const t = useT();
	return (
		<Columns side={<Side page={page} />}>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={sheetStyle} />
			<Header page={page} />
			<Merges page={page} refused={refused} />
			<Next next={page.next} />
			<DeskActions page={page} refused={refused} />
			<Restore page={page} refused={refused} />
			<Answers page={page} refused={refused} />
			<Seats page={page} />
			<Bill page={page} />
			<TeamNote page={page} refused={refused} />
			{page.sight?.open ? <link rel="stylesheet" href={sightStyle} /> : null}
			<Sight sight={page.sight} />
			<section className="person__folds" aria-label={t("person.more")}>
				<Days page={page} refused={refused} />
				{/* It has the fields of the answer that is open above. */}
				{page.answers.some(({ open }) => open) ? null : <Identity page={page} refused={refused} />}
				{page.cancelling ? <Cancel action={page.action} told={page.cancelling} refused={refused} /> : null}
				{page.holdings.length > 0 ? (
					<Fold title={t("person.everything")} text={t("person.everythingText")} isOpen={false}>
						{page.holdings.map(({ id, title, lines }) => (
							<Summary key={id} title={title} lines={lines} />
						))}
					</Fold>
				) : null}
			</section>
			<Actions>
				<a href={page.scan}>{t("scan.title")}</a>
				{page.deeds ? <a href={page.deeds}>{t("people.deeds")}</a> : null}
			</Actions>
		</Columns>
	);
}

function Restore({ page: { action, restoring }, refused }: PersonProps) {
	const t = useT();
	const days = restoring?.days ?? [];
	const form = useForm(refused, { days: days.map(({ value }) => value) }, "restore");
	if (!restoring) return null;
	const { articles, quotas } = restoring;
	const ofArticles = form.error("articles");
	return (
		<Card title={t("people.restore")} id="restoring">
			<form method="post" action={action} id="restore" className="stack">
				<FormErrors
					form={form}
					labels={{ articles: t("desk.articles"), overridesFull: t("form.overridesFull"), ...labelsOf(quotas.quotas) }}
				/>
				<p>{t("people.restoreText")}</p>
				{days.length > 0 ? (
					<CheckboxGroup {...form.field("days", t("people.days"))} values={form.values("days")} options={days} />
				) : null}
				{articles.offers.length > 0 ? (
					<section
						id="articles"
						className="stack"
						aria-label={t("desk.articles")}
						aria-describedby={ofArticles ? "articles-error" : undefined}
					>
						{ofArticles ? <FieldMessage id="articles">{ofArticles}</FieldMessage> : null}
						{articles.offers.map((offer) => (
							<Offer key={offer.dayId} data={articles} form={form} offer={offer} />
						))}
					</section>
				) : null}
				<quotasView.View data={quotas} form={form} />
				<OverrideFull form={form} />
				<Button name="intention" value="reprendre" busyLabel={t("form.busy")}>
					{t("people.restoreNow")}
				</Button>
			</form>
		</Card>
	);
}

function Days({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "days");
	if (page.days.length + page.joinable.length < 2) return null;
	return (
		<Fold title={t("people.days")} text={t("person.daysFold")} isOpen={form.isRefused}>
			<FormErrors form={form} />
			<p>{t("people.daysText")}</p>
			<ul className="people__days grid gap-12 plain-list unpadded">
				{page.days.map((day) => (
					<li className="cluster between" key={day.id}>
						<span>
							<strong>{day.label}</strong>
							{" · "}
							{t(day.isRegistered ? "people.dayIn" : "people.dayOut")}
							{day.isPresent ? ` · ${t("people.wasThere")}` : ""}
						</span>
						<Day action={page.action} day={day} />
					</li>
				))}
			</ul>
			{page.joinable.length > 0 ? (
				<form method="post" action={page.action} id="day-more" className="people__day cluster gap-8">
					<select className="input" name="join" aria-label={t("people.giveDay")}>
						{page.joinable.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</select>
					<Button variant="secondary" name="intention" value="inscrire">
						{t("people.giveDay")}
					</Button>
				</form>
			) : null}
		</Fold>
	);
}

type DayOfPage = PersonProps["page"]["days"][number];

function Day({ action, day: { id, label, isRegistered, canLeave, others } }: { action: string; day: DayOfPage }) {
	const t = useT();
	const [only] = others;
	return (
		<form method="post" action={action} id={`day-${id}`} className="people__day cluster gap-8">
			<input type="hidden" name={isRegistered ? "leave" : "join"} value={id} />
			{isRegistered ? null : (
				<Button variant="secondary" name="intention" value="inscrire">
					{t("people.giveDay")}
					<span className="sr">{` : ${label}`}</span>
				</Button>
			)}
			{others.length === 1 && only ? (
				<>
					<input type="hidden" name="join" value={only.id} />
					<Button variant="secondary" name="intention" value="deplacer">
						{t("people.moveTo", { day: only.label })}
						<span className="sr">{` : ${label}`}</span>
					</Button>
				</>
			) : null}
			{others.length > 1 ? (
				<>
					<select className="input" name="join" aria-label={`${t("people.moveDay")} : ${label}`}>
						{others.map((other) => (
							<option key={other.id} value={other.id}>
								{other.label}
							</option>
						))}
					</select>
					<Button variant="secondary" name="intention" value="deplacer">
						{t("people.moveDay")}
						<span className="sr">{` : ${label}`}</span>
					</Button>
				</>
			) : null}
			{canLeave ? (
				<Button variant="secondary" name="intention" value="desinscrire">
					{t("people.takeDay")}
					<span className="sr">{` : ${label}`}</span>
				</Button>
			) : null}
		</form>
	);
}

function Identity({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, page.values);
	const labels = {
		firstName: t("profile.firstName"),
		lastName: t("profile.lastName"),
		mobile: t("profile.mobile"),
		phone: t("profile.phone"),
	};
	const needed = { required: true, messages: { valueMissing: t("errors.required") } };
	const optional = { optionalLabel: t("form.optional") };
	const named = (key: "firstName" | "lastName") => (page.names[key].isRequired ? needed : optional);
	return (
		<Fold title={t("people.correct")} text={t("person.correctText")} isOpen={form.isRefused}>
			<form method="post" action={page.action} id="identity" className="stack" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={labels} />
				<Pair>
					<TextField {...form.field("firstName", labels.firstName)} {...named("firstName")} autoComplete="off" />
					<TextField {...form.field("lastName", labels.lastName)} {...named("lastName")} autoComplete="off" />
				</Pair>
				<Pair>
					<PhoneField {...form.field("mobile", labels.mobile)} {...optional} autoComplete="off" />
					<PhoneField {...form.field("phone", labels.phone)} {...optional} autoComplete="off" />
				</Pair>
				<Button variant="secondary">{t("people.save")}</Button>
			</form>
		</Fold>
	);
}

interface CancelProps {
	action: string;
	told: NonNullable<PersonProps["page"]["cancelling"]>;
	refused: PersonProps["refused"];
}

function Cancel({ action, told, refused }: CancelProps) {
	const t = useT();
	const form = useForm(refused, {}, "cancel");
	const labels = { sure: t("people.sure"), message: t("people.reason") };
	return (
		<Fold title={t("people.decline")} text={t("person.cancelFold")} isOpen={form.isRefused}>
			<form method="post" action={action} id="cancel" className="stack">
				<FormErrors form={form} labels={labels} />
				<p>{[t("people.declineText"), ...told.lines].join(" ")}</p>
				<TextArea {...form.field("message", labels.message)} optionalLabel={t("form.optional")} />
				<LostCompanions
					companions={told.companions}
					form={form}
					label={(names) => t("cancelling.companions", { names })}
					required
				/>
				<Checkbox {...form.field("sure", labels.sure)} value="on" required />
				<Button variant="danger" name="intention" value="annuler">
					{t("people.declineNow")}
				</Button>
			</form>
		</Fold>
	);
}
