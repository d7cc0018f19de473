import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import type { FormState } from "../form-kit/form-state";
import type { CancellationNotice } from "./cancellation.server";

interface LostCompanionsProps {
	companions: CancellationNotice["companions"];
	form: FormState;
	label: (names: string) => string;
	hint?: string;
	required?: boolean;
}

/** The checkbox without which no companion is cancelled: it says who they are, and which of them get a mail. */
export function LostCompanions({ companions, form, label, hint, required = false }: LostCompanionsProps) {
	const t = useT();
	if (companions.length === 0) return null;
	const mailed = companions.filter(({ isMailed }) => isMailed);
	const hints = [
		t("cancelling.companionsHint"),
		...(mailed.length > 0 ? [t("cancelling.companionsMailed", { names: namesOf(mailed) })] : []),
		...(mailed.length < companions.length ? [t("cancelling.companionsUntold")] : []),
		...(hint ? [hint] : []),
	];
	return (
		<>
			<Checkbox
				id="companionsLost"
				name="companionsLost"
				label={label(namesOf(companions))}
				hint={hints.join(" ")}
				error={form.error("companionsLost")}
				checked={form.value("companionsLost") === "on"}
				required={required}
				messages={{ valueMissing: t("errors.companionsLost") }}
			/>
			{companions.map(({ id }) => (
				<input key={id} type="hidden" name="lostCompanions" value={id} />
			))}
		</>
	);
}

function namesOf(companions: CancellationNotice["companions"]): string {
	return companions.map(({ name }) => name).join(", ");
}
