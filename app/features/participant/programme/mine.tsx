import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import type { loadMyConferences } from "./mine.server";

export function MyConferences({ page }: { page: Awaited<ReturnType<typeof loadMyConferences>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} />
			{page.days.length === 0 ? (
				<EmptyState
					title={t("myConferences.empty")}
					action={page.change ? <ButtonLink href={page.change}>{t("myConferences.choose")}</ButtonLink> : undefined}
				>
					{t("myConferences.emptyText")}
				</EmptyState>
			) : null}
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
