import { z } from "zod";

export const pseudonym = z
	.string()
	.trim()
	.min(2, "errors.tooShort 2")
	.max(20, "errors.tooLong 20")
	.regex(/^[\p{L}\p{M}\p{N} ._'’-]+$/u, "errors.pseudonym");

const animals = (
	"Abeille Alouette Antilope Baleine Belette Bison Blaireau Caribou Castor Chamois Cigale Cigogne Colibri Coyote Cygne Dauphin " +
	"Écureuil Élan Faucon Fennec Flamant Fourmi Furet Gazelle Girafe Grillon Guépard Hermine Héron Hibou Hirondelle Ibis " +
	"Jaguar Kangourou Koala Lama Lapin Léopard Libellule Lièvre Loutre Lynx Mangouste Marmotte Martin Merle Mésange Mouette " +
	"Narval Ours Panda Papillon Pélican Pingouin Puma Raton Renard Rossignol Sittelle Tamia Tortue Toucan Vison Zèbre"
).split(" ");

/** The default pseudonym of a person: always the same, and impossible to trace back to them. */
export function defaultPseudonym(personId: string, eventId: string): string {
	let hash = 2166136261;
	for (const sign of `${eventId} ${personId}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
	return `${animals[hash % animals.length]} ${100 + (Math.floor(hash / animals.length) % 900)}`;
}
