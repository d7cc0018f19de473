import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import { withProof } from "./with-proof.server";
import type { Arguments, Visit } from "./visit.server";

/**
 * Somebody without the right, and something that is not there, are told by the page of errors, and so is an address that names what
 * no call takes. Somebody who has not proved who they are goes and does.
 */
export async function withErrorPage<T>(args: Arguments, visit: Visit, call: Promise<T>): Promise<T> {
	try {
		return await withProof(args, visit, call);
	} catch (error) {
		const isOfAddress = visit.isReading && isRefusal(error, "badRequest");
		if (isAccessDenied(error) || isRefusal(error, "notFound") || isOfAddress) {
			throw new Response(error.message, { status: error.status });
		}
		if (isRefusal(error, "roleAsksLongPassword")) {
			throw Response.json({ key: `refusals.${error.code}` }, { status: error.status });
		}
		throw error;
	}
}
