import { useT } from "~/i18n/use-t";
import { Avatar } from "~/ui/avatar";
import stylesheet from "~/ui/css/registration/welcome.css?url";
import { Icon } from "~/ui/icon";
import { EventName, Scene } from "~/ui/scene";
import { When } from "~/ui/when";
import type { WelcomeData } from "./welcome.server";

export function WelcomeScene({ welcome: { inviter, title, cover, leaves, dates, place } }: { welcome: WelcomeData }) {
	const t = useT();
	return (
		<>
			{/* The style sheet comes before what it styles: otherwise the scene would visibly jump. */}
			<link rel="stylesheet" href={stylesheet} />
			<Scene cover={cover} onPhone="beside">
				{inviter ? (
					<div className="inviter">
						<Avatar initials={inviter.initials} tint={1} isLarge />
						<p>
							<strong>{inviter.name}</strong> {t("welcome.invites")}
						</p>
					</div>
				) : null}
				<EventName title={title} />
				<When leaves={leaves}>
					<strong>{dates}</strong> {place ? <span className="when__more">{place}</span> : null}
				</When>
			</Scene>
		</>
	);
}

/** On a phone, the person's ticket while it is empty but for their name. */
export function SmallTicket({ welcome: { holder, kind } }: { welcome: WelcomeData }) {
	const t = useT();
	return (
		<div className="mini surface">
			<div className="mini__words">
				<p className={holder.length > 28 ? "ticket__holder ticket__holder--long" : "ticket__holder"}>
					<strong>{holder || t("ticket.blankHolder")}</strong>
				</p>
				{kind ? <p className="ticket__kind">{kind}</p> : null}
			</div>
			<span className="mini__stub">
				<Icon name="stub" />
			</span>
		</div>
	);
}
