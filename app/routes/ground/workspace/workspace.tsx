import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { spaced } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { silentSource } from "~/ui/image";
import { Name } from "~/ui/name";
import { BarLink, type NavItem, ToolButton, ViewsContext } from "~/ui/page";
import { LanguageChoice, Notices } from "../event/shell";
import type { ShellData } from "../event/shell.server";
import type { WorkspaceData } from "./workspace.server";

interface WorkspaceProps {
	shell: ShellData;
	workspace: WorkspaceData;
}

/** What surrounds the screen; undefined outside the workspace, and for people without a role. */
export function useWorkspace(): WorkspaceData | undefined {
	return useRouteLoaderData<WorkspaceData | null>("workspace") ?? undefined;
}

/**
 * The frame of the staff's screens: event and search, the screen, then places and account, which wide windows show at the left
 * and phones at the bottom. Without styles the screen is not buried under navigation.
 */
export function Workspace({ shell, workspace, children }: WorkspaceProps & { children: ReactNode }) {
	const t = useT();
	return (
		<div className="workspace">
			<div className="workspace__skips">
				<a className="skip" href="#main">
					{t("nav.skip")}
				</a>{" "}
				<a className="skip" href="#places">
					{t("workspace.toPlaces")}
				</a>
			</div>
			<Top shell={shell} workspace={workspace} />
			<main className="workspace__main" id="main" tabIndex={-1}>
				<Notices shell={shell}>
					<ViewsContext.Provider value={<Views tabs={workspace.tabs} />}>{children}</ViewsContext.Provider>
				</Notices>
			</main>
			<aside className="workspace__side" aria-label={t("workspace.side")}>
				<PlaceLinks workspace={workspace} />
				<div className="workspace__account">
					<DraftLink draft={workspace.draft} />
					<details className="account" data-menu="">
						<summary className="account__who">
							<span className="account__initials" data-initials={shell.person?.initials} />
							<span className="slim fine anywhere">
								<span className="account__name">
									<Name>{shell.person?.name ?? ""}</Name>
								</span>
								<span className="sr"> – </span>
								<span className="account__roles">{workspace.roles}</span>
							</span>
						</summary>
						<div className="account__panel surface">
							<AccountWays shell={shell} workspace={workspace} />
						</div>
					</details>
				</div>
			</aside>
		</div>
	);
}

function Top({ shell, workspace: { name, when, events, find } }: WorkspaceProps) {
	const t = useT();
	return (
		<header className="workspace__top middle gap-8">
			<a className="workspace__event gap-10 icon-16 aligned slim unlined target" href={events}>
				<img className="workspace__mark block rigid" alt="" srcSet={silentSource(shell.mark)} width={40} height={40} />
				<span className="workspace__words slim">
					<span className="two-lines small strong">{name}</span>{" "}
					<span className="workspace__when tiny tight soft">{when}</span>
					<span className="sr">{` (${t("workspace.events")})`}</span>
				</span>
				<Icon name="choose" />
			</a>
			{find ? (
				<search>
					<form method="get" action={find} className="workspace__find rigid" id="find-person">
						<input
							className="input"
							type="search"
							name="q"
							id="find"
							maxLength={200}
							autoComplete="off"
							aria-label={t("workspace.find")}
							placeholder={t("workspace.findShort")}
						/>
						<button className="workspace__seek grid centre round borderless unpadded hand" type="submit">
							<Icon name="search" />
							<span className="sr">{t("workspace.findShort")}</span>
						</button>
					</form>
				</search>
			) : null}
		</header>
	);
}

function PlaceLinks({ workspace: { places, more } }: Pick<WorkspaceProps, "workspace">) {
	const t = useT();
	return (
		<nav id="places" tabIndex={-1} aria-label={t("workspace.label")}>
			<ul className="place-links__list plain-list">
				{places.map(({ key, href, title, icon, isCurrent, isHere, isNear, waiting }) => (
					<li
						key={key}
						className={`place-links__item slim place-links__item--${key}${isNear ? "" : " place-links__item--far"}`}
					>
						<a
							className="place-links__way icon-24 unlined"
							href={href}
							aria-current={isHere ? "page" : isCurrent ? "true" : undefined}
						>
							<Icon name={icon} />
							<span className="ellipsis">{title}</span>
							{waiting ? <span className="place-links__waiting"> {waiting}</span> : null}
						</a>
					</li>
				))}
				<li
					className={`place-links__item slim place-links__item--more${more.isCurrent ? " place-links__item--within" : ""}`}
				>
					<a
						className="place-links__way icon-24 unlined"
						href={more.href}
						aria-current={more.isHere ? "page" : undefined}
					>
						<Icon name="menu" />
						<span className="ellipsis">{t("workspace.more")}</span>
					</a>
				</li>
			</ul>
		</nav>
	);
}

function Views({ tabs }: Pick<WorkspaceData, "tabs">) {
	const t = useT();
	if (tabs.length < 2) return null;
	return (
		<nav className="subviews line-below" aria-label={t("workspace.views")}>
			<ul className="gap-24 flex plain-list">
				{tabs.map(({ href, label, isCurrent }) => (
					<li key={href}>
						<a
							className="subviews__way aligned small soft nowrap unlined target"
							href={href}
							aria-current={isCurrent ? "page" : undefined}
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

export function DraftLink({ draft }: Pick<WorkspaceData, "draft">) {
	const t = useT();
	if (!draft) return null;
	return (
		<a className="draft-link block tiny snug soft unlined round" href={draft.href}>
			<strong className="block fine strong inked">{draft.title}</strong> <span>{t("workspace.changesText")}</span>
		</a>
	);
}

/** What concerns the person: their own pages, the language, and the way out. */
export function AccountWays({ shell, workspace }: WorkspaceProps) {
	const t = useT();
	const { person, language } = shell;
	const own = (person?.ways ?? []).filter(({ href }) => href !== shell.home);
	const ways: NavItem[] = [
		{ href: paths.organisations, label: t("workspace.allEvents") },
		...(workspace.participant ? [{ href: workspace.participant, label: t("workspace.participant") }] : []),
		{ href: workspace.ownRoles, label: t("workspace.ownRoles") },
		...own,
		...(workspace.watch ? [{ href: workspace.watch, label: t("organisation.watch") }] : []),
	];
	return (
		<>
			{spaced(ways.map((way) => <BarLink key={way.href} item={way} />))}
			{language.options.length > 1 ? <LanguageChoice language={language} /> : null}
			{person ? (
				<form method="post" action={person.logout} data-leaving={shell.leaving}>
					<ToolButton>{t("nav.logout")}</ToolButton>
				</form>
			) : null}
		</>
	);
}
