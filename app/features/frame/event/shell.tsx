import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasFooter } from "~/http/hydration";
import { sayAny } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { LanguageSelect } from "~/ui/language-select";
import { Header, NavBar, NoticeContext, Page, ToolButton, ToolLink } from "~/ui/page";
import { WatchBar } from "../watch/watch-bar";
import { EventFooter } from "./footer";
import type { ShellData } from "./shell.server";

export function EventShell({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const t = useT();
	const { language } = shell;
	const withFooter = hasFooter(useMatches().map(({ handle }) => handle));
	return (
		<Page
			skipLabel={t("nav.skip")}
			header={
				<Header
					name={shell.eventName}
					href={shell.home}
					detail={[shell.dates, shell.footer.place?.name].filter(Boolean).join(" · ")}
					banner={shell.headerImage ? { src: shell.headerImage, alt: shell.eventName } : undefined}
				/>
			}
			nav={
				<NavBar label={t("nav.label")} items={shell.nav} welcome={shell.welcome}>
					{language.options.length > 1 ? (
						<LanguageSelect
							action={language.action}
							label={t("nav.language")}
							submitLabel={t("nav.languageSubmit")}
							value={language.value}
							options={language.options}
							hidden={{ retour: language.returnTo }}
						/>
					) : null}
					{shell.profile ? (
						<ToolLink href={shell.profile} icon="person">
							{t("nav.profile")}
						</ToolLink>
					) : null}
					{shell.logout ? (
						<form method="post" action={shell.logout} data-leaving={shell.leaving}>
							<ToolButton icon="leave">{t("nav.logout")}</ToolButton>
						</form>
					) : null}
				</NavBar>
			}
			footer={withFooter ? <EventFooter footer={shell.footer} chat={shell.chat} /> : null}
		>
			<NoticeContext.Provider
				value={
					<>
						{shell.watch ? <WatchBar watch={shell.watch} /> : null}
						{shell.notice ? (
							<Alert
								tone={shell.notice.tone}
								role={shell.notice.tone === "danger" ? "alert" : "status"}
								isFleeting={shell.notice.isFleeting}
							>
								{sayAny(t, shell.notice.key, shell.notice.variables)}
							</Alert>
						) : null}
					</>
				}
			>
				{children}
			</NoticeContext.Provider>
		</Page>
	);
}
