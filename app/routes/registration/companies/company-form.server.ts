import { z } from "zod";
import { defaultCountry } from "~/domain/ground/identifiers";
import { type CompanyFields, companyRules, companySchema, doubtfulIdentifiers } from "~/domain/people/company";
import {
	type Freedom,
	fieldsOf,
	type ListedCompany,
	type OpenedCompany,
	withProposal,
} from "~/domain/registration/company-proposal";
import { formatDay } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import type { Notice } from "~/http/session.server";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { personInEvent, type RegistrationVisit } from "../visit/visit.server";
import { backToStep, companyVisitOf, frameOfScreen, orNotFound } from "./company-visit.server";
import { countryOptions } from "./country-options.server";

/** The notices after saving; the second of each pair warns that a number looks wrong. */
const notices: Record<"saved" | "proposed", [Notice, Notice]> = {
	saved: [
		{ tone: "success", key: "company.changed" },
		{ tone: "warning", key: "company.changedDoubted" },
	],
	proposed: [
		{ tone: "success", key: "company.proposed" },
		{ tone: "warning", key: "company.proposedDoubted" },
	],
};

/** Fields that the address of the creation form (`nouvelle?…`) may fill in. */
const prefilled = ["name", "siren", "identifier", "country", "address1", "postalCode", "city"] as const;

export async function loadNewCompany(args: Arguments) {
	const visit = await companyVisitOf(args);
	const { searchParams } = new URL(args.request.url);
	const values = Object.fromEntries(prefilled.map((name) => [name, searchParams.get(name)?.slice(0, 250) ?? ""]));
	const lead = values.name && values.siren ? "company.new.lead" : undefined;
	return formPage(visit, "company.new.title", values, lead);
}

export async function createCompany(args: Arguments) {
	const visit = await companyVisitOf(args);
	return saveForm(args, visit, (fields) => visit.gateway.companies.create({ ...fields, ...personInEvent(visit) }));
}

export async function loadCompany(args: Arguments & CompanyParams) {
	const visit = await companyVisitOf(args);
	const company = await orNotFound(
		visit.gateway.companies.get({ ...personInEvent(visit), companyId: companyIdOf(args) }),
	);
	const lead = isToBeChosen(args) ? "company.edit.complete" : undefined;
	return formPage(visit, "company.edit.title", withProposal(company, company.proposed), lead, company);
}

export async function editCompany(args: Arguments & CompanyParams) {
	const visit = await companyVisitOf(args);
	const companyId = companyIdOf(args);
	const { domainId, eventId, userId } = personInEvent(visit);
	const withdraw = () =>
		answerForm(args, {
			schema: noAnswers,
			async save() {
				await visit.gateway.companies.withdraw({ domainId, companyId });
				return backToStep(args, visit, { tone: "success", key: "company.proposal.withdrawn" });
			},
		});
	const answer = (accepts: boolean) => () =>
		answerForm(args, {
			schema: z.object({ proposal: z.string().max(40) }),
			async save({ proposal: revision }) {
				await visit.gateway.companies.answerProposal({ domainId, eventId, companyId, revision, accepts });
				const key = accepts ? "company.proposal.accepted" : "company.proposal.refused";
				return backToStep(args, visit, { tone: "success", key });
			},
		});
	const edit = () =>
		saveForm(args, visit, async (fields) => {
			const revision = String((await readForm(args.request)).get("revision") ?? "") || undefined;
			const changed = { ...fields, ...personInEvent(visit), id: companyId, revision };
			const { body } = await orNotFound(visit.gateway.companies.update(changed));
			// Somebody sent here because the company could not be chosen has chosen it once it is complete.
			if (isToBeChosen(args)) {
				await visit.gateway.companies.select({ params: { domainId, companyId, userId }, query: { eventId } });
			}
			return body;
		});
	return byButton(args, "intention", { retirer: withdraw, accepter: answer(true), refuser: answer(false) }, edit);
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

const leads: Record<Freedom, PlainKey | undefined> = {
	changes: undefined,
	completes: "company.edit.fill",
	proposes: "company.edit.propose",
};

/** `opened` is the existing company: its stored fields, and what this person may do with it. */
function formPage(
	visit: RegistrationVisit,
	titleKey: PlainKey,
	values: Partial<Record<keyof CompanyFields, string | null>>,
	lead: PlainKey | undefined,
	opened?: OpenedCompany,
) {
	const { t, locale, timeZone, settings } = visit.frame;
	const rules = companyRules(settings);
	const terms = opened && leads[opened.freedom];
	return serverOnly({
		...frameOfScreen(visit, t(titleKey)),
		heading: t(titleKey),
		lead: lead === undefined ? undefined : t(lead),
		terms: terms === undefined ? undefined : t(terms),
		proposes: opened?.freedom === "proposes",
		standing: opened && fieldsOf(opened),
		revision: opened?.revision,
		proposals: opened ? describeProposals(opened, locale, timeZone) : [],
		proposedOn: opened?.proposedAt && formatDay(opened.proposedAt, locale, timeZone),
		values: { ...values, country: values.country || defaultCountry },
		countries: countryOptions(locale),
		search: visit.pathTo(paths.companySearch),
		rules,
	});
}

/** What others propose: what would change, with the value of now. */
function describeProposals(opened: OpenedCompany, locale: string, timeZone: string) {
	const current = fieldsOf(opened);
	return opened.proposals.map(({ revision, proposed, at }) => ({
		revision,
		day: formatDay(at, locale, timeZone),
		changes: (Object.keys(proposed) as (keyof CompanyFields)[]).map((name) => ({
			name,
			before: current[name] ?? "",
			after: proposed[name] ?? "",
		})),
	}));
}

function saveForm(args: Arguments, visit: RegistrationVisit, save: (fields: CompanyFields) => Promise<ListedCompany>) {
	return answerForm(args, {
		schema: companySchema(companyRules(visit.frame.settings)),
		async save(fields) {
			const { proposed, ...company } = await save(fields);
			const isDoubted = doubtfulIdentifiers(withProposal(company, proposed)).length > 0;
			const [right, doubted] = proposed ? notices.proposed : notices.saved;
			return backToStep(args, visit, isDoubted ? doubted : right);
		},
	});
}
