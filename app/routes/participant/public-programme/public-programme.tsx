import type { MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/http/page-title";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/participant/public.css?url";
import filterSheet from "~/ui/css/registration/conferences.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { ZoneNote } from "~/ui/zone-note";
import { FilterForm } from "../../registration/conferences/filter-form";
import { Pager } from "../../registration/conferences/pager";
import { Talks } from "../public-page/talks";
import type { PublicProgrammeData } from "./public-programme.server";
import { loadPublicProgramme as loader } from "./public-programme.server";

export { loader };

export const meta = ({ data, matches }: MetaArgs<typeof loader>) => data?.head ?? pageTitle({ data, matches });

export default function PublicProgrammeRoute() {
	return <PublicProgramme page={useLoaderData<typeof loader>()} />;
}

function PublicProgramme({ page }: { page: PublicProgrammeData }) {
	const t = useT();
	const { listing, path } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={filterSheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.lead} />
			<p>
				<a href={page.home}>{t("publicProgramme.back")}</a>
			</p>
			<section className="stack" id="programme" aria-label={t("conferences.programme")}>
				<FilterForm listing={listing} path={path} locale={page.locale} />
				<ZoneNote note={page.zone} />
				<p role="status">{t("conferences.found", { count: listing.total })}</p>
				{listing.total === 0 ? (
					<EmptyState
						icon="programme"
						title={t("conferences.none")}
						action={<ButtonLink href={path}>{t("conferences.all")}</ButtonLink>}
					/>
				) : (
					page.days.map(({ day, label, rows }) => (
						<section key={day} className="lineup__day" aria-labelledby={`jour-${day}`}>
							<h2 id={`jour-${day}`}>{label}</h2>
							<Talks rows={rows} withDetails />
						</section>
					))
				)}
				<Pager listing={listing} path={path} />
			</section>
		</Columns>
	);
}
