import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import type { FoundPeople } from "./scan.server";
import { type Door, PositionFields } from "./verdict";

/** The people found by a search, with a button each. The script fills the same markup. */
export function People({ page, found }: { page: Door; found: FoundPeople }) {
	const t = useT();
	return (
		<section className="scan__people" aria-labelledby="found">
			<h2 id="found" data-part="title">
				{found.title}
			</h2>
			<ul>
				{found.people.map(({ id, scanId, name, details }) => (
					<li key={id}>
						<div>
							<strong data-part="name">{name}</strong>
							<span data-part="details">{details.join(" · ")}</span>
						</div>
						<form method="post" action={page.here} data-act="pass">
							<PositionFields page={page} scanId={scanId} />
							<Button variant="secondary" name="who" value={`id:${id}`}>
								{page.direction === "in" ? t("scan.letPersonIn") : t("scan.letPersonOut")}
								<span className="sr">
									{" : "}
									<span data-part="named">{name}</span>
								</span>
							</Button>
						</form>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Nobody was found: the desk may register somebody by the name that was typed. */
export function Nobody({ page, found }: { page: Door; found: FoundPeople }) {
	const t = useT();
	return (
		<Alert tone="warning">
			<p className="alert__title" data-part="title">
				{found.title}
			</p>
			<p>
				{t("scan.foundNoneText")}{" "}
				{page.walkIn ? (
					<a href={`${page.walkIn}&nom=${encodeURIComponent(found.q)}`} data-walk-in-link="">
						{t("desk.walkInLink")}
					</a>
				) : null}
			</p>
		</Alert>
	);
}

export const blankResult: FoundPeople = {
	q: "",
	title: "",
	people: [{ id: "", scanId: "", name: "", details: [], isIn: false }],
};
