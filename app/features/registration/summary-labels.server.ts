import { generalDay } from "~/domain/article";
import { formatDays } from "~/domain/dates";
import type { RegistrationVisit } from "./visit.server";

/** The chosen articles by name, with their days where they have some. */
export function articleLabels({ frame, answers }: RegistrationVisit): string[] {
	return frame.articles.flatMap((article) => {
		const chosen = answers.articles.filter(({ articleId }) => articleId === article.id);
		if (chosen.length === 0) return [];
		const days = frame.event.days.filter(({ id }) => chosen.some(({ dayId }) => dayId === id)).map(({ day }) => day);
		const isGeneral = chosen.some(({ dayId }) => dayId === generalDay);
		return [isGeneral || days.length === 0 ? article.label : `${article.label} (${formatDays(days, frame.locale)})`];
	});
}

/** The values that the person holds, by quota. */
export function quotaLabels({ frame, person, record }: RegistrationVisit): { label: string; values: string[] }[] {
	return frame.quotas.map(({ key, label, model, values }) => {
		const held = (model === "U" ? person : record).extended[key];
		return {
			label,
			values: values.filter(({ value }) => Array.isArray(held) && held.includes(value)).map((one) => one.label),
		};
	});
}
