import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import { type Visitor, withProof } from "./with-proof.server";

/**
 * Awaits a call and turns its failures into pages: the error page where a right is missing, nothing is found, or the address
 * has invalid values or asks for what is not possible now; the proof page where people have not proved who they are.
 */
export async function withErrorPage<T>(
	args: Parameters<typeof withProof>[0],
	visit: Visitor & { isReading: boolean },
	call: Promise<T>,
): Promise<T> {
	try {
		return await withProof(args, visit, call);
	} catch (error) {
		const isOfAddress = visit.isReading && isRefusal(error, "badRequest");
		if (isAccessDenied(error) || isRefusal(error, "notFound") || isOfAddress) {
			throw new Response(error.message, { status: error.status });
		}
		// An address that asks for what is not possible now is no fault of the server's: the page says what is.
		const isNotNow = visit.isReading && isRefusal(error) && error.status === 409;
		if (isNotNow || isRefusal(error, "roleAsksLongPassword")) {
			throw Response.json({ key: `refusals.${error.code}` }, { status: error.status });
		}
		throw error;
	}
}
