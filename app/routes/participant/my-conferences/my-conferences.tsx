import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/participant/lineup.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Speakers } from "~/ui/speakers";
import { loadMyConferences as loader } from "./my-conferences.server";

export { pageTitle as meta } from "~/http/page-title";
export { markChangesSeen as action } from "./my-conferences.server";

export { loader };

export default function MyConferencesRoute() {
	return <MyConferences page={useLoaderData<typeof loader>()} />;
}

function MyConferences({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} />
			{page.days.length === 0 ? (
				<EmptyState
					icon="programme"
					title={t("myConferences.empty")}
					action={
						page.change ? (
							<ButtonLink href={page.change} variant="primary">
								{t("myConferences.choose")}
							</ButtonLink>
						) : undefined
					}
				>
					{t("myConferences.emptyText")}
				</EmptyState>
			) : null}
			{page.seen ? <Changes page={page} seen={page.seen} /> : null}
			{page.days.map((day) => (
				<section key={day.label} className="lineup__day" aria-label={day.label}>
					<h2>{day.label}</h2>
					<ol className="lineup surface">
						{day.talks.map((talk) => (
							<li
								key={talk.slotId}
								className={talk.moment ? `lineup__talk grid lineup__talk--${talk.moment}` : "lineup__talk grid"}
							>
								<p className="strong snug digits nowrap">
									<time dateTime={talk.startAt}>{talk.from}</time>
									<span className="sr"> – </span>
									<time className="lineup__end block small light" dateTime={talk.endAt}>
										{talk.until}
									</time>
								</p>
								<div className="slim">
									<h3 className="lineup__title level medium snug">{talk.title}</h3>
									{talk.room ? <p className="small soft">{talk.room}</p> : null}
									<Speakers people={talk.speakers} />
									{talk.changed.length > 0 ? (
										<p className="lineup__changed small above-8">
											<strong>{t("myConferences.changed")}</strong> {talk.changed.join(" · ")}
										</p>
									) : null}
								</div>
								{talk.moment && talk.moment !== "past" ? (
									<p className="lineup__tags">
										<span className="tag">{t(`myConferences.${talk.moment}`)}</span>
									</p>
								) : null}
								{talk.html ? (
									<div className="lineup__ways flex wrap small">
										<details className="lineup__about">
											<summary className="lineup__way middle hand target">
												{t("conferences.about")}
												<span className="sr">{` : ${talk.title}`}</span>
											</summary>
											<RichText html={talk.html} quiet />
										</details>
									</div>
								) : null}
							</li>
						))}
					</ol>
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

type Page = Awaited<ReturnType<typeof loader>>;

/** Changes stay marked below until the reader confirms them; cancelled talks are listed only here. */
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
