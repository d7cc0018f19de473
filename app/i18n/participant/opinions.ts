export const opinions = {
	"opinions.title": ["Satisfaction", "Satisfaction"],
	"opinions.count_one": ["{{count}} réponse", "{{count}} answer"],
	"opinions.count_other": ["{{count}} réponses", "{{count}} answers"],
	"opinions.few": ["Pas encore de résultats", "No results yet"],
	"opinions.fewText": [
		"Ils apparaissent à partir de cinq réponses : personne ne doit pouvoir être reconnu.",
		"They appear from five answers on: nobody should be recognised.",
	],
	"opinions.mean": ["Moyenne : {{mean}}", "Mean: {{mean}}"],
	"opinions.texts_one": ["{{count}} texte", "{{count}} text"],
	"opinions.texts_other": ["{{count}} textes", "{{count}} texts"],
	"opinions.reminded_one": [
		"{{count}} personne présente a été relancée par mail",
		"{{count}} person who came was reminded by mail",
	],
	"opinions.reminded_other": [
		"{{count}} personnes présentes ont été relancées par mail",
		"{{count}} people who came were reminded by mail",
	],
	"opinions.remindedNobody": ["Personne n’a encore été relancé par mail", "Nobody has been reminded by mail yet"],
	"opinions.export": ["Télécharger les réponses (CSV)", "Download the answers (CSV)"],
} as const;
