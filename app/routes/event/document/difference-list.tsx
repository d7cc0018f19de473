import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import type { Difference } from "./differences";

/** What was changed, entry by entry, to be looked at. */
export function ChangeList({ entries }: { entries: ChangedEntry[] }) {
	return (
		<ol className="changes">
			{entries.map(({ id, part, title, differences }) => (
				<li key={id} className="change change--past">
					<PartIcon part={part} />
					<div className="change__body">
						<p className="change__title">{title}</p>
						<DifferenceList differences={differences} />
					</div>
				</li>
			))}
		</ol>
	);
}

interface ChangedEntry {
	id: string;
	part: string;
	title: string;
	differences: Difference[];
}

/** What was and what will be, field by field: a sign and a colour for each, and words for people who see neither. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
	return (
		<div className="difference">
			{differences.map(({ label, before, after }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name, and the list never changes
				<div key={index} className="difference__field">
					{before === undefined ? null : <Side kind="before" label={label} text={before} />}
					{after === undefined ? null : <Side kind="after" label={label} text={after} />}
				</div>
			))}
		</div>
	);
}

function Side({ kind, label, text }: { kind: "before" | "after"; label: string; text: string }) {
	const t = useT();
	const Element = kind === "before" ? "del" : "ins";
	return (
		<Element className={`difference__side difference__side--${kind}`}>
			<span className="difference__sign" aria-hidden="true">
				{kind === "before" ? "−" : "+"}
			</span>{" "}
			<span className="sr">{`${t(kind === "before" ? "publishing.before" : "publishing.afterwards")} `}</span>
			<span className="difference__text">
				{label ? <span className="difference__label">{`${label} · `}</span> : null}
				{text}
			</span>
		</Element>
	);
}

const icons: Record<string, IconName> = {
	articles: "tag",
	badges: "badge",
	billing: "invoice",
	conferences: "programme",
	days: "calendar",
	domain: "organise",
	emails: "paper",
	event: "house",
	forms: "pencil",
	page: "screen",
	promoCodes: "tag",
	quotas: "stub",
	rooms: "pin",
	sections: "page",
	translations: "page",
	typologies: "people",
	zones: "pin",
};

/** The drawing of a part of the document, on its tile. */
export function PartIcon({ part }: { part: string }) {
	return (
		<span className="change__icon">
			<Icon name={icons[part] ?? "organise"} />
		</span>
	);
}
