import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/people.css?url";
import { Checkbox, Pair, PhoneField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../frame/forms/form-errors";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import type { loadPerson } from "./person.server";

interface PersonProps {
	page: Awaited<ReturnType<typeof loadPerson>>;
	refused: Refused | undefined;
}

/** Somebody's sheet: what a desk does for them first, then all that the event knows. */
export function Person({ page, refused }: PersonProps) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			<Desk page={page} refused={refused} />
			<Days page={page} refused={refused} />
			<Identity page={page} refused={refused} />
			{page.canDecline ? <Decline page={page} refused={refused} /> : null}
			{page.holdings.map(({ id, title, lines }) => (
				<Summary key={id} title={title} lines={lines} />
			))}
			<Actions>
				<a href={page.back}>{t("people.backToList")}</a>
				<a href={page.deeds}>{t("people.deeds")}</a>
				<a href={page.organisation}>{t("organisation.title")}</a>
			</Actions>
		</Columns>
	);
}

function Desk({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "desk");
	return (
		<form method="post" action={page.action} id="desk">
			<FormErrors form={form} />
			<p>{[page.email, page.code && t("people.code", { code: page.code })].filter(Boolean).join(" · ")}</p>
			<Actions>
				{page.hasBadge ? (
					<Button variant="secondary" name="intention" value="badge" busyLabel={t("form.busy")}>
						{t("people.print")}
					</Button>
				) : null}
				{page.email ? (
					<Button variant="secondary" name="intention" value={page.mail}>
						{t(page.mail === "confirmed" ? "people.sendConfirmation" : "people.sendInvitation")}
					</Button>
				) : null}
			</Actions>
		</form>
	);
}

function Days({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "days");
	if (page.days.length === 0) return null;
	return (
		<Card title={t("people.days")}>
			<FormErrors form={form} />
			<ul className="people__days">
				{page.days.map(({ id, label, isRegistered, isPresent }) => (
					<li key={id}>
						<span>
							<strong>{label}</strong>
							{" · "}
							{t(isRegistered ? "people.dayIn" : "people.dayOut")}
							{isPresent ? ` · ${t("people.wasThere")}` : ""}
						</span>
						<form method="post" action={page.action} id={`day-${id}`}>
							<input type="hidden" name="dayId" value={id} />
							<Button variant="secondary" name="intention" value={isRegistered ? "desinscrire" : "inscrire"}>
								{t(isRegistered ? "people.takeDay" : "people.giveDay")}
								<span className="sr">{` : ${label}`}</span>
							</Button>
						</form>
					</li>
				))}
			</ul>
		</Card>
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
	const named = { required: true, messages: { valueMissing: t("errors.required") } };
	const optional = { optionalLabel: t("form.optional") };
	return (
		<Card title={t("people.correct")}>
			<form method="post" action={page.action} id="identity" className="stack" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={labels} />
				<Pair>
					<TextField {...form.field("firstName", labels.firstName)} {...named} autoComplete="off" />
					<TextField {...form.field("lastName", labels.lastName)} {...named} autoComplete="off" />
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

function Decline({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "decline");
	return (
		<Card title={t("people.decline")}>
			<form method="post" action={page.action} id="decline" className="stack">
				<FormErrors form={form} labels={{ sure: t("people.sure") }} />
				<p>{t("people.declineText")}</p>
				<Checkbox {...form.field("sure", t("people.sure"))} value="on" required />
				<Button variant="danger" name="intention" value="annuler">
					{t("people.declineNow")}
				</Button>
			</form>
		</Card>
	);
}
