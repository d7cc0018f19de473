import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import type { FoundPeople } from "./scan.server";
import type { Door } from "./verdict";

/** The people found by a search, each a link to them. The script fills the same markup. */
export function People({ page, found }: { page: Door; found: FoundPeople }) {
	const t = useT();
	return (
		<section className="scan__people" aria-labelledby="found">
			<div className="scan__found cluster between">
				<h2 id="found" data-part="title">
					{found.title}
				</h2>
				{page.walkIn ? (
					<a
						className="middle gap-8 strong target"
						href={`${page.walkIn}&nom=${encodeURIComponent(found.q)}`}
						data-walk-in-link=""
					>
						<Icon name="add" /> {t("desk.walkIn")}
					</a>
				) : null}
			</div>
			<ul>
				{found.people.map(({ id, name, details, state, stateText, end, href, isChosen }) => (
					<li key={id}>
						<a
							className="scan__person grid middle unlined"
							href={href}
							aria-current={isChosen ? "true" : undefined}
							data-act="choose"
						>
							<span className="scan__who">
								<strong data-part="name">
									{name.map(({ text, isMatch }, place) => (
										// biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, in their order
										<span key={place}>{isMatch ? <u>{text}</u> : text}</span>
									))}
								</strong>{" "}
								<span className="fine soft" data-part="details">
									{details.join(" · ")}
								</span>
							</span>{" "}
							<span className="low gap-4 flex column">
								<span className={`scan__tag tiny bold soft scan__tag--${state}`} data-part="state">
									{stateText}
								</span>{" "}
								<span className="scan__end tiny soft" data-part="end">
									{end}
								</span>
							</span>
						</a>
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
			<p className="strong" data-part="title">
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
	people: [
		{
			id: "",
			name: [],
			details: [],
			state: "registered",
			stateText: "",
			end: "",
			href: "#desk-person",
			isChosen: false,
		},
	],
};
