import { count, yesNo } from "./kinds";

export const companies = {
	companyShown: yesNo("FO_MEETING_COMPANY_SHOW", "participant", "typology", false, {
		label: ["Demander l’entreprise", "Ask for the company"],
		hint: [
			"Chacun choisit l’entreprise pour laquelle il vient.",
			"Whether people choose the company that they come for.",
		],
	}),
	companyRequired: yesNo("FO_MEETING_COMPANY_REQUIRED", "participant", "typology", false, {
		label: ["Rendre l’entreprise obligatoire", "Require a company"],
		hint: [
			"Là où l’étape est montrée, il faut choisir une entreprise.",
			"Whether a company must be chosen where the step is shown.",
		],
	}),
	companyColleaguesChange: yesNo("FO_MEETING_COMPANY_COLLEAGUES_CHANGE", "organiser", "typology", false, {
		label: ["Laisser les collègues modifier l’entreprise", "Let colleagues change the company"],
		hint: [
			"Toute personne qui a l’entreprise dans sa liste peut la modifier pour tous, tant que personne d’un autre événement ne l’a ; sinon seuls la personne qui l’a créée et les organisateurs le peuvent, et les autres proposent.",
			"Whether anybody with a company in their list may change it for everybody, while nobody of another event has it; otherwise its creator and organisers may, and the others propose.",
		],
	}),
	companyIndexRequired: yesNo("COMPANY_INDEX_IS_REQUIRED", "participant", "typology", true, {
		label: ["Rendre le SIREN obligatoire", "Require the company’s number"],
		hint: [
			"Une entreprise doit avoir son SIREN, ou l’identifiant de son pays.",
			"Whether a company must have its SIREN, or its country's identifier.",
		],
	}),
	companyIndexSize: count(1, 14)("COMPANY_INDEX_SIZE", "participant", "typology", 9, {
		label: ["Nombre de chiffres du numéro d’entreprise", "Digits of the company’s number"],
		hint: [
			"Le nombre de chiffres du numéro (SIREN) d’une entreprise ; avec 14, c’est le SIRET.",
			"Digits of the index (SIREN) of a company; with 14 it is the SIRET.",
		],
	}),
	companyChecksumsRefuse: yesNo("COMPANY_CHECKSUMS_REFUSE", "participant", "typology", false, {
		label: ["Refuser un numéro dont la clé est fausse", "Refuse a number with a wrong check digit"],
		hint: [
			"Un identifiant d’entreprise dont la clé est fausse est refusé ; sinon il n’y a qu’un avertissement.",
			"Whether an identifier with a wrong check digit is refused; otherwise there is only a warning.",
		],
	}),
	companySpanishNifAllowed: yesNo("COMPANY_ES_NIF_IS_ALLOWED", "participant", "typology", false, {
		label: ["Accepter le NIF espagnol", "Accept the Spanish NIF"],
		hint: [
			"Une entreprise espagnole peut donner son NIF (lettre, sept chiffres, clé).",
			"Whether a Spanish company may give its NIF (letter, seven digits, control).",
		],
	}),
};
