import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import type { FormState } from "../../ground/form-kit/form-state";
import { BothVersions } from "./both-versions";
import { DifferenceList, PartIcon } from "./difference-list";
import type { DraftPage } from "./draft.server";
import { readSeen, type SeenEntry } from "./publishing-form";

type Entry = DraftPage["entries"][number];

/** A change that waits: what was, what will be, and whether it is published with the others. */
export function DraftEntry({ entry, form }: { entry: Entry; form: FormState }) {
	const t = useT();
	const { id, ref, part, title, by, at, scheduled, differences, conflicts } = entry;
	const isUndecided = conflicts.length > 0;
	const seen = form.isRefused ? readSeen(form.values("seen")).find((entry) => entry.id === id) : undefined;
	return (
		<li className="change grid line-below">
			<input type="hidden" name="seen" value={JSON.stringify(seenOf(entry))} />
			{isUndecided ? (
				<span className="change__tick" />
			) : (
				<input
					className="option__input grid centre rigid change__tick"
					type="checkbox"
					name="change"
					value={ref}
					id={`change-${id}`}
					defaultChecked={isTicked(entry, form)}
				/>
			)}
			<PartIcon part={part} />
			<div className="slim">
				{isUndecided ? (
					<p className="change__title block bold loose anywhere">{title}</p>
				) : (
					<label className="change__title block bold loose anywhere" htmlFor={`change-${id}`}>
						{title}
					</label>
				)}
				<p className="small loose soft">
					<time dateTime={at}>{by}</time>
					{scheduled ? (
						<>
							{" "}
							<span className="tag">{scheduled}</span>
						</>
					) : null}
				</p>
				<Since entry={entry} seen={seen} isRefused={form.isRefused} />
				{isUndecided ? <Conflicts entry={entry} /> : <DifferenceList differences={differences} />}
			</div>
			{isUndecided ? null : (
				<Button variant="quiet" name="drop" value={ref} formNoValidate>
					{t("publishing.drop")}
					<span className="sr">{` ${title}`}</span>
				</Button>
			)}
		</li>
	);
}

function Conflicts({ entry: { ref, title, conflicts } }: { entry: Entry }) {
	const t = useT();
	return (
		<>
			<p className="change__note small above-8">{t("publishing.conflict")}</p>
			{conflicts.map((conflict) => (
				<BothVersions
					key={conflict.key}
					conflict={conflict}
					theirs={t("publishing.theirs")}
					ours={t("publishing.ours")}
				/>
			))}
			<div className="flex wrap gap-8 above-12">
				<Button variant="secondary" name="keep" value={ref} formNoValidate>
					{t("publishing.keep")}
					<span className="sr">{` ${title}`}</span>
				</Button>{" "}
				<Button variant="secondary" name="drop" value={ref} formNoValidate>
					{t("publishing.take")}
					<span className="sr">{` ${title}`}</span>
				</Button>
			</div>
		</>
	);
}

/** After a refusal: what somebody else has changed since the form was shown. */
function Since({ entry, seen, isRefused }: { entry: Entry; seen: SeenEntry | undefined; isRefused: boolean }) {
	const t = useT();
	if (!isRefused || seen?.ref === entry.ref) return null;
	return (
		<p className="change__note small above-8">
			{seen ? t("publishing.changedSince", { text: seen.text || seen.title }) : t("publishing.addedSince")}
		</p>
	);
}

function seenOf(entry: Entry): SeenEntry {
	const { id, ref, title, differences, scheduled, conflicts } = entry;
	const text = differences.map(({ before, after }) => after ?? `− ${before ?? ""}`).join(" · ");
	return { id, ref, title, text: text.slice(0, 300), isDue: !scheduled && conflicts.length === 0 };
}

/** A tick outlives a change of the entry, whose version is the number before the space. */
function isTicked({ ref }: Entry, form: FormState): boolean {
	const key = ref.slice(ref.indexOf(" "));
	return form.values("change").some((text) => text.endsWith(key) && text.indexOf(" ") === text.length - key.length);
}
