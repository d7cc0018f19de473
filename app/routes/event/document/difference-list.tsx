import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import type { Difference } from "./differences";

/** What was changed, entry by entry, to be looked at. */
export function ChangeList({ entries }: { entries: ChangedEntry[] }) {
	return (
		<ol className="changes plain-list line-above">
			{entries.map(({ id, part, title, differences }) => (
				<li key={id} className="change grid line-below change--past">
					<PartIcon part={part} />
					<div className="slim">
						<p className="change__title block bold loose anywhere">{title}</p>
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
		<div className="grid gap-12 above-8">
			{differences.map(({ label, before, after }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name, and the list never changes
				<div key={index} className="gap-4 grid">
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
		<Element className={`difference__side flex gap-8 loose unlined difference__side--${kind}`}>
			<span className="difference__sign rigid strong centred" aria-hidden="true">
				{kind === "before" ? "−" : "+"}
			</span>{" "}
			<span className="sr">{`${t(kind === "before" ? "publishing.before" : "publishing.afterwards")} `}</span>
			<span className="slim anywhere">
				{label ? <span className="soft">{`${label} · `}</span> : null}
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
		<span className="change__icon icon-18 grid centre">
			<Icon name={icons[part] ?? "organise"} />
		</span>
	);
}
