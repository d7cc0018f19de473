export const bill = {
	"bill.title": ["La facture", "The invoice"],
	"bill.suggested": ["Reprise de vos réponses", "Taken from your answers"],
	"bill.type": ["Pour qui est-elle ?", "Who is it for?"],
	"bill.type.1": ["Ma société, en France", "My company, in France"],
	"bill.type.1.text": [
		"Ou mon association, avec son SIREN si elle en a un",
		"Or my association, with its SIREN if it has one",
	],
	"bill.type.2": ["Ma société, ailleurs en Europe", "My company, elsewhere in Europe"],
	"bill.type.2.text": [
		"Dans un pays de l’Union, avec un numéro de TVA",
		"In a country of the Union, with a VAT number",
	],
	"bill.type.3": ["Ma société, hors d’Europe", "My company, outside Europe"],
	"bill.type.3.text": ["Avec son numéro fiscal", "With its tax number"],
	"bill.type.4": ["Moi", "Me"],
	"bill.type.4.text": ["À mon nom, sans société", "In my name, without a company"],
	"bill.type.5": ["Collectivité", "Local authority"],
	"bill.type.5.text": [
		"Commune, département, région… avec son SIRET s’il y en a un",
		"French town, département, region… with its SIRET if it has one",
	],
	"bill.type.6": ["Organisme public", "Public body"],
	"bill.type.6.text": [
		"État, hôpital, université… avec son SIRET s’il y en a un",
		"French State, hospital, university… with its SIRET if it has one",
	],
	"bill.changeType": ["Changer", "Change"],
	"bill.social_reason": ["Nom sur la facture", "Name on the invoice"],
	"bill.more": ["Préciser la facture", "More for the invoice"],
	"bill.more.1": [
		"Adresse, SIREN, TVA, bon de commande, comptabilité : facultatifs",
		"Address, SIREN, VAT number, purchase order, accounts: optional",
	],
	"bill.more.2": [
		"Adresse, bon de commande, comptabilité : facultatifs",
		"Address, purchase order, accounts: optional",
	],
	"bill.more.3": [
		"Adresse, bon de commande, comptabilité : facultatifs",
		"Address, purchase order, accounts: optional",
	],
	"bill.more.4": ["Complément d’adresse, facultatif", "Second address line, optional"],
	"bill.more.5": [
		"Complément d’adresse, SIRET, références de Chorus Pro : facultatifs",
		"Second address line, SIRET, references of Chorus Pro: optional",
	],
	"bill.more.6": [
		"Complément d’adresse, SIRET, références de Chorus Pro : facultatifs",
		"Second address line, SIRET, references of Chorus Pro: optional",
	],
	"bill.country": ["Pays", "Country"],
	"bill.address": ["Adresse", "Address"],
	"bill.address_more": ["Complément d’adresse", "Address, second line"],
	"bill.postal_code": ["Code postal", "Postcode"],
	"bill.city": ["Ville", "Town"],
	"bill.intra_communautaire": ["Numéro de TVA", "VAT number"],
	"bill.intra_communautaire.hint": [
		"Avec les lettres du pays, par exemple DE136695976. La Grèce a EL : GR est écrit EL",
		"With the letters of the country, for example DE136695976. Greece has EL: GR is written as EL",
	],
	"bill.taxNumber.hint": [
		"Ou votre numéro fiscal, tel que votre pays l’écrit",
		"Or your tax number, as your country writes it",
	],
	"bill.siren": ["SIREN", "SIREN"],
	"bill.siren.hint": [
		"9 chiffres, par exemple 732 829 320. Une association qui n’en a pas indique son numéro RNA (W et 9 chiffres), ou rien.",
		"9 digits, for example 732 829 320. An association without one gives its RNA number (W and 9 digits), or nothing.",
	],
	"bill.siret": ["SIRET", "SIRET"],
	"bill.siret.hint": [
		"14 chiffres, par exemple 732 829 320 00074. Chorus Pro le demande ; sans SIRET, laissez vide.",
		"14 digits, for example 732 829 320 00074. Chorus Pro asks for it; without one, leave it empty.",
	],
	"bill.service_code": ["Code service", "Service code"],
	"bill.service_code.hint": ["S’il est exigé pour Chorus Pro", "Where Chorus Pro asks for it"],
	"bill.purchase_order": ["Numéro de bon de commande", "Purchase order number"],
	"bill.purchase_order.hint": ["Le vôtre : il est écrit sur la facture", "Your own: it is written on the invoice"],
	"bill.accounting_email": ["E-mail de la comptabilité", "E-mail of your accounts department"],
	"bill.accounting_email.hint": [
		"La facture lui est envoyée dès qu’elle est réglée",
		"The invoice is sent there as soon as it is paid",
	],
	"bill.engagement_number": ["Numéro d’engagement", "Commitment number"],
	"bill.engagement_number.hint": [
		"Celui du bon de commande, s’il est exigé pour Chorus Pro",
		"That of the purchase order, where Chorus Pro asks for it",
	],
	"bill.doubted": [
		"Avant de payer, vérifiez le numéro : sa clé de contrôle ne correspond pas. S’il est juste, payez.",
		"Before you pay, please check the number: its check digit does not match. If it is right, pay.",
	],
	"bill.unknownVat": [
		"Avant de payer, vérifiez le numéro de TVA : le registre européen (VIES) ne le connaît pas. S’il est juste, payez.",
		"Before you pay, please check the VAT number: the European register (VIES) does not know it. If it is right, pay.",
	],
} as const;
