import type { badgeFields } from "../../documents/badge";
import type { TextPair } from "../../texts/text-pair";
import type { documentShape } from "../event-document";
import { contentFields } from "./content";
import { eventFields } from "./event";
import { type EntryWord, entry, type FieldWord } from "./field-word";
import { formFields } from "./forms";
import { sellingFields } from "./selling";

export type { EntryWord, FieldWord } from "./field-word";

/** A part of the document does not compile without its words; a test asks for those of fields. */
type Part = keyof typeof documentShape;
type BadgeField = (typeof badgeFields)[number];

/** Each part and field of the document by its path, without what lists and records name: `articles.days.isRadio`. */
export const fieldWords: Record<Part, FieldWord> & Record<string, FieldWord> = {
	...eventFields,
	...formFields,
	...sellingFields,
	...contentFields,
};

/** The values of fields that have few: `articles.nature=admission`. */
export const choiceWords: Record<string, TextPair> = {
	"forms.layout=single": ["Une colonne", "One column"],
	"forms.layout=grouped": ["Côte à côte", "Side by side"],
	"forms.order=kept": ["Tel qu’il est écrit", "As written"],
	"forms.models.component=input": ["Texte court", "Short text"],
	"forms.models.component=textarea": ["Texte long", "Long text"],
	"forms.models.component=input-number": ["Nombre", "Number"],
	"forms.models.component=phone-number": ["Téléphone", "Telephone"],
	"forms.models.component=select": ["Liste", "List"],
	"forms.models.component=select-multiple": ["Liste à plusieurs choix", "List with several choices"],
	"forms.models.component=radio": ["Choix unique", "Single choice"],
	"forms.models.component=checkbox": ["Cases à cocher", "Checkboxes"],
	"forms.models.component=comment": ["Note", "Note"],
	"forms.models.component=html": ["Texte de présentation", "Text to read"],
	"forms.models.model=U": ["Avec la personne", "With the person"],
	"forms.models.model=P": ["Avec l’inscription", "With the registration"],
	"forms.models.format=capitalize-words": ["Majuscule à chaque mot", "Capital for each word"],
	"forms.models.format=uppercase": ["En majuscules", "In capitals"],
	"forms.models.metadata.type=text": ["Texte", "Text"],
	"forms.models.metadata.type=email": ["Adresse e-mail", "E-mail address"],
	"forms.models.metadata.type=url": ["Adresse web", "Web address"],
	"quotas.filter=select": ["Liste", "List"],
	"quotas.filter=radio": ["Choix unique", "Single choice"],
	"quotas.filter=checkbox": ["Plusieurs choix", "Several choices"],
	"quotas.model=U": ["Avec la personne", "With the person"],
	"quotas.model=P": ["Avec l’inscription", "With the registration"],
	"articles.nature=admission": ["Accès à l’événement", "Admission"],
	"articles.nature=catering": ["Restauration", "Catering"],
	"articles.nature=goods": ["Marchandise", "Goods"],
	"articles.nature=remote-access": ["Accès à distance", "Remote access"],
	"articles.nature=exhibitor-service": ["Service aux exposants", "Service for exhibitors"],
	"articles.takenBy=registrants": ["Les inscrits seulement", "Registrants only"],
	"articles.takenBy=companions": ["Les accompagnants seulement", "Companions only"],
	"billing.withoutVat=293 B": ["Article 293 B du CGI", "Article 293 B of the French tax code"],
	"billing.withoutVat=261-7": ["Article 261-7 du CGI", "Article 261-7 of the French tax code"],
	"badges.size=A6": ["A6", "A6"],
	"badges.size=A4": ["Feuille A4 à plier", "Sheet of A4 to fold"],
	"badges.fields.size=large": ["Grand", "Large"],
	"badges.fields.size=medium": ["Moyen", "Medium"],
	"badges.fields.size=small": ["Petit", "Small"],
	"conferences.origin=file": ["Fichier", "File"],
	"conferences.origin=programme": ["Programme", "Programme"],
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
export const badgeFieldWords: Record<BadgeField, TextPair> = {
	firstName: ["Prénom", "First name"],
	lastName: ["Nom", "Last name"],
	fullName: ["Prénom et nom", "First and last name"],
	company: ["Entreprise", "Company"],
	typology: ["Profil", "Profile"],
	eventName: ["Nom de l’événement", "Name of the event"],
	eventDates: ["Dates de l’événement", "Dates of the event"],
	place: ["Lieu", "Place"],
};
