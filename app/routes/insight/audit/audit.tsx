import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/insight/audit.css?url";
import { DifferenceList } from "../../event/document/difference-list";
import { ListScreen } from "../../ground/pages/list-screen";
import { loadAuditLog as loader } from "./audit.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function AuditLogRoute() {
	return <AuditLog page={useLoaderData<typeof loader>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function AuditLog({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<ListScreen
			title={page.title}
			lead={page.eventName}
			sheet={stylesheet}
			filter={{ ...page.filter, button: t("audit.filter") }}
			lines={page.lines}
			as={{ item: (line) => <Line line={line} />, itemClass: "audit-line grid", count: page.count }}
			empty={{ title: t("usage.empty"), text: t("audit.emptyText") }}
			pages={page.pages}
			file={page.file === undefined ? undefined : { href: page.file, label: t("audit.file") }}
			ways={[
				{ href: page.logs, label: t("usage.title") },
				{ href: page.back, label: t("organisation.title") },
			]}
		/>
	);
}

function Line({ line: { createdAt, when, what, whom, changed, back } }: { line: Loaded["lines"][number] }) {
	return (
		<>
			<p className="audit-line__when small soft">
				<time dateTime={createdAt}>{when}</time>
			</p>
			<div className="slim loose anywhere">
				<p>{what}</p>
				{whom ? (
					<p className="audit-line__whom small">
						<a href={whom.href}>{whom.name}</a>
					</p>
				) : null}
				{changed.map(({ title, differences }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be named twice, and the list never changes
					<div key={index} className="above-8">
						{title ? <p className="bold">{title}</p> : null}
						{differences.length > 0 ? <DifferenceList differences={differences} /> : null}
					</div>
				))}
			</div>
			{back ? (
				<a className="audit-line__back middle small mid target" href={back.href}>
					{back.label}
				</a>
			) : null}
		</>
	);
}
