import { badgeSizeOf } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import { badgeDocument } from "../../documents/badges/badge-document";
import { type DocumentPerson, languageOf } from "../../documents/layout/document-people";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, loadedEventOf } from "../../ground/events/loaded-event";
import { pageOf } from "../../ground/files/save-document-file";
import { readDraft, withDraft } from "./draft";
import { checkDocument } from "./faults";

/** Millimetres that the frame of the settings shows across. */
const frameWidth = 103;

/** The page of a badge as the draft has it. Refuses with `notFound`, or `invalidForm` where the draft cannot be shown. */
export async function previewBadge(
	{ store, files }: Pick<ProviderContext, "store" | "files">,
	published: LoadedEvent,
	{ badgeId, languageId }: { badgeId: string; languageId?: string | undefined },
): Promise<string> {
	const { valid } = checkDocument(withDraft(published.document, await readDraft(store, published.id)).document);
	if (!valid) throw new Refusal("invalidForm");
	const entry = valid.badges.find(({ id }) => id === badgeId);
	if (!entry) throw new Refusal("notFound");
	const event = loadedEventOf(valid);
	const language = languageOf(event, languageId);
	const typologyId = entry.typologies?.[0] ?? valid.typologies[0]?.id ?? null;
	const badge = await badgeDocument(event, entry, madeUpPerson(event, typologyId, language.id), language, files);
	const width = entry.size === "A4" ? 210 : badgeSizeOf(entry).width;
	const zoom = Math.min(1, frameWidth / width).toFixed(3);
	return pageOf({ ...badge, css: `${badge.css}@media screen{body{zoom:${zoom}}}` });
}

/** Their names are long, so that a badge on which they fit is right for everybody. */
function madeUpPerson(event: LoadedEvent, typologyId: string | null, languageId: string): DocumentPerson {
	const { typologies, forms, quotas } = event.document;
	const questions = [...forms.flatMap(({ models }) => models), ...quotas];
	const [firstName, lastName] = ["Marie-Antoinette", "de La Rochefoucauld-Montmorency"];
	const nothing = { ht: 0, ttc: 0 };
	return {
		id: "",
		code: "APERCU",
		firstName,
		lastName,
		fullName: `${firstName} ${lastName}`,
		typologyId,
		typology: event.translate(typologies.find(({ id }) => id === typologyId)?.label, languageId),
		company: "Établissements Saint-Exupéry et Fils",
		isRegistered: true,
		isCompleted: true,
		isRemote: false,
		registeredBy: null,
		days: [],
		slots: [],
		articles: [],
		paid: nothing,
		due: nothing,
		isTTC: true,
		promo: () => undefined,
		answers: {},
		labels: Object.fromEntries(
			questions.map(({ key, label, values }) => [key, event.translate(values[0]?.label ?? label, languageId)]),
		),
	};
}
