import { ORPCError } from "@orpc/client";
import {
	isRefusal,
	isRefusalCode,
	Refusal,
	type RefusalDetail,
	type RefusalFields,
	type Wait,
} from "~/domain/ground/refusal";
import { isStoreTrouble } from "~/domain/ground/store-trouble";

/** Converts an error to the wire: a refusal is a body `{code, status, message, data: {message, fields, wait?, detail?}}`. */
export function toWire(error: unknown): unknown {
	if (error instanceof ORPCError) return error;
	const { code, status, message, fields, wait, detail } = toRefusal(error);
	return new ORPCError(code, {
		status,
		message,
		data: { message, fields, ...(wait && { wait }), ...(detail && { detail }) },
	});
}

/** Converts anything that a call throws, near or far, to a refusal; its cause is set if the fault is ours or the store's. */
export function toRefusal(error: unknown): Refusal {
	if (isRefusal(error)) return error;
	if (error instanceof ORPCError) {
		if (isRefusalCode(error.code)) return new Refusal(error.code, fieldsOf(error.data), detailsOf(error.data));
		// Another provider's own codes: the front office signs out on either.
		if (error.status === 401) return new Refusal("sessionRequired");
		if (error.status === 403) return new Refusal("accessDenied");
		if (error.status >= 400 && error.status < 500) return new Refusal("badRequest");
	}
	return new Refusal(isStoreTrouble(error) ? "storeUnavailable" : "unexpected", {}, { cause: error });
}

function detailsOf(data: unknown): { wait?: Wait; detail?: RefusalDetail } {
	const { wait, detail } = (data ?? {}) as { wait?: Wait; detail?: RefusalDetail };
	return { ...(typeof wait?.seconds === "number" && { wait }), ...(detail && { detail }) };
}

function fieldsOf(data: unknown): RefusalFields {
	const fields = (data as { fields?: unknown } | undefined)?.fields;
	return typeof fields === "object" && fields !== null ? (fields as RefusalFields) : {};
}
