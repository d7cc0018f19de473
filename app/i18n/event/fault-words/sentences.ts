/** What a fault's sentence becomes on a screen: in French; in English too where the sentence speaks of the file. */
export type ScreenText = string | { fr: string; en: string };

/** The checks' own sentences. `<name>` stands for what varies. */
export const sentences: Record<string, ScreenText> = {
	"the event has no such picture: send it again": {
		fr: "L’événement n’a pas cette image : envoyez-la de nouveau",
		en: "The event has no such picture: send it again",
	},
	"a price without a rate of VAT: none is assumed. <rest>": {
		fr: "Il manque le taux de TVA de ce prix : aucun n’est supposé. Donnez-en un, ou dites que le vendeur ne facture pas de TVA",
		en: "This price has no rate of VAT: none is assumed. Give one, or say that the seller charges no VAT",
	},
	"a <component> needs at least one value": {
		fr: "Cette question a besoin d’au moins un choix",
		en: "This question needs at least one choice",
	},
	"this is not YAML: <reason>": {
		fr: "Cette ligne ne se lit pas : vérifiez ses espaces, ses guillemets et ses deux-points (en anglais : <reason>)",
		en: "This is not YAML: <reason>",
	},
	"letters are broken, as when UTF-8 is opened as something else and saved: “<line>”": {
		fr: "Des lettres sont abîmées, comme quand de l’UTF-8 est ouvert autrement puis enregistré : « <line> »",
		en: "Letters are broken, as when UTF-8 is opened as something else and saved: “<line>”",
	},
	"the event belongs to the domain “<domain>”": "L’événement appartient au domaine « <domain> »",
	"the value “<value>” stands twice": "La valeur « <value> » figure deux fois",
	"the <what> “<value>” stands twice": {
		fr: "« <value> » figure déjà plus haut",
		en: "“<value>” is there already, further up",
	},
	"“<key>” is the person's own: only <components> may ask for it": {
		fr: "« <key> » est la clé d’une donnée de la personne, qui se demande autrement : choisissez une autre clé, ou un autre genre de réponse",
		en: "“<key>” is the key of something of the person’s own, asked in another way: choose another key, or another kind of answer",
	},
	"only <columns> of model U can be kept outside the extended values":
		"Seuls le prénom, le nom, l’e-mail et les téléphones de la personne peuvent être gardés hors des réponses étendues",
	"min is greater than max": {
		fr: "Le plus petit nombre est supérieur au plus grand",
		en: "The least number is above the greatest",
	},
	"minLength is greater than maxLength": {
		fr: "La longueur minimale est supérieure à la longueur maximale",
		en: "The least length is above the greatest",
	},
	"the form “<form>” has a field with the key “<key>” too":
		"Le formulaire « <form> » a aussi une question à la clé « <key> »",
	"a category has the id “<id>” too": "Un sujet a aussi l’identifiant « <id> »",
	"no form or quota has the key “<key>” (known besides: <fields>)": {
		fr: "Ni question ni choix n’a la clé « <key> »",
		en: "No question and no choice has the key “<key>”",
	},
	"no form or quota has the key “<key>”": {
		fr: "Ni question ni choix n’a la clé « <key> »",
		en: "No question and no choice has the key “<key>”",
	},
	"no article has the id “<id>”": "Aucun article n’a l’identifiant « <id> »",
	"no category has the id “<id>”": { fr: "Aucun sujet n’a l’identifiant « <id> »", en: "No subject has the id “<id>”" },
	"no day (0 stands for the whole event) has the id “<id>”": {
		fr: "Aucun jour n’a l’identifiant « <id> »",
		en: "No day has the id “<id>”",
	},
	"no form has the id “<id>”": "Aucun formulaire n’a l’identifiant « <id> »",
	"no language has the id “<id>”": "Aucune langue n’a l’identifiant « <id> »",
	"no language has the key “<key>”": "Aucune langue de l’événement n’a le code « <key> »",
	"no typology has the id “<id>”": {
		fr: "Aucun profil n’a l’identifiant « <id> »",
		en: "No profile has the id “<id>”",
	},
	"the end is not after the start": "La fin doit être après le début",
	"the end is not after the start, nor by <time> on the next day": {
		fr: "La fin doit être après le début, ou le lendemain à <time> au plus tard",
		en: "The end must be after the start, or by <time> on the next day",
	},
	"the night before lasts until <time>": {
		fr: "La nuit d’avant dure jusqu’à <time> : ce jour doit commencer après",
		en: "The night before lasts until <time>: this day must begin after it",
	},
	"the year is not between 1970 and 2999": "L’année doit être entre 1970 et 2999",
	"this setting is the whole event's: set it in settings": {
		fr: "Ce réglage vaut pour tout l’événement : il se choisit dans les réglages de tous",
		en: "This setting is the whole event’s: choose it in the settings for everybody",
	},
	"this setting does not differ by language: set it in settings or settingsByTypology": {
		fr: "Ce réglage ne change pas avec la langue : il se choisit dans les réglages de tous ou d’un profil",
		en: "This setting does not differ by language: choose it in the settings for everybody or for a profile",
	},
	"the seller charges no VAT (billing.withoutVat is “<reason>”), found a rate of <rate>": {
		fr: "Le vendeur ne facture pas de TVA : cet article ne peut pas avoir un taux de <rate> %",
		en: "The seller charges no VAT: this article cannot have a rate of <rate> %",
	},
	"an article that everybody gets cannot run out": "Un article que tout le monde reçoit ne peut pas s’épuiser",
	"“<tag>” closes nothing": "« <tag> » ne ferme rien",
	"“<tag>” closes {{#<open>}}": "« <tag> » ferme {{#<open>}}, qui a un autre nom",
	"“<tag>” is not closed by }}": "« <tag> » n’est pas fermé par }}",
	"“<tag>” is not closed by {{/<name>}}": "« <tag> » n’est pas fermé par {{/<name>}}",
	"unknown variable “<name>” (known: <known>)": {
		fr: "La variable « <name> » n’existe pas. Il y a <known>",
		en: "There is no variable “<name>”. There are <known>",
	},
	"is not known here: did you mean “<key>”?": "Ce nom n’existe pas ici. Vouliez-vous écrire « <key> » ?",
	"is not known here<rest>": "Ce nom n’existe pas ici",
	"nothing is found by this path": {
		fr: "L’identifiant ne correspond pas à celui de l’adresse",
		en: "The identifier is not that of the address",
	},
	"it is “<id>”, and never changes": "C’est « <id> », qui ne change jamais",
	"the id of an event never changes": "L’identifiant d’un événement ne change jamais",
	"the domain is shared with other events": {
		fr: "L’organisateur est commun à d’autres événements",
		en: "The organiser is shared with other events",
	},
	"the event “<id>” belongs to the domain “<domain>”": {
		fr: "L’événement « <id> » appartient à l’organisateur « <domain> »",
		en: "The event “<id>” belongs to the organiser “<domain>”",
	},
	"the event “<id>” (/<alias>) already has this id or alias; <rest>": {
		fr: "L’événement « <id> » a déjà cette adresse (/<alias>) : choisissez-en une qui diffère par plus que des majuscules",
		en: "The event “<id>” already has this address (/<alias>): choose one that differs in more than its capitals",
	},
	"the event “<id>” (/<alias>) already numbers its invoices so; <rest>": {
		fr: "Les factures de l’événement «\u202f<id>\u202f» (/<alias>) ont déjà ce préfixe\u202f: choisissez-en un autre, sinon deux factures auraient le même numéro",
		en: "The invoices of the event “<id>” (/<alias>) already have this prefix: choose another, or two invoices would have the same number",
	},
};

