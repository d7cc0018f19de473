import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/organiser/people.css?url";
import { Checkbox, CheckboxGroup, Pair, PhoneField, TextArea, TextField } from "~/ui/field";
import { FieldMessage } from "~/ui/field-shell";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { LostCompanions } from "../../frame/cancelling/lost-companions";
import { FormErrors } from "../../frame/form-kit/form-errors";
import { useForm } from "../../frame/form-kit/form-state";
import type { Refused } from "../../frame/form-kit/refused";
import { Offer } from "../../registration/steps/articles";
import { quotasView } from "../../registration/steps/quotas";
import { labelsOf } from "../../registration/visit/step-view";
import type { loadPerson } from "./person.server";

interface PersonProps {
	page: Awaited<ReturnType<typeof loadPerson>>;
	refused: Refused | undefined;
}

export function Person({ page, refused }: PersonProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			{page.cancelled.length > 0 ? <Alert tone="info">{page.cancelled.join(" ")}</Alert> : null}
			<Restore page={page} refused={refused} />
			<Desk page={page} refused={refused} />
			{page.money ? <Money money={page.money} /> : null}
			<Days page={page} refused={refused} />
			<Identity page={page} refused={refused} />
			{page.cancelling ? <Cancel action={page.action} told={page.cancelling} refused={refused} /> : null}
			{page.passages.length > 0 ? (
				<Summary title={t("people.passages")} lines={[{ label: t("people.atDoors"), value: page.passages }]} />
			) : null}
			{page.prints.length > 0 ? (
				<Summary
					title={t("desk.printed", { count: page.prints.length })}
					lines={[{ label: t("people.prints"), value: page.prints }]}
				/>
			) : null}
			{page.holdings.map(({ id, title, lines }) => (
				<Summary key={id} title={title} lines={lines} />
			))}
			<Actions>
				<a href={page.scan}>{t("scan.title")}</a>
				{page.back ? <a href={page.back}>{t("people.backToList")}</a> : null}
				{page.deeds ? <a href={page.deeds}>{t("people.deeds")}</a> : null}
			</Actions>
		</Columns>
	);
}

function Desk({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "desk");
	return (
		<>
			<form method="post" action={page.action} id="desk">
				<FormErrors form={form} />
				<p>{[page.email, page.code && t("people.code", { code: page.code })].filter(Boolean).join(" · ")}</p>
				<Actions>
					{page.mails.map((name) => (
						<Button key={name} variant="secondary" name="intention" value={name} busyLabel={t("form.busy")}>
							{t(`people.send.${name}`)}
						</Button>
					))}
				</Actions>
			</form>
			{page.print ? (
				<form method="post" action={page.print.action} id="print">
					<input type="hidden" name="id" value={page.print.id} />
					<Button variant="secondary">{t("people.print")}</Button>
				</form>
			) : null}
		</>
	);
}

function Money({ money }: { money: NonNullable<PersonProps["page"]["money"]> }) {
	const t = useT();
	return (
		<Card title={t("desk.account")} id="money">
			{money.lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{money.pay ? (
				<Actions>
					<ButtonLink href={money.pay.href} variant={money.pay.isDue ? "primary" : "secondary"}>
						{t("desk.mark")}
					</ButtonLink>
				</Actions>
			) : null}
		</Card>
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
				<FormErrors form={form} labels={{ articles: t("desk.articles"), ...labelsOf(quotas.quotas) }} />
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
	if (page.days.length < 2) return null;
	return (
		<Card title={t("people.days")} id="days">
			<FormErrors form={form} />
			<p>{t("people.daysText")}</p>
			<ul className="people__days">
				{page.days.map((day) => (
					<li key={day.id}>
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
		</Card>
	);
}

type DayOfPage = PersonProps["page"]["days"][number];

function Day({ action, day: { id, label, isRegistered, canLeave, others } }: { action: string; day: DayOfPage }) {
	const t = useT();
	const [only] = others;
	return (
		<form method="post" action={action} id={`day-${id}`} className="people__day">
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
	const requiredName = { required: true, messages: { valueMissing: t("errors.required") } };
	const optional = { optionalLabel: t("form.optional") };
	return (
		<Card title={t("people.correct")}>
			<form method="post" action={page.action} id="identity" className="stack" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={labels} />
				<Pair>
					<TextField {...form.field("firstName", labels.firstName)} {...requiredName} autoComplete="off" />
					<TextField {...form.field("lastName", labels.lastName)} {...requiredName} autoComplete="off" />
				</Pair>
				<Pair>
					<PhoneField {...form.field("mobile", labels.mobile)} {...optional} autoComplete="off" />
					<PhoneField {...form.field("phone", labels.phone)} {...optional} autoComplete="off" />
				</Pair>
				<Button variant="secondary">{t("people.save")}</Button>
			</form>
		</Card>
	);
}

interface CancelProps {
	action: string;
	told: NonNullable<PersonProps["page"]["cancelling"]>;
	refused: Refused | undefined;
}

function Cancel({ action, told, refused }: CancelProps) {
	const t = useT();
	const form = useForm(refused, {}, "cancel");
	const labels = { sure: t("people.sure"), message: t("people.reason") };
	return (
		<Card title={t("people.decline")}>
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
		</Card>
	);
}
