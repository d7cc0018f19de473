import { z } from "zod";
import { type QuotaChoices, type QuotaModel, requiredQuotas } from "~/domain/quota";
import { countedQuotas, heldQuotas } from "../quota-places.server";
import { step } from "../step.server";
import { inEvent } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface QuotasData {
	quotas: QuotaModel[];
	held: QuotaChoices;
	/** Keys of the quotas that ask for a choice. */
	required: string[];
}

export const quotas = step<QuotasData, QuotaChoices>({
	id: "quotas",
	label: (t) => t("quotas.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.quotasShown && visit.frame.quotas.length > 0,
	holds: ({ missingQuotas }) => missingQuotas.length === 0,
	async load(visit) {
		const models = await countedQuotas(visit);
		const held = heldQuotas(visit);
		return { quotas: models, held, required: visit.frame.settings.quotasRequired ? requiredQuotas(models, held) : [] };
	},
	schema: ({ quotas: models, required }) =>
		z
			.object(Object.fromEntries(models.map((model) => [model.key, choice(model, required.includes(model.key))])))
			.transform((posted) =>
				Object.fromEntries(Object.entries(posted).map(([key, value]) => [key, [value ?? []].flat() as string[]])),
			),
	async save(visit, answer, { quotas: models }) {
		const keptBy = (model: "U" | "P") =>
			Object.fromEntries(models.filter((one) => one.model === model).map(({ key }) => [key, answer[key] ?? []]));
		await visit.gateway.models.choose({
			...inEvent(visit),
			userExt: keptBy("U"),
			participationExt: keptBy("P"),
			step: "quotas",
		});
	},
});

function choice({ filter, values }: QuotaModel, isRequired: boolean): z.ZodType {
	const one = z.enum(
		values.map(({ value }) => value),
		{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
	);
	if (filter === "checkbox") return isRequired ? z.array(one).min(1, "errors.choiceRequired") : z.array(one);
	return isRequired ? one : one.optional();
}
