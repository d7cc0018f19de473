import { eventTitle } from "~/domain/event/event-title";
import { makeTheme } from "~/domain/event/palette";
import { paths } from "~/paths";
import { type Arguments, visitOf } from "../../ground/event/visit.server";

/** Sends the web app manifest, with which a device can install the event's site. */
export async function sendManifest(args: Arguments): Promise<Response> {
	const { frame, context } = await visitOf(args);
	const { light } = makeTheme({ bgPrimaryColor: frame.drawing.colour });
	const icon = (size: 192 | 512) => ({ src: frame.icon(size), sizes: `${size}x${size}`, type: "image/png" });
	const manifest = {
		name: frame.event.name,
		short_name: eventTitle(frame.event.name).name,
		lang: frame.locale,
		start_url: paths.home(context),
		background_color: light.paper,
		theme_color: light.deep,
		icons: [
			{ src: frame.mark, sizes: "any", type: "image/svg+xml" },
			icon(192),
			{ ...icon(512), purpose: "any maskable" },
		],
	};
	return Response.json(manifest, {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=3600" },
	});
}
