import type { PlainRefusal } from "./plain-page";

export const brokenAddress: PlainRefusal = {
	status: 400,
	code: "broken_address",
	fr: "Cette adresse est mal écrite : vérifiez le lien reçu.",
	en: "This address is not well formed: please check the link you received.",
};
export const unknownMethod: PlainRefusal = {
	status: 405,
	code: "unknown_method",
	fr: "Cette adresse n’accepte pas ce type de demande.",
	en: "This address does not take this kind of request.",
};
export const notAForm: PlainRefusal = {
	status: 415,
	code: "not_a_form",
	fr: "Cette adresse attend un formulaire.",
	en: "This address expects a form.",
};
export const notJson: PlainRefusal = {
	status: 415,
	code: "not_json",
	fr: "Cet appel attend du JSON.",
	en: "This call expects JSON.",
};
export const compressed: PlainRefusal = {
	status: 415,
	code: "compressed",
	fr: "Cette adresse ne lit pas d’envoi compressé.",
	en: "This address reads no compressed bodies.",
};
export const tooManyFields: PlainRefusal = {
	status: 413,
	code: "too_many_fields",
	fr: "Cet envoi contient trop de champs pour être lu.",
	en: "This has too many fields to be read.",
};
export const wrongNames: PlainRefusal = {
	status: 400,
	code: "wrong_names",
	fr: "Le formulaire reçu est illisible : un de ses champs a un nom trop long ou trop composé.",
	en: "The form received cannot be read: the name of one of its fields is too long or has too many parts.",
};
export const unreadable: PlainRefusal = {
	status: 400,
	code: "unreadable",
	fr: "Ce qui a été envoyé est illisible.",
	en: "What was sent cannot be read.",
};
export const longAddress: PlainRefusal = {
	status: 414,
	code: "long_address",
	fr: "Cette adresse est trop longue : vérifiez le lien reçu.",
	en: "This address is too long: please check the link you received.",
};
export const longHeaders: PlainRefusal = {
	status: 431,
	code: "long_headers",
	fr: "Votre navigateur envoie trop de cookies ou d’en-têtes : effacez les cookies de ce site, puis recommencez.",
	en: "Your browser sends too many cookies or headers: clear this site’s cookies, then try again.",
};
export const tooLarge = (megabytes: number): PlainRefusal => ({
	status: 413,
	code: "too_large",
	fr: `Cet envoi est trop volumineux : ${megabytes} Mo au plus est accepté.`,
	en: `This is too large: at most ${megabytes} MB is accepted.`,
});
export const foreignOrigin = (publicUrl: string): PlainRefusal => ({
	status: 403,
	code: "foreign_origin",
	fr: `Ce formulaire a été envoyé depuis une autre adresse : ouvrez-le sur ${publicUrl} et recommencez.`,
	en: `This form was sent from another address: open it at ${publicUrl} and try again.`,
});
export const tooManyUploads: PlainRefusal = {
	status: 503,
	code: "too_many_uploads",
	fr: "Beaucoup de photos arrivent en ce moment. Réessayez dans un instant.",
	en: "Many photos are coming in at this moment. Try again shortly.",
};
export const unknownCall: PlainRefusal = {
	status: 404,
	code: "unknown_call",
	fr: "Cet appel n’existe pas : la liste est sur /api.",
	en: "There is no such call: see the list at /api.",
};
export const storeDown: PlainRefusal = {
	status: 503,
	code: "storeUnavailable",
	fr: "Le service est momentanément indisponible. Réessayez dans quelques instants.",
	en: "The service is unavailable for a moment. Try again shortly.",
};
export const brokenDown: PlainRefusal = {
	status: 500,
	code: "broken_down",
	fr: "Une erreur est survenue de notre côté. Merci de réessayer dans un instant.",
	en: "Something failed on our side. Please try again in a moment.",
};
