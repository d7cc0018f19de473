import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { peopleColumn, peoplePageSize, peopleRow } from "~/domain/people/people-list";
import { filtersInput, headersInput, idsInput, orderInput, searchInput, viewInput } from "../ground/list-query";
import {
	call,
	callerContext,
	detailed,
	enveloped,
	eventV2,
	id,
	inDomain,
	inEvent,
	pageNumber,
	queryCount,
	queryFlag,
} from "../ground/route";

const pageSize = queryCount.max(200).default(peoplePageSize);

/** Lists of people and search: a part of `users`. */
export const peopleLists = {
	columns: call("GET /users/settings", "For organisers: the columns of lists of an event's people")
		.for("browsePeopleAtEventMeant")
		.input(z.object({ ...callerContext, languageId: z.string().optional() }))
		.output(enveloped({ settings: z.object({ pageSize: z.number().int(), headers: z.array(peopleColumn) }) })),
	page: detailed(
		call("POST /users", "For organisers: a page of people, by columns, filters and order").for("browsePeopleAnywhere"),
	)
		.input(
			z.object({
				query: z.object({
					page: pageNumber,
					pageSize,
					/** In the order of names: the last person of the previous page, or the first of the next. They override `page`. */
					after: id.optional(),
					before: id.optional(),
					...callerContext,
				}),
				body: z
					.object({
						headers: headersInput,
						filters: filtersInput,
						q: searchInput,
						view: viewInput,
						ids: idsInput,
						orderBy: orderInput,
					})
					.prefault({}),
			}),
		)
		.output(
			enveloped({
				users: z.array(peopleRow),
				/** The ids of those people whose name has letters that no badge or document can print. */
				notPrinted: z.array(z.string()),
				total: z.number().int(),
				page: z.number().int(),
				pageSize: z.number().int(),
			}),
		),
	list: call(`GET ${eventV2}/users`, "For organisers: a page of an event's people, or all of them as a file")
		.for("listPeopleAnywhere")
		.input(
			inEvent.extend({
				pageCurrent: pageNumber,
				pageSize,
				isInvited: queryFlag.optional(),
				isRegistered: queryFlag.optional(),
				isPresent: queryFlag.optional(),
				isRemote: queryFlag.optional(),
				createExport: queryFlag.optional(),
				formId: z.string().optional(),
				slotId: z.string().optional(),
				/** A typology by its label in any language. */
				typo: z.string().optional(),
				typoId: z.string().optional(),
			}),
		)
		.output(
			enveloped({
				users: z.array(peopleRow),
				total: z.number().int(),
				pageCurrent: z.number().int(),
				pageSize: z.number().int(),
				fileUrl: z.string().optional(),
			}),
		),
	search: call("GET /domains/{domainId}/search", "Finds people (for organisers) and companies by a piece of text")
		.for("searchDomain")
		.input(
			inDomain.extend({
				user: queryFlag.optional(),
				company: queryFlag.optional(),
				/** At least two letters; without it nobody is found. */
				q: z.string().trim().min(2).max(100).optional(),
			}),
		)
		.output(
			enveloped({
				users: z.array(
					z.object({
						id: z.string(),
						firstName: z.string(),
						lastName: z.string(),
						email: holds("contact", z.string().nullable(), null),
					}),
				),
				companies: z.array(
					z.object({ id: z.string(), name: z.string(), siren: z.string().nullable(), city: z.string() }),
				),
			}),
		),
};
