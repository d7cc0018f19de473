import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageId as imageIds } from "~/domain/event/image";
import { isRefusal } from "~/domain/ground/refusal";
import { permanentCacheControl } from "~/http/cache-control";

/** The address belongs to this image alone, so it is cached for good. */
export async function sendImage({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { context: name = "", imageId = "", file = "" } = params;
	if (!imageIds.safeParse(imageId).success) throw new Response(null, { status: 404 });
	// The same for everybody, so no session is read.
	const { events } = context.gatewayFor(undefined, context.address);
	try {
		const { domainId, eventId } = await events.context({ id: name });
		const image = await events.image({ domainId, eventId, imageId, file });
		return new Response(image.stream(), {
			headers: {
				"Content-Type": image.type,
				"Content-Length": String(image.size),
				"Cache-Control": permanentCacheControl,
			},
		});
	} catch (error) {
		if (isRefusal(error, "notFound")) throw new Response(null, { status: 404 });
		throw error;
	}
}
