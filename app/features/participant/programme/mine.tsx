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
						{day.sessions.map((session) => (
							<li key={session.slotId} className="agenda__item surface">
								<p className="agenda__time">
									<time dateTime={session.startAt}>{session.time}</time>
								</p>
								<div className="agenda__text">
									<h3 className="session__title">{session.title}</h3>
									{session.room ? <p className="session__detail">{session.room}</p> : null}
									{session.html ? (
										<details className="session__about">
											<summary>{t("myConferences.about")}</summary>
											<RichText html={session.html} quiet />
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
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
