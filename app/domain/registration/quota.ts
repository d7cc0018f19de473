import { z } from "zod";

/** A value of a quota; disabled if the organiser closed it or it is full. */
export const quotaValue = z.object({
	value: z.string(),
	label: z.string(),
	isDisabled: z.boolean(),
	/** How many are left; null for no limit. */
	remaining: z.number().int().nullable(),
});

/** A limited choice; `model` U keeps it with the person, P with the participation. */
export const quotaModel = z.object({
	key: z.string(),
	label: z.string(),
	filter: z.enum(["select", "radio", "checkbox"]),
	model: z.enum(["U", "P"]),
	values: z.array(quotaValue),
});
export type QuotaModel = z.infer<typeof quotaModel>;

/** The chosen values by quota key; a select or radio holds one at most. */
export const quotaChoices = z.record(z.string(), z.array(z.string()));
export type QuotaChoices = z.infer<typeof quotaChoices>;

/** What is left of a value; without a count nobody has chosen it yet. */
export function placesLeft(
	{ isDisabled, capacity }: { isDisabled: boolean; capacity: number | null | undefined },
	taken = 0,
): Pick<z.infer<typeof quotaValue>, "isDisabled" | "remaining"> {
	const remaining = capacity == null ? null : Math.max(0, capacity - taken);
	return { isDisabled: isDisabled || remaining === 0, remaining };
}

/** The quotas that can be required of a person: where nothing can be chosen nothing is required, for it would be a dead end. */
export function requiredQuotas(quotas: QuotaModel[], chosen: QuotaChoices): string[] {
	const hasSome = ({ key, values }: QuotaModel) =>
		(chosen[key]?.length ?? 0) > 0 || values.some(({ isDisabled }) => !isDisabled);
	return quotas.filter(hasSome).map(({ key }) => key);
}
