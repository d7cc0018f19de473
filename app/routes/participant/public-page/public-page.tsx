import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import stylesheet from "~/ui/css/participant/public.css?url";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { RichText } from "~/ui/rich-text";
import { BelowScene, EventName, Scene } from "~/ui/scene";
import { Tabs } from "~/ui/tabs";
import { When } from "~/ui/when";
import { ZoneNote } from "~/ui/zone-note";
import type { PublicPageData } from "./public-page.server";
import { Talks } from "./talks";

/** What the page shows; its head is written apart. */
type Shown = Omit<PublicPageData, "head">;

export function PublicPage({ page }: { page: Shown }) {
	const t = useT();
	const { intro, programme, fares, questions, organizer, help } = page;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<Scene cover={page.cover} onPhone="above">
				<EventName title={page.title} isHeading />
			</Scene>
			<BelowScene label={t("publicPage.ticket")} side={<Admission page={page} />}>
				{intro ? <p className="front__intro large">{intro}</p> : null}
				{programme ? (
					<section aria-labelledby="programme">
						<div className="front__head cluster between gap-12">
							<h2 id="programme">{t("publicPage.programme")}</h2>
							{programme.days.length > 1 ? <Tabs label={t("publicPage.days")} ways={programme.days} /> : null}
						</div>
						<ZoneNote note={programme.zone} />
						<Talks rows={programme.rows} />
						<p>
							<a className="front__more" href={programme.href}>
								{t("publicPage.wholeProgramme")}
							</a>
						</p>
					</section>
				) : null}
				{fares.length > 0 ? (
					<section aria-labelledby="fares">
						<h2 id="fares">{t("publicPage.fares")}</h2>
						<p className="front__note small soft">{t(page.faresNote)}</p>
						<ul className="fares surface">
							{fares.map(({ id, label, description, state, price }) => (
								<li key={id} className="fares__line aligned between gap-16">
									<div className="fares__what slim tight anywhere">
										<strong className="mid">{label}</strong>
										{description ? <p className="block small light loose soft">{description}</p> : null}
									</div>
									<p className="rigid mid tight nowrap">{state ?? <Price {...price} />}</p>
								</li>
							))}
						</ul>
					</section>
				) : null}
				{questions.length > 0 ? (
					<section aria-labelledby="questions">
						<h2 id="questions">{t("publicPage.questions")}</h2>
						<div className="questions surface">
							{questions.map(({ question, html }, index) => (
								<details key={question} className="questions__one" open={index === 0}>
									<summary className="questions__ask aligned between gap-12 mid plain-list hand">
										{question}
										<Icon name="down" />
									</summary>
									<div className="questions__answer soft">
										<RichText html={html} />
									</div>
								</details>
							))}
						</div>
					</section>
				) : null}
				{organizer ? (
					<section className="organizer aligned gap-16">
						<span className="organizer__mark grid centre rigid strong round" data-initials={initialsIn(organizer)} />
						<div>
							<h2 className="organizer__by">{t("publicPage.organizer")}</h2>
							<p className="strong">{organizer}</p>
							{help ? (
								<p>
									<a href={help.href}>{help.label}</a>
								</p>
							) : null}
						</div>
					</section>
				) : null}
			</BelowScene>
		</>
	);
}

function Admission({ page: { when, place, admission } }: { page: Shown }) {
	const t = useT();
	const { label, notes, action, anonymous, invited } = admission;
	return (
		<>
			<article className="ticket inked">
				<div className="ticket__main clip surface">
					<div className="ticket__body">
						{when ? (
							<When leaves={when.leaves}>
								<strong>{when.words}</strong>
								{when.hours.map((line) => (
									<span key={line} className="when__more block small soft digits">{` ${line}`}</span>
								))}
							</When>
						) : null}
						{place ? (
							<a
								className="where aligned gap-16 unlined target above-16"
								href={place.map}
								rel="noopener"
								target="_blank"
							>
								<span className="where__pin rigid centred">
									<Icon name="pin" />
								</span>
								<span>
									<strong className="where__name block mid snug">{place.name}</strong>
									{place.address ? (
										<span className="anywhere block small snug soft digits"> {place.address}</span>
									) : null}
									<span className="sr">{` – ${t("publicPage.map")} (${t("home.newTab")})`}</span>
								</span>
							</a>
						) : null}
						{action ? (
							<p className="baseline flex gap-12 small soft digits above-16">
								{t("publicPage.holder")} <span className="holder-line__name">{t("publicPage.you")}</span>
							</p>
						) : null}
					</div>
				</div>
				<div className="ticket__stub">
					<p className="ticket__total baseline flex between gap-12 large strong tight">{label}</p>
					{notes.map((note) => (
						<p key={note} className="ticket__tax">
							{note}
						</p>
					))}
					{action?.isPosted ? (
						<form method="post" action={action.href} id="anonymous">
							<button type="submit" className="button button--stub large above-16">
								{action.label}
							</button>
						</form>
					) : null}
					{action && !action.isPosted ? (
						<a className="button button--stub large above-16" href={action.href}>
							{action.label}
						</a>
					) : null}
				</div>
			</article>
			{anonymous ? (
				<form method="post" action={anonymous.href} id="anonymous" className="front__invited centred">
					<Button variant="quiet">{anonymous.label}</Button>
				</form>
			) : null}
			{invited ? (
				<p className="front__invited centred">
					<a href={invited.href}>{invited.label}</a>
				</p>
			) : null}
		</>
	);
}

/** « Lugdunum Événements » → « LÉ » */
function initialsIn(name: string): string {
	const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
	return words
		.slice(0, 2)
		.map((word) => [...word][0])
		.join("");
}
