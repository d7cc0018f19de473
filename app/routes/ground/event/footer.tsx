import { useT } from "~/i18n/use-t";
import { Footer, FooterPart } from "~/ui/page";
import type { footerOf } from "./footer.server";

interface EventFooterProps {
	footer: ReturnType<typeof footerOf>;
	/** The page of the support chat. It opens beside the page, where somebody may have begun to type. */
	chat: string | undefined;
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
						...(chat
							? [
									<a key="chat" href={chat} {...elsewhere}>
										{t("chat.link")}
										{newTab}
									</a>,
								]
							: []),
					]}
				/>
			) : null}
		</Footer>
	);
}
