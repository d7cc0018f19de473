import { type Company, type CompanyFields, checksumDoubts, companyRules, companySchema } from "~/domain/company";
import { defaultCountry } from "~/domain/identifiers";
import { serverOnly } from "~/http/server-only";
import type { Notice } from "~/http/session.server";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/forms/answer-form.server";
import { type RegistrationVisit, whose } from "../visit/visit.server";
import { backToStep, companyVisitOf, frameOfScreen, inDomain, orNoPage } from "./company-visit.server";
import { countryOptions } from "./country-names.server";

const saved: Notice = { tone: "success", key: "company.changed" };
const savedButDoubted: Notice = { tone: "warning", key: "company.changedDoubted" };

/** What `nouvelle?…` may bring along. */
const prefilled = ["name", "siren", "identifier", "country", "address1", "postalCode", "city"] as const;

export async function loadNewCompany(args: Arguments) {
	const visit = await companyVisitOf(args);
	const { searchParams } = new URL(args.request.url);
	const given = Object.fromEntries(prefilled.map((name) => [name, searchParams.get(name)?.slice(0, 250) ?? ""]));
	const lead = given.name && given.siren ? "company.new.lead" : undefined;
	return formPage(visit, "company.new.title", given, lead);
}

export async function createCompany(args: Arguments) {
	const visit = await companyVisitOf(args);
	return saveForm(args, visit, (fields) => visit.gateway.companies.create({ ...fields, ...whose(visit) }));
}

export async function loadCompany(args: Arguments & CompanyParams) {
	const visit = await companyVisitOf(args);
	const company = await orNoPage(visit.gateway.companies.get({ ...inDomain(visit), companyId: companyIdOf(args) }));
	const lead = isToBeChosen(args) ? "company.edit.complete" : undefined;
	return formPage(visit, "company.edit.title", company, lead);
}

/** Who came here because the company could not be chosen has chosen it once it is complete. */
export async function editCompany(args: Arguments & CompanyParams) {
	const visit = await companyVisitOf(args);
	const companyId = companyIdOf(args);
	const { domainId, eventId, userId } = whose(visit);
	return saveForm(args, visit, async (fields) => {
		const edited = await orNoPage(visit.gateway.companies.update({ ...fields, ...whose(visit), id: companyId }));
		if (isToBeChosen(args)) {
			await visit.gateway.companies.select({ params: { domainId, companyId, userId }, query: { eventId } });
		}
		return edited;
	});
}

export interface CompanyParams {
	params: { companyId?: string };
}

export function companyIdOf({ params }: CompanyParams): string {
	return params.companyId ?? "";
}

function isToBeChosen({ request }: Arguments): boolean {
	return new URL(request.url).searchParams.get("choisir") === "oui";
}

function formPage(
	visit: RegistrationVisit,
	titleKey: PlainKey,
	values: Partial<Record<keyof CompanyFields, string | null>>,
	lead: PlainKey | undefined,
) {
	const { t, locale, settings } = visit.frame;
	const rules = companyRules(settings);
	return serverOnly({
		...frameOfScreen(visit, t(titleKey)),
		heading: t(titleKey),
		lead: lead === undefined ? undefined : t(lead),
		values: { ...values, country: values.country || defaultCountry },
		countries: countryOptions(locale),
		search: visit.pathTo(paths.companySearch),
		rules,
	});
}

function saveForm(args: Arguments, visit: RegistrationVisit, save: (fields: CompanyFields) => Promise<Company>) {
	return answerForm(args, {
		schema: companySchema(companyRules(visit.frame.settings)),
		async save(fields) {
			const isDoubted = checksumDoubts(await save(fields)).length > 0;
			return backToStep(args, visit, isDoubted ? savedButDoubted : saved);
		},
	});
}
