import { z } from "zod";
import { quotaChoices, quotaModel } from "~/domain/registration/quota";
import { answeredStep, call, enveloped, event, id, inEvent, inLanguage, ofPerson, queryFlag } from "../ground/route";

/** A select or radio with one value may be sent as that value. */
const choicesInput = z.record(z.string(), z.union([z.array(id), id.transform((value) => [value])]));

/** Models, of which quotas are the limited ones (registration specification, section 7). */
export const models = {
	list: call(`GET ${event}/models`, "The quotas, with how many are left")
		.for("anyoneAtEvent")
		.input(inEvent.extend({ hasQuota: queryFlag.optional(), ...inLanguage }))
		.output(enveloped({ models: z.array(quotaModel) })),
	chosen: call(`GET ${event}/users/{userId}/models`, "The quota values that a person has chosen, by model")
		.for("reach")
		.input(ofPerson)
		.output(z.object({ userExt: quotaChoices, participationExt: quotaChoices })),
	choose: call(
		`PUT ${event}/users/{userId}/models`,
		"Replaces the values of the given quotas, all or none; 409 when one is full",
	)
		.for("reach")
		.input(
			ofPerson.extend({ userExt: choicesInput.optional(), participationExt: choicesInput.optional(), ...answeredStep }),
		)
		.output(z.object({ userExt: quotaChoices, participationExt: quotaChoices })),
};
