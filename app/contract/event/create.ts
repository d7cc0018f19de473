import { z } from "zod";
import { mostFileText } from "~/domain/event-file/event-file";
import { eventAlias, eventName, newEventAnswers } from "~/domain/event-file/new-document";
import { oneLine } from "~/domain/texts/line";
import { enveloped, event, inDomain, inEvent, ownCall } from "../ground/route";

/** Of the form that is posted: the same one posted twice makes one event. */
const formId = z.uuid();
const created = enveloped({ id: z.string(), alias: z.string() });

/** Events that people make on screen (ours). Nobody sees one until it is opened. */
export const newEvents = {
	domain: ownCall(
		"GET /domains/{domainId}/new-event",
		"The domain in which the caller may create an event: for whoever organises an event of it or administers it",
	)
		.for("configureAnywhere")
		.input(inDomain)
		.output(enveloped({ name: z.string() })),
	create: ownCall(
		"POST /domains/{domainId}/events",
		"Creates an event of the domain from a few answers; the caller becomes its organiser. For whoever organises an event of the domain or administers it. 422 `invalidForm` names a free address where the wanted one is taken",
	)
		.for("configureAnywhere")
		.input(inDomain.extend({ id: formId, alias: eventAlias, answers: newEventAnswers }))
		.output(enveloped({ id: z.string(), alias: z.string(), isSellerMissing: z.boolean() })),
	fromFile: ownCall(
		"POST /domains/{domainId}/event-files",
		"Creates the event of a file that is not on this server yet, closed and with its days alone, and keeps the file beside it for a day, to be compared and published; 422 `invalidForm` with `fileFaults` creates nothing. For whoever organises an event of the domain or administers it",
	)
		.for("configureAnywhere")
		.input(inDomain.extend({ name: oneLine().max(200), text: z.string().min(1).max(mostFileText) }))
		.output(enveloped({ alias: z.string(), dropId: z.string() })),
	duplicate: ownCall(
		`POST ${event}/duplicates`,
		"Creates an event like this one, without its people; all dates move by the same number of weeks, so that `firstDay` is of the weekday of the first day",
	)
		.for("configure")
		.input(inEvent.extend({ id: formId, alias: eventAlias, name: eventName, firstDay: z.iso.date() }))
		.output(created),
	datedTexts: ownCall(
		`GET ${event}/dated-texts`,
		"The texts of the event in which a date or a year stands, which duplicating does not change",
	)
		.for("configure")
		.input(inEvent)
		.output(
			enveloped({
				texts: z.array(
					z.object({
						/** The names that lead to the text, from its part of the document on. */
						path: z.array(z.string()),
						/** What each of them leads to is called and identified by. */
						names: z.array(z.record(z.string(), z.unknown())),
						before: z.string(),
						date: z.string(),
						after: z.string(),
					}),
				),
			}),
		),
	open: ownCall(
		`POST ${event}/opened`,
		"Opens registration, and with `publicPage` shows the public page; an event that is open stays as it is. 422 `invalidForm` where somebody would pay nothing though a price stands, or could not pay, unless the codes of that advice are `accepted`",
	)
		.for("configure")
		.input(inEvent.extend({ publicPage: z.boolean(), accepted: z.array(z.string().max(60)).max(50).default([]) }))
		.output(enveloped({ revision: z.number().int() })),
};
