import type { companies } from "~/domain/settings/companies";
import type { companions } from "~/domain/settings/companions";
import type { conferences } from "~/domain/settings/conferences";
import type { registration } from "~/domain/settings/registration";
import type { SettingWord } from "./setting-word";

export const registrationWords: Record<keyof typeof registration, SettingWord> = {
	registrationEndsAt: {
		label: { fr: "Fin des inscriptions", en: "End of registration" },
		doc: "Quand les inscriptions se ferment : dès lors, l’inscription s’ouvre sur la confirmation.",
	},
	waitingListActive: {
		label: { fr: "Liste d’attente", en: "Waiting list" },
		doc: "Les inscriptions sont complètes : aux personnes qui ne sont pas inscrites, la liste d’attente est proposée au lieu de l’inscription.",
	},
	participationShown: {
		label: { fr: "Demander le mode de participation", en: "Ask how people take part" },
		doc: "L’étape « Participation » est montrée ; sinon chacun vient sur place.",
	},
	unfinishedHoldHours: {
		label: { fr: "Garder les places des inscriptions à terminer, en heures", en: "Hours to hold unfinished places" },
		doc: "Le nombre d’heures, depuis leur dernière réponse, pendant lesquelles les personnes qui n’ont pas terminé leur inscription gardent les places choisies ; un rappel part à la moitié, puis les places sont rendues aux autres. Vide, elles les gardent.",
	},
	remoteOffered: {
		label: { fr: "Proposer la participation à distance", en: "Offer remote participation" },
		doc: "« Je participe à distance » est proposé. Sans réponse, c’est proposé s’il y a de quoi suivre l’événement : un direct, un flux, une vidéo, ou une conférence ouverte à distance.",
	},
	declineOffered: {
		label: { fr: "Proposer de ne pas participer", en: "Offer not to attend" },
		doc: "« Je ne participe pas » est proposé.",
	},
	representedOffered: {
		label: { fr: "Proposer de se faire représenter", en: "Offer to be represented" },
		doc: "« Je serai représenté », par une autre personne, est proposé.",
	},
	typologyShown: {
		label: { fr: "Demander le profil à l’inscription", en: "Ask for the profile" },
		doc: "Chacun choisit son profil pendant l’inscription.",
	},
	exhibitorTypologyId: {
		label: { fr: "Profil d’un exposant qui ne participe pas", en: "Profile of an exhibitor who declines" },
		doc: "Le profil que reprend un exposant qui ne participe pas.",
	},
	datesShown: {
		label: { fr: "Demander les jours", en: "Ask for the days" },
		doc: "L’étape « Dates » est montrée ; elle ne l’est jamais quand l’événement n’a qu’un jour.",
	},
	formId: {
		label: { fr: "Formulaire d’inscription", en: "Registration form" },
		doc: "Le formulaire d’informations ; sans formulaire, l’étape n’est pas montrée.",
	},
	secondFormId: {
		label: { fr: "Second formulaire", en: "Second form" },
		doc: "Le second formulaire d’informations ; sans formulaire, l’étape n’est pas montrée.",
	},
	quotasShown: {
		label: { fr: "Proposer les choix à places limitées", en: "Offer the limited choices" },
		doc: "L’étape des choix à places limitées est montrée.",
	},
	quotasRequired: {
		label: { fr: "Rendre ces choix obligatoires", en: "Require these choices" },
		doc: "Il faut faire un choix pour chaque question à places limitées.",
	},
};

