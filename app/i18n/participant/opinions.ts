const fr = {
	"opinions.title": "Satisfaction",
	"opinions.count_one": "{{count}} réponse",
	"opinions.count_other": "{{count}} réponses",
	"opinions.few": "Pas encore de résultats",
	"opinions.fewText": "Ils apparaissent à partir de cinq réponses : personne ne doit pouvoir être reconnu.",
	"opinions.mean": "Moyenne : {{mean}}",
	"opinions.texts_one": "{{count}} texte",
	"opinions.texts_other": "{{count}} textes",
	"opinions.reminded_one": "{{count}} personne présente a été relancée par courriel",
	"opinions.reminded_other": "{{count}} personnes présentes ont été relancées par courriel",
	"opinions.remindedNobody": "Personne n’a encore été relancé par courriel",
	"opinions.export": "Télécharger les réponses (CSV)",
} as const;

const en: Record<keyof typeof fr, string> = {
	"opinions.title": "Satisfaction",
	"opinions.count_one": "{{count}} answer",
	"opinions.count_other": "{{count}} answers",
	"opinions.few": "No results yet",
	"opinions.fewText": "They appear from five answers on: nobody should be recognised.",
	"opinions.mean": "Mean: {{mean}}",
	"opinions.texts_one": "{{count}} text",
	"opinions.texts_other": "{{count}} texts",
	"opinions.reminded_one": "{{count}} person who came was reminded by mail",
	"opinions.reminded_other": "{{count}} people who came were reminded by mail",
	"opinions.remindedNobody": "Nobody has been reminded by mail yet",
	"opinions.export": "Download the answers (CSV)",
};

export const opinions = { fr, en };
