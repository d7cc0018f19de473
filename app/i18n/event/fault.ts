import type { FaultCode } from "~/domain/ground/fault";

type Pair = readonly [fr: string, en: string];

/** What is wrong in a document or a file, as organisers read it; the command line has the words of the file (`writeFault`). */
export const fault = {
	"fault.missing": ["À remplir : {{expected}}", "To be filled in: {{expected}}"],
	"fault.expected": ["Il faut {{expected}}", "Expected {{expected}}"],
	"fault.found": ["Il faut {{expected}}, et non {{found}}", "Expected {{expected}}, found {{found}}"],
	"fault.foundOutside": [
		"Il faut {{expected}}, et non {{found}}, qui est hors de ce dossier",
		"Expected {{expected}}, found {{found}}, which leads out of it",
	],
	"fault.foundQuoted": ["Il faut {{expected}}, et non {{found}}", "Expected {{expected}}, found {{found}}"],
	"fault.wrongKey": ["Il faut {{expected}}", "Expected {{expected}}"],
	"fault.unknownKey": ["Ce nom n’existe pas ici", "Is not known here"],
	"fault.unknownKeyMeant": [
		"Ce nom n’existe pas ici. Vouliez-vous écrire « {{meant}} » ?",
		"Is not known here: did you mean “{{meant}}”?",
	],
	"fault.unknownKeyAmong": ["Ce nom n’existe pas ici (il y a {{known}})", "Is not known here (known: {{known}})"],
	"fault.unknownSetting": ["Ce nom n’existe pas ici", "Is not known here: docs/settings.md names every setting"],
	"fault.written": ["{{sentence}}", "{{sentence}}"],
	"fault.notYaml": [
		"Cette ligne ne se lit pas : vérifiez ses espaces, ses guillemets et ses deux-points (en anglais : {{reason}})",
		"This is not YAML: {{reason}}",
	],
	"fault.brokenLetters": [
		"Des lettres sont abîmées, comme quand de l’UTF-8 est ouvert autrement puis enregistré : « {{line}} »",
		"Letters are broken, as when UTF-8 is opened as something else and saved: “{{line}}”",
	],
	"fault.otherFile": [
		"C’est le fichier d’un autre événement, « {{event}} » : celui-ci est « {{own}} »",
		"This is the file of the event “{{event}}”, not of “{{own}}”",
	],
	"fault.otherDomain": [
		"L’événement appartient au domaine « {{domain}} »",
		"The event belongs to the domain “{{domain}}”",
	],
	"fault.tooManyPeople": [
		"Plus de {{most}} personnes : importez le fichier sur le serveur (npm run event -- import)",
		"More than {{most}} people: import the file by npm run event -- import",
	],
	"fault.passwordsStay": [
		"Les mots de passe de cette liste ne se retirent pas d’eux-mêmes : retirez-les à la main, ou importez le fichier sur le serveur (npm run event -- import)",
		"Passwords cannot be taken out of this list: take them out by hand, or use npm run event -- import",
	],
	"fault.twice": ["« {{value}} » figure déjà plus haut", "“{{value}}” is there already, further up"],
	"fault.valueTwice": ["La valeur « {{value}} » figure deux fois", "The value “{{value}}” stands twice"],
	"fault.keyOfForm": [
		"Le formulaire « {{form}} » a aussi une question à la clé « {{key}} »",
		"The form “{{form}}” has a field with the key “{{key}}” too",
	],
	"fault.idOfCategory": ["Un sujet a aussi l’identifiant « {{id}} »", "A category has the id “{{id}}” too"],
	"fault.noAnswer": ["Ni question ni choix n’a la clé « {{key}} »", "No question and no choice has the key “{{key}}”"],
	"fault.noBadgeField": [
		"Ni question ni choix n’a la clé « {{key}} »",
		"No question and no choice has the key “{{key}}”",
	],
	"fault.noArticle": ["Aucun article n’a l’identifiant « {{id}} »", "No article has the id “{{id}}”"],
	"fault.noCategory": ["Aucun sujet n’a l’identifiant « {{id}} »", "No subject has the id “{{id}}”"],
	"fault.noDay": ["Aucun jour n’a l’identifiant « {{id}} »", "No day has the id “{{id}}”"],
	"fault.noForm": ["Aucun formulaire n’a l’identifiant « {{id}} »", "No form has the id “{{id}}”"],
	"fault.noLanguage": ["Aucune langue n’a l’identifiant « {{id}} »", "No language has the id “{{id}}”"],
	"fault.noLanguageKey": ["Aucune langue de l’événement n’a le code « {{id}} »", "No language has the key “{{id}}”"],
	"fault.noTypology": ["Aucun profil n’a l’identifiant « {{id}} »", "No profile has the id “{{id}}”"],
	"fault.endBeforeStart": ["La fin doit être après le début", "The end is not after the start"],
	"fault.nightTooLong": [
		"La fin doit être après le début, ou le lendemain à {{time}} au plus tard",
		"The end must be after the start, or by {{time}} on the next day",
	],
	"fault.nightBefore": [
		"La nuit d’avant dure jusqu’à {{time}} : ce jour doit commencer après",
		"The night before lasts until {{time}}: this day must begin after it",
	],
	"fault.yearOutOfRange": ["L’année doit être entre 1970 et 2999", "The year is not between 1970 and 2999"],
	"fault.settingOfEvent": [
		"Ce réglage vaut pour tout l’événement : il se choisit dans les réglages de tous",
		"This setting is the whole event’s: choose it in the settings for everybody",
	],
	"fault.settingOfTypologies": [
		"Ce réglage ne change pas avec la langue : il se choisit dans les réglages de tous ou d’un profil",
		"This setting does not differ by language: choose it in the settings for everybody or for a profile",
	],
	"fault.noVatRate": [
		"Il manque le taux de TVA de ce prix : aucun n’est supposé. Donnez-en un, ou dites que le vendeur ne facture pas de TVA",
		"This price has no rate of VAT: none is assumed. Give one, or say that the seller charges no VAT",
	],
	"fault.vatNotCharged": [
		"Le vendeur ne facture pas de TVA : cet article ne peut pas avoir un taux de {{rate}} %",
		"The seller charges no VAT: this article cannot have a rate of {{rate}} %",
	],
	"fault.includedRunsOut": [
		"Un article que tout le monde reçoit ne peut pas s’épuiser",
		"An article that everybody gets cannot run out",
	],
	"fault.personsOwn": [
		"« {{key}} » est la clé d’une donnée de la personne, qui se demande autrement : choisissez une autre clé, ou un autre genre de réponse",
		"“{{key}}” is the key of something of the person’s own, asked in another way: choose another key, or another kind of answer",
	],
	"fault.notPersonsOwn": [
		"Seuls le prénom, le nom, l’e-mail et les téléphones de la personne peuvent être gardés hors des réponses étendues",
		"Only firstName, lastName, email, phone, mobile of model U can be kept outside the extended values",
	],
	"fault.noValues": ["Cette question a besoin d’au moins un choix", "This question needs at least one choice"],
	"fault.minAboveMax": ["Le plus petit nombre est supérieur au plus grand", "The least number is above the greatest"],
	"fault.minLengthAboveMaxLength": [
		"La longueur minimale est supérieure à la longueur maximale",
		"The least length is above the greatest",
	],
	"fault.closesNothing": ["« {{tag}} » ne ferme rien", "“{{tag}}” closes nothing"],
	"fault.closesOther": [
		"« {{tag}} » ferme {{open}}, qui a un autre nom",
		"“{{tag}}” closes {{open}}, which has another name",
	],
	"fault.unclosed": ["« {{tag}} » n’est pas fermé par {{end}}", "“{{tag}}” is not closed by {{end}}"],
	"fault.unknownVariable": [
		"La variable « {{name}} » n’existe pas. Il y a {{known}}",
		"There is no variable “{{name}}”. There are {{known}}",
	],
	"fault.noDoor": ["Aucune porte ne s’appelle {{door}}", "No door is called {{door}}"],
	"fault.doorsWithoutRole": ["Des portes se donnent avec le rôle « door »", "Doors are given with the role door"],
	"fault.endWithoutRole": [
		"Une fin se donne avec un autre rôle qu’« administrator »",
		"An end is given with a role other than administrator",
	],
	"fault.uninvitedWithoutRole": ["Une personne sans rôle est invitée", "Somebody without a role is invited"],
	"fault.shortPassword": [
		"Un mot de passe a {{number}} caractères au moins pour qui a un rôle",
		"At least {{number}} characters for anyone who has a role",
	],
	"fault.roleTwice": ["Le même rôle figure deux fois", "Names a role twice"],
	"fault.nobodyOrganises": [
		"Personne n’organiserait plus l’événement : {{people}} doit y rester sans date de fin, ou quelqu’un d’autre être nommé d’abord",
		"Nobody would be left to organise the event: {{people}} must stay without an end, or somebody else be named first",
	],
	"fault.nobodyOrganisesOthers": [
		"Personne n’organiserait plus {{events}} : {{people}} doit y rester sans date de fin, ou quelqu’un d’autre être nommé d’abord",
		"Nobody would be left to organise {{events}}: {{people}} must stay without an end, or somebody else be named first",
	],
	"fault.administratorsStay": [
		"Seul un administrateur du domaine donne ou retire ce rôle",
		"Only an administrator of the domain gives or takes that role",
	],
	"fault.nothingAtPath": [
		"L’identifiant ne correspond pas à celui de l’adresse",
		"The identifier is not that of the address",
	],
	"fault.idStays": ["C’est « {{id}} », qui ne change jamais", "It is “{{id}}”, and never changes"],
	"fault.eventIdStays": ["L’identifiant d’un événement ne change jamais", "The id of an event never changes"],
	"fault.domainIsShared": [
		"L’organisateur est commun à d’autres événements",
		"The organiser is shared with other events",
	],
	"fault.otherDomainOf": [
		"L’événement « {{event}} » appartient à l’organisateur « {{domain}} »",
		"The event “{{event}}” belongs to the organiser “{{domain}}”",
	],
	"fault.nameTaken": [
		"L’événement « {{event}} » a déjà cette adresse (/{{alias}}) : choisissez-en une qui diffère par plus que des majuscules",
		"The event “{{event}}” already has this address (/{{alias}}): choose one that differs in more than its capitals",
	],
	"fault.prefixTaken": [
		"Les factures de l’événement « {{event}} » (/{{alias}}) ont déjà ce préfixe : choisissez-en un autre, sinon deux factures auraient le même numéro",
		"The invoices of the event “{{event}}” (/{{alias}}) already have this prefix: choose another, or two invoices would have the same number",
	],
	"fault.prefixShared": [
		"Les factures de l’événement « {{event}} » (/{{alias}}) ont déjà ce préfixe : choisissez-en un autre",
		"The invoices of the event “{{event}}” (/{{alias}}) already have this prefix: choose another",
	],
	"fault.pictureGone": [
		"L’événement n’a pas cette image : envoyez-la de nouveau",
		"The event has no such picture: send it again",
	],
	"fault.pictureNotStored": [
		"Le serveur n’a pas l’image « {{picture}} » : nommez son fichier",
		"The store has no picture “{{picture}}”: name its file",
	],
	"fault.pictureOutside": [
		"« {{picture}} » est hors du dossier du fichier",
		"“{{picture}}” leads out of the event file’s folder",
	],
	"fault.pictureNoFile": ["« {{picture}} » n’est pas un fichier", "“{{picture}}” is not a file"],
	"fault.pictureMissing": [
		"« {{picture}} » n’existe pas : cherché à {{place}}",
		"“{{picture}}” does not exist: looked for at {{place}}",
	],
	"fault.pictureClosed": ["« {{picture}} » ne se lit pas ({{reason}})", "“{{picture}}” cannot be read ({{reason}})"],
	"fault.pictureTooLarge": [
		"« {{picture}} » dépasse {{megabytes}} Mo",
		"“{{picture}}” is larger than {{megabytes}} MB",
	],
	"fault.pictureTooWide": [
		"« {{picture}} » a plus de {{megapixels}} millions de pixels : réduisez-la",
		"“{{picture}}” has more than {{megapixels}} million pixels: make it smaller",
	],
	"fault.pictureHeic": [
		"« {{picture}} » est une image HEIC : enregistrez-la en JPEG",
		"“{{picture}}” is a HEIC picture: save it as JPEG",
	],
	"fault.pictureUnsupported": [
		"« {{picture}} » n’est ni JPEG, ni PNG, ni WebP, quel que soit son nom",
		"“{{picture}}” is no JPEG, PNG or WebP, whatever it is called",
	],
	"fault.pictureBroken": [
		"« {{picture}} » est abîmée : elle ne se lit pas jusqu’au bout",
		"“{{picture}}” is broken: it cannot be read to its end",
	],
	"fault.pictureTooSlow": ["« {{picture}} » est trop longue à lire", "“{{picture}}” takes too long to read"],
	"fault.pictureEndsPrograms": [
		"« {{picture}} » ne se lit pas : deux programmes s’y sont arrêtés",
		"“{{picture}}” cannot be read: it ended two programs that tried",
	],
} as const satisfies Record<`fault.${FaultCode}`, Pair>;
