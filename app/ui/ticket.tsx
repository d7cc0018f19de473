import { Icon } from "./icon";

export type TicketProps = {
	eventName: string;
	eventDates?: string;
	place?: string;
	holder: string;
	/** Printed under the QR code, typed by hand when a camera fails. */
	code?: string;
	/** An <svg> made by our server. */
	qrSvg?: string;
	/** Instead of a QR code: why there is none. */
	note?: string;
	/** What the picture says to those who do not see it: « QR code de votre billet ». */
	qrLabel?: string;
	status?: string;
	statusTone?: "success" | "warning";
	lines?: { label: string; value: string }[];
	/** What the stub says: the typology, « Accompagnant ». */
	stub?: string;
	/** Just issued: the stub tears along its perforation once. */
	issued?: boolean;
	/** Level of the holder's heading; 2 by default. */
	headingLevel?: 2 | 3;
};

/** What a person holds at the end, drawn from the first screen on. */
export function Ticket(props: TicketProps) {
	const { eventName, eventDates, place, holder, code, qrSvg, qrLabel, status, lines = [], stub, note, issued } = props;
	const Holder = props.headingLevel === 3 ? "h3" : "h2";
	const hasStub = Boolean(qrSvg || code || stub);
	return (
		<article
			className={`ticket${issued ? " ticket--issued" : ""}${qrSvg ? " ticket--qr" : ""}${hasStub ? "" : " ticket--whole"}`}
		>
			<div className="ticket__body surface">
				<div className="ticket__event">
					<p className="ticket__name">{eventName}</p>
					{eventDates ? <p className="ticket__when">{eventDates}</p> : null}
					{place ? <p className="ticket__when">{place}</p> : null}
				</div>
				<div>
					<Holder className={holder.length > 32 ? "ticket__holder ticket__holder--long" : "ticket__holder"}>
						{holder}
					</Holder>
					{status ? (
						<p className={`ticket__status ticket__status--${props.statusTone ?? "success"}`}>
							<Icon name={props.statusTone ?? "success"} />
							<span>{status}</span>
						</p>
					) : null}
				</div>
				{lines.length > 0 ? (
					<dl className="ticket__lines">
						{lines.map((line) => (
							<div key={line.label} className="ticket__line">
								<dt>{line.label}</dt>
								<dd>{line.value}</dd>
							</div>
						))}
					</dl>
				) : null}
				{note ? <p className="ticket__note">{note}</p> : null}
			</div>
			{hasStub ? (
				<div className="ticket__stub">
					{stub ? <p className="ticket__kind">{stub}</p> : null}
					{qrSvg ? (
						<div
							className="ticket__qr"
							role="img"
							aria-label={qrLabel ?? code}
							// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the code
							dangerouslySetInnerHTML={{ __html: qrSvg }}
						/>
					) : null}
					{code ? <p className="ticket__code">{code}</p> : null}
				</div>
			) : null}
		</article>
	);
}
