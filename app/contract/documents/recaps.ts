import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import { done, enveloped, eventV2, inEvent, inLanguage, ofPerson, ownCall } from "../ground/route";

const ofJob = inEvent.extend({ jobId: z.string() });

/** PDF recaps (registration specification, section 2). Addresses are valid for an hour, for anybody who has them. */
export const recaps = {
	download: ownCall(
		`POST ${eventV2}/users/{userId}/recap`,
		"Prints the choices of a person and their companions, with a QR code each, and returns its address",
	)
		.for("reach")
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ fileUrl: z.string() })),
	start: ownCall(
		`POST ${eventV2}/recaps`,
		"For organisers: starts the recap of everybody registered, in the background",
	)
		.for("listPeople")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ job: backgroundJob })),
	list: ownCall(
		`GET ${eventV2}/recaps`,
		"For organisers: the recaps of the last week, the latest first, with their progress",
	)
		.for("listPeople")
		.input(inEvent)
		.output(enveloped({ jobs: z.array(backgroundJob) })),
	cancel: ownCall(`DELETE ${eventV2}/recaps/{jobId}`, "For organisers: stops a recap that is not finished")
		.for("listPeople")
		.input(ofJob)
		.output(done),
	resume: ownCall(
		`POST ${eventV2}/recaps/{jobId}/resume`,
		"For organisers: continues a recap that was stopped or failed",
	)
		.for("listPeople")
		.input(ofJob)
		.output(done),
	file: ownCall(`POST ${eventV2}/recaps/{jobId}/download`, "For organisers: the address of a finished recap")
		.for("listPeople")
		.input(ofJob)
		.output(enveloped({ fileUrl: z.string() })),
};
