export const erasure = {
	"erasure.places": [
		"Vos inscriptions sont annulées et vos places rendues ; votre billet n’est plus valable.",
		"Your registrations are cancelled and your places given back; your ticket is no longer valid.",
	],
	"erasure.companionsHint": [
		"Leurs places sont rendues et leurs billets ne sont plus valables. Qui a une adresse e-mail est prévenu ; dites-le aux autres.",
		"Their places are given back and their tickets are no longer valid. Who has an e-mail address is told; tell the others.",
	],
	"erasure.invoices": [
		"Vos factures sont conservées dix ans, comme la loi l’exige.",
		"Your invoices are kept for ten years, as the law asks.",
	],
	"erasure.noInvoices": [
		"Il ne restera rien qui dise qui vous étiez.",
		"Nothing will be left that tells who you were.",
	],
	"erasure.live": [
		"Vos messages du direct disparaissent ; ce que vous avez répondu reste compté, sans que personne sache plus qui l’a dit.",
		"Your messages of the live session go; what you answered stays counted, and nobody knows any more who said it.",
	],
	"erasure.address": [
		"De votre adresse e-mail, il reste une empreinte illisible : elle empêche qu’une liste vous réinscrive. Vous seul pouvez revenir.",
		"Of your e-mail address an unreadable fingerprint is kept: it prevents a list from bringing you back. Only you can come back.",
	],
	"erasure.mail": ["Un dernier mail vous le confirme.", "A last mail confirms it."],
	"erasure.confirm": ["Écrivez {{word}} pour confirmer", "Type {{word}} to confirm"],
	"erasure.word": ["EFFACER", "ERASE"],
	"erasure.submit": ["Effacer toutes mes données", "Erase all my data"],
	"erasure.keep": ["Garder mes données", "Keep my data"],
} as const;
