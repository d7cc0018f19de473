import { z } from "zod";
import type { User, UserEvent } from "~/domain/people/person";
import { type QuotaChoices, type QuotaModel, requiredQuotas } from "~/domain/registration/quota";
import type { WizardProgress } from "~/domain/registration/wizard-progress";
import type { Visit } from "../../ground/event/visit.server";

interface Chooser extends Pick<Visit, "frame"> {
	person: User;
	record: UserEvent;
	standing: WizardProgress;
}

/** Returns the values that the person holds, by quota; they are stored with the other free values of the record. */
export function heldQuotas({ frame, person, record }: Omit<Chooser, "standing">): QuotaChoices {
	const extended = { U: person.extended, P: record.extended };
	return Object.fromEntries(
		frame.quotas.map(({ key, model }) => [key, z.array(z.string()).catch([]).parse(extended[model][key])]),
	);
}

export function missingQuotas(chooser: Chooser): string[] {
	const { quotasShown, quotasRequired } = chooser.frame.settings;
	if (!quotasShown || !quotasRequired) return [];
	const held = heldQuotas(chooser);
	const isMissing = (key: string) => (held[key]?.length ?? 0) === 0;
	return requiredQuotas(countedQuotas(chooser), held).filter(isMissing);
}

export function countedQuotas({ frame, standing }: Pick<Chooser, "frame" | "standing">): QuotaModel[] {
	return frame.quotas.map((model) => {
		const counted = standing.quotas?.find(({ key }) => key === model.key)?.values;
		const countOf = (value: string) => counted?.find((counter) => counter.value === value);
		return { ...model, values: model.values.map((offered) => ({ ...offered, ...countOf(offered.value) })) };
	});
}
