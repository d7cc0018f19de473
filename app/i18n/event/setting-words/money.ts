import type { mail } from "~/domain/settings/mail";
import type { money } from "~/domain/settings/money";
import type { organiser } from "~/domain/settings/organiser";
import type { participant } from "~/domain/settings/participant";
import type { SettingWord } from "./setting-word";

export const moneyWords: Record<keyof typeof money, SettingWord> = {
	articlesShown: {
		label: { fr: "Proposer les articles", en: "Offer the articles" },
		doc: "L’étape des tarifs et options est montrée.",
	},
	articlesRequired: {
		label: { fr: "Rendre un article obligatoire", en: "Require an article" },
		doc: "Il faut choisir au moins un article.",
	},
	currency: {
		label: { fr: "Devise", en: "Currency" },
		doc: "La devise des prix (ISO 4217), une seule pour tout l’événement ; dans le fichier, les prix sont dans sa plus petite unité (centimes, yens entiers, fils).",
	},
	pricesWithTax: {
		label: { fr: "Montrer d’abord les prix T.T.C.", en: "Show prices with tax first" },
		doc: "Tant que le type de facturation n’est pas connu, les prix sont montrés d’abord T.T.C. ; sinon d’abord H.T. L’autre montant est toujours à côté.",
	},
	audienceIsProfessional: {
		label: { fr: "Public professionnel", en: "Professional audience" },
		doc: "Les personnes qui s’inscrivent achètent pour une entreprise : alors seulement, un article payant choisi d’avance est coché (directive 2011/83/UE, article 22).",
	},
	unpaidHoldHours: {
		label: { fr: "Délai de paiement, en heures", en: "Hours to pay" },
		doc: "Le nombre d’heures pendant lesquelles une commande impayée garde ses places, ses articles et son code promo ; un rappel part à la moitié, puis tout est rendu, sauf aux personnes déjà venues. Sans réponse : 72 si l’on ne paie que par carte, aucune limite si le guichet encaisse. Sans limite, un code promo limité est gardé 48 heures.",
	},
	deskPaymentsTaken: {
		label: { fr: "Encaisser au guichet", en: "Take payments at the desk" },
		doc: "Le guichet encaisse tout ou partie de ce qui est dû (espèces, carte sur le terminal, virement, chèque) ; la facture suit.",
	},
	refundsChanges: {
		label: { fr: "Rembourser ce qui est annulé", en: "Refund what is cancelled" },
		doc: "Ce qui est payé puis annulé fait l’objet d’un avoir et d’un remboursement ; sinon, cela reste dû.",
	},
	billingChecksumsRefuse: {
		label: { fr: "Refuser un numéro de facturation faux", en: "Refuse a wrong billing number" },
		doc: "Un numéro de facturation (SIREN, SIRET, TVA) dont la clé est fausse est refusé ; sinon il n’y a qu’un avertissement.",
	},
};

export const participantWords: Record<keyof typeof participant, SettingWord> = {
	homeMessage: {
		label: { fr: "Message d’accueil", en: "Message of the home screen" },
		doc: "Le message en haut de l’accueil des participants.",
	},
	placeholderCodeShown: {
		label: { fr: "Montrer un QR code en attendant le badge", en: "Show a QR code while there is no badge" },
		doc: "Les personnes inscrites qui n’ont pas encore de code de badge voient le QR code 123 ; sinon, la raison pour laquelle il n’y en a pas.",
	},
	satisfactionFormId: {
		label: { fr: "Formulaire de satisfaction", en: "Satisfaction form" },
		doc: "Le formulaire de satisfaction, auquel chaque personne qui a une inscription répond une fois ; sans formulaire, pas de page de satisfaction.",
	},
	opinionReminderHours: {
		label: { fr: "Rappel de la demande d’avis, en heures", en: "Hours until the reminder of the opinion" },
		doc: "Le nombre d’heures après la fin de l’événement (la fermeture du dernier jour, ou la fin du direct ce jour-là) au bout desquelles les personnes venues qui n’ont pas donné leur avis reçoivent un rappel, une seule fois ; vide, personne n’en reçoit.",
	},
};

export const organiserWords: Record<keyof typeof organiser, SettingWord> = {
	statsPrivate: {
		label: { fr: "Réserver les chiffres à l’équipe", en: "Keep the figures to the team" },
		doc: "Les chiffres de l’événement sont réservés à ses animateurs et à ses organisateurs ; sinon chacun peut voir les totaux à l’adresse `/stats`.",
	},
};

export const mailWords: Record<keyof typeof mail, SettingWord> = {
	mailDefaults: {
		label: { fr: "Envoyer les textes habituels", en: "Send the product’s own texts" },
		doc: "Quand l’événement n’a pas de texte à lui, les textes habituels partent, en français et en anglais ; sinon aucun courriel ne part alors, et les pages n’en promettent aucun.",
	},
	mailReplyTo: {
		label: { fr: "Adresse de réponse", en: "Address for replies" },
		doc: "Où vont les réponses aux courriels ; vide, à leur expéditeur.",
	},
};
