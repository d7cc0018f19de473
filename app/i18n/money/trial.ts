export const trial = {
	"trial.title": ["ESSAI : personne n’est débité", "TRIAL: nobody is charged"],
	"trial.text": [
		"Les paiements de ce serveur sont à l’essai (PAYMENTS_TRIAL) : ils prennent des cartes d’essai, et leurs factures n’en sont pas.",
		"Payments of this server are on trial (PAYMENTS_TRIAL): they take test cards, and their invoices are none.",
	],
	"trial.documents_one": [
		"Dans ces sommes : un document d’essai, pour {{sum}}. Il a sa propre série de numéros.",
		"Within these sums: one trial document, of {{sum}}. It has its own series of numbers.",
	],
	"trial.documents_other": [
		"Dans ces sommes : {{count}} documents d’essai, pour {{sum}}. Ils ont leur propre série de numéros.",
		"Within these sums: {{count}} trial documents, of {{sum}}. They have their own series of numbers.",
	],
} as const;
