import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/conferences.css?url";
import { EmptyState } from "~/ui/empty";
import { conferencePath } from "./conference-path";
import type { ConferencesData } from "./conferences-data";
import { type Filter, writeFilter } from "./filter";
import { FilterForm } from "./filter-form";
import type { Listing } from "./listing.server";
import { Pager } from "./pager";
import { TalkCard } from "./talk-card";
import { When } from "./when";

/** Subjects that hide talks say so, and lead to all of them and back. */
function HiddenBySubjects({ listing: { filter, hidden }, path }: { listing: Listing; path: string }) {
	const t = useT();
	const { allSubjects } = filter;
	const href = `${path}${writeFilter({ ...filter, allSubjects: !allSubjects, page: 1 })}#programme`;
	return (
		<p>
			{t(allSubjects ? "conferences.ofAllSubjects" : "conferences.hidden", { count: hidden })}{" "}
			<a href={href}>{t(allSubjects ? "conferences.toMySubjects" : "conferences.toAllSubjects", { count: hidden })}</a>
		</p>
	);
}

export function ConferencesFrame({
	data,
	listing,
	children,
}: {
	data: ConferencesData;
	listing: Listing | undefined;
	children: ReactNode;
}) {
	const t = useT();
	if (!listing) return null;
	const { missing, maximum } = data;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<div className="comment soft">
				{data.companion ? <p>{t("conferences.for", { name: data.companion })}</p> : null}
				{missing.more > 0 ? <p>{t("conferences.more", { count: missing.more })}</p> : null}
				{maximum === null ? null : <p>{t("conferences.maximum", { count: maximum })}</p>}
			</div>
			<MySeats data={data} filter={listing.filter} />
			{data.required.length > 0 ? (
				<section className="stack" aria-labelledby="required-talks">
					<h2 id="required-talks">{t("conferences.requiredTitle")}</h2>
					<ul className="rows plain-list surface">
						{data.required.map((talk) => (
							<TalkCard key={talk.id} talk={talk} data={data} filter={listing.filter} isByTime={data.version === 2} />
						))}
					</ul>
				</section>
			) : null}
			<section className="stack" id="programme" aria-labelledby="programme-title">
				<h2 id="programme-title">{t("conferences.programme")}</h2>
				<FilterForm listing={listing} path={data.path} locale={data.locale} />
				<p role="status">{t("conferences.found", { count: listing.total })}</p>
				{listing.hidden > 0 ? <HiddenBySubjects listing={listing} path={data.path} /> : null}
				{listing.total === 0 ? (
					<EmptyState
						icon="programme"
						title={t("conferences.none")}
						action={<ButtonLink href={data.path}>{t("conferences.all")}</ButtonLink>}
					/>
				) : (
					children
				)}
				<Pager listing={listing} path={data.path} />
			</section>
		</>
	);
}

/** The seats held, always on top, whatever filters the list below. */
function MySeats({ data, filter }: { data: ConferencesData; filter: Filter }) {
	const t = useT();
	const { held, locale, timeZone } = data;
	return (
		<section className="card stack-12 surface" aria-labelledby="my-places">
			<h2 className="card__title large" id="my-places">
				{t(data.companion ? "conferences.mineTheirs" : "conferences.mine", { count: held.length })}
			</h2>
			{held.length === 0 ? (
				<p className="comment soft">{t(data.companion ? "conferences.mineEmptyTheirs" : "conferences.mineEmpty")}</p>
			) : null}
			{held.length > 0 ? (
				<ul className="plain-list">
					{held.map((seat) => (
						<li key={seat.slotId} className="places__line cluster between loose line-above">
							<span className="places__text slim">
								<span className="block strong">{seat.title}</span>
								<span className="sr"> – </span>
								<When span={seat} locale={locale} timeZone={timeZone} />
							</span>
							<span className="sr"> – </span>
							<a href={conferencePath(data.path, seat.conferenceId, filter)}>
								{t(data.companion ? "conferences.cancelTheirs" : "conferences.cancel")}
								<span className="sr">{` : ${seat.title}`}</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
			<p className="card__footer line-above">
				<a href="#step-conferences">{t("conferences.goOn")}</a>
			</p>
		</section>
	);
}
