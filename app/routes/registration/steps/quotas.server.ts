import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { isAttending } from "~/domain/registration/participation";
import { type QuotaChoices, type QuotaModel, requiredQuotas } from "~/domain/registration/quota";
import { isQuestion, stepSwitches } from "~/domain/registration/wizard-steps";
import { settingHolds } from "../../ground/event/condition";
import { inEvent } from "../../ground/event/in-event";
import { countedQuotas, heldQuotas } from "../visit/quota-choices.server";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";

export interface QuotasData {
	quotas: QuotaModel[];
	held: QuotaChoices;
	required: string[];
}

export const quotas = step({
	id: "quotas",
	label: "quotas.label",
	needs: { toShow: ["quotas"] },
	shownIf: [
		attends,
		settingHolds(stepSwitches.quotas),
		{ text: "rules.quotas", part: "choix", holds: ({ frame }) => isQuestion("quotas", frame.quotas.length) },
	],
	isAnswerValid: ({ missingQuotas }) => missingQuotas.length === 0,
	questions: ({ frame }) => ({ inSight: frame.quotas.length, names: frame.quotas.map(({ key }) => key) }),
	load: async (visit) => ({ quotas: countedQuotas(visit), held: heldQuotas(visit), required: requiredOf(visit) }),
	summarise: (visit) => ({ title: visit.frame.t("quotas.label"), lines: labels(visit), isAside: true }),
	schema: (visit) =>
		z
			.object(
				Object.fromEntries(
					visit.frame.quotas.map((model) => [model.key, choice(model, requiredOf(visit).includes(model.key))]),
				),
			)
			.transform((posted) =>
				Object.fromEntries(Object.entries(posted).map(([key, value]) => [key, [value ?? []].flat()])),
			),
	save(visit, answer) {
		const answersOfModel = (model: "U" | "P") =>
			Object.fromEntries(
				visit.frame.quotas.filter((quota) => quota.model === model).map(({ key }) => [key, answer[key] ?? []]),
			);
		return { step: "quotas", userExt: answersOfModel("U"), participationExt: answersOfModel("P") };
	},
	refused: async (visit, answer, error) =>
		isRefusal(error, "quotaFull") ? withFullChoices(visit, error, answer) : error,
});

function requiredOf(visit: RegistrationVisit): string[] {
	return visit.frame.settings.quotasRequired ? requiredQuotas(countedQuotas(visit), heldQuotas(visit)) : [];
}

async function withFullChoices(visit: RegistrationVisit, refusal: Refusal, answer: QuotaChoices): Promise<Refusal> {
	const held = heldQuotas(visit);
	const fields = { ...refusal.fields };
	const languageId = visit.frame.language.id;
	const { data } = await visit.gateway.models.list({ ...inEvent(visit), hasQuota: true, languageId });
	for (const { key, values } of data.models) {
		const isGone = ({ value, isDisabled }: QuotaModel["values"][number]) =>
			isDisabled && Boolean(answer[key]?.includes(value)) && !held[key]?.includes(value);
		const gone = values.filter(isGone).map(({ label }) => label);
		if (fields[key] && gone.length > 0) fields[key] = `errors.quotaGone ${gone.join(", ")}`;
	}
	return new Refusal(refusal.code, fields);
}

function choice({ filter, values }: QuotaModel, isRequired: boolean): z.ZodType<string | string[] | undefined> {
	const one = z.enum(
		values.map(({ value }) => value),
		{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
	);
	if (filter === "checkbox") return isRequired ? z.array(one).min(1, "errors.choiceRequired") : z.array(one);
	return isRequired ? one : one.optional();
}

function labels({ frame, answers, person, record }: RegistrationVisit) {
	if (!isAttending(answers.participation) || !frame.settings.quotasShown) return [];
	const heldIn = ({ key, model, values }: QuotaModel) => {
		const held = (model === "U" ? person : record).extended[key];
		return values.filter(({ value }) => Array.isArray(held) && held.includes(value)).map(({ label }) => label);
	};
	return frame.quotas
		.map((quota) => ({ label: quota.label, value: heldIn(quota) }))
		.filter(({ value }) => value.length > 0);
}
