import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/conferences.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Speakers } from "~/ui/speakers";
import type { loadMyConferences } from "./mine.server";

export function MyConferences({ page }: { page: Awaited<ReturnType<typeof loadMyConferences>> }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} />
			{page.days.length === 0 ? (
				<EmptyState
					title={t("myConferences.empty")}
					action={page.change ? <ButtonLink href={page.change}>{t("myConferences.choose")}</ButtonLink> : undefined}
				>
					{t("myConferences.emptyText")}
				</EmptyState>
			) : null}
			{page.seen ? <Changes page={page} seen={page.seen} /> : null}
			{page.days.map((day) => (
				<section key={day.label} className="stack" aria-label={day.label}>
					<h2 className="agenda__day">{day.label}</h2>
					<ul className="agenda">
						{day.talks.map((talk) => (
							<li
								key={talk.slotId}
								className={`agenda__item surface${talk.moment ? ` agenda__item--${talk.moment}` : ""}`}
							>
								<p className="agenda__time">
									<time dateTime={talk.startAt}>{talk.time}</time>
									{talk.moment && talk.moment !== "past" ? (
										<strong className="agenda__moment"> {t(`myConferences.${talk.moment}`)}</strong>
									) : null}
								</p>
								<div className="agenda__text">
									<h3 className="talk__title">{talk.title}</h3>
									{talk.room ? <p className="talk__detail">{talk.room}</p> : null}
									<Speakers people={talk.speakers} />
									{talk.changed.length > 0 ? (
										<p className="agenda__changed">
											<strong>{t("myConferences.changed")}</strong> {talk.changed.join(" · ")}
										</p>
									) : null}
									{talk.html ? (
										<details className="talk__about">
											<summary>{t("myConferences.about")}</summary>
											<RichText html={talk.html} quiet />
										</details>
									) : null}
								</div>
							</li>
						))}
					</ul>
				</section>
			))}
			<Actions>
				{page.change && page.days.length > 0 ? (
					<ButtonLink href={page.change}>{t("myConferences.change")}</ButtonLink>
				) : null}
				{page.calendar && page.days.length > 0 ? <a href={page.calendar}>{t("footer.calendar")}</a> : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

type Page = Awaited<ReturnType<typeof loadMyConferences>>;

/** What stands marked below until its reader says that they have seen it; what is cancelled stands nowhere else. */
function Changes({ page, seen }: { page: Page; seen: NonNullable<Page["seen"]> }) {
	const t = useT();
	return (
		<Alert tone="warning">
			<p>{t("myConferences.someChanged")}</p>
			{page.cancelled.length > 0 ? (
				<ul>
					{page.cancelled.map(({ slotId, title, when }) => (
						<li key={slotId}>{t("myConferences.cancelled", { title, when })}</li>
					))}
				</ul>
			) : null}
			<form method="post" action={seen.action} id="seen">
				<input type="hidden" name="at" value={seen.at} />
				<Button variant="secondary">{t("myConferences.see")}</Button>
			</form>
		</Alert>
	);
}
