import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageId as imageIds } from "~/domain/event/image";
import { isRefusal } from "~/domain/ground/refusal";
import { keptForGood } from "~/http/kept";

/** A file of the event's cover, or of a speaker's photo: the address is of that picture alone, so that it is kept for good. */
export async function sendImage({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { context: name = "", imageId = "", file = "" } = params;
	if (!imageIds.safeParse(imageId).success) throw new Response(null, { status: 404 });
	// The same for everybody: nobody's session is asked for.
	const { events } = context.gatewayFor(undefined, context.address);
	try {
		const { domainId, eventId } = await events.context({ id: name });
		const image = await events.image({ domainId, eventId, imageId, file });
		return new Response(image.stream(), {
			headers: { "Content-Type": image.type, "Content-Length": String(image.size), "Cache-Control": keptForGood },
		});
	} catch (error) {
		if (isRefusal(error, "notFound")) throw new Response(null, { status: 404 });
		throw error;
	}
}
