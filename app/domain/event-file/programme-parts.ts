import type { EntryPath } from "./entries";

export const programmeParts = ["conferences", "categories", "rooms"];

/** The first words of texts about talks. */
const programmeWords = ["conferences", "categories", "myConferences", "publicProgramme"];

/** True for what whoever makes the programme may change: talks with their slots and speakers, subjects, rooms, and their texts. */
export function isOfProgramme([part = "", , key]: EntryPath): boolean {
	return programmeParts.includes(part) || (part === "translations" && key !== undefined && isTextOfProgramme(key));
}

/** Parts of which the screens of the programme say names; they are given as they are published. */
const namedParts = ["event", "languages", "typologies", "days", "articles", "forms", "companyCategories", "quotas"];

export function isReadForProgramme(part: string): boolean {
	return programmeParts.includes(part) || namedParts.includes(part) || part === "translations";
}

export function isTextOfProgramme(key: string): boolean {
	return programmeWords.includes(key.split(".")[0] ?? "");
}
