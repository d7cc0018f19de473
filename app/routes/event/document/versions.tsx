import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/publishing.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { loadVersions as loader } from "./versions.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function VersionsRoute() {
	return <Versions page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Every version of the event: who made it, when, from where and why. */
function Versions({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("versions.lead")} />
			{page.lines.length === 0 ? (
				<EmptyState title={t("versions.empty")} />
			) : (
				<ol className="version-list">
					{page.lines.map((line) => (
						<li key={line.revision} className="version-line line-below">
							<p>
								<a className="strong" href={line.href}>
									{line.name}
								</a>{" "}
								{line.isCurrent ? <span className="tag">{t("versions.current")}</span> : null}
							</p>
							<p className="small loose soft">
								<time dateTime={line.at}>{line.when}</time>
								{` · ${line.who} · ${line.via}`}
							</p>
							{line.changed ? <p>{line.changed}</p> : null}
							{line.note ? <p>{line.note}</p> : null}
							{line.undoes ? (
								<p>
									<a href={line.undoes.href}>{line.undoes.name}</a>
								</p>
							) : null}
						</li>
					))}
				</ol>
			)}
			{page.older || page.latest ? (
				<nav className="pages cluster gap-12 above-16" aria-label={t("nav.pages")}>
					{page.latest ? <ButtonLink href={page.latest}>{t("versions.latest")}</ButtonLink> : null}{" "}
					{page.older ? (
						<ButtonLink href={page.older} rel="next">
							{t("versions.older")}
						</ButtonLink>
					) : null}
				</nav>
			) : null}
			<Actions>
				<a href={page.draft}>{t("publishing.title")}</a>
			</Actions>
		</Columns>
	);
}
