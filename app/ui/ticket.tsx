import { Fragment, type ReactNode } from "react";
import { groupsOfFour } from "~/domain/texts/groups-of-four";
import { HeldHours } from "./held-hours";
import { Icon, type IconName } from "./icon";
import { Image, type ImageSource } from "./image";
import { Name } from "./name";
import { useOwnWords } from "./own-words";

export type TicketLine = {
	label: string;
	/** The answers; none on a blank line. */
	values: { text: string; amount?: string | undefined }[];
	/** The tax label of the amounts, said once above them. */
	unit?: string;
	/** `now`: being answered on this page. `blank`: not answered yet. */
	state?: "now" | "blank" | undefined;
	change?: { href: string; label: string } | undefined;
	/** Set on the line of what is added up while it is chosen; with a name where there are several. */
	isRunning?: boolean | string;
};

export type TicketProps = {
	eventName: string;
	eventDates?: string;
	place?: string;
	cover?: ImageSource | undefined;
	/** The name, or on a blank ticket the text in its place. */
	holder: string;
	/** « Visiteur professionnel » */
	kind?: string | undefined;
	status?: string;
	statusTone?: "success" | "warning";
	lines?: TicketLine[];
	/** Under the lines: why there is no QR code. */
	note?: string;
	stub?: TicketStub | undefined;
	/** Just issued: the stub drops and locks once. */
	issued?: boolean;
	isOff?: boolean;
	/** Level of the holder's heading; 2 by default. */
	headingLevel?: 2 | 3;
};

export type TicketStub = {
	/** « Entrée offerte », « Total », « À régler ». */
	label?: string | undefined;
	amount?: string | undefined;
	/** « T.T.C » or « H.T. », after the amount. */
	tax?: string | undefined;
	/** « 91,00 € H.T. + TVA 10 % : 9,10 € » */
	notes?: string[];
	/** Printed under the QR code, typed by hand when a camera fails. */
	code?: string | undefined;
	way?: { href: string; label: string } | undefined;
	/** An <svg> made by our server. */
	qrSvg?: string | undefined;
	qrLabel?: string | undefined;
	/** A narrow ticket leads to the code on a screen of its own, and before the day does not show it too; a wide one always does. */
	screen?: { href: string; label: string; isApart: boolean } | undefined;
	/** Nothing admits yet: the stub is dark, and says with this icon what is waited for. */
	icon?: IconName;
};

/** The ticket of a person: blank on the first screen, filled in line by line. `action`: the button of the stub. */
export function Ticket({ action, ...props }: TicketProps & { action?: ReactNode }) {
	const { eventName, eventDates, place, cover, holder, kind, status, lines = [], note, stub, issued } = props;
	const own = useOwnWords();
	const Holder = props.headingLevel === 3 ? "h3" : "h2";
	return (
		<article
			className={`ticket${issued ? " ticket--issued" : ""}${stub ? "" : " ticket--whole"}${props.isOff ? " ticket--off" : ""}`}
		>
			<div className="ticket__pair">
				<div className="ticket__main clip surface">
					<div className="ticket__head">
						{cover ? <Image of={cover} className="ticket__cover" sizes="180px" order="late" /> : null}
						<p className="ticket__name two-lines large strong" {...own}>
							{eventName}
						</p>
						{eventDates ? <p className="ticket__when tiny loose">{eventDates}</p> : null}
						{place ? <p className="ticket__when tiny loose">{place}</p> : null}
					</div>
					<div className="ticket__body">
						<Holder
							dir="auto"
							className={
								holder.length > 28 ? "ticket__holder anywhere ticket__holder--long" : "ticket__holder anywhere"
							}
						>
							<Name>{holder}</Name>
						</Holder>
						{kind ? (
							<p className="ticket__kind small soft" {...own}>
								{kind}
							</p>
						) : null}
						{status ? (
							<p
								className={`ticket__status aligned gap-6 strong above-8 ticket__status--${props.statusTone ?? "success"}`}
							>
								<Icon name={props.statusTone ?? "success"} />
								<span>{status}</span>
							</p>
						) : null}
						{lines.length > 0 ? (
							<dl className="ticket__lines line-above above-16">
								{lines.map((line) => (
									<Line key={line.label} line={line} />
								))}
							</dl>
						) : null}
						{note ? <p className="ticket__note small soft line-above above-16">{note}</p> : null}
					</div>
				</div>
				{stub ? <Stub stub={stub}>{action}</Stub> : null}
			</div>
		</article>
	);
}

