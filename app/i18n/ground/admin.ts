const fr = {
	"admin.revision": "Réglages : révision {{revision}}",
	"admin.refresh": "Actualiser les réglages",
	"admin.automatic": "La page s’actualise toutes les 5 secondes : une saisie en cours est perdue.",
	"admin.start": "Toutes les 5 secondes",
	"admin.stop": "Arrêter",
	"admin.recaps": "Récapitulatifs",
	"admin.leave": "Quitter",
	"admin.proxyUnknown":
		"Un serveur mandataire (X-Forwarded-For) est devant ce site et TRUST_PROXY n’est pas réglé : tous les visiteurs comptent pour une seule adresse. Prévenez qui l’administre.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"admin.revision": "Settings: revision {{revision}}",
	"admin.refresh": "Refresh the settings",
	"admin.automatic": "The page reloads every 5 seconds: what is being typed is lost.",
	"admin.start": "Every 5 seconds",
	"admin.stop": "Stop",
	"admin.recaps": "Recaps",
	"admin.leave": "Leave",
	"admin.proxyUnknown":
		"A proxy (X-Forwarded-For) stands in front of this site and TRUST_PROXY is not set: all visitors count as one address. Tell whoever runs it.",
};

export const admin = { fr, en };
