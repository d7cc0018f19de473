export const ownRoles = {
	"ownRoles.title": ["Mes rôles dans l’équipe", "My roles in the team"],
	"ownRoles.offered_one": ["Un rôle vous est proposé", "A role is offered to you"],
	"ownRoles.offered_other": ["{{count}} rôles vous sont proposés", "{{count}} roles are offered to you"],
	"ownRoles.acceptText": [
		"Il compte une fois que vous l’avez accepté. Vous pourrez le rendre quand vous voudrez, sur cette page.",
		"It counts once you have accepted it. You can give it back whenever you want, on this page.",
	],
	"ownRoles.proveText": [
		"Il compte une fois que vous l’avez accepté. Confirmez d’abord que c’est bien vous : un rôle ouvre ce que l’équipe garde pour elle.",
		"It counts once you have accepted it. Confirm first that it is you: a role opens what the team keeps to itself.",
	],
	"ownRoles.prove": ["Confirmer que c’est moi", "Confirm that it is me"],
	"ownRoles.password": [
		"Mot de passe, pour entrer comme membre de l’équipe",
		"Password, to come in as a member of the team",
	],
	"ownRoles.accept": ["Accepter", "Accept"],
	"ownRoles.refuse": ["Refuser", "Refuse"],
	"ownRoles.accepted": ["C’est accepté : voici l’espace de l’équipe.", "It is accepted: here is the team’s workspace."],
	"ownRoles.refused": [
		"Vous avez refusé. L’équipe le voit dans son journal.",
		"You have refused. The team sees it in its log.",
	],
	"ownRoles.held": ["Vos rôles", "Your roles"],
	"ownRoles.giveBack": ["Rendre", "Give back"],
	"ownRoles.giveBackText": [
		"Un rôle rendu s’arrête aussitôt, sur tous vos appareils. Votre inscription n’y perd rien.",
		"A role that is given back ends at once, on all your devices. Your registration loses nothing.",
	],
	"ownRoles.gaveBack": ["Le rôle est rendu.", "The role is given back."],
	"ownRoles.none": [
		"Aucun rôle ne vous est proposé à cet événement, et vous n’en avez pas.",
		"No role is offered to you at this event, and you have none.",
	],
	"ownRoles.workspace": ["Ouvrir l’espace de l’équipe", "Open the team’s workspace"],
} as const;
