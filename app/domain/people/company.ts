import { z } from "zod";
import {
	defaultCountry,
	hasIdentifier,
	hasRightChecksum,
	hasRightIndexChecksum,
	identifierError,
	indexError,
	normalIdentifier,
} from "../ground/identifiers";
import { nullAsAbsent } from "../ground/null-as-absent";
import { foldName } from "../texts/fold-text";
import { oneLine } from "../texts/line";
import { countries } from "./country";
import { nameSchema } from "./person-name";

/** A company of a domain (registration specification, section 3). */
export const company = z.object({
	id: z.string(),
	name: z.string(),
	/** The index of a French company: SIREN or SIRET. */
	siren: z.string().nullable(),
	/** The country's own identifier: SIRET in France, IDE in Switzerland… Our addition. */
	identifier: z.string().nullable(),
	/** Two capital letters. */
	country: z.string(),
	address1: z.string(),
	postalCode: z.string(),
	city: z.string(),
	/** No longer offered; people who came for it keep it. */
	archived: z.boolean(),
});
export type Company = z.infer<typeof company>;

export type CompanyFields = Omit<Company, "id" | "archived">;

/** The input before the company's rules are applied: names are present, the rest fits its column. */
export const companyInput = z.object({
	name: oneLine().max(200),
	siren: oneLine().max(40).nullish(),
	identifier: oneLine().max(40).nullish(),
	country: nullAsAbsent(oneLine().max(2).toUpperCase()),
	address1: nullAsAbsent(oneLine().max(250)),
	postalCode: nullAsAbsent(oneLine().max(20)),
	city: nullAsAbsent(oneLine().max(120)),
});

export interface CompanyRules {
	isIndexRequired: boolean;
	indexSize: number;
	/** Whether a wrong check digit is an error; otherwise it is a warning. */
	refusesChecksums: boolean;
	isNifAllowed: boolean;
}

interface CompanySettings {
	companyIndexRequired: boolean;
	companyIndexSize: number;
	companyChecksumsRefuse: boolean;
	companySpanishNifAllowed: boolean;
}

export function companyRules(settings: CompanySettings): CompanyRules {
	return {
		isIndexRequired: settings.companyIndexRequired,
		indexSize: settings.companyIndexSize,
		refusesChecksums: settings.companyChecksumsRefuse,
		isNifAllowed: settings.companySpanishNifAllowed,
	};
}

/** Which of the two identifiers a company of a country is asked for, and which it must have. */
export function identifierRequirements(country: string, rules: CompanyRules) {
	const isFrench = country === defaultCountry;
	return {
		siren: { isAsked: isFrench, isRequired: isFrench && rules.isIndexRequired },
		// An index of 14 digits is already the SIRET.
		identifier: {
			isAsked: !isFrench || rules.indexSize !== 14,
			isRequired: !isFrench && rules.isIndexRequired && hasIdentifier(country),
		},
	};
}

const textLine = (most: number) => nameSchema(most, `errors.tooLong ${most}`).default("");

/** Formats always, check digits where they are an error. Messages are text keys. */
export function companySchema(rules: CompanyRules): z.ZodType<CompanyFields> {
	return z
		.object({
			name: nameSchema(200, "errors.tooLong 200").default(""),
			country: z.string().default(defaultCountry),
			siren: z.string().nullish(),
			identifier: z.string().nullish(),
			address1: textLine(250),
			postalCode: textLine(20),
			city: textLine(120),
		})
		.transform((input) => {
			const { siren, identifier } = identifierRequirements(input.country, rules);
			return {
				...input,
				siren: (siren.isAsked && normalIdentifier(defaultCountry, input.siren ?? "")) || null,
				identifier: (identifier.isAsked && normalIdentifier(input.country, input.identifier ?? "")) || null,
			};
		})
		.superRefine((input, issues) => {
			const errors = {
				...(input.name === "" ? { name: "errors.required" } : {}),
				...(countries.includes(input.country) ? {} : { country: "errors.notOffered" }),
				...identifierErrors(input, rules),
			};
			for (const [field, message] of Object.entries(errors)) {
				issues.addIssue({ code: "custom", path: [field], message });
			}
		});
}

type CompanyIdentifiers = Pick<CompanyFields, "country" | "siren" | "identifier">;

/** Why a company cannot be chosen as it is, by field: an identifier is missing or malformed. */
export function identifierErrors(
	companyIdentifiers: CompanyIdentifiers,
	rules: CompanyRules,
): Partial<Record<"siren" | "identifier", string>> {
	const requirements = identifierRequirements(companyIdentifiers.country, rules);
	const errorOf = (isRequired: boolean, text: string | null, check: (text: string) => string | undefined) =>
		text ? check(text) : isRequired ? "errors.required" : undefined;
	const doubtful = rules.refusesChecksums ? doubtfulIdentifiers(companyIdentifiers) : [];
	const errors = {
		siren:
			errorOf(requirements.siren.isRequired, companyIdentifiers.siren, (text) => indexError(text, rules.indexSize)) ??
			(doubtful.includes("siren") ? "errors.checksum" : undefined),
		identifier:
			errorOf(requirements.identifier.isRequired, companyIdentifiers.identifier, (text) =>
				identifierError(companyIdentifiers.country, text, rules.isNifAllowed),
			) ?? (doubtful.includes("identifier") ? "errors.checksum" : undefined),
	};
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The second stage: identifiers whose check digit is wrong, and a SIRET that belongs to another SIREN. */
export function doubtfulIdentifiers({ country, siren, identifier }: CompanyIdentifiers): ("siren" | "identifier")[] {
	const isOfOther = country === defaultCountry && siren?.length === 9 && !identifier?.startsWith(siren);
	return [
		...(siren && !hasRightIndexChecksum(siren) ? (["siren"] as const) : []),
		...(identifier && (isOfOther || !hasRightChecksum(country, identifier)) ? (["identifier"] as const) : []),
	];
}

export const registeredCompany = company.pick({
	name: true,
	siren: true,
	identifier: true,
	country: true,
	address1: true,
	postalCode: true,
	city: true,
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;

/** A whole number of the event's size, or three letters of a name at least: nobody can browse the companies. */
export type CompanyQuery = { number: string } | { name: string };

export function companyQuery(typed: string): CompanyQuery | undefined {
	const tight = typed.replace(/[\s.-]/g, "").toUpperCase();
	if (/^(\d+|(CHE|[A-Z]{0,2})\d{6,}[A-Z]?)$/.test(tight)) return { number: tight };
	const name = foldName(typed);
	return name.replace(/\P{L}/gu, "").length >= 3 ? { name } : undefined;
}
