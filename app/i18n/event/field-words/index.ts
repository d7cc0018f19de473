import type { badgeFields } from "~/domain/documents/badge";
import type { Bilingual } from "../setting-words";
import { contentFields } from "./content";
import { eventFields } from "./event";
import { type EntryWord, entry, type FieldWord } from "./field-word";
import { formFields } from "./forms";
import { sellingFields } from "./selling";

export type { EntryWord, FieldWord } from "./field-word";

type BadgeField = (typeof badgeFields)[number];

/** Each part and field of the document by its path, without what lists and records name: `articles.days.isRadio`. */
export const fieldWords: Record<string, FieldWord> = {
	...eventFields,
	...formFields,
	...sellingFields,
	...contentFields,
};

/** The values of fields that have few: `articles.nature=admission`. */
export const choiceWords: Record<string, Bilingual> = {
	"forms.layout=single": { fr: "Une colonne", en: "One column" },
	"forms.layout=grouped": { fr: "Côte à côte", en: "Side by side" },
	"forms.order=kept": { fr: "Tel qu’il est écrit", en: "As written" },
	"forms.models.component=input": { fr: "Texte court", en: "Short text" },
	"forms.models.component=textarea": { fr: "Texte long", en: "Long text" },
	"forms.models.component=input-number": { fr: "Nombre", en: "Number" },
	"forms.models.component=phone-number": { fr: "Téléphone", en: "Telephone" },
	"forms.models.component=select": { fr: "Liste", en: "List" },
	"forms.models.component=select-multiple": { fr: "Liste à plusieurs choix", en: "List with several choices" },
	"forms.models.component=radio": { fr: "Choix unique", en: "Single choice" },
	"forms.models.component=checkbox": { fr: "Cases à cocher", en: "Checkboxes" },
	"forms.models.component=comment": { fr: "Note", en: "Note" },
	"forms.models.component=html": { fr: "Texte de présentation", en: "Text to read" },
	"forms.models.model=U": { fr: "Avec la personne", en: "With the person" },
	"forms.models.model=P": { fr: "Avec l’inscription", en: "With the registration" },
	"forms.models.format=capitalize-words": { fr: "Majuscule à chaque mot", en: "Capital for each word" },
	"forms.models.format=uppercase": { fr: "En majuscules", en: "In capitals" },
	"forms.models.metadata.type=text": { fr: "Texte", en: "Text" },
	"forms.models.metadata.type=email": { fr: "Adresse e-mail", en: "E-mail address" },
	"forms.models.metadata.type=url": { fr: "Adresse web", en: "Web address" },
	"quotas.filter=select": { fr: "Liste", en: "List" },
	"quotas.filter=radio": { fr: "Choix unique", en: "Single choice" },
	"quotas.filter=checkbox": { fr: "Plusieurs choix", en: "Several choices" },
	"quotas.model=U": { fr: "Avec la personne", en: "With the person" },
	"quotas.model=P": { fr: "Avec l’inscription", en: "With the registration" },
	"articles.nature=admission": { fr: "Entrée", en: "Admission" },
	"articles.nature=catering": { fr: "Restauration", en: "Catering" },
	"articles.nature=goods": { fr: "Marchandise", en: "Goods" },
	"articles.nature=remote-access": { fr: "Accès à distance", en: "Remote access" },
	"articles.nature=exhibitor-service": { fr: "Service aux exposants", en: "Service for exhibitors" },
	"articles.takenBy=registrants": { fr: "Les inscrits seulement", en: "Registrants only" },
	"articles.takenBy=companions": { fr: "Les accompagnants seulement", en: "Companions only" },
	"billing.withoutVat=293 B": { fr: "Article 293 B du CGI", en: "Article 293 B of the French tax code" },
	"billing.withoutVat=261-7": { fr: "Article 261-7 du CGI", en: "Article 261-7 of the French tax code" },
	"badges.size=A6": { fr: "A6", en: "A6" },
	"badges.size=A4": { fr: "Feuille A4 à plier", en: "Sheet of A4 to fold" },
	"badges.fields.size=large": { fr: "Grand", en: "Large" },
	"badges.fields.size=medium": { fr: "Moyen", en: "Medium" },
	"badges.fields.size=small": { fr: "Petit", en: "Small" },
	"conferences.origin=file": { fr: "Fichier", en: "File" },
	"conferences.origin=programme": { fr: "Programme", en: "Programme" },
};

