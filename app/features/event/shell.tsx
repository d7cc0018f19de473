import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { LanguageSelect } from "~/ui/language-select";
import { Footer, Header, NavBar, Page } from "~/ui/page";
import type { ShellData } from "./shell.server";

export function EventShell({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const t = useT();
	const { language } = shell;
	return (
		<Page
			skipLabel={t("nav.skip")}
			header={
				<Header
					name={shell.eventName}
					href={shell.home}
					detail={[shell.dates, shell.place?.name].filter(Boolean).join(" · ")}
					banner={shell.headerImage ? { src: shell.headerImage, alt: shell.eventName } : undefined}
				>
					{shell.welcome ? <span className="header__welcome">{shell.welcome}</span> : null}
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
					{shell.logout ? (
						<form method="post" action={shell.logout}>
							<Button variant="quiet">{t("nav.logout")}</Button>
						</form>
					) : null}
				</Header>
			}
			nav={<NavBar label={t("nav.label")} items={shell.nav} />}
			footer={
				<Footer image={shell.footerImage ? { src: shell.footerImage, alt: "" } : undefined}>
					{shell.organizer ? <p>{t("footer.organizer", { name: shell.organizer })}</p> : null}
					<p>{shell.dates}</p>
					{shell.place ? <p>{`${shell.place.name}, ${shell.place.address}`}</p> : null}
				</Footer>
			}
		>
			{shell.notice ? (
				<Alert tone={shell.notice.tone} role="status">
					{t(shell.notice.key, shell.notice.variables)}
				</Alert>
			) : null}
			{children}
		</Page>
	);
}
