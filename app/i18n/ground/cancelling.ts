export const cancelling = {
	"cancelling.companions": ["Annuler aussi l’inscription de {{names}}", "Cancel the registration of {{names}} too"],
	"cancelling.companionsHint": [
		"Leur inscription est effacée, leurs places sont rendues et leurs billets ne sont plus valables.",
		"Their registration is erased, their places are given back and their tickets are no longer valid.",
	],
	"cancelling.companionsMailed": ["Un mail prévient {{names}}.", "A mail tells {{names}}."],
	"cancelling.companionsUntold": [
		"Sans adresse e-mail, personne n’est prévenu : dites-le vous-même.",
		"We can’t tell anybody without an e-mail address: please let them know yourself.",
	],
	"cancelling.willCard": [
		"{{amount}} payés par carte seront rendus sur cette carte.",
		"{{amount}} paid by card goes back to that card.",
	],
	"cancelling.willDesk": [
		"{{amount}} payés au guichet seront rendus au guichet.",
		"{{amount}} paid at the desk will be returned at the desk.",
	],
	"cancelling.willOther": ["Un avoir de {{amount}} sera établi.", "A credit note of {{amount}} will be issued."],
	"cancelling.willKeep": [
		"{{amount}} déjà payés ne seront pas remboursés.",
		"{{amount}} already paid will not be refunded.",
	],
	"cancelling.hasCome": [
		"Cette inscription a déjà servi : quelqu’un est venu.",
		"This registration has been used: somebody has come.",
	],
	"cancelling.eventOver": ["L’événement est terminé.", "The event is over."],
	"cancelling.willNotOwe": ["{{amount}} ne seront plus à payer.", "{{amount}} will no longer be due."],
	"cancelling.card": [
		"{{amount}} payés par carte sont rendus sur cette carte, sous quelques jours.",
		"{{amount}} paid by card goes back to that card, within a few days.",
	],
	"cancelling.cardEnd": [
		"{{amount}} payés par carte sont rendus sur la carte qui finit par {{cardEnd}}, sous quelques jours.",
		"{{amount}} paid by card goes back to the card ending in {{cardEnd}}, within a few days.",
	],
	"cancelling.desk": [
		"{{amount}} payés au guichet vous attendent au guichet.",
		"{{amount}} paid at the desk is waiting for you at the desk.",
	],
	"cancelling.other": ["Un avoir de {{amount}} est établi.", "A credit note of {{amount}} is issued."],
	"cancelling.failed": [
		"Le remboursement de {{amount}} n’a pas abouti : l’organisation est prévenue.",
		"The refund of {{amount}} didn’t go through: we’ve told the organisers.",
	],
	"cancelling.kept": ["{{amount}} déjà payés ne sont pas remboursés.", "{{amount}} already paid won’t be refunded."],
} as const;
