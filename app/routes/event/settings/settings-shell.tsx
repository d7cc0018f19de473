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
	/** Of an entry, beside the pages above it. */
	heading?: string;
	trail?: { href: string; label: string }[];
	children: ReactNode;
}

/** What is around each page of a subject: its parts, and below what waits to be published. */
export function SettingsShell({ frame, heading = frame.part, trail = [], children }: SettingsShellProps) {
	const t = useT();
	return (
		<Columns side={frame.preview ? <SettingPreview preview={frame.preview} /> : undefined}>
			<link rel="stylesheet" href={stylesheet} />
			<link rel="stylesheet" href={entryLines} />
			<Heading title={frame.title} id="settings-title" lead={<a href={frame.index}>{t("prepare.back")}</a>} />
			{frame.places.length > 1 ? (
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
			) : null}
			<section className="settings__part" aria-labelledby={heading ? "settings-part" : "settings-title"}>
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
				{heading ? (
					<h2 className="settings__title tight" id="settings-part">
						{heading}
					</h2>
				) : null}
				{frame.last ? <p className="settings__last small soft">{frame.last}</p> : null}
				{children}
			</section>
			<DraftBar bar={frame.bar} />
		</Columns>
	);
}

/** What waits to be published. */
export function DraftBar({ bar }: Pick<SettingsFrame, "bar">) {
	const t = useT();
	return bar ? (
		<aside className="draft-bar cluster between" aria-label={t("publishing.title")}>
			<p>
				<strong>{bar.title}</strong> <span>{bar.by}</span>
			</p>
			<ButtonLink href={bar.draft}>{t("settingsScreen.review")}</ButtonLink>
		</aside>
	) : null;
}
