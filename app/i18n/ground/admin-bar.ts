export const adminBar = {
	"admin.revision": ["Réglages : révision {{revision}}", "Settings: revision {{revision}}"],
	"admin.refresh": ["Actualiser les réglages", "Refresh the settings"],
	"admin.automatic": [
		"La page s’actualise toutes les 5 secondes : une saisie en cours est perdue.",
		"The page reloads every 5 seconds: what is being typed is lost.",
	],
	"admin.start": ["Toutes les 5 secondes", "Every 5 seconds"],
	"admin.stop": ["Arrêter", "Stop"],
	"admin.recaps": ["Récapitulatifs", "Recaps"],
	"admin.leave": ["Quitter", "Leave"],
	"admin.proxyUnknown": [
		"Un serveur mandataire (X-Forwarded-For) est devant ce site et TRUST_PROXY n’est pas réglé : tous les visiteurs comptent pour une seule adresse. Prévenez qui l’administre.",
		"A proxy (X-Forwarded-For) stands in front of this site and TRUST_PROXY is not set: all visitors count as one address. Tell whoever runs it.",
	],
} as const;
