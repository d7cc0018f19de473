import { useLoaderData } from "@remix-run/react";
import { MailChoice } from "~/features/messages/mailings/mail-choice";
import { answerMailChoice as action, loadMailChoice as loader } from "~/features/messages/mailings/mail-choice.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function MailChoiceRoute() {
	return <MailChoice page={useLoaderData<typeof loader>()} />;
}
