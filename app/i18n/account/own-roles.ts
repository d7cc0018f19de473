const fr = {
	"ownRoles.title": "Mes rôles dans l’équipe",
	"ownRoles.offered_one": "Un rôle vous est proposé",
	"ownRoles.offered_other": "{{count}} rôles vous sont proposés",
	"ownRoles.acceptText":
		"Il compte une fois que vous l’avez accepté. Vous pourrez le rendre quand vous voudrez, sur cette page.",
	"ownRoles.proveText":
		"Il compte une fois que vous l’avez accepté. Confirmez d’abord que c’est bien vous : un rôle ouvre ce que l’équipe garde pour elle.",
	"ownRoles.prove": "Confirmer que c’est moi",
	"ownRoles.password": "Mot de passe, pour entrer comme membre de l’équipe",
	"ownRoles.accept": "Accepter",
	"ownRoles.refuse": "Refuser",
	"ownRoles.accepted": "C’est accepté : voici l’espace de l’équipe.",
	"ownRoles.refused": "Vous avez refusé. L’équipe le voit dans son journal.",
	"ownRoles.held": "Vos rôles",
	"ownRoles.giveBack": "Rendre",
	"ownRoles.giveBackText": "Un rôle rendu s’arrête aussitôt, sur tous vos appareils. Votre inscription n’y perd rien.",
	"ownRoles.gaveBack": "Le rôle est rendu.",
	"ownRoles.none": "Aucun rôle ne vous est proposé à cet événement, et vous n’en avez pas.",
	"ownRoles.workspace": "Ouvrir l’espace de l’équipe",
} as const;

const en: Record<keyof typeof fr, string> = {
	"ownRoles.title": "My roles in the team",
	"ownRoles.offered_one": "A role is offered to you",
	"ownRoles.offered_other": "{{count}} roles are offered to you",
	"ownRoles.acceptText": "It counts once you have accepted it. You can give it back whenever you want, on this page.",
	"ownRoles.proveText":
		"It counts once you have accepted it. Confirm first that it is you: a role opens what the team keeps to itself.",
	"ownRoles.prove": "Confirm that it is me",
	"ownRoles.password": "Password, to come in as a member of the team",
	"ownRoles.accept": "Accept",
	"ownRoles.refuse": "Refuse",
	"ownRoles.accepted": "It is accepted: here is the team’s workspace.",
	"ownRoles.refused": "You have refused. The team sees it in its log.",
	"ownRoles.held": "Your roles",
	"ownRoles.giveBack": "Give back",
	"ownRoles.giveBackText":
		"A role that is given back ends at once, on all your devices. Your registration loses nothing.",
	"ownRoles.gaveBack": "The role is given back.",
	"ownRoles.none": "No role is offered to you at this event, and you have none.",
	"ownRoles.workspace": "Open the team’s workspace",
};

export const ownRoles = { fr, en };
