import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Footer, FooterPart } from "~/ui/page";
import type { footerOf } from "./footer.server";
import type { chatOf } from "./support-chat.server";

interface EventFooterProps {
	footer: ReturnType<typeof footerOf>;
	chat: ReturnType<typeof chatOf>;
}

export function EventFooter({ footer, chat }: EventFooterProps) {
	const t = useT();
	const { organizer, dates, place, help, image } = footer;
	const elsewhere = { rel: "noopener", target: "_blank" };
	const newTab = <span className="sr">{` (${t("home.newTab")})`}</span>;
	return (
		<Footer image={image || undefined}>
			<FooterPart
				title={dates}
				links={[
					<a key="calendar" href={footer.calendar}>
						{t("footer.calendar")}
					</a>,
				]}
			>
				{organizer ? t("footer.organizer", { name: organizer }) : null}
			</FooterPart>
			{place ? (
				<FooterPart
					title={place.name}
					links={[
						<a key="map" href={place.map} {...elsewhere}>
							{t("footer.map")}
							{newTab}
						</a>,
						<a key="route" href={place.route} {...elsewhere}>
							{t("footer.route")}
							{newTab}
						</a>,
					]}
				>
					{place.address}
				</FooterPart>
			) : null}
			{help || chat ? (
				<FooterPart
					title={t("footer.help")}
					links={[
						...(help
							? [
									<a key="help" href={help}>
										{t("footer.contact")}
									</a>,
								]
							: []),
						...(chat ? [<SupportChat key="chat" chat={chat} />] : []),
					]}
				/>
			) : null}
		</Footer>
	);
}

/** Asks before anything of the other site loads. Without JavaScript there is no chat, so nothing is offered. */
function SupportChat({ chat }: { chat: NonNullable<ReturnType<typeof chatOf>> }) {
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
