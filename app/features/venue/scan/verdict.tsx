import { fullName } from "~/domain/people/person";
import { shapes } from "~/domain/venue/verdict-view";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink } from "~/ui/button";
import type { loadScan, VerdictView } from "./scan.server";

export type Door = Pick<
	Awaited<ReturnType<typeof loadScan>>,
	"here" | "place" | "direction" | "scanId" | "pay" | "print" | "walkIn" | "sheet"
>;

interface VerdictProps {
	page: Door;
	verdict: VerdictView;
	/** Draws every part that a verdict may have, for the script to fill in or to remove, without a person's id. */
	isBlank?: boolean;
}

/** The script fills the same markup: `data-part` marks texts, `data-act` actions. */
export function Verdict({ page, verdict, isBlank = false }: VerdictProps) {
	const t = useT();
	const { tone, word, lines, person, detail, factId, letIn, group, acts } = verdict;
	const whom = isBlank ? "badge=" : `personne=${person?.id ?? ""}`;
	return (
		<section className={`verdict verdict--${tone}`}>
			<p className="verdict__word">
				<span className="verdict__shape" aria-hidden="true" data-part="shape">
					{shapes[tone]}
				</span>{" "}
				<span data-part="word">{word}</span>
			</p>
			{person ? (
				<p className="verdict__name" data-part="name">
					{fullName(person)}
				</p>
			) : null}
			{detail || isBlank ? (
				<p className="verdict__detail" data-part="detail">
					{detail}
				</p>
			) : null}
			{lines.map((line) => (
				<p key={line} className="verdict__line" data-part="line">
					{line}
				</p>
			))}
			{group.length > 0 ? (
				<form method="post" action={page.here} id="group" className="verdict__group" data-act="group">
					<input type="hidden" name="place" value={page.place} />
					<fieldset>
						<legend>{t("scan.group")}</legend>
						{group.map(({ value, name }) => (
							<label key={value} data-part="member">
								<input type="checkbox" name="group" value={value} defaultChecked />{" "}
								<span data-part="member-name">{name}</span>
							</label>
						))}
					</fieldset>
					<Button name="together" value="1">
						<span data-part="group-in">{t("scan.groupIn", { count: group.length })}</span>
					</Button>
				</form>
			) : null}
			<div className="verdict__acts">
				{isBlank ? (
					<>
						<button type="button" id="scan-next" className="button button--primary" data-act="next">
							{t("scan.close")}
						</button>
						<button type="button" className="button button--secondary" data-act="badge">
							{t("scan.badge")}
						</button>
					</>
				) : null}
				{acts.pays && page.pay ? (
					<ButtonLink href={`${page.pay}&${whom}`} variant="primary" act="pay">
						{t("scan.pay")}
					</ButtonLink>
				) : null}
				{(["register", "resume"] as const).map((act) =>
					page.walkIn && acts.registers.includes(act) ? (
						<ButtonLink key={act} href={`${page.walkIn}&${whom}`} variant="primary" act={act}>
							{t(`scan.${act}`)}
						</ButtonLink>
					) : null,
				)}
				{person && page.print ? (
					<form method="post" action={`${page.print}&${whom}`} id="print" data-act="print">
						<input type="hidden" name="id" value={page.scanId} />
						<Button variant="secondary">{t("desk.print")}</Button>
					</form>
				) : null}
				{letIn ? (
					<form method="post" action={page.here} id="let-in" data-act="letIn">
						<PositionFields page={page} scanId={letIn.scanId} />
						<input type="hidden" name="who" value={letIn.who} />
						<Button variant="secondary" name="letIn" value="1">
							{t("scan.letIn")}
						</Button>
					</form>
				) : null}
				{factId ? (
					<form method="post" action={page.here} id="undo" data-act="undo">
						<PositionFields page={page} scanId={page.scanId} />
						<Button variant="secondary" name="undo" value={factId}>
							{t("scan.undo")}
						</Button>
					</form>
				) : null}
				{person && page.sheet ? (
					<ButtonLink href={`${page.sheet}?${whom}`} act="sheet">
						{t("scan.sheet")}
					</ButtonLink>
				) : null}
			</div>
		</section>
	);
}

/** Every part and every action once, for nobody. */
export const blankVerdict: VerdictView = {
	tone: "in",
	word: "",
	lines: [""],
	detail: "",
	factId: "fact",
	person: { id: "", firstName: "", lastName: "", company: "", typology: null },
	letIn: { who: "who", scanId: "scan" },
	group: [{ value: "", name: "" }],
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
