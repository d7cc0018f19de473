import { z } from "zod";
import { audiences } from "~/domain/event/audience";
import * as domain from "~/domain/event/event";
import { imageId } from "~/domain/event/image";
import { listedEvent, publicPage } from "~/domain/event/public-page";
import {
	call,
	callerContext,
	detailed,
	enveloped,
	event,
	eventV2,
	inDomain,
	inEvent,
	inLanguage,
	ownCall,
	queryFlag,
} from "./route";

const texts = z.record(z.string(), z.string());

/** Event and context, settings and languages, typologies, sections (registration specification, section 7). */
export const events = {
	context: call(
		"GET /context/{id}",
		"What a context in an address stands for: an event's alias or id, optionally followed by + and one of its typologies",
	)
		.for("anyone")
		.input(z.object({ id: z.string() }))
		.output(domain.addressContext),
	get: call(`GET ${eventV2}`, "An event").for("anyoneAtEvent").input(inEvent.extend(inLanguage)).output(domain.event),
	translations: call(
		"GET /v2/domains/{domainId}/translations",
		"An event's own texts by language key, then text key; without `eventId`, those of the domain's current or next event",
	)
		.for("anyoneAtEventMeant")
		.input(inDomain.extend({ eventId: z.string().optional() }))
		.output(enveloped({ translations: z.record(z.string(), texts) })),
	translate: detailed(
		call(
			"PUT /languages/translations",
			"Changes texts of an event, for its organisers: by language key, then text key; null removes one",
		).for("configureAtEventMeant"),
	)
		.input(
			z.object({
				query: z.object(callerContext),
				body: z.object({
					/** The revision that the change was made from, by default the current one: 409 if it is no longer that. */
					revision: z.number().int().optional(),
					translations: z.record(z.string(), z.record(z.string().max(100), z.string().max(5000).nullable())),
				}),
			}),
		)
		.output(enveloped({ revision: z.number().int(), translations: z.record(z.string(), texts) })),
	languages: call("GET /languages", "The languages of an event, its default first, with the event's own texts in each")
		.for("anyoneAtEventMeant")
		.input(z.object(callerContext))
		.output(enveloped({ languages: z.array(domain.language.extend({ translations: texts })) })),
	settings: call(
		"GET /settings/me",
		"The settings for an event, a language and a typology, by flag name: those that the caller may see",
	)
		.for("anyoneAtEventMeant")
		.input(z.object({ ...callerContext, ...inLanguage, typoId: z.string().optional() }))
		.output(enveloped({ settings: z.record(z.string(), z.unknown()), audience: z.enum(audiences) })),
	referer: ownCall(
		`GET ${event}/referer`,
		"Whether the event lets `?referer=` lead to an address: the address, or nothing. The list of hosts is not answered",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ referer: z.string().max(2000) }))
		.output(enveloped({ address: z.string().nullable() })),
	typologies: call(`GET ${event}/typos`, "The registration types of an event")
		.for("anyoneAtEvent")
		.input(inEvent.extend({ byEvent: queryFlag.optional(), ...inLanguage }))
		.output(enveloped({ typos: z.array(domain.typology) })),
	sections: call(
		`GET ${event}/sections`,
		"The event's own pages that its settings show to a typology, the caller's own where none is named; for signed-in people alone",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ ...inLanguage, typoId: z.string().optional() }))
		.output(enveloped({ sections: z.array(domain.section) })),
	page: ownCall(`GET ${event}/page`, "The content of an event's public page; null if its settings show none")
		.for("anyoneAtEvent")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ page: publicPage.nullable() })),
	image: ownCall(
		`GET ${event}/images/{imageId}/{file}`,
		"A file of the event's cover or of a speaker's photo (`820.avif`), for everybody: its id cannot be guessed. 404 where there is none",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ imageId, file: z.string().max(20) }))
		.output(z.instanceof(Blob)),
	listed: ownCall("GET /events/public", "The events that have a public page, by their first day")
		.for("anyone")
		.input(z.object({ language: z.string().max(10).optional() }))
		.output(enveloped({ events: z.array(listedEvent) })),
};
