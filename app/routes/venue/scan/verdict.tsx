import { fullName } from "~/domain/people/person";
import type { Tone } from "~/domain/venue/verdict-view";
import { longestWhy, overrideReasons } from "~/domain/venue/vocabulary";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink, spaced } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Name } from "~/ui/name";
import type { loadDoor, VerdictView } from "./scan.server";

export type Door = Pick<
	Awaited<ReturnType<typeof loadDoor>>,
	"heading" | "here" | "place" | "direction" | "scanId" | "pay" | "print" | "badge" | "walkIn" | "sheet"
>;

interface VerdictProps {
	page: Door;
	verdict: VerdictView;
	/** Draws every part that a verdict may have, for the script to fill in or to remove, without a person's id. */
	isBlank?: boolean;
}

/** Shapes, for people who cannot tell red from green. An exclamation mark is a letter. */
const shapes: Record<Tone, IconName | undefined> = {
	in: "check",
	due: "card",
	out: "leave",
	already: undefined,
	refused: "close",
};
const tones = Object.keys(shapes) as Tone[];

/**
 * The answer: from the top the word, the name and why, then a ticket, whose tear parts who somebody is from what to do. The script
 * fills the same markup: `data-part` marks texts, `data-act` actions, `data-tone` shapes.
 */
export function Verdict({ page, verdict, isBlank = false }: VerdictProps) {
	const { tone, word, sum, why, next, person, typology, profile, facts } = verdict;
	const hasFacts = typology !== "" || facts.length > 0;
	return (
		<section className={`verdict column middle gap-8 centred verdict--${tone}`}>
			{isBlank ? (
				<p className="verdict__where gap-10 middle broad strong" aria-hidden="true">
					<Icon name={page.direction === "in" ? "enter" : "leave"} /> {page.heading}{" "}
					<span className="push light" data-part="inside" />
				</p>
			) : null}
			<p className="verdict__word gap-24 grid strong anywhere">
				<span className="verdict__shape grid centre" aria-hidden="true">
					{(isBlank ? tones : [tone]).map((one) => (
						<Shape key={one} tone={one} />
					))}
				</span>{" "}
				<span data-part="word">{word}</span>{" "}
				{sum || isBlank ? (
					<span className="verdict__sum level tight digits" data-part="sum">
						{sum}
					</span>
				) : null}
			</p>
			{person ? (
				<p className="verdict__name anywhere" data-part="name">
					<Name>{fullName(person)}</Name>
				</p>
			) : null}
			{why || isBlank ? (
				<p className="large mid tight" data-part="why">
					{why}
				</p>
			) : null}
			{hasFacts || next.length > 0 ? (
				<div className="verdict__ticket medium broad" data-part="ticket">
					{hasFacts || isBlank ? (
						<div className="verdict__facts" data-part="facts">
							<p className="verdict__detail strong anywhere">
								<span
									className={`verdict__profile verdict__profile--${profile ?? "none"}`}
									aria-hidden="true"
									data-part="profile"
								/>
								<span data-part="typology">{typology}</span>
							</p>
							<dl className="grid flush gap-4">
								{facts.map(({ label, value }) => (
									<div className="grid snug" key={label} data-part="fact">
										<dt data-part="label">{label}</dt>
										<dd className="mid anywhere flush" data-part="value">
											{value}
										</dd>
									</div>
								))}
							</dl>
						</div>
					) : null}
					{next.map((line) => (
						<p key={line} className="verdict__next mid snug" data-part="next">
							{line}
						</p>
					))}
				</div>
			) : null}
			<Group page={page} verdict={verdict} isBlank={isBlank} />
			<Acts page={page} verdict={verdict} isBlank={isBlank} />
		</section>
	);
}

function Shape({ tone }: { tone: Tone }) {
	const icon = shapes[tone];
	return <span data-tone={tone}>{icon ? <Icon name={icon} /> : "!"}</span>;
}

/** Who came together: all by one press, or one by one by their names. */
function Group({ page, verdict: { group, groupIn }, isBlank }: VerdictProps) {
	const t = useT();
	if (group.length === 0) return null;
	return (
		<form
			method="post"
			action={page.here}
			id="group"
			className="verdict__group grid gap-12 broad above-12"
			data-act="group"
		>
			<input type="hidden" name="place" value={page.place} />
			{group.map(({ value }) => (
				<input key={value} type="hidden" name="members" value={value} />
			))}
			<Button name="together" value="1">
				<span data-part="group-in">{groupIn}</span>
			</Button>
			{group.length > 1 || isBlank ? (
				<fieldset className="verdict__members flush flex wrap gap-8 borderless unpadded" data-part="members">
					<legend className="below-8">{t("scan.group")}</legend>
					{group.map(({ value, name }) => (
						<button
							className="anywhere round hand target"
							key={value}
							type="submit"
							name="group"
							value={value}
							data-part="member"
						>
							{name}
						</button>
					))}
				</fieldset>
			) : null}
		</form>
	);
}

