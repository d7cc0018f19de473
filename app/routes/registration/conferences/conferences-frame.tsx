import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/conferences.css?url";
import { EmptyState } from "~/ui/empty";
import type { ConferencesData } from "./conferences-data";
import { isFiltered, writeFilter } from "./filter";
import type { Listing } from "./listing.server";
import { Pager } from "./pager";
import { TalkFilter } from "./talk-filter";
import { TalkRow } from "./talk-row";

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

export function ConferencesFrame({ data, children }: { data: ConferencesData; children: ReactNode }) {
	const t = useT();
	const { missing, listing, isLarge } = data;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			{data.companion || missing.more > 0 ? (
				<div className="comment soft">
					{data.companion ? <p>{t("conferences.for", { name: data.companion })}</p> : null}
					{missing.more > 0 ? <p>{t("conferences.more", { count: missing.more })}</p> : null}
				</div>
			) : null}
			{data.required.length > 0 ? (
				<section className="stack-12" aria-labelledby="required-talks">
					<h2 className="large" id="required-talks">
						{t("conferences.requiredTitle")}
					</h2>
					<ul className="rows plain-list surface">
						{data.required.flatMap((talk) =>
							talk.slots.map((slot, index) => (
								<TalkRow key={slot.id} talk={talk} slot={slot} data={data} isTarget={index === 0} />
							)),
						)}
					</ul>
				</section>
			) : null}
			<section className="stack" id="programme" aria-label={t("conferences.programme")}>
				{isLarge ? <TalkFilter data={data} /> : null}
				{isLarge && isFiltered(listing.filter) ? (
					<p role="status">
						{t("conferences.found", { count: listing.total })}
						{" · "}
						<a href={data.path}>{t("conferences.all")}</a>
					</p>
				) : null}
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

/** How many are chosen, and of how many: the ticket lists which. */
export function FirstLine({ data: { held, maximum } }: { data: ConferencesData }) {
	const t = useT();
	const count = held.length;
	const chosen =
		maximum !== null
			? t("conferences.chosenOf", { count, maximum })
			: count > 0
				? t("conferences.chosen", { count })
				: "";
	return (
		<>
			{chosen ? <span className="inked strong">{chosen}</span> : null} {t("conferences.lead")}
		</>
	);
}
