/** How fields of the document are shown where their schema does not say it, by their names without the entries between. */

const hidden = new Set([
	"event.id",
	"forms.models.isExtended",
	"conferences.origin",
	"badges.logo",
	"page.cover",
	"languages.id",
]);

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

export const isHidden = (path: string) => hidden.has(path);

export const isLong = (path: string) => long.has(path);

/** `articles.price` */
export const isMoney = (name: string) => /(^|\.)(price|amount)$/.test(name);
