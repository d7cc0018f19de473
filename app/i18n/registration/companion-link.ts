const fr = {
	"companionLink.mailedOnly":
		"Un lien part par mail à {{email}} : c’est la seule façon d’entrer dans cette inscription.",
	"companionLink.own":
		"{{name}} a confirmé sa propre adresse : son lien ne part que par mail, et n’est montré à personne d’autre.",
	"companionLink.title": "Un lien pour {{name}}",
	"companionLink.lead":
		"{{name}} pourra compléter sa propre inscription et voir son billet, sans mot de passe et sans rien voir de la vôtre.",
	"companionLink.create": "Créer le lien",
	"companionLink.mail": "L’envoyer à {{email}}",
	"companionLink.label": "Lien personnel pour {{name}}",
	"companionLink.hint": "Sélectionnez et copiez cette adresse, puis envoyez-la à {{name}} et à personne d’autre.",
	"companionLink.mailed": "Un mail avec un lien part à {{email}}.",
	"companionLink.notMailed": "Aucun mail ne peut partir pour l’instant : copiez le lien et envoyez-le vous-même.",
	"companionLink.noWay":
		"{{name}} a confirmé sa propre adresse : son lien n’est montré à personne d’autre, et aucun mail ne peut partir pour l’instant.",
	"companionLink.ready": "Le lien est prêt. Il n’est affiché qu’une fois ; vous pourrez en créer un autre.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"companionLink.mailedOnly": "A link is on its way by mail to {{email}}: it is the only way into this registration.",
	"companionLink.own":
		"{{name}} has confirmed their own address: their link goes by mail alone, and is shown to nobody else.",
	"companionLink.title": "A link for {{name}}",
	"companionLink.lead":
		"{{name}} can complete their own registration and see their ticket, without a password and without seeing yours.",
	"companionLink.create": "Create the link",
	"companionLink.mail": "Send it to {{email}}",
	"companionLink.label": "{{name}}’s personal link",
	"companionLink.hint": "Select and copy this address, then send it to {{name}} and to nobody else.",
	"companionLink.mailed": "A mail with a link is on its way to {{email}}.",
	"companionLink.notMailed": "No mail can be sent for now: copy the link and send it yourself.",
	"companionLink.noWay":
		"{{name}} has confirmed their own address: their link is shown to nobody else, and no mail can be sent for now.",
	"companionLink.ready": "The link is ready. It is shown once; you can create another.",
};

export const companionLink = { fr, en };