/** Each list by its path: an entry of it, and the button that adds one. The title of the list is its field's label. */
export const partWords: Record<string, EntryWord> = {
	"page.questions": entry(["Question fréquente", "Frequent question"], ["Ajouter une question", "Add a question"]),
	days: entry(["Jour", "Day"], ["Ajouter un jour", "Add a day"]),
	languages: entry(["Langue", "Language"], ["Ajouter une langue", "Add a language"]),
	translations: entry(["Texte", "Text"], ["Ajouter un texte", "Add a text"]),
	typologies: entry(["Profil", "Profile"], ["Ajouter un profil", "Add a profile"]),
	settingsByLanguage: entry(
		["Réglages d’une langue", "Settings of a language"],
		["Ajouter une langue", "Add a language"],
	),
	settingsByTypology: entry(["Réglages d’un profil", "Settings of a profile"], ["Ajouter un profil", "Add a profile"]),
	forms: entry(["Formulaire", "Form"], ["Ajouter un formulaire", "Add a form"]),
	"forms.models": entry(["Champ", "Field"], ["Ajouter un champ", "Add a field"]),
	"forms.models.values": entry(["Choix", "Choice"], ["Ajouter un choix", "Add a choice"]),
	"forms.consents": entry(["Consentement", "Consent"], ["Ajouter un consentement", "Add a consent"]),
	quotas: entry(["Choix à places limitées", "Limited choice"], ["Ajouter une question", "Add a question"]),
	"quotas.values": entry(["Choix", "Choice"], ["Ajouter un choix", "Add a choice"]),
	articles: entry(["Article", "Article"], ["Ajouter un article", "Add an article"]),
	"articles.typologies": entry(["Profil", "Profile"], ["Ajouter un profil", "Add a profile"]),
	"articles.days": entry(["Jour", "Day"], ["Ajouter un jour", "Add a day"]),
	promoCodes: entry(["Code promo", "Promo code"], ["Ajouter un code promo", "Add a promo code"]),
	"promoCodes.typologies": entry(["Profil", "Profile"], ["Ajouter un profil", "Add a profile"]),
	emails: entry(["Courriel", "E-mail"], ["Ajouter un courriel", "Add an e-mail"]),
	sections: entry(["Page", "Page"], ["Ajouter une page", "Add a page"]),
	badges: entry(["Badge", "Badge"], ["Ajouter un badge", "Add a badge"]),
	"badges.typologies": entry(["Profil", "Profile"], ["Ajouter un profil", "Add a profile"]),
	"badges.fields": entry(["Ligne", "Line"], ["Ajouter une ligne", "Add a line"]),
	"badges.canDownload.answers": entry(["Réponse requise", "Required answer"], ["Ajouter une réponse", "Add an answer"]),
	zones: entry(["Zone", "Zone"], ["Ajouter une zone", "Add a zone"]),
	"zones.typologies": entry(["Profil", "Profile"], ["Ajouter un profil", "Add a profile"]),
	rooms: entry(["Salle", "Room"], ["Ajouter une salle", "Add a room"]),
	categories: entry(["Sujet", "Subject"], ["Ajouter un sujet", "Add a subject"]),
	companyCategories: entry(["Catégorie d’entreprise", "Company category"], ["Ajouter une catégorie", "Add a category"]),
	conferences: entry(["Conférence", "Talk"], ["Ajouter une conférence", "Add a talk"]),
	"conferences.speakers": entry(["Intervenant", "Speaker"], ["Ajouter un intervenant", "Add a speaker"]),
	"conferences.categories": entry(["Sujet", "Subject"], ["Ajouter un sujet", "Add a subject"]),
	"conferences.slots": entry(["Créneau", "Slot"], ["Ajouter un créneau", "Add a slot"]),
};

/** What a badge shows of its holder without a question. */
export const badgeFieldWords: Record<BadgeField, Bilingual> = {
	firstName: { fr: "Prénom", en: "First name" },
	lastName: { fr: "Nom", en: "Last name" },
	fullName: { fr: "Prénom et nom", en: "First and last name" },
	company: { fr: "Entreprise", en: "Company" },
	typology: { fr: "Profil", en: "Profile" },
	eventName: { fr: "Nom de l’événement", en: "Name of the event" },
	eventDates: { fr: "Dates de l’événement", en: "Dates of the event" },
	place: { fr: "Lieu", en: "Place" },
};
