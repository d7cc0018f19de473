import { form, inlinePicture, yesNo } from "./kinds";

/** Settings of doors, contacts and photos. */
export const networking = {
	contactFormId: form("FO_MEETING_CONTACTS_FORM_ID", "registered", "nothing", null, {
		label: ["Formulaire montré aux contacts", "Form shown to contacts"],
		hint: [
			"Le formulaire dont les réponses sont montrées aux contacts d’une personne ; sans formulaire, aucune réponse.",
			"The form whose answers are shown to a person's contacts; none: no answers.",
		],
	}),
	contactsActive: yesNo("FO_MEETING_CONTACTS_IS_ACTIVE", "everybody", "typology", false, {
		label: ["Permettre de scanner les badges", "Let people scan badges"],
		hint: [
			"Les personnes inscrites peuvent scanner des badges et garder des contacts ; sinon ni les tuiles ni les pages n’existent.",
			"Whether registered people may scan badges and keep contacts; otherwise neither the tiles nor the pages exist.",
		],
	}),
	contactsTeam: yesNo("FO_MEETING_CONTACTS_TEAM_IS_ACTIVE", "registered", "typology", true, {
		label: ["Partager les contacts d’un stand", "Share the contacts of a stand"],
		hint: [
			"Les exposants d’une entreprise partagent une seule liste de contacts, et voient qui d’entre eux a rencontré qui.",
			"Whether exhibitors of one company share one list of contacts, and see which of them met whom.",
		],
	}),
	contactsTeamAnybody: yesNo("FO_MEETING_CONTACTS_TEAM_ANYBODY", "registered", "typology", false, {
		label: ["Ouvrir ce partage à tous les exposants du stand", "Share them with every exhibitor of it"],
		hint: [
			"Tout exposant qui a choisi une entreprise lit les contacts de son équipe ; sinon seules la personne qui l’a créée et celles que cette équipe a inscrites ou invitées les lisent.",
			"Whether every exhibitor who chose a company reads its team's contacts; otherwise only its creator, and people whom these registered or invited.",
		],
	}),
	contactsShareDefault: yesNo("FO_MEETING_CONTACTS_SHARE_DEFAULT", "participant", "typology", false, {
		label: ["Transmettre les coordonnées sans réponse", "Share contact details by default"],
		hint: [
			"Qui scanne un badge voit l’e-mail, les téléphones et les réponses de la personne tant qu’elle n’a rien décidé ; sinon son nom, son entreprise et son profil.",
			"Whether people who scan a badge see the person's e-mail, telephones and form answers while that person has not decided; otherwise name, company and typology.",
		],
	}),
	unpaidRefused: yesNo("FO_MEETING_DOOR_UNPAID_REFUSED", "organiser", "typology", false, {
		label: ["Refuser l’entrée à qui doit encore payer", "Refuse entry to people who still owe"],
		hint: [
			"Les portes refusent les personnes qui doivent encore quelque chose ; sinon elles les laissent entrer, et le disent.",
			"Whether the doors refuse people who still owe something; otherwise they let them in, and say so.",
		],
	}),
	walkInsTaken: yesNo("FO_MEETING_DOOR_WALK_INS", "organiser", "typology", false, {
		label: ["Inscrire sur place", "Register people on the spot"],
		hint: [
			"Le guichet inscrit des personnes sur place (pour un profil : le guichet peut le donner), même quand les inscriptions sont closes ; pas quand elles sont complètes.",
			"Whether the desk registers people on the spot (for a typology: whether the desk may give it), also once registration is closed; not while it is full.",
		],
	}),
	photosShown: yesNo("FO_MEETING_PHOTOS_SHOW", "everybody", "typology", false, {
		label: ["Montrer une galerie de photos", "Show a gallery of photos"],
		hint: [
			"L’événement a une galerie de photos : les personnes inscrites voient celles qu’un modérateur a approuvées.",
			"Whether the event has a gallery of photos: registered people see those that a moderator has approved.",
		],
	}),
	photosUpload: yesNo("FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE", "registered", "typology", false, {
		label: ["Permettre d’envoyer des photos", "Let people send photos"],
		hint: [
			"Les personnes inscrites peuvent envoyer des photos : 30 par jour, chacune vue par un modérateur avant toute autre personne.",
			"Whether registered people may send photos: 30 a day, each seen by a moderator before anybody else.",
		],
	}),
	photosByBadge: yesNo("FO_MEETING_PHOTOS_BY_BADGE", "organiser", "nothing", false, {
		label: ["Ouvrir ses photos par le badge", "Open photos by the badge"],
		hint: [
			"Le code d’un badge (`/photos?badge=`) ouvre les photos de son titulaire, sans connexion : quiconque photographie un badge les voit aussi.",
			"Whether the code of a badge (`/photos?badge=`) opens the photos of its owner, without signing in: anybody who photographs a badge sees them too.",
		],
	}),
	photosFrame: inlinePicture("FO_MEETING_PHOTOS_FRAME", "organiser", "nothing", "", {
		label: ["Cadre des photos", "Frame of the photos"],
		hint: [
			"Une image au milieu transparent, posée sur chaque photo reçue à partir de maintenant : la variante `filtered`.",
			"A picture with a transparent middle, laid over each photo that comes from then on: the variant `filtered`.",
		],
	}),
};
