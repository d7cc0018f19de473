import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import type { chatOf } from "./support-chat.server";

/** Asks before anything of the other site loads. Without JavaScript there is no chat, so nothing is offered. */
export function SupportChat({ chat }: { chat: NonNullable<ReturnType<typeof chatOf>> }) {
	const t = useT();
	return (
		<form method="post" action={chat.action} hidden data-needs-script="">
			<input type="hidden" name="retour" value={chat.returnTo} />
			<Button variant="quiet" name="accord" value={chat.script ? "non" : "oui"}>
				{t(chat.script ? "chat.close" : "chat.open", { host: chat.host })}
			</Button>
			{chat.script ? <script async src={chat.script} /> : null}
		</form>
	);
}
