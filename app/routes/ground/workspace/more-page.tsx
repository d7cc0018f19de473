import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/ground/more.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import type { ShellData } from "../event/shell.server";
import { AccountWays, DraftLink, useWorkspace } from "./workspace";

/** All places and their screens, the account and the language. */
export function More({ title, shell }: { title: string; shell: ShellData | undefined }) {
	const workspace = useWorkspace();
	if (!workspace || !shell) return null;
	return (
		<Columns>
			<Heading title={title} lead={workspace.name} />
			<DraftLink draft={workspace.draft} />
			<PlaceList />
			<section className="more__account" aria-labelledby="more-account">
				<h2 id="more-account">{shell.person?.name}</h2>
				<p className="tiny soft">{workspace.roles}</p>
				<AccountWays shell={shell} workspace={workspace} />
			</section>
		</Columns>
	);
}

/** Every place that somebody may use, with the names of its screens. */
export function PlaceList() {
	const t = useT();
	const workspace = useWorkspace();
	if (!workspace) return null;
	return (
		<nav aria-label={t("workspace.all")}>
			<link rel="stylesheet" href={stylesheet} />
			<ul className="plain-list line-above">
				{workspace.places.map(({ key, href, title: name, icon, text, waiting }) => (
					<li key={key} className="line-below">
						<a className="more__way aligned unlined" href={href}>
							<Icon name={icon} />
							<span className="fill">
								<strong className="block bold">{name}</strong>{" "}
								<span className="tiny soft">{[waiting, text].filter(Boolean).join(" · ")}</span>
							</span>
							<Icon name="next" />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