/** What a check expects: « Il faut … », “Expected …”. */
export const expectations: Record<string, ScreenText> = {
	"a text": "un texte",
	"a number": "un nombre",
	"a whole number": "un nombre entier",
	"true or false": { fr: "oui ou non", en: "yes or no" },
	true: { fr: "oui", en: "yes" },
	"a list": "une liste",
	"keys and values": { fr: "plusieurs valeurs nommées", en: "several named values" },
	"keys and values (<keys>)": { fr: "plusieurs valeurs nommées", en: "several named values" },
	nothing: "rien",
	"“”": { fr: "un champ vide", en: "an empty field" },
	"“<value>”": "« <value> »",
	"one of <values>": "l’une de ces valeurs : <values>",
	"at least 1 characters": { fr: "un texte", en: "a text" },
	"at least <count> characters": "au moins <count> caractères",
	"at most <count> characters": "au plus <count> caractères",
	"at least 1 entries": { fr: "au moins une ligne", en: "at least one entry" },
	"at least <count> entries": "au moins <count> lignes",
	"at most <count> entries": "au plus <count> lignes",
	"at least <count>": "<count> au moins",
	"at most <count>": "<count> au plus",
	"more than <count>": "plus de <count>",
	"a multiple of <step>": "un multiple de <step>",
	"an e-mail address such as marie@example.org": "une adresse e-mail, par exemple marie@example.org",
	"an address such as https://example.org": "une adresse telle que https://example.org",
	"an https address": "une adresse https",
	"a path of this site": "une page de ce site",
	"a date such as 2027-03-18": "une date, par exemple 2027-03-18",
	"a time such as 2027-03-16T18:00 on the event’s clock, or 2027-03-16T18:00:00+01:00": {
		fr: "une date et une heure",
		en: "a date and a time",
	},
	"a time, for example “09:30”": "une heure, par exemple 09:30",
	"a colour such as #1d4e89": "une couleur, par exemple #1d4e89",
	"a colour, for example #1D4E89": "une couleur, par exemple #1D4E89",
	"letters, digits, - or _, 64 at most": "des lettres sans accent, des chiffres, - ou _, 64 au plus",
	"a letter, then letters, digits or _, 64 at most":
		"une lettre, puis des lettres sans accent, des chiffres ou _, 64 au plus",
	"capitals, digits or -, 2 to 40": "des majuscules, des chiffres ou -, de 2 à 40",
	"letters, digits, +, -, _ or /, 25 at most": "des lettres sans accent, des chiffres, +, -, _ ou /, 25 au plus",
	"two small letters such as fr": "deux minuscules, par exemple fr",
	"another alias: this address is the product's own": {
		fr: "une autre adresse, car celle-ci est réservée",
		en: "another address, for this one is the product’s own",
	},
	"a time zone such as Europe/Paris": "un fuseau horaire, par exemple Europe/Paris",
	"a whole number of cents without tax, such as 2650 for 26.50": {
		fr: "un prix hors taxes, par exemple 26,50",
		en: "a price without tax, such as 26.50",
	},
	"a multiple of <step>, as nothing smaller can be paid in <currency>": {
		fr: "un prix plus rond : rien de plus petit ne se paie en <currency>",
		en: "a rounder price: nothing smaller can be paid in <currency>",
	},
	"a seller in France, whose law these articles are": "un vendeur en France, car ces articles sont de sa loi",
	"a country's two capitals": "les deux majuscules d’un pays, par exemple FR",
	"the 9 digits of a SIREN": "les 9 chiffres d’un SIREN",
	"the 14 digits of a SIRET": "les 14 chiffres d’un SIRET",
	"a VAT number such as FR44732829320": "un numéro de TVA, par exemple FR44732829320",
	"293 B or 261-7": "293 B ou 261-7",
	"an IBAN without spaces": "un IBAN, sans espaces",
	"a BIC": "un BIC",
	"one of percentage, amount or article": {
		fr: "une seule remise : un pourcentage, un montant ou un article offert",
		en: "one discount: a percentage, an amount or a free article",
	},
	"a currency of ISO 4217, such as EUR": "une devise de l’ISO 4217, par exemple EUR",
	"a picture of 200 kB at most": "une image de 200 ko au plus",
	"a picture of 300 kB at most": "une image de 300 ko au plus",
	"data:image/png;base64,… (or jpeg, svg+xml)": { fr: "une image PNG, JPEG ou SVG", en: "a PNG, JPEG or SVG picture" },
	"data:image/png;base64,… (or webp)": { fr: "une image PNG ou WebP", en: "a PNG or WebP picture" },
	"beams, arches, dots, or <file>": {
		fr: "faisceaux, arches, trame, ou une image JPEG, PNG ou WebP",
		en: "beams, arches, dots, or a JPEG, PNG or WebP picture",
	},
	"an address (https://…) or <file>": {
		fr: "une adresse (https://…), ou une image JPEG, PNG ou WebP",
		en: "an address (https://…), or a JPEG, PNG or WebP picture",
	},
};
