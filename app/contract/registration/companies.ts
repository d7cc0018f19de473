import { z } from "zod";
import { company, companyInput, registeredCompany } from "~/domain/people/company";
import { user } from "~/domain/people/person";
import { companyProposal, listedCompany, openedCompany } from "~/domain/registration/company-proposal";
import { call, detailed, done, enveloped, event, id, inDomain, inEvent, ofPerson, ownCall } from "../ground/route";

const ofCompany = inDomain.extend({ companyId: z.string() });

/** Through which event somebody is reached, and whose rules apply: settings are an event's, companies a domain's. Our addition. */
const at = { eventId: id.optional(), userId: id.optional() };

const path = "/v2/domains/{domainId}/companies" as const;

/** Companies (registration specification, section 7). They never reveal who works where. */
export const companies = {
	list: call(
		`GET ${path}`,
		"The caller's companies; those that somebody else (`userId`) has chosen for the event that the call names (`eventId`); or those of the domain by exact number (`siren`) or by name (`q`, three letters at least)",
	)
		.for("listCompanies")
		.input(
			inDomain.extend({
				userId: z.string().optional(),
				eventId: z.string().optional(),
				siren: z.string().max(40).optional(),
				country: z.string().length(2).toUpperCase().optional(),
				q: z.string().max(200).optional(),
			}),
		)
		.output(enveloped({ companies: z.array(listedCompany), hasMore: z.boolean() })),
	get: ownCall(
		`GET ${path}/{companyId}`,
		"A company whose form the caller may open; `freedom` says whether they may change it, complete it or propose, `proposed` what they propose, `proposals` what others propose for them to answer",
	)
		.for("reachCompanies")
		.input(ofCompany.extend(at))
		.output(openedCompany),
	create: call(
		`POST ${path}`,
		"Creates a company; with `userId` it is added to the caller's list, with `eventId` it is also selected for that person at the event. 422 names the fields; 409 `companyKnown` when the domain has a company with its number, which is to be selected instead; 409 `tooManyCompanies` for somebody who has created 200",
	)
		.for("reachCompanies")
		.input(inDomain.extend({ ...companyInput.shape, ...at }))
		.output(company),
	update: call(
		`PUT ${path}`,
		"Changes the company `id`, for its creator and administrators; while everybody who has it comes to the event alone, for its organisers, and for colleagues where it allows them. Anybody else who has it makes a proposal: 202, with the company and, in `proposed`, what is proposed. 422 names the fields; 409 `companyChanged` when it is no longer what `revision` names",
	)
		.for("reachCompanies")
		.route({ outputStructure: "detailed" })
		.input(inDomain.extend({ id, ...companyInput.shape, ...at, revision: z.string().max(40).optional() }))
		.output(
			z.union([
				z.object({ status: z.literal(200), body: listedCompany }),
				z.object({ status: z.literal(202), body: listedCompany }),
			]),
		),
	withdraw: ownCall(`DELETE ${path}/{companyId}/proposal`, "Withdraws the caller's proposal about a company")
		.for("signedIn")
		.input(ofCompany)
		.output(done),
	proposals: ownCall(
		`GET ${event}/company-proposals`,
		"For organisers: the proposals about companies of the event that they may answer, among the 500 oldest",
	)
		.for("changeCompanies")
		.input(inEvent)
		.output(enveloped({ proposals: z.array(companyProposal) })),
	answerProposal: ownCall(
		`POST ${path}/{companyId}/proposals`,
		"Accepts or drops what is proposed about a company, for whoever may change it; where its creator is gone and the domain has no administrator, for organisers of an event where it is chosen (`eventId`). 409 `companyChanged` when the company or the proposal no longer is at `revision`",
	)
		.for("reachCompanies")
		.input(ofCompany.extend({ eventId: id.optional(), revision: z.string().max(40), accepts: z.boolean() }))
		.output(company),
	join: call("POST /v2/domains/{domainId}/employees", "Adds a company to the caller's list; 404 when it is archived")
		.for("ownList")
		.input(inDomain.extend({ userId: id.optional(), companyId: id }))
		.output(done),
	select: detailed(
		call(
			"POST /domains/{domainId}/companies/{companyId}/users/{userId}",
			"Adds a company to the caller's list, or with `eventId` selects it for a person at the event; 422 when its identifiers are not valid",
		).for("reachAnywhere"),
	)
		.input(
			z.object({
				params: ofCompany.extend({ userId: z.string() }),
				query: z.object({ eventId: z.string().optional() }),
			}),
		)
		.output(user),
	unselect: ownCall(
		"DELETE /domains/{domainId}/events/{eventId}/users/{userId}/company",
		"Unselects the person's company for the event; their list stays",
	)
		.for("reach")
		.input(ofPerson)
		.output(user),
	archive: call(
		"PUT /domains/{domainId}/companies/{companyId}/archive",
		"Removes a company from the caller's own list, and from their registration for `eventId`; it is archived when nobody else has it",
	)
		.for("ownList")
		.input(ofCompany.extend(at))
		.output(z.object({ archived: z.boolean() })),
	register: ownCall(
		"GET /v2/domains/{domainId}/company-register",
		"Looks a French company up in the public register by number or name, where one is configured; `state` says whether it answered",
	)
		.for("signedIn")
		.input(inDomain.extend({ q: z.string().max(200) }))
		.output(enveloped({ state: z.enum(["off", "answered", "unavailable"]), companies: z.array(registeredCompany) })),
};
