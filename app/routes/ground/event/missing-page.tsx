import { sayAny } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { sentenceIn } from "./failure";

interface MissingPageProps {
	error: unknown;
	home: string;
	registration: string;
	login: string | undefined;
}

/** Says that the page is closed by the event's settings, or that it does not exist. A wrong address signs nobody out. */
export function MissingPage({ error, home, registration, login }: MissingPageProps) {
	const t = useT();
	const closed = sentenceIn(error);
	return (
		<EntryPage hasTicket={false}>
			<Heading
				title={t(closed ? "closed.title" : "unknown.title")}
				lead={closed ? sayAny(t, closed.key, closed.variables) : t("unknown.lead")}
			/>
			<Actions>
				{closed?.key === "refusals.registrationRequired" ? (
					<ButtonLink href={registration} variant="primary">
						{t("live.register")}
					</ButtonLink>
				) : null}
				<ButtonLink href={home}>{t("wizard.backHome")}</ButtonLink>
				{login ? <a href={login}>{t("nav.login")}</a> : null}
			</Actions>
		</EntryPage>
	);
}
