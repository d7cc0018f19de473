import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import type { Arguments } from "../../ground/event/visit.server";
import { personInEvent } from "../visit/visit.server";
import { type CompanyParams, companyIdOf } from "./company-form.server";
import { backToStep, companyVisitOf, frameOfScreen, inDomain, orNotFound } from "./company-visit.server";

export async function loadRemoval(args: Arguments & CompanyParams) {
	const visit = await ownVisitOf(args);
	const companyId = companyIdOf(args);
	const { name } = await orNotFound(visit.gateway.companies.get({ ...inDomain(visit), companyId }));
	const heading = visit.frame.t("company.removal.title", { name });
	return serverOnly({
		...frameOfScreen(visit, heading),
		heading,
		isSelected: visit.record.Employee?.Company.id === companyId,
	});
}

/** People who chose it keep it. A second click finds nothing to remove, and succeeds. */
export async function removeCompany(args: Arguments & CompanyParams): Promise<never> {
	const visit = await ownVisitOf(args);
	const company = { ...personInEvent(visit), companyId: companyIdOf(args) };
	await unlessRefused(visit.gateway.companies.archive(company), "notFound");
	return backToStep(args, visit, { tone: "success", key: "company.left" });
}

/** Everybody keeps their own list: nobody takes a company from a companion's. */
async function ownVisitOf(args: Arguments) {
	const visit = await companyVisitOf(args);
	if (visit.person.id !== visit.user.id) throw new Response(null, { status: 404 });
	return visit;
}
