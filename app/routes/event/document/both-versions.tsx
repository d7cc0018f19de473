import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import type { ConflictWords, HeldWords } from "./describe-refusal";

interface BothVersionsProps {
	conflict: ConflictWords;
	/** What each of the two is. */
	theirs: string;
	ours: string;
}

/** Two versions of one value, side by side. */
export function BothVersions({ conflict, theirs, ours }: BothVersionsProps) {
	return (
		<div className="above-12">
			{conflict.title ? <p className="small mid">{conflict.title}</p> : null}
			<dl className="versions-pair__both grid gap-8">
				<div className="versions-pair__one anywhere">
					<dt className="tiny soft">{theirs}</dt>
					<dd>{conflict.theirs}</dd>
				</div>
				<div className="versions-pair__one anywhere">
					<dt className="tiny soft">{ours}</dt>
					<dd>{conflict.ours}</dd>
				</div>
			</dl>
		</div>
	);
}

/** What people would lose, with their names: it is refused. */
export function HeldList({ held, title }: { held: HeldWords; title: string }) {
	const t = useT();
	return (
		<Alert tone="danger" title={title} id="held">
			<ul className="held">
				{held.map(({ key, what, names }) => (
					<li className="cluster" key={key}>
						<strong>{what}</strong>
						{names ? ` ${names}` : null}
					</li>
				))}
			</ul>
			<p>{t("publishing.heldTodo")}</p>
		</Alert>
	);
}
