import { z } from "zod";
import { company, companyInput, registeredCompany } from "~/domain/company";
import { user } from "~/domain/person";
import { call, detailed, done, enveloped, id, inDomain, ofPerson, ownCall } from "./route";

const ofCompany = inDomain.extend({ companyId: z.string() });

/** Whose rules and record are meant: settings belong to an event and a typology, companies to a domain. Our addition. */
const at = { eventId: id.optional(), userId: id.optional() };

const path = "/v2/domains/{domainId}/companies" as const;

/** Companies (registration specification, section 7). Nobody learns from them who works where. */
export const companies = {
	list: call(
		"GET",
		path,
		"A person's companies (`userId`, the caller where nothing is asked), or those of the domain by exact number (`siren`) or by name (`q`, three letters at least)",
	)
		.input(
			inDomain.extend({
				userId: z.string().optional(),
				siren: z.string().max(40).optional(),
				country: z.string().length(2).toUpperCase().optional(),
				q: z.string().max(200).optional(),
			}),
		)
		.output(enveloped({ companies: z.array(company), hasMore: z.boolean() })),
	get: ownCall("GET", `${path}/{companyId}`, "A company that the caller may edit").input(ofCompany).output(company),
	create: call(
		"POST",
		path,
		"Creates a company; with `userId` it joins that person's list, with `eventId` it is selected at the event. 422 names the fields; 409 `companyKnown` when the domain has a company of its number, to be selected",
	)
		.input(inDomain.extend({ ...companyInput.shape, ...at }))
		.output(company),
	update: call(
		"PUT",
		path,
		"Changes the company `id`; its creator and whoever has it in their list may. 422 names the fields",
	)
		.input(inDomain.extend({ id, ...companyInput.shape, ...at }))
		.output(company),
	join: call(
		"POST",
		"/v2/domains/{domainId}/employees",
		"Adds a company to a person's list, the caller's without `userId`; 404 when it is archived",
	)
		.input(inDomain.extend({ userId: id.optional(), companyId: id }))
		.output(done),
	select: detailed(
		call(
			"POST",
			"/domains/{domainId}/companies/{companyId}/users/{userId}",
			"Adds a company to a person's list and, with `eventId`, says that they come for it; 422 when its identifiers are not valid",
		),
	)
		.input(
			z.object({
				params: ofCompany.extend({ userId: z.string() }),
				query: z.object({ eventId: z.string().optional() }),
			}),
		)
		.output(user),
	unselect: ownCall(
		"DELETE",
		"/domains/{domainId}/events/{eventId}/users/{userId}/company",
		"The person comes for no company; their list stays",
	)
		.input(ofPerson)
		.output(user),
	archive: call(
		"PUT",
		"/domains/{domainId}/companies/{companyId}/archive",
		"Removes a company from a person's list (the caller's without `userId`), and from their record at `eventId`; it is archived when nobody else has it",
	)
		.input(ofCompany.extend(at))
		.output(z.object({ archived: z.boolean() })),
	register: ownCall(
		"GET",
		"/v2/domains/{domainId}/company-register",
		"Looks a French company up in the public register by number or name, where one is configured; `state` says whether it answered",
	)
		.input(inDomain.extend({ q: z.string().max(200) }))
		.output(
			enveloped({
				state: z.enum(["off", "answered", "unavailable"]),
				companies: z.array(registeredCompany),
			}),
		),
};
