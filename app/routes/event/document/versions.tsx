import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/event/publishing.css?url";
import { ListScreen } from "../../ground/pages/list-screen";
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
		<ListScreen
			title={page.title}
			lead={t("versions.lead")}
			sheet={stylesheet}
			lines={page.lines}
			as={{ item: (line) => <Version line={line} />, itemClass: "version-line" }}
			empty={{ title: t("versions.empty") }}
			pages={page.pages}
			ways={[{ href: page.draft, label: t("publishing.title") }]}
		/>
	);
}

function Version({ line }: { line: Loaded["lines"][number] }) {
	const t = useT();
	return (
		<>
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
		</>
	);
}
