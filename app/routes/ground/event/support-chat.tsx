import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { SupportChatPage } from "./support-chat.server";
import { loadSupportChat as loader } from "./support-chat.server";

export { pageTitle as meta } from "~/http/page-title";
export { agreeToChat as action } from "./support-chat.server";

export { loader };

export default function SupportChatRoute() {
	return <SupportChat page={useLoaderData<typeof loader>()} />;
}

/** Without JavaScript there is no chat: the page says so, and offers none. */
function SupportChat({ page: { title, host, action, home, frame } }: { page: SupportChatPage }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={title} {...(!frame && { lead: t("chat.lead", { host }) })} />
			<noscript>
				<p>{t("chat.needsScript")}</p>
			</noscript>
			{frame ? (
				<iframe
					className="support-chat block broad borderless"
					title={t("chat.frame", { host })}
					src={frame.src}
					sandbox={frame.sandbox}
					referrerPolicy="no-referrer"
				/>
			) : null}
			<form method="post" action={action} hidden data-needs-script="">
				<Button variant={frame ? "secondary" : "primary"} name="accord" value={frame ? "non" : "oui"}>
					{frame ? t("chat.close") : t("chat.open", { host })}
				</Button>
			</form>
			<Actions>
				<a href={home}>{t("chat.back")}</a>
			</Actions>
		</Columns>
	);
}
