import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/ground/refusal";
import { type CompanyRules, companyRules, doubtfulIdentifiers, identifierErrors } from "~/domain/people/company";
import { type ListedCompany, withProposal } from "~/domain/registration/company-proposal";
import { isAttending } from "~/domain/registration/participation";
import { stepSwitches } from "~/domain/registration/wizard-steps";
import { paths } from "~/paths";
import { settingHolds } from "../../ground/event/condition";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";
import { writtenCompanyOf } from "../visit/written-company";

export interface CompanyEntry extends ListedCompany {
	/** True if the person being registered has it; else it is the registrant's, offered to a companion. */
	isOwn: boolean;
	state: "right" | "doubted" | "incomplete";
	edit: string;
	/** Nobody takes a company from the list of a companion. */
	removal: string | undefined;
}

export interface CompanyData {
	companies: CompanyEntry[];
	selected: string | undefined;
	isRequired: boolean;
	isNone: boolean;
	/** What the form says of it already, so that nobody is asked twice. */
	written: string;
	search: string;
}

export const company = step({
	id: "entreprise",
	label: "company.label",
	needs: { toShow: ["companies"], toSave: ["companies"] },
	shownIf: [attends, settingHolds(stepSwitches.entreprise)],
	isAnswerValid: ({ frame, record }) => !frame.settings.companyRequired || record.Employee !== null,
	async load(visit): Promise<CompanyData> {
		const { record, frame } = visit;
		return {
			companies: companiesIn(visit),
			selected: record.Employee?.Company.id,
			isRequired: frame.settings.companyRequired,
			isNone: !record.Employee && (record.registered || visit.draft.answered.includes("entreprise")),
			written: writtenCompanyOf(visit),
			search: visit.pathTo(paths.companySearch),
		};
	},
	summarise: ({ answers, record, frame: { settings, t } }) =>
		isAttending(answers.participation) && settings.companyShown
			? [{ label: t("company.label"), value: record.Employee?.Company.name ?? "" }]
			: [],
	schema(visit) {
		const one = z.enum(
			companiesIn(visit).map(({ id }) => id),
			{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.companyRequired") },
		);
		return z.object({ companyId: visit.frame.settings.companyRequired ? one : one.optional() });
	},
	save(visit, { companyId }) {
		const chosen = chosenAmong(visit, companyId);
		// An archived company cannot be chosen again, but stays with the person who chose it.
		if (chosen) return { step: "entreprise", companyId: chosen.archived ? undefined : chosen.id };
		return { step: "entreprise", companyId: visit.record.Employee ? null : undefined };
	},
	/** A company without a valid number is completed before it is chosen (section 5). */
	async refused(visit, { companyId }, error) {
		const chosen = chosenAmong(visit, companyId);
		return chosen && isRefusal(error, "companyIncomplete") ? redirect(`${chosen.edit}?choisir=oui`, 303) : error;
	},
});

function chosenAmong(visit: RegistrationVisit, companyId: string | undefined): CompanyEntry | undefined {
	return companiesIn(visit).find(({ id }) => id === companyId);
}

/** The person's companies; a companion may also choose the registrant's. */
function companiesIn(visit: RegistrationVisit): CompanyEntry[] {
	const rules = companyRules(visit.frame.settings);
	const { own = [], registrants = [] } = visit.standing.companies ?? {};
	const others = registrants.filter(({ id }) => !own.some((ownCompany) => ownCompany.id === id));
	const selected = visit.record.Employee?.Company;
	// It was archived meanwhile, but this person's registration still names it.
	const archivedChoice = selected && ![...own, ...others].some(({ id }) => id === selected.id) ? [selected] : [];
	const entry =
		(isOwn: boolean) =>
		(listedCompany: ListedCompany): CompanyEntry => ({
			...listedCompany,
			isOwn,
			state: stateOf(withProposal(listedCompany, listedCompany.proposed), rules),
			edit: visit.pathTo(paths.company(listedCompany.id)),
			removal: visit.person.id === visit.user.id ? visit.pathTo(paths.companyRemoval(listedCompany.id)) : undefined,
		});
	return [...archivedChoice.map(entry(false)), ...own.map(entry(true)), ...others.map(entry(false))];
}

/** Proposed numbers count before the organiser has answered the proposal. */
function stateOf(listedCompany: ListedCompany, rules: CompanyRules): CompanyEntry["state"] {
	if (Object.keys(identifierErrors(listedCompany, rules)).length > 0) return "incomplete";
	return doubtfulIdentifiers(listedCompany).length > 0 ? "doubted" : "right";
}
