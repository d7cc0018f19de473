import { Refusal } from "~/domain/ground/refusal";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import type { Store } from "../../ground/store/open";
import { markAnswered } from "../drafts/drafts";
import { categoriesOf, deleteCategories, insertCategory } from "./rows";

export async function describeCategories(
	store: Store,
	event: LoadedEvent,
	personId: string | undefined,
	languageId?: string,
) {
	const chosen = personId === undefined ? [] : await categoriesOf(store, event.id, personId);
	return { data: categoriesIn(event, chosen, (label) => event.translate(label, languageId)) };
}

export function categoriesIn<Label>(
	event: LoadedEvent,
	rows: { category_id: string }[],
	say: (label: LocalizedText) => Label,
) {
	const chosen = rows.map(({ category_id }) => category_id);
	const describe = (list: typeof event.document.categories) =>
		list.map(({ id, label }) => ({ id, label: say(label), isSelected: chosen.includes(id) }));
	const { categories, companyCategories } = event.document;
	return { categories: describe(categories), companyCategories: describe(companyCategories) };
}

export function addCategories(store: Store, event: LoadedEvent, personId: string, categoriesId: string[], now: Date) {
	requireOffered(event, categoriesId);
	return changeRegistration(store, event, personId, now, async (tx) => {
		for (const id of new Set(categoriesId)) await insertCategory(tx, event.id, personId, id);
	});
}

export function answerCategories(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ categoriesId, step }: { categoriesId: string[]; step: string },
	now: Date,
) {
	requireOffered(event, categoriesId);
	const { categories, companyCategories } = event.document;
	const others = [...categories, ...companyCategories].map(({ id }) => id).filter((id) => !categoriesId.includes(id));
	return changeRegistration(store, event, personId, now, async (tx) => {
		if (others.length > 0) await deleteCategories(tx, event.id, personId, others);
		for (const id of new Set(categoriesId)) await insertCategory(tx, event.id, personId, id);
		await markAnswered(tx, event.id, personId, step, now);
	});
}

function requireOffered({ document }: LoadedEvent, categoriesId: string[]) {
	const offeredIds = [...document.categories, ...document.companyCategories].map(({ id }) => id);
	if (!categoriesId.every((id) => offeredIds.includes(id))) throw new Refusal("notOffered");
}

export function removeCategories(
	store: Store,
	event: LoadedEvent,
	personId: string,
	categoriesId: string[],
	now: Date,
) {
	return changeRegistration(store, event, personId, now, (tx) =>
		deleteCategories(tx, event.id, personId, categoriesId),
	);
}
