import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { TextArea, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Ticket } from "~/ui/ticket";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { PersonProps } from "./person-props";

type Page = Pick<PersonProps, "page">;

export function Seats({ page: { seats, changes } }: Page) {
	const t = useT();
	if (!seats) return null;
	return (
		<section aria-labelledby="seats-title">
			<h2 className="person__title baseline medium flex wrap between strong line-below" id="seats-title">
				{t("person.places")}
				{changes?.seat ? (
					<a className="tiny light soft" href={changes.seat}>
						{t("person.addSeat")}
					</a>
				) : null}
			</h2>
			{seats.length === 0 ? <p className="soft">{t("person.noPlaces")}</p> : null}
			<ul className="person__lines plain-list unpadded">
				{seats.map(({ id, title, text, move }) => (
					<li className="aligned between gap-16 line-below" key={id}>
						<span>
							<strong className="block light">{title}</strong> <span className="tiny soft block light">{text}</span>
						</span>
						<a className="person__move tiny strong unlined" href={move}>
							{t("person.move")}
							<span className="sr">{` – ${title}`}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Organisers see every line; the desk what is left. */
export function Bill({ page: { bill, money } }: Page) {
	const t = useT();
	if (!bill && !money) return null;
	return (
		<section aria-labelledby="money-title">
			<h2 className="person__title baseline medium flex wrap between strong line-below" id="money-title">
				{t("person.money")}
			</h2>
			<ul className="person__lines plain-list unpadded">
				{bill
					? bill.lines.map(({ id, label, amount }) => (
							<li className="aligned between gap-16 line-below" key={id}>
								<span>{label}</span> <span className="rigid digits">{amount}</span>
							</li>
						))
					: money?.lines.map((line) => (
							<li className="aligned between gap-16 line-below" key={line}>
								{line}
							</li>
						))}
				{bill ? (
					<li className="aligned between gap-16 line-below strong">
						<span>{t("person.remaining")}</span> <span className="rigid digits">{bill.remaining}</span>
					</li>
				) : null}
			</ul>
		</section>
	);
}

export function TeamNote({ page: { action, note }, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, note.values, "note");
	const labels = { note: t("person.note"), tags: t("person.tags") };
	const hint = note.used ? t("person.tagsHint", { tags: note.used }) : t("person.tagsFirst");
	return (
		<section aria-labelledby="note-title">
			<h2 className="person__title baseline medium flex wrap between strong line-below" id="note-title">
				{labels.note}
			</h2>
			<form method="post" action={action} id="team-note" className="stack" data-summary-title={t("errors.title")}>
				<FormErrors form={form} labels={labels} />
				<input type="hidden" name="version" value={note.version} />
				<TextArea {...form.field("note", labels.note)} hint={t("person.noteHint")} rows={3} />
				<TextField {...form.field("tags", labels.tags)} hint={hint} autoComplete="off" />
				<p className="person__row flex wrap middle gap-8">
					<Button variant="secondary" name="intention" value="note" busyLabel={t("form.busy")}>
						{t("person.save")}
					</Button>
					{note.written ? <span className="tiny soft">{note.written}</span> : null}
				</p>
			</form>
		</section>
	);
}

/** The person's own ticket, and what happened to them. */
export function Side({ page: { ticket, timeline, prints } }: Page) {
	const t = useT();
	return (
		<>
			{/* In a box of its own, out of which it does not slide over the thread. */}
			{ticket ? (
				<div>
					<Ticket {...ticket} />
				</div>
			) : null}
			{prints.length > 0 ? <p className="tiny soft">{t("desk.printed", { count: prints.length })}</p> : null}
			<section aria-labelledby="timeline">
				<h2 className="person__title baseline medium flex wrap between strong line-below" id="timeline">
					{t("person.thread")}
				</h2>
				{timeline.days.length === 0 ? <p className="soft">{t("person.nothing")}</p> : null}
				{timeline.days.map(({ day, title, lines }) => (
					<div key={day}>
						<h3 className="thread__day tiny strong soft">{title}</h3>
						<ol className="thread flush plain-list unpadded">
							{lines.map(({ id, icon, isPresence, title, text }) => (
								<li key={id} className="thread__line grid gap-12">
									<span
										className={
											isPresence ? "thread__mark grid centre soft thread__mark--here" : "thread__mark grid centre soft"
										}
									>
										<Icon name={icon} />
									</span>
									<span>
										<strong className="block light snug anywhere">{title}</strong>{" "}
										<span className="block tiny light snug soft anywhere">{text}</span>
									</span>
								</li>
							))}
						</ol>
					</div>
				))}
				{timeline.earlier ? <a href={timeline.earlier}>{t("person.earlier")}</a> : null}
			</section>
		</>
	);
}
