import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import entryLines from "~/ui/css/event/entry-lines.css?url";
import stylesheet from "~/ui/css/event/settings.css?url";
import { Columns, Heading } from "~/ui/page";
import { SettingPreview } from "./setting-preview";
import type { SettingsFrame } from "./settings-page.server";

interface SettingsShellProps {
	frame: SettingsFrame;
	heading: string;
	/** The pages above this one. */
	trail?: { href: string; label: string }[];
	children: ReactNode;
}

/** What is around each screen of the settings: the parts, and below what waits to be published. */
export function SettingsShell({ frame, heading, trail = [], children }: SettingsShellProps) {
	const t = useT();
	return (
		<Columns side={frame.preview ? <SettingPreview preview={frame.preview} /> : undefined}>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={entryLines} />
			<Heading title={frame.title} id="settings-title" />
			<nav className="settings__places" aria-label={t("settingsScreen.parts")}>
				<ul>
					{frame.places.map(({ href, label, isCurrent }) => (
						<li key={href}>
							<a
								className="chip"
								href={href}
								aria-current={isCurrent ? (trail.length > 0 ? "true" : "page") : undefined}
							>
								{label}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<section className="settings__part" aria-labelledby="settings-part">
				{trail.length > 0 ? (
					<p className="small soft anywhere">
						{trail.map(({ href, label }) => (
							<span key={href}>
								<a href={href}>{label}</a>
								{" › "}
							</span>
						))}
					</p>
				) : null}
				<h2 className="settings__title tight" id="settings-part">
					{heading}
				</h2>
				{frame.last ? <p className="settings__last small soft">{frame.last}</p> : null}
				{children}
			</section>
			{frame.bar ? (
				<aside className="draft-bar cluster between" aria-label={t("publishing.title")}>
					<p>
						<strong>{frame.bar.title}</strong> <span>{frame.bar.by}</span>
					</p>
					<ButtonLink href={frame.bar.draft}>{t("settingsScreen.review")}</ButtonLink>
				</aside>
			) : null}
		</Columns>
	);
}
