import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Pair, RadioGroup, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";
import { HeldList } from "./both-versions";
import { describeHeld } from "./describe-refusal";
import { Describer } from "./describe-value";
import type { DraftPage } from "./draft.server";

/** What publishing takes from people, when it happens, and the one filled button. */
export function PublishBox({ page, form }: { page: DraftPage; form: FormState }) {
	const t = useT();
	// What the refusal names stands there even if the rest of the draft would give it back.
	const refused = describeHeld(new Describer(t, page.wording), form.detail?.held ?? []);
	const known = new Set(page.held.map(({ key }) => key));
	const held = [...page.held, ...refused.filter(({ key }) => !known.has(key))];
	const count = form.isRefused ? form.values("change").length : page.saved.change.length;
	return (
		<div className="publish-box grid">
			{held.length > 0 ? (
				<HeldList held={held} title={t("publishing.held")} />
			) : (
				<Alert tone="success" title={t("publishing.nothingLost")}>
					{t("publishing.nothingLostText")}
				</Alert>
			)}
			<RadioGroup
				{...form.field("when", t("publishing.when"))}
				options={[
					{ value: "now", label: t("publishing.now") },
					{ value: "later", label: t("publishing.later") },
				]}
			/>
			<div className="publish-box__moment">
				<Pair>
					<TextField {...form.field("date", t("publishing.date"))} type="date" />
					<TextField {...form.field("time", t("publishing.time"))} type="time" />
				</Pair>
				<p className="field__hint small loose soft below-8">{t("publishing.zone", { zone: page.zone })}</p>
			</div>
			<TextField
				{...form.field("note", t("publishing.note"))}
				optionalLabel={t("form.optional")}
				constraint={{ maxLength: 500 }}
			/>
			<Button busyLabel={t("form.busy")}>
				{count > 0 ? (
					<>
						<span className="publish-box__counted">{t("publishing.publish", { count })}</span>{" "}
						{/* Without a script the count cannot follow the ticks: the sheet shows these words once they differ. */}
						<span className="publish-box__chosen" hidden>
							{t("publishing.publishChosen")}
						</span>
					</>
				) : (
					t("publishing.publishChosen")
				)}
			</Button>
			<p className="small loose soft">{t("publishing.after", { number: page.nextRevision })}</p>
		</div>
	);
}
