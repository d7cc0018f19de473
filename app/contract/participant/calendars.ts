import { z } from "zod";
import { enveloped, eventV2, inDomain, inEvent, inLanguage, ofPerson, ownCall } from "../ground/route";

const calendar = z.string();

/** Calendars (participant specification, section 2, the footer): our own calls, iCalendar inside JSON. */
export const calendars = {
	ofEvent: ownCall(`GET ${eventV2}/calendar`, "The days of the event as an iCalendar file")
		.for("anyoneAtEvent")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ calendar })),
	ofSlot: ownCall(
		`GET ${eventV2}/slots/{slotId}/calendar`,
		"A slot as an iCalendar file, where the event shows its programme to everybody",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ slotId: z.string(), ...inLanguage }))
		.output(enveloped({ calendar })),
	address: ownCall(
		`PUT ${eventV2}/users/{userId}/calendar`,
		"The private address of a person's calendar, made at the first request; `renew` makes another, and the old one ends",
	)
		.for("reach")
		.input(ofPerson.extend({ renew: z.boolean().optional() }))
		.output(enveloped({ address: z.string() })),
	ofPerson: ownCall(
		"GET /v2/domains/{domainId}/calendars/{address}",
		"The days and seats of the person whose calendar has this address, as an iCalendar file; no session is needed",
	)
		.for("anyone")
		.input(inDomain.extend({ address: z.string().max(100) }))
		.output(enveloped({ calendar })),
};
