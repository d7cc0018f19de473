import type { networking } from "~/domain/settings/networking";
import type { SettingWord } from "./setting-word";

export const networkingWords: Record<keyof typeof networking, SettingWord> = {
	contactFormId: {
		label: { fr: "Formulaire montré aux contacts", en: "Form shown to contacts" },
		doc: "Le formulaire dont les réponses sont montrées aux contacts d’une personne ; sans formulaire, aucune réponse.",
	},
	contactsActive: {
		label: { fr: "Permettre de scanner les badges", en: "Let people scan badges" },
		doc: "Les personnes inscrites peuvent scanner des badges et garder des contacts ; sinon ni les tuiles ni les pages n’existent.",
	},
	contactsTeam: {
		label: { fr: "Partager les contacts d’un stand", en: "Share the contacts of a stand" },
		doc: "Les exposants d’une entreprise partagent une seule liste de contacts, et voient qui d’entre eux a rencontré qui.",
	},
	contactsTeamAnybody: {
		label: { fr: "Ouvrir ce partage à tous les exposants du stand", en: "Share them with every exhibitor of it" },
		doc: "Tout exposant qui a choisi une entreprise lit les contacts de son équipe ; sinon seules la personne qui l’a créée et celles que cette équipe a inscrites ou invitées les lisent.",
	},
	contactsShareDefault: {
		label: { fr: "Transmettre les coordonnées sans réponse", en: "Share contact details by default" },
		doc: "Qui scanne un badge voit l’e-mail, les téléphones et les réponses de la personne tant qu’elle n’a rien décidé ; sinon son nom, son entreprise et son profil.",
	},
	unpaidRefused: {
		label: { fr: "Refuser l’entrée à qui doit encore payer", en: "Refuse entry to people who still owe" },
		doc: "Les portes refusent les personnes qui doivent encore quelque chose ; sinon elles les laissent entrer, et le disent.",
	},
	walkInsTaken: {
		label: { fr: "Inscrire sur place", en: "Register people on the spot" },
		doc: "Le guichet inscrit des personnes sur place (pour un profil : le guichet peut le donner), même quand les inscriptions sont closes ; pas quand elles sont complètes.",
	},
	photosShown: {
		label: { fr: "Montrer une galerie de photos", en: "Show a gallery of photos" },
		doc: "L’événement a une galerie de photos : les personnes inscrites voient celles qu’un modérateur a approuvées.",
	},
	photosUpload: {
		label: { fr: "Permettre d’envoyer des photos", en: "Let people send photos" },
		doc: "Les personnes inscrites peuvent envoyer des photos : 30 par jour, chacune vue par un modérateur avant toute autre personne.",
	},
	photosByBadge: {
		label: { fr: "Ouvrir ses photos par le badge", en: "Open photos by the badge" },
		doc: "Le code d’un badge (`/photos?badge=`) ouvre les photos de son titulaire, sans connexion : quiconque photographie un badge les voit aussi.",
	},
	photosFrame: {
		label: { fr: "Cadre des photos", en: "Frame of the photos" },
		doc: "Une image au milieu transparent, posée sur chaque photo reçue à partir de maintenant : la variante `filtered`.",
	},
};