function Line({ line: { label, values, unit, state, change, isRunning } }: { line: TicketLine }) {
	const answers = values.map(({ text, amount }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be chosen for two days
		<Fragment key={index}>
			{/* Separates the answers where there are no styles. */}
			{index > 0 ? <span className="sr">, </span> : null}
			<span className="ticket__amounts flex between gap-12">
				<bdi>
					<HeldHours>{text}</HeldHours>
				</bdi>
				{amount ? <span>{` ${amount}`}</span> : null}
			</span>
		</Fragment>
	));
	const hasUnit = unit !== undefined && values.some(({ amount }) => amount);
	return (
		<div
			className={
				state
					? `ticket__line baseline flex gap-12 small loose line-below ticket__line--${state}`
					: "ticket__line baseline flex gap-12 small loose line-below"
			}
			data-running={isRunning === true ? "" : isRunning || undefined}
		>
			<dt className="rigid soft anywhere" dir="auto">
				{label}
			</dt>
			<dd className="fill mid digits">
				{hasUnit ? (
					<span className="ticket__amounts flex between gap-12 small light soft">
						<span /> <span>{unit}</span>
					</span>
				) : null}
				{change && values.length > 0 ? (
					<a className="ticket__change baseline flex between gap-8 unlined" href={change.href}>
						<span>{answers}</span>
						<span className="sr">{` – ${change.label}`}</span>
						<Icon name="pencil" />
					</a>
				) : (
					answers
				)}
			</dd>
		</div>
	);
}

function Stub({ stub, children }: { stub: TicketStub; children: ReactNode }) {
	const { label, amount, tax, notes = [], code, qrSvg, qrLabel, way, screen, icon } = stub;
	return (
		<div className={icon ? "ticket__stub ticket__stub--waiting" : "ticket__stub"}>
			{icon && label ? (
				<p className="aligned gap-12 strong target">
					<Icon name={icon} /> {label}
				</p>
			) : label ? (
				<p className="ticket__total baseline flex between gap-12 large strong tight">
					<span>{label}</span>{" "}
					{amount ? (
						<span className="ticket__amount">
							{amount} <small>{tax}</small>
						</span>
					) : null}
				</p>
			) : null}
			{notes.map((note) => (
				<p key={note} className="ticket__tax">
					{note}
				</p>
			))}
			{screen && (qrSvg || code) ? (
				<a className="ticket__unfold aligned gap-12 strong unlined target" href={screen.href}>
					<Icon name="code" />
					<span>{screen.label}</span>
					<Icon name="full" />
				</a>
			) : null}
			{qrSvg || code ? (
				<div className={screen?.isApart ? "ticket__pass ticket__pass--apart centred" : "ticket__pass centred"}>
					<Pass code={code} qrSvg={qrSvg} qrLabel={qrLabel} />
				</div>
			) : null}
			{way ? (
				<p className="above-12">
					<a className="button button--stub" href={way.href}>
						{way.label}
					</a>
				</p>
			) : null}
			{children}
		</div>
	);
}

/** The code as a picture, and in groups of four, only visually: copying gives the code. */
export function Pass({ code, qrSvg, qrLabel }: Pick<TicketStub, "code" | "qrSvg" | "qrLabel">) {
	return (
		<>
			{qrSvg ? (
				<div
					className="ticket__qr"
					role="img"
					aria-label={qrLabel ?? code}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the code
					dangerouslySetInnerHTML={{ __html: qrSvg }}
				/>
			) : null}
			{code ? (
				<p className="ticket__code">
					{groupsOfFour(code).map((four, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the same four may come twice
						<span key={index}>{four}</span>
					))}
				</p>
			) : null}
		</>
	);
}