/** The filled one first, the exceptions as links under it. */
function Acts({ page, verdict: { person, factId, letIn, acts }, isBlank }: VerdictProps) {
	const t = useT();
	const whom = isBlank ? "badge=" : `personne=${person?.id ?? ""}`;
	return (
		<div className="verdict__acts gap-4 aligned column broad">
			{spaced([
				acts.pays && page.pay ? (
					<ButtonLink key="pay" href={`${page.pay}&${whom}`} variant="primary" act="pay">
						{t("scan.pay")}
					</ButtonLink>
				) : null,
				...(["register", "resume"] as const).map((act) =>
					page.walkIn && acts.registers.includes(act) ? (
						<ButtonLink key={act} href={`${page.walkIn}&${whom}`} variant="primary" act={act}>
							{t(`scan.${act}`)}
						</ButtonLink>
					) : null,
				),
				isBlank ? (
					<button key="next" type="button" id="scan-next" className="button button--primary" data-act="next">
						{t("scan.close")}
					</button>
				) : null,
				isBlank ? (
					<button key="badge" type="button" className="button button--secondary" data-act="badge">
						{t("scan.badge")}
					</button>
				) : null,
				person && page.print ? (
					<form key="print" method="post" action={`${page.print}&${whom}`} id="print" data-act="print">
						<input type="hidden" name="id" value={page.scanId} />
						<Button variant="secondary">{t("desk.print")}</Button>
					</form>
				) : null,
				letIn ? <OverrideForm key="letIn" page={page} letIn={letIn} /> : null,
				factId ? (
					<form key="undo" method="post" action={page.here} id="undo" data-act="undo">
						<PositionFields page={page} scanId={page.scanId} />
						<Button variant="secondary" name="undo" value={factId}>
							{t("scan.undo")}
						</Button>
					</form>
				) : null,
				person && page.sheet ? (
					<ButtonLink key="sheet" href={`${page.sheet}?${whom}`} act="sheet">
						{t("scan.sheet")}
					</ButtonLink>
				) : null,
			])}
		</div>
	);
}

/** The exception, which is kept with its reason: one of four, or another in words. */
function OverrideForm({ page, letIn: { who, scanId } }: { page: Door; letIn: NonNullable<VerdictView["letIn"]> }) {
	const t = useT();
	return (
		<details className="verdict__let-in broad" data-act="letIn">
			<summary>{t("scan.letIn")}</summary>
			<form method="post" action={page.here} id="let-in">
				<PositionFields page={page} scanId={scanId} />
				<input type="hidden" name="who" value={who} />
				<input type="hidden" name="letIn" value="1" />
				<fieldset>
					<legend>{t("scan.letInWhy")}</legend>
					{overrideReasons.map((reason) => (
						<Button key={reason} variant="secondary" name="why" value={t(`scan.why.${reason}`)} formNoValidate>
							{t(`scan.why.${reason}`)}
						</Button>
					))}
				</fieldset>
				<label htmlFor="other-why">{t("scan.otherWhy")}</label>
				<div className="verdict__other grid gap-8">
					<input className="input" id="other-why" name="otherWhy" required maxLength={longestWhy} autoComplete="off" />
					<Button variant="secondary">{t("scan.letInSend")}</Button>
				</div>
			</form>
		</details>
	);
}

/** Every part and every action once, for nobody. */
export const blankVerdict: VerdictView = {
	tone: "in",
	word: "",
	sum: "",
	why: "",
	next: [""],
	typology: "typology",
	profile: null,
	facts: [{ label: "", value: "" }],
	factId: "fact",
	person: { id: "", firstName: "", lastName: "", company: "", typology: null },
	letIn: { who: "who", scanId: "scan" },
	group: [{ value: "", name: "" }],
	groupIn: "",
	acts: { pays: true, registers: ["register", "resume"] },
};

export function PositionFields({ page, scanId }: { page: Pick<Door, "place" | "direction">; scanId: string }) {
	return (
		<>
			<input type="hidden" name="place" value={page.place} />
			<input type="hidden" name="direction" value={page.direction} />
			<input type="hidden" name="scanId" value={scanId} />
		</>
	);
}
