/** What is said of an event's document. Its parts, fields and values are named in `domain/event-file/field-words`, which browsers never load. */
export const documentWords = {
	"documentWords.language": ["fr", "en"],
	"documentWords.order": ["Ordre", "Order"],
	"documentWords.yes": ["oui", "yes"],
	"documentWords.no": ["non", "no"],
	"documentWords.none": ["rien", "nothing"],
	"documentWords.wholeEvent": ["tout l’événement", "the whole event"],
	"documentWords.more": ["et {{count}} autres", "and {{count}} more"],
	"documentWords.beforeTax": ["{{amount}} H.T.", "{{amount}} excl. tax"],
	"documentWords.named": ["{{label}} : {{value}}", "{{label}}: {{value}}"],
	"documentWords.moment": ["{{day}} à {{time}}", "{{day}} at {{time}}"],
	"documentWords.today": ["aujourd’hui à {{time}}", "today at {{time}}"],
	"documentWords.yesterday": ["hier à {{time}}", "yesterday at {{time}}"],
} as const;
