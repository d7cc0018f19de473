import { isRouteErrorResponse, useLocation, useParams } from "@remix-run/react";
import type { Sentence } from "~/i18n/texts";
import { sayAny, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";

/** A refusal shows its own sentence; any other error is the server's, and the page may be tried again. */
export function Failure({ error, name }: { error: unknown; name?: string | undefined }) {
	const t = useT();
	const { context } = useParams();
	const { pathname, search } = useLocation();
	const isDenied = !sentenceIn(error) && isRouteErrorResponse(error) && [401, 403].includes(error.status);
	const denied = name === undefined ? t("failure.signIn") : t("failure.notYours", { name });
	const message = isDenied ? denied : messageOf(error, t);
	return (
		<EntryPage hasTicket={false}>
			<Heading title={t(isDenied ? "refusals.accessDenied" : "failure.title")} lead={message || t("failure.message")} />
			<Actions>
				{context && asksPassword(error) ? <a href={paths.passwordNew(context)}>{t("newPassword.title")}</a> : null}
				{message ? null : (
					<ButtonLink href={pathname + search} variant="primary">
						{t("failure.retry")}
					</ButtonLink>
				)}
				{context ? <ButtonLink href={paths.home(context)}>{t("wizard.backHome")}</ButtonLink> : null}
				{context && isDenied && name === undefined ? (
					<a href={paths.login(context, pathname + search)}>{t("nav.login")}</a>
				) : null}
			</Actions>
		</EntryPage>
	);
}

function messageOf(error: unknown, t: Translate): string {
	if (!isRouteErrorResponse(error)) return "";
	const sentence = sentenceIn(error);
	if (sentence) return sayAny(t, sentence.key, sentence.variables);
	return typeof error.data === "string" ? error.data : "";
}

function asksPassword(error: unknown): boolean {
	return sentenceIn(error)?.key === "refusals.roleAsksLongPassword";
}

/** Returns the sentence that a route's error carries, if it is one of our texts. */
export function sentenceIn(error: unknown): Sentence | undefined {
	const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
	return isSentence(data) ? data : undefined;
}

function isSentence(data: unknown): data is Sentence {
	return typeof (data as Sentence | null)?.key === "string";
}
