import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/conferences.css?url";
import { EmptyState } from "~/ui/empty";
import type { ConferencesData } from "./conferences-data";
import { writeFilter } from "./filter";
import { FilterForm } from "./filter-form";
import type { Listing } from "./listing.server";
import { MySeats } from "./my-seats";
import { Pager } from "./pager";
import { TalkCard } from "./talk-card";

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
