import { z } from "zod";
import { form } from "~/domain/form";
import { extended } from "~/domain/person";
import { call, enveloped, event, inDomain, inEvent, inLanguage } from "./route";

const whose = z.object({
	eventId: z.string(),
	userId: z.string(),
	companyId: z.string().optional(),
	/** Which form is answered: its required fields are then asked for. Our addition. */
	formId: z.string().optional(),
});

/** Forms (registration specification, section 7). */
export const forms = {
	get: call("GET", `${event}/forms/{formId}`, "A form with its fields")
		.input(inEvent.extend({ formId: z.string(), ...inLanguage }))
		.output(form),
	answers: call("GET", "/domains/{domainId}/forms/data", "A person's answers by field key")
		.input(inDomain.extend(whose.shape))
		.output(enveloped({ values: extended })),
	answer: detailed(
		call(
			"PUT",
			"/domains/{domainId}/forms/data",
			"Saves answers; `force` accepts missing required ones; 422 names the fields",
		),
	)
		.input(
			z.object({
				params: inDomain,
				query: whose,
				body: z.looseObject({ force: z.boolean().optional(), values: extended.optional() }),
			}),
		)
		.output(enveloped({ values: extended })),
};

/** A call with both a query and a body tells them apart. */
function detailed<T extends { route: (options: { inputStructure: "detailed" }) => T }>(procedure: T): T {
	return procedure.route({ inputStructure: "detailed" });
}
