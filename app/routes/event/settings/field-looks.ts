import type { PictureUse } from "~/domain/event/image";

/** How fields of the document are shown where their schema does not say it, by their names without the entries between. */

const hidden = new Set(["event.id", "forms.models.isExtended", "conferences.origin", "languages.id"]);

const long = new Set([
	"page.intro",
	"page.questions.answer",
	"articles.description",
	"emails.html",
	"emails.text",
	"sections.html",
	"conferences.description",
	"forms.models.metadata.html",
	"forms.consents.text",
	"billing.paymentTerms",
	"billing.latePenalties",
	"billing.recoveryFee",
	"billing.discountTerms",
]);

const pictures: Record<string, PictureUse> = {
	"page.cover": "cover",
	"conferences.speakers.photo": "face",
	"badges.logo": "logo",
};

export const isHidden = (path: string) => hidden.has(path);

/** What a picture in the field is for; undefined for any other field. */
export const pictureUseOf = (path: string): PictureUse | undefined => pictures[path];

export const isLong = (path: string) => long.has(path);

/** `articles.price` */
export const isMoney = (name: string) => /(^|\.)(price|amount)$/.test(name);

/** The names of a picture’s two other fields, beside the one that holds what the document names. */
export const fileFieldOf = (name: string) => `${name}.file`;
export const removalFieldOf = (name: string) => `${name}.remove`;
