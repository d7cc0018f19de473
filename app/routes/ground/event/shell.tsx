import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { eventTitle } from "~/domain/event/event-title";
import { footerIn, isDark, menuOf } from "~/http/hydration";
import { sayAny } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { SceneContext } from "~/ui/entry-page";
import { LanguageSelect } from "~/ui/language-select";
import { Bar, BarLink, Footer, FooterPart, NoticeContext, Page, PersonMenu, ToolButton } from "~/ui/page";
import { AdminBar } from "../admin-bar/admin-bar";
import type { footerOf } from "./footer.server";
import type { ShellData } from "./shell.server";

export function EventShell({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const t = useT();
	const { language, person } = shell;
	const matches = useMatches();
	const handles = matches.map(({ handle }) => handle);
	const footer = footerIn(handles);
	const languages = <LanguageChoice language={language} />;
	// Three or more languages are a select, staff have links of their own in the bar, and a dark page says in it that it is live: on
	// a phone the event's name needs the room.
	const isInMenu = person !== undefined && (language.options.length > 2 || shell.nav.length > 0 || isDark(handles));
	return (
		<Page
			skipLabel={t("nav.skip")}
			bar={
				<Bar
					label={t("nav.label")}
					brand={{
						name: eventTitle(shell.eventName).name,
						href: shell.home,
						mark: shell.mark,
						banner: shell.headerImage ? { src: shell.headerImage, alt: shell.eventName } : undefined,
					}}
					items={shell.nav}
				>
					{language.options.length > 1 && !isInMenu ? languages : null}
					{person ? (
						<PersonMenu
							label={t("nav.menu", { name: person.welcome })}
							initials={person.initials}
							welcome={person.welcome}
						>
							{menuOf(matches)}
							{person.ways.map((item) => (
								<BarLink key={item.href} item={item} />
							))}
							{language.options.length > 1 && isInMenu ? languages : null}
							<form method="post" action={person.logout} data-leaving={shell.leaving}>
								<ToolButton>{t("nav.logout")}</ToolButton>
							</form>
						</PersonMenu>
					) : null}
				</Bar>
			}
			footer={footer ? <EventFooter footer={shell.footer} chat={shell.chat} isShort={footer === "short"} /> : null}
		>
			<Notices shell={shell}>
				<SceneContext.Provider value={shell.scene}>{children}</SceneContext.Provider>
			</Notices>
		</Page>
	);
}

/** What the page shows above its title: the bar of whoever watches the settings, and what has just been done. */
export function Notices({ shell: { adminBar, notice }, children }: { shell: ShellData; children: ReactNode }) {
	const t = useT();
	return (
		<NoticeContext.Provider
			value={
				<>
					{adminBar ? <AdminBar bar={adminBar} /> : null}
					{notice ? (
						<Alert
							tone={notice.tone}
							role={notice.tone === "danger" ? "alert" : "status"}
							isFleeting={notice.isFleeting}
						>
							{sayAny(t, notice.key, notice.variables)}
						</Alert>
					) : null}
				</>
			}
		>
			{children}
		</NoticeContext.Provider>
	);
}

interface LanguageProps {
	language: ShellData["language"];
}

/** With two languages, the other one is a single press away, under its own name. */
export function LanguageChoice({ language }: LanguageProps) {
	return language.options.length === 2 ? <OtherLanguage language={language} /> : <Languages language={language} />;
}

function OtherLanguage({ language: { action, value, options, returnTo } }: LanguageProps) {
	const other = options.find((option) => option.value !== value);
	if (!other) return null;
	return (
		<form method="post" action={action} lang={other.value.toLowerCase()}>
			<input type="hidden" name="retour" value={returnTo} />
			<input type="hidden" name="language" value={other.value} />
			<ToolButton label={other.label}>{other.value.toUpperCase()}</ToolButton>
		</form>
	);
}

function Languages({ language: { action, value, options, returnTo } }: LanguageProps) {
	const t = useT();
	return (
		<LanguageSelect
			action={action}
			label={t("nav.language")}
			submitLabel={t("nav.languageSubmit")}
			value={value}
			options={options}
			hidden={{ retour: returnTo }}
		/>
	);
}

interface EventFooterProps {
	footer: ReturnType<typeof footerOf>;
	/** The page of the support chat. It opens beside the page, where somebody may have begun to type. */
	chat: string | undefined;
	isShort: boolean;
}

function EventFooter({ footer, chat, isShort }: EventFooterProps) {
	const t = useT();
	const { organizer, dates, place, help, data, image } = footer;
	const elsewhere = { rel: "noopener", target: "_blank" };
	const newTab = <span className="sr">{` (${t("home.newTab")})`}</span>;
	const by = organizer ? t("footer.organizer", { name: organizer }) : null;
	const helpLinks = [
		...(help
			? [
					<a key="help" href={help}>
						{t("footer.contact")}
					</a>,
				]
			: []),
		...(data
			? [
					<a key="data" href={data}>
						{t("footer.data")}
					</a>,
				]
			: []),
		...(chat
			? [
					<a key="chat" href={chat} {...elsewhere}>
						{t("chat.link")}
						{newTab}
					</a>,
				]
			: []),
	];
	if (isShort) {
		return (
			<Footer>
				<FooterPart links={helpLinks}>{by}</FooterPart>
			</Footer>
		);
	}
	return (
		<Footer image={image || undefined}>
			<FooterPart
				title={dates}
				links={[
					<a key="calendar" href={footer.calendar}>
						{t("footer.calendar")}
					</a>,
				]}
			>
				{by}
			</FooterPart>
			{place ? (
				<FooterPart
					title={place.name}
					links={[
						<a key="map" href={place.map} {...elsewhere}>
							{t("footer.map")}
							{newTab}
						</a>,
						<a key="route" href={place.route} {...elsewhere}>
							{t("footer.route")}
							{newTab}
						</a>,
					]}
				>
					{place.address}
				</FooterPart>
			) : null}
			{helpLinks.length > 0 ? <FooterPart title={t("footer.help")} links={helpLinks} /> : null}
		</Footer>
	);
}
