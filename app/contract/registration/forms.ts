import { z } from "zod";
import { extended } from "~/domain/people/person";
import { form } from "~/domain/registration/form";
import {
	answeredStep,
	call,
	detailed,
	done,
	enveloped,
	event,
	inDomain,
	inEvent,
	inLanguage,
	ownCall,
	queryFlag,
} from "../ground/route";

const answerContext = z.object({
	/** By default the current or next event, and the caller. */
	eventId: z.string().optional(),
	userId: z.string().optional(),
	companyId: z.string().optional(),
	/** The form that is answered, whose required fields must then have an answer. Our addition. */
	formId: z.string().optional(),
});

/** A form as an event file has it; the whole event is checked with it. */
const formInput = z.looseObject({ id: z.string().max(64) });

/** The revision of the event from which the change was made: 409 if it is no longer the current one. */
const revision = z.coerce.number<number>().int();

const changed = enveloped({ revision: z.number().int(), form });

/** Forms (registration specification, section 7). 422 names an organiser's faults by their path in the event file. */
export const forms = {
	list: ownCall(`GET ${event}/forms`, "The forms of an event, for its organisers, with the event's revision")
		.for("configure")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ revision: z.number().int(), forms: z.array(form) })),
	get: call(`GET ${event}/forms/{formId}`, "A form with its fields")
		.for("signedInAtEvent")
		.input(inEvent.extend({ formId: z.string(), ...inLanguage }))
		.output(form),
	parents: ownCall(`GET ${event}/forms/{formId}/parents`, "What uses a form, by path in the event file")
		.for("configure")
		.input(inEvent.extend({ formId: z.string() }))
		.output(enveloped({ parents: z.array(z.string()) })),
	create: ownCall(`POST ${event}/forms`, "Adds a form to the event")
		.for("configure")
		.input(inEvent.extend({ revision, form: formInput }))
		.output(changed),
	update: ownCall(`PUT ${event}/forms/{formId}`, "Replaces a form of the event; answers given are kept")
		.for("configure")
		.input(inEvent.extend({ formId: z.string(), revision, form: formInput }))
		.output(changed),
	remove: ownCall(`DELETE ${event}/forms/{formId}`, "Removes a form that nothing uses; answers given are kept")
		.for("configure")
		.input(inEvent.extend({ formId: z.string(), revision }))
		.output(done),
	answers: call("GET /domains/{domainId}/forms/data", "A person's answers by field key")
		.for("reachAtEventMeant")
		.input(inDomain.extend(answerContext.shape))
		.output(enveloped({ values: extended })),
	answer: detailed(
		call(
			"PUT /domains/{domainId}/forms/data",
			"Saves answers; `force` accepts missing required ones; 422 names the fields",
		).for("reachAtEventMeant"),
	)
		.input(
			z.object({
				params: inDomain,
				/** `languageId`: the language in which the form was read, for the record of consents. */
				query: answerContext.extend({ ...answeredStep, ...inLanguage }),
				body: z.looseObject({ force: queryFlag.optional(), values: extended.optional() }).optional(),
			}),
		)
		.output(enveloped({ values: extended })),
};
