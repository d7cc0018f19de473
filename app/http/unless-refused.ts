import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";

/** Undefined where the call is refused with one of these codes. */
export async function unlessRefused<T>(call: Promise<T>, ...codes: RefusalCode[]): Promise<T | undefined> {
	try {
		return await call;
	} catch (error) {
		if (!codes.some((code) => isRefusal(error, code))) throw error;
		return undefined;
	}
}

/** Throws 404 where what is asked for is not found. */
export async function or404<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw isRefusal(error, "notFound") ? new Response(null, { status: 404 }) : error;
	}
}
