import { oc } from "@orpc/contract";
import { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `GET`s of this house answer JSON; every call is described by one sentence and the section of the specification. */
export function call(method: Method, path: `/${string}`, summary: string) {
	return oc.route({ method, path, summary });
}

/** A call that the specification does not name: its path follows the family's style. */
export function ownCall(method: Method, path: `/${string}`, summary: string) {
	return oc.route({ method, path, summary, tags: ["Parvis"] });
}

/** An id in a body: other clients of the specification send numbers. */
export const id = z.union([z.string().max(255), z.int().transform(String)]);

/** An address that names neither domain nor event: then it is the caller's, as `eventMeant` says. */
export const callerContext = { domainId: z.string().optional(), eventId: z.string().optional() };

export const inDomain = z.object({ domainId: z.string() });
export const inEvent = inDomain.extend({ eventId: z.string() });
export const ofPerson = inEvent.extend({ userId: z.string() });

/** Texts come in this language; the caller's own, else the event's, when absent. */
export const inLanguage = { languageId: z.string().optional() };

/** A yes or no in a query string, in the words of any client; `?force` alone is a yes. */
export const queryFlag = z.union([
	z.boolean(),
	z.stringbool({ truthy: ["true", "1", "yes", "oui", "on", ""], falsy: ["false", "0", "no", "non", "off"] }),
]);

/** A number in a query string. */
export const queryCount = z.coerce.number<number>().int().min(1);

/** A page, from 1; who counts from 0 gets the first one, and reads in the answer that it is 1. */
export const pageNumber = z.coerce
	.number<number>()
	.int()
	.min(0)
	.max(1_000_000)
	.default(1)
	.transform((page) => Math.max(page, 1));

/** A number in a body, which a form sends as text. */
export const bodyNumber = z.coerce.number<number>().int();

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
