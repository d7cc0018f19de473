import type { AdviceCode } from "~/domain/event-file/advice";
import type { ExpectationCode, FaultCode } from "~/domain/ground/fault";

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

/** What a check expects: « Il faut … », “Expected …”. */
export const expected = {
	"expected.text": ["un texte", "a text"],
	"expected.number": ["un nombre", "a number"],
	"expected.wholeNumber": ["un nombre entier", "a whole number"],
	"expected.yesOrNo": ["oui ou non", "yes or no"],
	"expected.yes": ["oui", "yes"],
	"expected.no": ["non", "no"],
	"expected.nothing": ["rien", "nothing"],
	"expected.emptyText": ["un champ vide", "an empty field"],
	"expected.list": ["une liste", "a list"],
	"expected.keys": ["plusieurs valeurs nommées", "several named values"],
	"expected.keysAmong": ["plusieurs valeurs nommées", "several named values"],
	"expected.literal": ["{{literal}}", "{{literal}}"],
	"expected.oneOf": ["l’une de ces valeurs : {{values}}", "one of {{values}}"],
	"expected.anyOf": ["{{choices}}", "{{choices}}"],
	"expected.oneCharacter": ["un texte", "a text"],
	"expected.leastCharacters": ["au moins {{number}} caractères", "at least {{number}} characters"],
	"expected.mostCharacters": ["au plus {{number}} caractères", "at most {{number}} characters"],
	"expected.oneEntry": ["au moins une ligne", "at least one entry"],
	"expected.leastEntries": ["au moins {{number}} lignes", "at least {{number}} entries"],
	"expected.mostEntries": ["au plus {{number}} lignes", "at most {{number}} entries"],
	"expected.least": ["{{number}} au moins", "at least {{number}}"],
	"expected.most": ["{{number}} au plus", "at most {{number}}"],
	"expected.more": ["plus de {{number}}", "more than {{number}}"],
	"expected.multiple": ["un multiple de {{step}}", "a multiple of {{step}}"],
	"expected.pattern": ["un texte de la forme {{pattern}}", "a text like {{pattern}}"],
	"expected.email": [
		"une adresse e-mail, par exemple marie@example.org",
		"an e-mail address such as marie@example.org",
	],
	"expected.address": ["une adresse telle que https://example.org", "an address such as https://example.org"],
	"expected.sitePath": ["une page de ce site", "a path of this site"],
	"expected.addressOrSitePath": [
		"une adresse https, ou une page de ce site",
		"an https address, or a path of this site",
	],
	"expected.date": ["une date, par exemple 2027-03-18", "a date such as 2027-03-18"],
	"expected.moment": ["une date et une heure", "a date and a time"],
	"expected.clockTime": ["une heure, par exemple {{example}}", "a time, for example “{{example}}”"],
	"expected.timeZone": ["un fuseau horaire, par exemple Europe/Paris", "a time zone such as Europe/Paris"],
	"expected.colour": ["une couleur, par exemple {{example}}", "a colour such as {{example}}"],
	"expected.colourOfBadge": ["une couleur, par exemple #1D4E89", "a colour, for example #1D4E89"],
	"expected.slug": ["des lettres sans accent, des chiffres, - ou _, 64 au plus", "letters, digits, - or _, 64 at most"],
	"expected.fieldKey": [
		"une lettre, puis des lettres sans accent, des chiffres ou _, 64 au plus",
		"a letter, then letters, digits or _, 64 at most",
	],
	"expected.languageKey": ["deux minuscules, par exemple fr", "two small letters such as fr"],
	"expected.otherAlias": [
		"une autre adresse, car celle-ci est réservée",
		"another address, for this one is the product’s own",
	],
	"expected.cents": ["un prix hors taxes, par exemple 26,50", "a price without tax, such as 26.50"],
	"expected.payable": [
		"un prix plus rond : rien de plus petit ne se paie en {{currency}}",
		"a rounder price: nothing smaller can be paid in {{currency}}",
	],
	"expected.currency": ["une devise de l’ISO 4217, par exemple EUR", "a currency of ISO 4217, such as EUR"],
	"expected.promoCode": ["des majuscules, des chiffres ou -, de 2 à 40", "capitals, digits or -, 2 to 40"],
	"expected.oneGift": [
		"une seule remise : un pourcentage, un montant ou un article offert",
		"one discount: a percentage, an amount or a free article",
	],
	"expected.invoicePrefix": [
		"des lettres sans accent, des chiffres, +, -, _ ou /, 25 au plus",
		"letters, digits, +, -, _ or /, 25 at most",
	],
	"expected.frenchSeller": [
		"un vendeur en France, car ces articles sont de sa loi",
		"a seller in France, whose law these articles are",
	],
	"expected.country": ["les deux majuscules d’un pays, par exemple FR", "a country's two capitals"],
	"expected.siren": ["les 9 chiffres d’un SIREN", "the 9 digits of a SIREN"],
	"expected.siret": ["les 14 chiffres d’un SIRET", "the 14 digits of a SIRET"],
	"expected.vatNumber": ["un numéro de TVA, par exemple FR44732829320", "a VAT number such as FR44732829320"],
	"expected.iban": ["un IBAN, sans espaces", "an IBAN without spaces"],
	"expected.bic": ["un BIC", "a BIC"],
	"expected.lightPicture": ["une image de {{kilobytes}} ko au plus", "a picture of {{kilobytes}} kB at most"],
	"expected.pngJpegOrSvg": ["une image PNG, JPEG ou SVG", "a PNG, JPEG or SVG picture"],
	"expected.pngOrWebp": ["une image PNG ou WebP", "a PNG or WebP picture"],
	"expected.cover": [
		"faisceaux, arches, trame, ou une image JPEG, PNG ou WebP",
		"beams, arches, dots, or a JPEG, PNG or WebP picture",
	],
	"expected.photo": [
		"une adresse (https://…), ou une image JPEG, PNG ou WebP",
		"an address (https://…), or a JPEG, PNG or WebP picture",
	],
	"expected.emotionIcon": [
		"un émoji, une adresse https, ou une page de ce site",
		"an emoji, an https address, or a path of this site",
	],
	"expected.fonts": ["des noms de polices", "names of fonts"],
	"expected.ballotKind": ["l’un de ces genres : {{kinds}}", "one of these kinds: {{kinds}}"],
	"expected.mostResponses": [
		"{{number}} au plus, autant qu’il y a de réponses",
		"at most {{number}}, as many as there are responses",
	],
	"expected.role": ["l’un de ces rôles : {{roles}}", "one of {{roles}}"],
	"expected.oneRole": ["au moins un rôle, ou « none » sans crochets", "at least one role, or none without brackets"],
	"expected.other": ["autre chose (en anglais : {{what}})", "{{what}}"],
} as const satisfies Record<`expected.${ExpectationCode}`, Pair>;

