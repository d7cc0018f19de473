import { useActionData, useLoaderData } from "@remix-run/react";
import { Mailing } from "~/features/messages/mailings/mailing";
import { answerMailing as action, loadMailing as loader } from "~/features/messages/mailings/mailing.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function MailingRoute() {
	return <Mailing page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
