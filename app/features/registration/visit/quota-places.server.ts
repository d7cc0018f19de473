import { z } from "zod";
import type { User, UserEvent } from "~/domain/person";
import { type QuotaChoices, type QuotaModel, requiredQuotas } from "~/domain/quota";
import { inEvent } from "../../frame/event/in-event";
import type { Visit } from "../../frame/event/visit.server";

interface Whose {
	person: User;
	record: UserEvent;
}

/** The values that the person holds: the record tells them with its other free values. */
export function heldQuotas({ frame, person, record }: Pick<Visit, "frame"> & Whose): QuotaChoices {
	const kept = { U: person.extended, P: record.extended };
	return Object.fromEntries(
		frame.quotas.map(({ key, model }) => [key, z.array(z.string()).catch([]).parse(kept[model][key])]),
	);
}

/** Required quotas that the person has still to choose from. Places are counted only while one is missing. */
export async function missingQuotas(visit: Visit, whose: Whose): Promise<string[]> {
	const { quotasShown, quotasRequired } = visit.frame.settings;
	if (!quotasShown || !quotasRequired) return [];
	const held = heldQuotas({ ...visit, ...whose });
	const isMissing = ({ key }: { key: string }) => (held[key]?.length ?? 0) === 0;
	if (!visit.frame.quotas.some(isMissing)) return [];
	return requiredQuotas(await countedQuotas(visit), held).filter((key) => isMissing({ key }));
}

/** The quotas with the places that are left now. */
export async function countedQuotas(visit: Visit): Promise<QuotaModel[]> {
	const languageId = visit.frame.language.id;
	const { data } = await visit.gateway.models.list({ ...inEvent(visit), hasQuota: true, languageId });
	return data.models;
}