export const companionWords: Record<keyof typeof companions, SettingWord> = {
	companionFormId: {
		label: { fr: "Formulaire des accompagnants", en: "Companions’ form" },
		doc: "Le formulaire d’informations des accompagnants ; sans lui, celui de l’inscrit.",
	},
	companionsActive: {
		label: { fr: "Permettre d’inscrire des accompagnants", en: "Let people bring companions" },
		doc: "Les personnes inscrites peuvent inscrire des accompagnants.",
	},
	companionsMaximum: {
		label: { fr: "Accompagnants par personne, au plus", en: "Companions for each person, at most" },
		doc: "Combien d’accompagnants une personne peut inscrire.",
	},
	companionsCopyExtended: {
		label: { fr: "Reprendre les réponses de l’inscrit", en: "Start from the registrant’s answers" },
		doc: "Le formulaire d’un accompagnant commence avec les réponses de l’inscrit sur sa participation.",
	},
	companionsConfirmRemoval: {
		label: { fr: "Confirmer le retrait d’un accompagnant", en: "Confirm the removal of a companion" },
		doc: "Retirer un accompagnant demande une confirmation.",
	},
	inviteActive: {
		label: { fr: "Permettre d’inviter d’autres personnes", en: "Let people invite others" },
		doc: "Les personnes inscrites peuvent en inviter d’autres.",
	},
	inviteMaximum: {
		label: { fr: "Invitations par personne, au plus", en: "Invitations for each person, at most" },
		doc: "Combien de personnes chacun peut inviter, représentants compris.",
	},
};

export const companyWords: Record<keyof typeof companies, SettingWord> = {
	companyShown: {
		label: { fr: "Demander l’entreprise", en: "Ask for the company" },
		doc: "Chacun choisit l’entreprise pour laquelle il vient.",
	},
	companyRequired: {
		label: { fr: "Rendre l’entreprise obligatoire", en: "Require a company" },
		doc: "Là où l’étape est montrée, il faut choisir une entreprise.",
	},
	companyColleaguesChange: {
		label: { fr: "Laisser les collègues modifier l’entreprise", en: "Let colleagues change the company" },
		doc: "Toute personne qui a l’entreprise dans sa liste peut la modifier pour tous, tant que personne d’un autre événement ne l’a ; sinon seuls la personne qui l’a créée et les organisateurs le peuvent, et les autres proposent.",
	},
	companyIndexRequired: {
		label: { fr: "Rendre le SIREN obligatoire", en: "Require the company’s number" },
		doc: "Une entreprise doit avoir son SIREN, ou l’identifiant de son pays.",
	},
	companyIndexSize: {
		label: { fr: "Nombre de chiffres du numéro d’entreprise", en: "Digits of the company’s number" },
		doc: "Le nombre de chiffres du numéro (SIREN) d’une entreprise ; avec 14, c’est le SIRET.",
	},
	companyChecksumsRefuse: {
		label: { fr: "Refuser un numéro dont la clé est fausse", en: "Refuse a number with a wrong check digit" },
		doc: "Un identifiant d’entreprise dont la clé est fausse est refusé ; sinon il n’y a qu’un avertissement.",
	},
	companySpanishNifAllowed: {
		label: { fr: "Accepter le NIF espagnol", en: "Accept the Spanish NIF" },
		doc: "Une entreprise espagnole peut donner son NIF (lettre, sept chiffres, clé).",
	},
};

export const conferenceWords: Record<keyof typeof conferences, SettingWord> = {
	conferencesShown: {
		label: { fr: "Proposer les conférences", en: "Offer the talks" },
		doc: "L’étape « Conférences » est montrée.",
	},
	conferencesVersion: {
		label: { fr: "Présentation des conférences", en: "How talks are offered" },
		doc: "La liste des conférences ; ou les sujets d’abord, puis les conférences par horaire.",
		choices: {
			1: { fr: "La liste des conférences", en: "The list of talks" },
			2: { fr: "Les sujets, puis les conférences par horaire", en: "Subjects, then talks by time" },
		},
	},
	conferencesMaximum: {
		label: { fr: "Conférences par personne, au plus", en: "Talks for each person, at most" },
		doc: "Combien de conférences une personne peut choisir.",
	},
	conferencesMinimum: {
		label: { fr: "Conférences par personne, au moins", en: "Talks for each person, at least" },
		doc: "Combien de conférences une personne doit choisir.",
	},
};
