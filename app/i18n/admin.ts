export const fr = {
	"admin.revision": "Réglages : révision {{revision}}",
	"admin.refresh": "Actualiser les réglages",
	"admin.automatic": "La page s’actualise toutes les 5 secondes : une saisie en cours est perdue.",
	"admin.start": "Toutes les 5 secondes",
	"admin.stop": "Arrêter",
	"admin.recaps": "Récapitulatifs",
	"admin.leave": "Quitter",
	"refusals.revisionConflict": "Les réglages ont changé entre-temps. Rechargez-les, puis recommencez.",
} as const;

export const en: Record<keyof typeof fr, string> = {
	"admin.revision": "Settings: revision {{revision}}",
	"admin.refresh": "Refresh the settings",
	"admin.automatic": "The page reloads every 5 seconds: what is being typed is lost.",
	"admin.start": "Every 5 seconds",
	"admin.stop": "Stop",
	"admin.recaps": "Recaps",
	"admin.leave": "Leave",
	"refusals.revisionConflict": "The settings have changed meanwhile. Reload them and start again.",
};
