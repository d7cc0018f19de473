import { count, yesNo } from "./kinds";

export const companies = {
	companyShown: yesNo(
		"FO_MEETING_COMPANY_SHOW",
		"participant",
		"typology",
		false,
		"Whether people choose the company that they come for.",
	),
	companyRequired: yesNo(
		"FO_MEETING_COMPANY_REQUIRED",
		"participant",
		"typology",
		false,
		"Whether a company must be chosen where the step is shown.",
	),
	companyColleaguesChange: yesNo(
		"FO_MEETING_COMPANY_COLLEAGUES_CHANGE",
		"organiser",
		"typology",
		false,
		"Whether anybody with a company in their list may change it for everybody, while nobody of another event has it; otherwise its creator and organisers may, and the others propose.",
	),
	companyIndexRequired: yesNo(
		"COMPANY_INDEX_IS_REQUIRED",
		"participant",
		"typology",
		true,
		"Whether a company must have its SIREN, or its country's identifier.",
	),
	companyIndexSize: count(1, 14)(
		"COMPANY_INDEX_SIZE",
		"participant",
		"typology",
		9,
		"Digits of the index (SIREN) of a company; with 14 it is the SIRET.",
	),
	companyChecksumsRefuse: yesNo(
		"COMPANY_CHECKSUMS_REFUSE",
		"participant",
		"typology",
		false,
		"Whether an identifier with a wrong check digit is refused; otherwise there is only a warning.",
	),
	companySpanishNifAllowed: yesNo(
		"COMPANY_ES_NIF_IS_ALLOWED",
		"participant",
		"typology",
		false,
		"Whether a Spanish company may give its NIF (letter, seven digits, control).",
	),
};
