const fr = {
	"mailbox.title": "Boîte d’envoi",
	"mailbox.lead":
		"Les mails que l’événement enverrait. Cette page n’existe que sur cette machine, sans serveur de messagerie.",
	"mailbox.empty": "Aucun mail pour l’instant",
	"mailbox.emptyText": "Invitations et confirmations apparaîtront ici, la plus récente en premier.",
	"mailbox.back": "Tous les mails",
	"mailbox.from": "De",
	"mailbox.to": "À",
	"mailbox.date": "Le",
	"mailbox.pieces": "Pièces jointes",
	"mailbox.html": "Le mail tel qu’il arrive",
	"mailbox.alone": "L’ouvrir seul dans la page",
	"mailbox.text": "Version texte",
} as const;

const en: Record<keyof typeof fr, string> = {
	"mailbox.title": "Outbox",
	"mailbox.lead": "The mails that the event would send. This page only exists on this machine, without a mail server.",
	"mailbox.empty": "No mail yet",
	"mailbox.emptyText": "Invitations and confirmations will be here, the latest first.",
	"mailbox.back": "All mails",
	"mailbox.from": "From",
	"mailbox.to": "To",
	"mailbox.date": "On",
	"mailbox.pieces": "Attachments",
	"mailbox.html": "The mail as it arrives",
	"mailbox.alone": "Open it alone in the page",
	"mailbox.text": "Text version",
};

export const mailbox = { fr, en };
