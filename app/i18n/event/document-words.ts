/** What is said of an event's document. Its parts, fields and values are named in `field-words`, which browsers never load. */
const fr = {
	"documentWords.language": "fr",
	"documentWords.order": "Ordre",
	"documentWords.yes": "oui",
	"documentWords.no": "non",
	"documentWords.none": "rien",
	"documentWords.wholeEvent": "tout l’événement",
	"documentWords.more": "et {{count}} autres",
	"documentWords.beforeTax": "{{amount}} H.T.",
	"documentWords.named": "{{label}} : {{value}}",
	"documentWords.moment": "{{day}} à {{time}}",
	"documentWords.today": "aujourd’hui à {{time}}",
	"documentWords.yesterday": "hier à {{time}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"documentWords.language": "en",
	"documentWords.order": "Order",
	"documentWords.yes": "yes",
	"documentWords.no": "no",
	"documentWords.none": "nothing",
	"documentWords.wholeEvent": "the whole event",
	"documentWords.more": "and {{count}} more",
	"documentWords.beforeTax": "{{amount}} excl. tax",
	"documentWords.named": "{{label}}: {{value}}",
	"documentWords.moment": "{{day}} at {{time}}",
	"documentWords.today": "today at {{time}}",
	"documentWords.yesterday": "yesterday at {{time}}",
};

export const documentWords = { fr, en };
