export const mailbox = {
	"mailbox.title": ["Boîte d’envoi", "Outbox"],
	"mailbox.lead": [
		"Les mails que l’événement enverrait. Cette page n’existe que sur cette machine, sans serveur de messagerie.",
		"The mails that the event would send. This page only exists on this machine, without a mail server.",
	],
	"mailbox.empty": ["Aucun mail pour l’instant", "No mail yet"],
	"mailbox.emptyText": [
		"Invitations et confirmations apparaîtront ici, la plus récente en premier.",
		"Invitations and confirmations will be here, the latest first.",
	],
	"mailbox.back": ["Tous les mails", "All mails"],
	"mailbox.from": ["De", "From"],
	"mailbox.to": ["À", "To"],
	"mailbox.date": ["Le", "On"],
	"mailbox.pieces": ["Pièces jointes", "Attachments"],
	"mailbox.html": ["Le mail tel qu’il arrive", "The mail as it arrives"],
	"mailbox.alone": ["L’ouvrir seul dans la page", "Open it alone in the page"],
	"mailbox.text": ["Version texte", "Text version"],
} as const;
