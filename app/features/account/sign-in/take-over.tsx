import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import type { loadTakeOver } from "./take-over.server";

export function TakeOver({ page }: { page: Awaited<ReturnType<typeof loadTakeOver>> }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("takeOver.lead", { present: page.present, owner: page.owner })} />
			<form method="post" action={page.action} id="take-over" className="form">
				<Actions>
					<Button name="intention" value="continuer" busyLabel={t("form.busy")}>
						{t("takeOver.continue", { owner: page.owner })}
					</Button>
					<Button name="intention" value="rester" variant="secondary" busyLabel={t("form.busy")}>
						{t("takeOver.stay", { present: page.present })}
					</Button>
				</Actions>
			</form>
		</EntryPage>
	);
}