/** What is valid in a document and perhaps not meant. */
export const advice = {
	"advice.noSeller": [
		"Il manque le vendeur, sans lequel rien ne se paie en ligne. Sont à payer {{named}}",
		"The seller is missing, without whom nothing can be paid online. To be paid: {{named}}",
	],
	"advice.taxedAtEvent": [
		"Les entreprises voient des prix H.T., et doivent pourtant la TVA sur {{named}} : ce qui a lieu dans la salle, ou y est remis, est taxé là où se tient l’événement. Le total à payer le dit",
		"Companies see prices without tax, and yet owe the tax on {{named}}: what happens in the room, or is handed over there, is taxed where the event is. The total to pay says so",
	],
	"advice.reverseCharge": [
		"Une entreprise d’un autre pays de l’Union doit elle-même la TVA sur {{named}} (autoliquidation) : la facture n’en porte pas, quel que soit le taux de l’article",
		"A company in another country of the Union owes the tax on {{named}} itself (reverse charge): the invoice carries no tax, whatever the article’s rate",
	],
	"advice.noVatNumber": [
		"Il manque le numéro de TVA du vendeur, que doit porter une facture en autoliquidation",
		"The seller’s VAT number is missing, and an invoice with reverse charge must carry it",
	],
	"advice.noVatExemption": [
		"Dites, à « Exonération de TVA », par quel article de la loi la TVA est nulle sur {{named}}",
		"Say at “VAT exemption” by which article of the law there is no VAT on {{named}}",
	],
	"advice.noSiren": [
		"Il manque le SIREN du vendeur, que porte une facture française (une association qui n’en a pas a son numéro RNA, W et neuf chiffres)",
		"The seller’s SIREN is missing, and a French invoice carries it (an association without one has its number of the RNA, W and nine digits)",
	],
	"advice.noInvoicePrefix": [
		"Il manque le préfixe des factures : plusieurs événements d’un même vendeur auraient les mêmes numéros",
		"The prefix of invoices is missing: the numbers of several events of one seller would be the same",
	],
	"advice.anyArticleAdmits": [
		"Aucun article n’est dit être l’entrée : chacun de {{named}} ouvre la porte, même offert. Dites lequel est l’entrée",
		"No article is said to be the ticket: each of {{named}} lets somebody in, even free. Say which one is the ticket",
	],
	"advice.entryUnseen": [
		"L’entrée {{named}} n’est proposée à personne, car les articles ne sont pas montrés : tout le monde s’inscrit sans elle, et sans la payer",
		"The ticket {{named}} is offered to nobody, since articles are not shown: everyone registers without it, and without paying",
	],
	"advice.entriesHidden": [
		"L’entrée {{named}} n’est montrée aucun jour : tout le monde s’inscrit sans elle, et sans la payer. Montrez-la un jour, ou pour tout l’événement",
		"The ticket {{named}} is shown on no day: everyone registers without it, and without paying. Show it on a day, or for the whole event",
	],
	"advice.freeBesidePriced": [
		"Une entrée sans frais, {{named}}, est proposée aux mêmes personnes qu’une entrée payante : elles peuvent ne rien payer. Donnez-lui un prix, ou dites à quels profils elle s’adresse",
		"A free ticket, {{named}}, is offered to the same people as one that costs money: they may pay nothing. Give it a price, or say which profiles it is for",
	],
	"advice.freeWithoutProfile": [
		"L’entrée {{named}} n’est que pour des profils : qui s’inscrit sans en avoir un n’en prend aucune, et ne paie rien. Proposez-la à tous, ou demandez le profil à l’inscription",
		"The ticket {{named}} is for profiles alone: whoever registers without one takes none, and pays nothing. Offer it to everyone, or ask for the profile when people register",
	],
	"advice.entriesClosed": [
		"L’entrée {{named}} ne peut pas être prise : aucune des personnes à qui elle est proposée ne peut s’inscrire. Rouvrez-la, ou rendez-lui des places",
		"The ticket {{named}} cannot be taken: nobody who is offered it can register. Open it again, or give it places",
	],
	"advice.entriesClosedFor": [
		"Le profil « {{profile}} » ne peut pas prendre l’entrée {{named}} : aucune de ces personnes ne peut s’inscrire. Rouvrez-la, ou rendez-lui des places",
		"The profile “{{profile}}” cannot take the ticket {{named}}: none of these people can register. Open it again, or give it places",
	],
	"advice.articleImpossible": [
		"Il faut choisir un article, et aucun ne peut être pris ({{named}}) : on s’inscrit sans. Rouvrez-en un, ou n’en demandez pas",
		"An article is required, and none can be taken ({{named}}): people register without one. Open one again, or require none",
	],
	"advice.choiceImpossible": [
		"Personne ne peut répondre à {{named}} : chaque réponse est fermée ou n’a pas de place. Rouvrez-en une, ou retirez ce choix",
		"Nobody can answer {{named}}: each answer is closed or has no place. Open one again, or take this choice away",
	],
	"advice.talkImpossible": [
		"La conférence {{named}} est obligatoire, et aucun de ses créneaux ne peut être choisi : on s’inscrit sans elle. Rouvrez un créneau, ou rendez-lui des places",
		"The talk {{named}} is required, and none of its times can be chosen: people register without it. Open a time again, or give it seats",
	],
	"advice.talksOverlap": [
		"Ces conférences sont obligatoires et ont lieu en même temps : {{named}}. Personne ne peut les choisir toutes. Déplacez-en une, ou rendez-la facultative",
		"These talks are required and take place at the same time: {{named}}. Nobody can choose all of them. Move one, or make it optional",
	],
	"advice.talksBelowMinimum": [
		"Il faut choisir {{minimum}} conférences, et on ne peut en choisir que {{possible}} sans qu’elles se chevauchent : on s’inscrit avec moins. Demandez-en moins, ou ajoutez des créneaux",
		"{{minimum}} talks are required, and only {{possible}} can be chosen that do not overlap: people register with fewer. Require fewer, or add times",
	],
	"advice.minimumAboveMaximum": [
		"Il faut choisir {{minimum}} conférences, et personne ne peut en choisir plus de {{maximum}} : on s’inscrit avec moins. Relevez le maximum, ou demandez-en moins",
		"{{minimum}} talks are required, and nobody may choose more than {{maximum}}: people register with fewer. Raise the maximum, or require fewer",
	],
	"advice.requiredAnswerLocked": [
		"La réponse à {{named}} est obligatoire, et personne ne peut la donner, car elle est montrée sans pouvoir être changée : on s’inscrit sans. Rendez-la modifiable, ou facultative",
		"The answer to {{named}} is required, and nobody can give it, as it is shown and cannot be changed: people register without it. Let it be changed, or make it optional",
	],
	"advice.requiredAnswerHidden": [
		"La réponse à {{named}} est obligatoire, et la question n’a pas de texte en « {{language}} » : qui la lit ne sait pas ce qu’on demande. Traduisez-la, ou rendez-la facultative",
		"The answer to {{named}} is required, and the question has no text in “{{language}}”: its reader cannot tell what is asked. Translate it, or make it optional",
	],
	"advice.mailNotRenderable": [
		"Le mail {{action}} ne peut pas être écrit, à cause de {{tag}} : personne ne reçoit ce qu’il devait dire. Corrigez son texte",
		"The e-mail {{action}} cannot be written, because of {{tag}}: nobody is sent what it was to say. Mend its text",
	],
	"advice.mailEmpty": [
		"Le mail {{action}} n’a pas d’objet ou pas de texte, quelle que soit la personne qui le lit. Écrivez-le, ou revenez au texte habituel",
		"The e-mail {{action}} has no subject or no text, whoever reads it. Write it, or go back to the usual text",
	],
	"advice.mailWithoutLink": [
		"Le mail {{action}} est là pour donner un lien, et n’en contient aucun : qui le reçoit ne peut rien en faire. Ajoutez {{link}} à son texte",
		"The e-mail {{action}} is there to give a link, and has none: whoever gets it can do nothing with it. Add {{link}} to its text",
	],
	"advice.limitBelowRegistered": [
		"{{named}} : {{limit}} places, et {{taken}} sont déjà prises. Personne ne perd la sienne, et personne d’autre n’en aura. Relevez la limite si ce n’est pas voulu",
		"{{named}}: {{limit}} places, and {{taken}} are taken already. Nobody loses theirs, and nobody else gets one. Raise the limit if this is not meant",
	],
	"advice.noWayIn": [
		"Personne ne peut s’inscrire : la création de compte est fermée, et aucune invitation ne part. Ouvrez la création de compte, ou écrivez l’invitation",
		"Nobody can register: accounts cannot be created, and no invitation leaves. Let people create an account, or write the invitation",
	],
	"advice.registrationOver": [
		"Les inscriptions finissent avant d’être ouvertes : les ouvrir ne laisse entrer personne. Choisissez une fin plus tardive",
		"Registration ends before it is opened: opening it lets nobody register. Choose a later end",
	],
	"advice.tickedForConsumers": [
		"Un article payant est choisi d’avance : {{named}}. Il est montré décoché, car un consommateur accepte un paiement de plus en le cochant lui-même (directive 2011/83/UE, article 22). Si le public est professionnel, dites-le dans les réglages",
		"An article that costs money is chosen beforehand: {{named}}. It is shown unticked, as a consumer agrees to an extra payment by ticking it (directive 2011/83/EU, article 22). If the audience is professional, say so in the settings",
	],
	"advice.talksUnseen": [
		"Personne ne peut choisir ces conférences : {{named}}{{others}}. Elles ne sont pas proposées à l’inscription",
		"Nobody can choose these talks: {{named}}{{others}}. They are not offered when people register",
	],
	"advice.choicesUnseen": [
		"Personne ne voit ces choix à places limitées : {{named}}{{others}}. Ils ne sont pas proposés à l’inscription",
		"Nobody sees these limited choices: {{named}}{{others}}. They are not offered when people register",
	],
	"advice.extrasUnseen": [
		"Ces articles ne sont proposés à personne : {{named}}{{others}}. Ils ne sont pas montrés à qui peut les prendre",
		"These articles are offered to nobody: {{named}}{{others}}. They are not shown to those who may take them",
	],
	"advice.pagesUnseen": [
		"Personne ne peut lire ces pages : {{named}}{{others}}. Elles ne sont pas montrées",
		"Nobody can read these pages: {{named}}{{others}}. They are not shown",
	],
	"advice.formsUnseen": [
		"Personne ne remplit ces formulaires : {{named}}{{others}}. Ils ne sont posés nulle part",
		"Nobody fills in these forms: {{named}}{{others}}. They are asked nowhere",
	],
	"advice.companionRulesUnseen": [
		"Les accompagnants ont leurs règles, et les personnes concernées ne peuvent pas en inscrire",
		"There are rules for companions, and the people concerned may not register any",
	],
	"advice.inviteRulesUnseen": [
		"Les invitations ont leur limite, et les personnes concernées ne peuvent inviter personne",
		"Invitations have their limit, and the people concerned may not invite anybody",
	],
	"advice.companyRulesUnseen": [
		"L’entreprise est obligatoire, et elle n’est pas demandée aux personnes concernées",
		"A company is required, and the people concerned are not asked for it",
	],
	"advice.contactRulesUnseen": [
		"Les contacts ont leurs règles, et les personnes concernées ne peuvent pas scanner de badge",
		"There are rules for contacts, and the people concerned may not scan badges",
	],
	"advice.photoRulesUnseen": [
		"Les photos ont leurs règles, et la galerie n’est pas montrée aux personnes concernées",
		"There are rules for photos, and the gallery is not shown to the people concerned",
	],
	"advice.replayUnseen": [
		"La rediffusion a une adresse, et elle n’est pas montrée aux personnes concernées",
		"The replay has an address, and it is not shown to the people concerned",
	],
	"advice.nothingToWatch": [
		"La participation à distance est proposée, et il n’y a rien à suivre : ni direct, ni flux, ni vidéo",
		"Remote participation is offered, and there is nothing to watch: neither a live session, a stream nor a video",
	],
	"advice.chatStaysClosed": [
		"Le tchat d’assistance reste fermé : {{host}} n’est pas parmi les sites que la configuration de ce serveur autorise (CHAT_HOSTS)",
		"The support chat stays closed: {{host}} is not among the sites that this server’s configuration allows (CHAT_HOSTS)",
	],
	"advice.badgesSignIn": [
		"Les badges permettent de se connecter : quiconque a une photo d’un badge voit le nom, le billet et le programme, et peut participer au direct",
		"Badges sign in: anybody with a photograph of a badge sees the name, the ticket and the programme, and can take part in the live session",
	],
	"advice.silentOccasions": [
		"À certaines occasions personne ne reçoit de mail : l’événement n’a pas de texte pour elles, et les textes habituels ne partent pas. Les pages n’en promettent alors aucun",
		"On some occasions nobody is written to: the event has no text for them, and the product’s own are not sent. Pages promise no mail then",
	],
	"advice.paymentUnmentioned": [
		"Le mail « Changement » part aussi aux personnes qui viennent de payer, et ne le dit pas : {{section}} contient ce qui se dit d’un paiement, avec {{number}}, {{paid}} et {{attached}}",
		"The e-mail “Change” goes to people who have paid, too, and does not say so: {{section}} holds what is said of a payment, with {{number}}, {{paid}} and {{attached}}",
	],
} as const satisfies Record<`advice.${AdviceCode}`, Pair>;

/** What a check has found instead: « et non … », “found …”. */
export const found = {
	"found.nothing": ["rien", "nothing"],
	"found.empty": ["rien", "“”"],
	"found.list": ["une liste", "a list"],
	"found.emptyList": ["une liste vide", "an empty list"],
	"found.keys": ["plusieurs valeurs nommées", "keys and values"],
	"found.yes": ["oui", "true"],
	"found.no": ["non", "false"],
	"found.text": ["« {{text}} »", "“{{text}}”"],
	"found.or": ["ou", "or"],
} as const;
