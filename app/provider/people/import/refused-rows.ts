import { csvLine } from "~/domain/ground/csv";
import { Refusal } from "~/domain/ground/refusal";
import type { RowNote } from "~/domain/people/people-import";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { fileName } from "../../ground/files/save-document-file";
import { saveExport } from "../../ground/files/save-export";
import type { Services } from "../../ground/services/services";
import { orEmpty } from "../../ground/store/or-empty";
import { eachRefused } from "./check-import";
import type { PeopleImport } from "./imports";

const byteOrderMark = "\ufeff";

/** The address of a CSV: the rows as they are in the list, each with its number and why it is left out. */
export function saveRefusedRows(
	{ store, exports, now }: Pick<Services, "store" | "exports" | "now">,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	languageId: string | undefined,
): Promise<string> {
	const { choices } = peopleImport;
	if (!exports || !choices) throw new Refusal("notFound");
	const language = languageId === "en" ? "en" : "fr";
	const { head, reasons } = words[language];
	async function* lines() {
		yield byteOrderMark + csvLine([...head, ...peopleImport.columns.map(({ name }) => name)]);
		if (!choices) return;
		for await (const { refusal, cells } of eachRefused(store, event, peopleImport, choices)) {
			yield csvLine([String(refusal.row), reasonOf(refusal), ...cells]);
		}
	}
	const reasonOf = ({ note, said, message = "" }: RowNote) =>
		note === "answer" ? `${said} – ${sayAnswerFault(language, message)}` : (reasons[note] ?? note);
	const plainName = peopleImport.name.replace(/\.\w+$/, "");
	return saveExport(exports, fileName(`${words[language].file} ${plainName}.csv`), lines(), now());
}

/** What the form says of an answer, in the words of its screen. */
function sayAnswerFault(language: "fr" | "en", message: string): string {
	const [key = "", limit = ""] = message.replace(/^errors\./, "").split(" ");
	return orEmpty(answerFaults[language][key] ?? answerFaults[language].other).replace("…", limit);
}

const answerFaults: Record<"fr" | "en", Record<string, string>> = {
	fr: {
		notOffered: "ce choix n’est pas proposé",
		tooLong: "… caractères au plus",
		tooShort: "… caractères au moins",
		number: "un nombre est attendu",
		tooLow: "… au moins",
		tooHigh: "… au plus",
		url: "une adresse qui commence par https:// est attendue",
		email: "ce n’est pas une adresse e-mail",
		phone: "ce n’est pas un numéro de téléphone",
		other: "cette réponse ne convient pas à la question",
	},
	en: {
		notOffered: "this choice is not offered",
		tooLong: "… characters at most",
		tooShort: "… characters at least",
		number: "a number is expected",
		tooLow: "… at least",
		tooHigh: "… at most",
		url: "an address that begins with https:// is expected",
		email: "this is no e-mail address",
		phone: "this is no telephone number",
		other: "this answer does not fit the question",
	},
};

const words: Record<"fr" | "en", { file: string; head: string[]; reasons: Partial<Record<RowNote["note"], string>> }> =
	{
		fr: {
			file: "Refusés",
			head: ["Ligne", "Raison"],
			reasons: {
				noEmail: "Aucune adresse e-mail",
				badEmail: "L’adresse e-mail n’en est pas une",
				absent: "Son statut dit que la personne ne vient plus",
				typology: "Aucun profil de l’événement n’a ce nom",
				cutOff: "Le fichier s’arrête au milieu de cette ligne",
				garbled: "Des lettres sont abîmées",
				tooLong: "Un texte est trop long",
				erased: "Cette personne a demandé à être effacée : elle seule peut revenir",
				badCode: "Ce n’est pas un code de badge",
				codeTaken: "Ce code de badge est déjà pris",
				family:
					"L’adresse d’une autre personne de la liste : à ajouter comme son accompagnant, ou avec une adresse à soi",
				noHost: "L’adresse d’une ligne qui n’est pas importée",
				noCompanions: "La personne à cette adresse ne peut pas avoir d’accompagnant",
				companionName: "Il manque un nom que demande le formulaire des accompagnants",
			},
		},
		en: {
			file: "Refused",
			head: ["Row", "Reason"],
			reasons: {
				noEmail: "No e-mail address",
				badEmail: "The e-mail address is none",
				absent: "Its status says that the person no longer comes",
				typology: "No profile of the event has this name",
				cutOff: "The file ends in the middle of this row",
				garbled: "Letters are broken",
				tooLong: "A text is too long",
				erased: "This person asked to be erased: only they can come back",
				badCode: "This is no badge code",
				codeTaken: "This badge code is taken",
				family:
					"The address of somebody else of the list: to be added as their companion, or with an address of their own",
				noHost: "The address of a row that is not imported",
				noCompanions: "The person at this address may have no companions",
				companionName: "A name is missing that the form of companions asks for",
			},
		},
	};
