import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { answerMailChoice as action, loadMailChoice as loader } from "./mail-choice.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function MailChoiceRoute() {
	return <MailChoice page={useLoaderData<typeof loader>()} />;
}

function MailChoice({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t(page.isUnsubscribed ? "mailings.choice.off" : "mailings.choice.on")} />
			<form method="post" id="choice">
				<Actions>
					<Button name="choice" value={page.isUnsubscribed ? "resume" : "stop"} busyLabel={t("form.busy")}>
						{t(page.isUnsubscribed ? "mailings.choice.resume" : "mailings.choice.stop")}
					</Button>
				</Actions>
			</form>
		</Columns>
	);
}
