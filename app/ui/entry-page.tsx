import { createContext, type ReactNode, useContext } from "react";
import stylesheet from "~/ui/css/account/door.css?url";
import { Image } from "./image";
import { NoticeContext } from "./page";
import { Ticket, type TicketProps } from "./ticket";

/** The event's own scene, shown beside the form of an entry page. */
export const SceneContext = createContext<TicketProps | null>(null);

interface Props {
	/** True for visitors who are about to register, who get a blank ticket. */
	hasTicket?: boolean;
	children: ReactNode;
}

/** The form at the left, the event's cover and a blank ticket at the right; on a phone the cover is above. */
export function EntryPage({ hasTicket = true, children }: Props) {
	const scene = useContext(SceneContext);
	return (
		<div className={scene ? "door door--scene flex column slim" : "door flex column slim"}>
			<link rel="stylesheet" href={stylesheet} />
			<div className="door__main broad">
				{useContext(NoticeContext)}
				{children}
			</div>
			{scene ? (
				<div className="door__scene clip" aria-hidden="true">
					{scene.cover ? (
						<Image of={scene.cover} className="door__cover" sizes="(min-width: 1000px) 50vw, 100vw" />
					) : null}
					{hasTicket ? (
						<div className="door__ticket">
							<Ticket {...scene} />
						</div>
					) : null}
				</div>
			) : null}
		</div>
	);
}
