import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { loadRemoval } from "./removal.server";

export function CompanionRemoval({ page }: { page: Awaited<ReturnType<typeof loadRemoval>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("companionRemove.text")} />
			<form method="post" id="companion-removal" className="form">
				<Actions>
					<Button variant="danger" busyLabel={t("form.busy")}>
						{t("companionRemove.submit", { name: page.name })}
					</Button>
					<a href={page.back}>{t("companionRemove.keep")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
