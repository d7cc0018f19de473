const fr = {
	"cancelling.companions": "Annuler aussi l’inscription de {{names}}",
	"cancelling.companionsHint":
		"Leur inscription est effacée, leurs places sont rendues et leurs billets ne sont plus valables.",
	"cancelling.companionsMailed": "Un mail prévient {{names}}.",
	"cancelling.companionsUntold": "Sans adresse e-mail, personne n’est prévenu : dites-le vous-même.",
	"cancelling.willCard": "{{amount}} payés par carte seront rendus sur cette carte.",
	"cancelling.willDesk": "{{amount}} payés au guichet seront rendus au guichet.",
	"cancelling.willOther": "Un avoir de {{amount}} sera établi.",
	"cancelling.willKeep": "{{amount}} déjà payés ne seront pas remboursés.",
	"cancelling.hasCome": "Cette inscription a déjà servi : quelqu’un est venu.",
	"cancelling.eventOver": "L’événement est terminé.",
	"cancelling.willNotOwe": "{{amount}} ne seront plus à payer.",
	"cancelling.card": "{{amount}} payés par carte sont rendus sur cette carte, sous quelques jours.",
	"cancelling.desk": "{{amount}} payés au guichet vous attendent au guichet.",
	"cancelling.other": "Un avoir de {{amount}} est établi.",
	"cancelling.failed": "Le remboursement de {{amount}} n’a pas abouti : l’organisation est prévenue.",
	"cancelling.kept": "{{amount}} déjà payés ne sont pas remboursés.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"cancelling.companions": "Cancel the registration of {{names}} too",
	"cancelling.companionsHint":
		"Their registration is erased, their places are given back and their tickets are no longer valid.",
	"cancelling.companionsMailed": "A mail tells {{names}}.",
	"cancelling.companionsUntold": "Who has no e-mail address is not told: tell them yourself.",
	"cancelling.willCard": "{{amount}} paid by card go back to that card.",
	"cancelling.willDesk": "{{amount}} paid at the desk are given back at the desk.",
	"cancelling.willOther": "A credit note of {{amount}} will be issued.",
	"cancelling.willKeep": "{{amount}} already paid will not be refunded.",
	"cancelling.hasCome": "This registration has been used: somebody has come.",
	"cancelling.eventOver": "The event is over.",
	"cancelling.willNotOwe": "{{amount}} are no longer to be paid.",
	"cancelling.card": "{{amount}} paid by card go back to that card, within a few days.",
	"cancelling.desk": "{{amount}} paid at the desk wait for you at the desk.",
	"cancelling.other": "A credit note of {{amount}} is issued.",
	"cancelling.failed": "The refund of {{amount}} did not arrive: the organisation is told.",
	"cancelling.kept": "{{amount}} already paid are not refunded.",
};

export const cancelling = { fr, en };
