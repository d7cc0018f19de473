import { useT } from "~/i18n/use-t";
import { Avatar } from "~/ui/avatar";
import stylesheet from "~/ui/css/registration/welcome.css?url";
import { Icon } from "~/ui/icon";
import { EventName, Scene } from "~/ui/scene";
import { When } from "~/ui/when";
import type { WelcomeData } from "./welcome.server";

export function WelcomeScene({
	welcome: { inviter, taken, title, cover, leaves, dates, place },
}: {
	welcome: WelcomeData;
}) {
	const t = useT();
	return (
		<>
			{/* The style sheet comes before what it styles: otherwise the scene would visibly jump. */}
			<link rel="stylesheet" href={stylesheet} />
			<Scene cover={cover} onPhone="beside">
				{inviter ? (
					<div className="inviter aligned gap-12 small snug">
						<Avatar initials={inviter.initials} tint={1} isLarge />
						<p>
							<strong>{inviter.name}</strong> {t(taken ? "welcome.registers" : "welcome.invites")}
						</p>
					</div>
				) : null}
				<EventName title={title} />
				<When leaves={leaves}>
					<strong>{dates}</strong> {place ? <span className="when__more block small soft digits">{place}</span> : null}
				</When>
			</Scene>
		</>
	);
}

/** On a phone, the person's ticket while it is empty but for their name. */
export function SmallTicket({ welcome: { holder, kind, taken } }: { welcome: WelcomeData }) {
	const t = useT();
	return (
		<div className="mini flex clip surface">
			<div className="mini__words fill">
				<p className={holder.length > 28 ? "ticket__holder anywhere ticket__holder--long" : "ticket__holder anywhere"}>
					<strong>{holder || t("ticket.blankHolder")}</strong>
				</p>
				{kind ? <p className="ticket__kind small soft">{kind}</p> : null}
				{taken ? (
					<p className="small above-8">
						{taken.by && taken.what ? `${t("welcome.taken", { name: taken.by, what: taken.what })} ` : null}
						{t("welcome.nothingToPay")}
					</p>
				) : null}
			</div>
			<span className="mini__stub grid centre rigid">
				<Icon name="stub" />
			</span>
		</div>
	);
}
