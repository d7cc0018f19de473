import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageId as imageIds } from "~/domain/event/image";
import { permanentCacheControl } from "~/http/cache-control";
import { or404 } from "~/http/unless-refused";

/** The address belongs to this image alone, so it is cached for good. */
export async function sendImage({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { context: name = "", imageId = "", file = "" } = params;
	if (!imageIds.safeParse(imageId).success) throw new Response(null, { status: 404 });
	// The same for everybody, so no session is read.
	const { events } = context.gatewayFor(undefined, context.address);
	const { domainId, eventId } = await or404(events.context({ id: name }));
	const image = await or404(events.image({ domainId, eventId, imageId, file }));
	return new Response(image.stream(), {
		headers: {
			"Content-Type": image.type,
			"Content-Length": String(image.size),
			"Cache-Control": permanentCacheControl,
		},
	});
}
