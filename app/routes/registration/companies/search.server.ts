import { redirect } from "@remix-run/node";
import { defaultCountry, defaultIndexSize, groupIdentifier, indexError, siretSize } from "~/domain/ground/identifiers";
import { isRefusal } from "~/domain/ground/refusal";
import { type Company, companyQuery, type RegisteredCompany } from "~/domain/people/company";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { Arguments } from "../../ground/event/visit.server";
import { personInEvent, type RegistrationVisit } from "../visit/visit.server";
import { backToStep, companyVisitOf, frameOfScreen, inDomain, orNotFound } from "./company-visit.server";
import { countryOptions } from "./country-options.server";

interface CompanySearchResult {
	mine: string[];
	companies: Company[];
	hasMore: boolean;
	/** Companies of the national register that the domain lacks; `form` is the creation form, filled in. */
	registered: { company: RegisteredCompany; form: string }[];
	isRegisterDown: boolean;
}

export async function loadCompanySearch(args: Arguments) {
	const visit = await companyVisitOf(args);
	const { t, locale, settings } = visit.frame;
	const { searchParams } = new URL(args.request.url);
	const q = (searchParams.get("q") ?? "").trim().slice(0, 200);
	const country = searchParams.get("country") || defaultCountry;
	const error = searchParams.has("q") ? errorIn(q, country, settings.companyIndexSize) : undefined;
	return serverOnly({
		...frameOfScreen(visit, t("company.search.title")),
		q,
		country,
		countries: countryOptions(locale),
		error,
		found:
			searchParams.has("q") && !error ? await findCompanies(visit, q, country, settings.companyIndexSize) : undefined,
		form: formFor(visit, fieldsFromQuery(q, country, settings.companyIndexSize)),
		example: exampleOf(settings.companyIndexSize),
	});
}

/**
 * Adds a company of the domain to the list of whoever is signed in, from which their companions choose too, and selects it for
 * the person. A company without a valid number is completed first.
 */
export async function chooseCompany(args: Arguments): Promise<never> {
	const visit = await companyVisitOf(args);
	const { domainId, eventId, userId } = personInEvent(visit);
	const companyId = String((await readForm(args.request)).get("companyId") ?? "");
	await orNotFound(visit.gateway.companies.join({ domainId, companyId }));
	try {
		await visit.gateway.companies.select({ params: { domainId, companyId, userId }, query: { eventId } });
	} catch (error) {
		if (!isRefusal(error, "companyIncomplete")) throw error;
		throw redirect(`${visit.pathTo(paths.company(companyId))}?choisir=oui`, 303);
	}
	return backToStep(args, visit);
}

/** A French number has a fixed size; a name needs three letters. */
function errorIn(q: string, country: string, size: number): string | undefined {
	if (q === "") return "errors.required";
	const digits = q.replace(/\s/g, "");
	const isNumber = country === defaultCountry && /^\d+$/.test(digits);
	if (isNumber && digits.length !== siretSize) return indexError(digits, size);
	return companyQuery(q) ? undefined : "company.search.tooLittle";
}

async function findCompanies(
	visit: RegistrationVisit,
	q: string,
	country: string,
	size: number,
): Promise<CompanySearchResult> {
	const { gateway } = visit;
	// The register knows companies by SIREN and SIRET only, so it cannot help an event whose number has another size.
	const isOfRegister = country === defaultCountry && [defaultIndexSize, siretSize].includes(size);
	const [personList, domainList, register] = await Promise.all([
		gateway.companies.list(inDomain(visit)),
		gateway.companies.list({ ...inDomain(visit), q, country }),
		isOfRegister ? gateway.companies.register({ ...inDomain(visit), q }) : undefined,
	]);
	const { companies, hasMore } = domainList.data;
	const registered = (register?.data.companies ?? [])
		.filter(({ siren }) => !companies.some((company) => company.siren === siren))
		.map((company) => ({ company, form: formFor(visit, size === siretSize ? withSiretAsIndex(company) : company) }));
	return {
		mine: personList.data.companies.map(({ id }) => id),
		companies,
		hasMore,
		registered,
		isRegisterDown: register?.data.state === "unavailable",
	};
}

function formFor(visit: RegistrationVisit, values: Partial<RegisteredCompany>): string {
	const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return `${visit.pathTo(paths.companyNew)}?${new URLSearchParams(entries)}`;
}

function fieldsFromQuery(q: string, country: string, size: number): Partial<RegisteredCompany> {
	const query = companyQuery(q);
	if (!query || "name" in query) return { country, name: q };
	const { number } = query;
	if (country !== defaultCountry) return { country, identifier: number };
	if (number.length === size || number.length !== siretSize) return { country, siren: number };
	return { country, identifier: number, ...(size === defaultIndexSize ? { siren: number.slice(0, size) } : {}) };
}

/** Where the index is the SIRET, the number is written in no other field. */
function withSiretAsIndex({ siren: _, identifier, ...company }: RegisteredCompany): Partial<RegisteredCompany> {
	return { ...company, siren: identifier };
}

function exampleOf(size: number): string {
	return groupIdentifier("73282932000074".slice(0, size), "\u202f");
}
