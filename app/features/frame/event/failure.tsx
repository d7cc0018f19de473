import { isRouteErrorResponse, useParams } from "@remix-run/react";
import type { Sentence } from "~/i18n/texts";
import { sayAny, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { paths } from "~/paths";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";

/** A refusal says its own sentence, in the specification's words; anything else is ours to mend. */
export function Failure({ error }: { error: unknown }) {
	const t = useT();
	const { context } = useParams();
	return (
		<Columns>
			<Heading title={t("failure.title")} lead={saidBy(error, t) || t("failure.message")} />
			{context ? (
				<Actions>
					{asksPassword(error) ? <a href={paths.passwordNew(context)}>{t("newPassword.title")}</a> : null}
					<ButtonLink href={paths.home(context)}>{t("wizard.backHome")}</ButtonLink>
				</Actions>
			) : null}
		</Columns>
	);
}

/** Refusals come in the words of the provider: those met most speak the page's language. */
function saidBy(error: unknown, t: Translate): string {
	if (!isRouteErrorResponse(error)) return "";
	const sentence = sentenceIn(error);
	if (sentence) return sayAny(t, sentence.key, sentence.variables);
	if (error.status === 401 || error.status === 403) return t("refusals.accessDenied");
	return typeof error.data === "string" ? error.data : "";
}

function asksPassword(error: unknown): boolean {
	return sentenceIn(error)?.key === "refusals.roleAsksLongPassword";
}

/** What a route's error was thrown to say, where it is one of our texts. */
export function sentenceIn(error: unknown): Sentence | undefined {
	const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
	return isSentence(data) ? data : undefined;
}

function isSentence(data: unknown): data is Sentence {
	return typeof (data as Sentence | null)?.key === "string";
}
