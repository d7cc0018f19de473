import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { AnonymousRefused, loadAnonymous } from "./anonymous.server";

type Loaded = Awaited<ReturnType<typeof loadAnonymous>>;

export function Anonymous({ page, refused }: { page: Loaded; refused: AnonymousRefused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={t("anonymous.title")} lead={t("anonymous.lead")} />
			{refused ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<form method="post" action={page.action} id="anonymous" className="form">
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("anonymous.submit")}</Button>
					<a href={page.login}>{t("anonymous.login")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
