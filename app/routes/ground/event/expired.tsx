import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";

/** The answers that somebody sent after their session had expired, by field name. */
export interface Expired {
	kept: Record<string, string[]>;
}

export function expiredIn(error: unknown): Expired | undefined {
	const data: unknown = isRouteErrorResponse(error) && error.status === 401 ? error.data : undefined;
	return typeof (data as Expired | null)?.kept === "object" ? (data as Expired) : undefined;
}

/** Holds the answers in hidden fields while the person signs in in another tab; then they are sent unchanged. */
export function ExpiredPage({ expired, login }: { expired: Expired; login: (returnTo: string) => string }) {
	const t = useT();
	const { pathname, search } = useLocation();
	return (
		<EntryPage hasTicket={false}>
			<ExpiredForm expired={expired} ways={[{ href: login(pathname + search), label: t("expired.signIn") }]} />
		</EntryPage>
	);
}

/** `ways` lead to where one signs in: to one of them. */
export function ExpiredForm({ expired, ways }: { expired: Expired; ways: { href: string; label: string }[] }) {
	const t = useT();
	return (
		<>
			<Heading title={t("expired.title")} lead={t("expired.kept")} />
			<form method="post" id="expired" className="form">
				{Object.entries(expired.kept).flatMap(([name, values]) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: one name may have the same answer twice
					values.map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
				)}
				<ol className="stack">
					{ways.map(({ href, label }) => (
						<li key={href}>
							<a href={href} target="_blank" rel="noopener">
								{label}
							</a>
						</li>
					))}
					<li>{t("expired.thenSend")}</li>
				</ol>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("expired.send")}</Button>
				</Actions>
			</form>
		</>
	);
}
