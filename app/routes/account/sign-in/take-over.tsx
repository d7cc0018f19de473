import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { loadTakeOver as loader } from "./take-over.server";

export { pageTitle as meta } from "~/http/page-title";
export { answerTakeOver as action } from "./take-over.server";

export { loader };

export default function TakeOverRoute() {
	return <TakeOver page={useLoaderData<typeof loader>()} />;
}

function TakeOver({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
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
