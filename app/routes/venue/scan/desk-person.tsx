import { type DeskAct, deskActs } from "~/domain/venue/verdict-view";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink, spaced, type Variant } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import type { DeskPerson as Person } from "./desk-person.server";
import { type Door, PositionFields } from "./verdict";

interface DeskPersonProps {
	page: Door;
	person: Person;
	/** Draws every part once, for the script to fill in or to remove. */
	isBlank?: boolean;
}

/** Somebody whom the desk has chosen, with the badge as it will be printed, and what is done for them. */
export function DeskPerson({ page, person, isBlank = false }: DeskPersonProps) {
	const t = useT();
	const { name, details, apart, state, stateText, due, badge, printed } = person;
	return (
		<section className="desk-person gap-4 grid" id="desk-person" aria-labelledby="desk-person-name">
			<div className="desk-person__head flex between gap-12">
				<h2 className="strong anywhere" id="desk-person-name" data-part="name">
					<Name>{name}</Name>
				</h2>{" "}
				<span className={`scan__tag tiny bold soft scan__tag--${state}`} data-part="state">
					{stateText}
				</span>
			</div>
			{details.length > 0 || isBlank ? (
				<p className="soft" data-part="details">
					{details.join(" · ")}
				</p>
			) : null}
			<p className="fine soft" data-part="apart">
				{apart}
			</p>
			{due || isBlank ? (
				<p className="desk-person__due strong digits" data-part="due">
					{due ? t("scan.dueAmount", { amount: due }) : null}
				</p>
			) : null}
			{badge || isBlank ? (
				<div className="desk-person__badge grid above-16" data-part="badge">
					{badge ? (
						<iframe
							className="round borderless"
							title={badge.title}
							src={badge.src}
							width={badge.width}
							height={badge.height}
							tabIndex={-1}
						/>
					) : null}
				</div>
			) : null}
			<DeskActs page={page} person={person} isBlank={isBlank} />
			{printed || isBlank ? (
				<p className="desk-person__printed icon-20 aligned gap-8 fine soft line-above" data-part="printed">
					<Icon name="printer" /> <span data-part="printed-text">{printed}</span>
				</p>
			) : null}
		</section>
	);
}

/** The first is the filled one, unless nothing advises it. */
function DeskActs({ page, person: { id, acts, scanId }, isBlank }: DeskPersonProps) {
	const t = useT();
	const whom = isBlank ? "badge=" : `personne=${id}`;
	const act = (deskAct: DeskAct, variant: Variant) => {
		switch (deskAct) {
			case "pay":
				return page.pay ? (
					<ButtonLink key={deskAct} href={`${page.pay}&${whom}`} variant={variant} act={deskAct}>
						{t("scan.pay")}
					</ButtonLink>
				) : null;
			case "register":
			case "resume":
				return page.walkIn ? (
					<ButtonLink key={deskAct} href={`${page.walkIn}&${whom}`} variant={variant} act={deskAct}>
						{t(`scan.${deskAct}`)}
					</ButtonLink>
				) : null;
			case "enterPrint":
				return page.print ? (
					<form key={deskAct} method="post" action={`${page.print}&${whom}`} id="enter-print" data-act={deskAct}>
						<PositionFields page={page} scanId={scanId} />
						<input type="hidden" name="id" value={scanId} />
						<Button variant={variant} name="enter" value="1">
							{t("scan.enterPrint")}
						</Button>
					</form>
				) : null;
			case "enter":
				return (
					<form key={deskAct} method="post" action={page.here} id="enter" data-act={deskAct}>
						<PositionFields page={page} scanId={scanId} />
						<Button variant={variant} name="who" value={`id:${id}`}>
							{t(page.direction === "in" ? "desk.letIn" : "scan.letOut")}
						</Button>
					</form>
				);
			case "print":
				return page.badge ? (
					<ButtonLink key={deskAct} href={`${page.badge}&${whom}`} variant={variant} act={deskAct}>
						{t("scan.printAlone")}
					</ButtonLink>
				) : null;
		}
	};
	return (
		<div className="desk-person__acts grid gap-8 above-16">
			{spaced([
				...acts.map(({ name, isAdvised }, place) => act(name, place === 0 && isAdvised ? "primary" : "secondary")),
				isBlank ? (
					<button key="show" type="button" className="button button--secondary broad" data-act="badge">
						{t("scan.badge")}
					</button>
				) : null,
				page.sheet ? (
					<a key="sheet" className="desk-person__sheet" href={`${page.sheet}?${whom}`} data-act="sheet">
						{t("scan.sheet")}
					</a>
				) : null,
			])}
		</div>
	);
}

export const blankDeskPerson: Person = {
	id: "",
	name: "",
	details: [],
	apart: "",
	state: "registered",
	stateText: "",
	due: "",
	badge: null,
	printed: "",
	acts: deskActs.map((name) => ({ name, isAdvised: true })),
	scanId: "scan",
};
