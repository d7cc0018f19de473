import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { PersonProps } from "./person-props";

/** Who it is: the name as the person writes it, profile, company, address and state. */
export function Header({ page }: Pick<PersonProps, "page">) {
	const t = useT();
	const { kind, email, code, status } = page;
	return (
		<>
			{page.back ? (
				<a className="person__back icon-16 middle gap-6 tiny soft unlined" href={page.back}>
					<Icon name="back" />
					{t("people.backToList")}
				</a>
			) : null}
			<Heading title={page.title} />
			<p className="person__who flex wrap soft anywhere">
				{kind.typology ? <span className="person__kind inked">{kind.typology}</span> : null}{" "}
				{kind.company ? <span>{kind.company}</span> : null} {email ? <a href={`mailto:${email}`}>{email}</a> : null}{" "}
				{code ? <span>{t("people.code", { code })}</span> : null}
			</p>
			{status ? (
				<p className={status.isIn ? "person__state person__state--in" : "person__state"}>
					{status.isIn ? <Icon name="check" /> : null}
					{status.text}
				</p>
			) : null}
			{page.note.tags.length > 0 ? (
				<ul className="person__tags flex wrap gap-6 plain-list unpadded" aria-label={t("person.tags")}>
					{page.note.tags.map((tag) => (
						<li key={tag} className="tag">
							{tag}
						</li>
					))}
				</ul>
			) : null}
			{page.cancelled.length > 0 ? <Alert tone="info">{page.cancelled.join(" ")}</Alert> : null}
		</>
	);
}

export function Next({ next }: { next: PersonProps["page"]["next"] }) {
	if (!next) return null;
	return (
		<section className={`person__next cluster round person__next--${next.tone}`} aria-labelledby="next-thing">
			<Icon name={next.icon} />
			<div>
				<h2 className="flush small strong" id="next-thing">
					{next.title}
				</h2>
				<p>{next.text}</p>
			</div>
			{next.href ? (
				<ButtonLink href={next.href} variant="primary">
					{next.verb}
				</ButtonLink>
			) : null}
		</section>
	);
}

/** What the desk does most, in one row; the rest behind « Autres gestes ». */
export function DeskActions({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "desk");
	const { changes, print, money } = page;
	const pay = money?.pay && !money.pay.isDue ? money.pay : null;
	return (
		<div className="person__actions flex wrap middle gap-8">
			<form method="post" action={page.action} id="desk" className="person__row flex wrap middle gap-8">
				<FormErrors form={form} />
				{page.mails.map((name) => (
					<Button key={name} variant="secondary" name="intention" value={name} busyLabel={t("form.busy")}>
						{t(`people.send.${name}`)}
					</Button>
				))}
			</form>
			{print ? (
				<form method="post" action={print.action} id="print" rel="noopener">
					<input type="hidden" name="id" value={print.id} />
					<Button variant="secondary">{t("people.print")}</Button>
				</form>
			) : null}
			{changes?.days ? <ButtonLink href={changes.days}>{t("person.changeDay")}</ButtonLink> : null}
			{changes?.typology ? <ButtonLink href={changes.typology}>{t("person.changeProfile")}</ButtonLink> : null}
			{page.merge ? <ButtonLink href={page.merge}>{t("merge.start")}</ButtonLink> : null}
			{pay ? <ButtonLink href={pay.href}>{t("desk.mark")}</ButtonLink> : null}
		</div>
	);
}

/** With whom this person was united, and the way back. */
export function Merges({ page, refused }: PersonProps) {
	const t = useT();
	const form = useForm(refused, {}, "merges");
	if (page.merges.length === 0) return null;
	return (
		<section className="person__merges grid gap-12 anywhere round above-16" id="merges" aria-label={t("merge.title")}>
			<FormErrors form={form} />
			{page.merges.map(({ id, text, when, href, open, undoUntil }) => (
				<form
					key={id}
					method="post"
					action={page.action}
					id={`merge-${id}`}
					className="person__row flex wrap middle gap-8"
				>
					<input type="hidden" name="merge" value={id} />
					<span>
						<strong>{text}</strong> <span className="tiny soft">{when}</span>
					</span>
					<ButtonLink href={href}>{open}</ButtonLink>
					{undoUntil ? (
						<>
							<Button variant="secondary" name="intention" value="defaire" busyLabel={t("form.busy")}>
								{t("merge.undo")}
							</Button>
							<span className="tiny soft">{undoUntil}</span>
						</>
					) : null}
				</form>
			))}
		</section>
	);
}
