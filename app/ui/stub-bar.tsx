import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { TicketStub } from "./ticket";

export type StubBarProps = {
	stub: TicketStub | undefined;
	label: string;
	/** The script fetches it anew with other parts of the page (`Button.follows`). */
	isAnew?: boolean;
	children: ReactNode;
};

/** On a phone it stays at the foot of the screen, with the ticket's total, which opens the ticket. */
export function StubBar({ stub, label, isAnew, children }: StubBarProps) {
	return (
		<div className="stub-bar above-32" id="suite" data-anew={isAnew ? "" : undefined}>
			<a className="stub-bar__ticket" href="#billet">
				<span className="stub-bar__nick" aria-hidden="true" />
				<span>
					<span className="stub-bar__total">
						{stub?.amount ? (
							<>
								{stub.amount} <small>{stub.tax}</small>
							</>
						) : (
							stub?.label
						)}
					</span>
					<span className="sr"> – </span>
					<span className="stub-bar__label">
						{label} <Icon name="up" />
					</span>
				</span>
			</a>
			{children}
		</div>
	);
}

/** On a phone the ticket is a sheet above the stub bar: opened by the address `#billet`, closed by going back to the bar. */
export function TicketSheet({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
	return (
		<div className="ticket-sheet" id="billet">
			<a className="ticket-sheet__close" href="#suite">
				{closeLabel}
			</a>
			{children}
		</div>
	);
}
