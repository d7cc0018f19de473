import { z } from "zod";
import type { QuotaChoices, QuotaModel } from "~/domain/quota";
import { step } from "../step.server";
import { inEvent, type RegistrationVisit } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface QuotasData {
	quotas: QuotaModel[];
	held: QuotaChoices;
	isRequired: boolean;
}

export const quotas = step<QuotasData, QuotaChoices>({
	id: "quotas",
	label: (t) => t("quotas.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.quotasShown && visit.frame.quotas.length > 0,
	holds: (visit) =>
		!visit.frame.settings.quotasRequired ||
		visit.frame.quotas.every(({ key }) => (heldIn(visit)[key]?.length ?? 0) > 0),
	async load(visit) {
		const { domainId, eventId } = visit.where;
		const { data } = await visit.gateway.models.list({
			domainId,
			eventId,
			hasQuota: true,
			languageId: visit.frame.language.id,
		});
		return { quotas: data.models, held: heldIn(visit), isRequired: visit.frame.settings.quotasRequired };
	},
	schema: ({ quotas: models, isRequired }) =>
		z
			.object(Object.fromEntries(models.map((model) => [model.key, choice(model, isRequired)])))
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

/** The values that the person holds: the record tells them with its other free values. */
function heldIn({ frame, person, record }: RegistrationVisit): QuotaChoices {
	const kept = { U: person.extended, P: record.extended };
	return Object.fromEntries(
		frame.quotas.map(({ key, model }) => [key, z.array(z.string()).catch([]).parse(kept[model][key])]),
	);
}

function choice({ filter, values }: QuotaModel, isRequired: boolean): z.ZodType {
	const one = z.enum(
		values.map(({ value }) => value),
		{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
	);
	if (filter === "checkbox") return isRequired ? z.array(one).min(1, "errors.choiceRequired") : z.array(one);
	return isRequired ? one : one.optional();
}
