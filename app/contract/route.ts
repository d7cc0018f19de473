import { oc } from "@orpc/contract";
import { z } from "zod";

/** `GET`s of this house answer JSON; every call is described by one sentence and the section of the specification. */
export function call(method: "GET" | "POST" | "PUT" | "DELETE", path: `/${string}`, summary: string) {
	return oc.route({ method, path, summary });
}

/** A call that the specification does not name: its path follows the family's style. */
export function ownCall(method: "GET" | "POST" | "PUT" | "DELETE", path: `/${string}`, summary: string) {
	return oc.route({ method, path, summary, tags: ["Parvis"] });
}

export const inDomain = z.object({ domainId: z.string() });
export const inEvent = inDomain.extend({ eventId: z.string() });
export const ofPerson = inEvent.extend({ userId: z.string() });

/** Texts come in this language; the caller's own, else the event's, when absent. */
export const inLanguage = { languageId: z.string().optional() };

/** A yes or no in a query string. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);

/** A number in a query string. */
export const queryCount = z.coerce.number<number>().int().min(1);

/** A call with both a query and a body tells them apart. */
export function detailed<T extends { route: (options: { inputStructure: "detailed" }) => T }>(procedure: T): T {
	return procedure.route({ inputStructure: "detailed" });
}

/** What the specification calls `data.x`: the body holds a `data` object. */
export function enveloped<S extends z.ZodRawShape>(shape: S) {
	return z.object({ data: z.object(shape) });
}

export const done = z.object({ done: z.literal(true) });

export const event = "/domains/{domainId}/events/{eventId}" as const;
export const eventV2 = "/v2/domains/{domainId}/events/{eventId}" as const;

/** A path of the front office, where a link leads. */
export const ownPath = z
	.string()
	.max(500)
	.regex(/^\/(?![/\\])[^\\\s]*$/);

/** The step of the wizard that a call answers: the draft notes it in the same transaction. Our addition. */
export const answeredStep = { step: z.string().max(40).optional() };
