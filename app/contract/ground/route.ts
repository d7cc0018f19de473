import { oc } from "@orpc/contract";
import { z } from "zod";
import type { CallRight } from "~/domain/event/call-right";

type Path = `/${string}`;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Address = `${Method} ${Path}`;

/**
 * Declares a call of the specification: every call has a summary of one sentence, and says for whom it is (decision 187). Until
 * then it takes no input and no output, so that a call without a right does not compile.
 */
export function call(address: Address, summary: string) {
	return declare(address, { summary });
}

/** Declares a call that the specification does not have; its path follows the family's style. */
export function ownCall(address: Address, summary: string) {
	return declare(address, { summary, tags: ["Parvis"] });
}

function declare(address: Address, description: { summary: string; tags?: string[] }) {
	const [method, path] = address.split(" ") as [Method, Path];
	return {
		for: <Right extends CallRight>(right: Right) =>
			oc.$meta<{ right: Right }>({ right }).route({ method, path, ...description }),
	};
}

/** An id in a body: other clients of the specification send numbers. */
export const id = z.union([z.string().max(255), z.int().transform(String)]);

/** For addresses without domain and event: the caller's own are meant, as `eventMeant` resolves them. */
export const callerContext = { domainId: z.string().optional(), eventId: z.string().optional() };

export const inDomain = z.object({ domainId: z.string() });
export const inEvent = inDomain.extend({ eventId: z.string() });
export const ofPerson = inEvent.extend({ userId: z.string() });

/** The language of texts; by default the caller's own, else the event's. */
export const inLanguage = { languageId: z.string().optional() };

/** A boolean in a query string, in the words of any client; `?force` alone is true. */
export const queryFlag = z.union([
	z.boolean(),
	z.stringbool({ truthy: ["true", "1", "yes", "oui", "on", ""], falsy: ["false", "0", "no", "non", "off"] }),
]);

export const queryCount = z.coerce.number<number>().int().min(1);

/** The number of a page, from 1; a client that counts from 0 gets the first page, and the answer says 1. */
export const pageNumber = z.coerce
	.number<number>()
	.int()
	.min(0)
	.max(1_000_000)
	.default(1)
	.transform((page) => Math.max(page, 1));

/** A number in a body, which a form sends as text. */
export const bodyNumber = z.coerce.number<number>().int();

/** A file in a body, which then is a multipart form; the address is named in `http/express/uploads.ts`. */
export const sentFile = z.instanceof(Blob);

export function detailed<T extends { route: (options: { inputStructure: "detailed" }) => T }>(procedure: T): T {
	return procedure.route({ inputStructure: "detailed" });
}

/** Wraps an answer in `data`, as the specification writes `data.x`. */
export function enveloped<S extends z.ZodRawShape>(shape: S) {
	return z.object({ data: z.object(shape) });
}

export const done = z.object({ done: z.literal(true) });

export const event = "/domains/{domainId}/events/{eventId}" as const;
export const eventV2 = "/v2/domains/{domainId}/events/{eventId}" as const;

export const ownPath = z
	.string()
	.max(500)
	.regex(/^\/(?![/\\])[^\\\s]*$/);

/** The step of the wizard that a call answers; the draft records it in the same transaction. Our addition. */
export const answeredStep = { step: z.string().max(40).optional() };
