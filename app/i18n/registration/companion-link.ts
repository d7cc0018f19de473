export const companionLink = {
	"companionLink.mailedOnly": [
		"Un lien part par mail à {{email}} : c’est la seule façon d’entrer dans cette inscription.",
		"A link is on its way by mail to {{email}}: it is the only way into this registration.",
	],
	"companionLink.own": [
		"{{name}} a confirmé sa propre adresse : son lien ne part que par mail, et n’est montré à personne d’autre.",
		"{{name}} has confirmed their own address: their link goes by mail alone, and is shown to nobody else.",
	],
	"companionLink.title": ["Un lien pour {{name}}", "A link for {{name}}"],
	"companionLink.lead": [
		"{{name}} pourra compléter sa propre inscription et voir son billet, sans mot de passe et sans rien voir de la vôtre.",
		"{{name}} can complete their own registration and see their ticket, without a password and without seeing yours.",
	],
	"companionLink.create": ["Créer le lien", "Create the link"],
	"companionLink.mail": ["L’envoyer à {{email}}", "Send it to {{email}}"],
	"companionLink.label": ["Lien personnel pour {{name}}", "{{name}}’s personal link"],
	"companionLink.hint": [
		"Sélectionnez et copiez cette adresse, puis envoyez-la à {{name}} et à personne d’autre.",
		"Select and copy this address, then send it to {{name}} and to nobody else.",
	],
	"companionLink.mailed": ["Un mail avec un lien part à {{email}}.", "A mail with a link is on its way to {{email}}."],
	"companionLink.notMailed": [
		"Aucun mail ne peut partir pour l’instant : copiez le lien et envoyez-le vous-même.",
		"No mail can be sent for now: copy the link and send it yourself.",
	],
	"companionLink.noWay": [
		"{{name}} a confirmé sa propre adresse : son lien n’est montré à personne d’autre, et aucun mail ne peut partir pour l’instant.",
		"{{name}} has confirmed their own address: their link is shown to nobody else, and no mail can be sent for now.",
	],
	"companionLink.ready": [
		"Le lien est prêt. Il n’est affiché qu’une fois ; vous pourrez en créer un autre.",
		"The link is ready. It is shown once; you can create another.",
	],
} as const;
