import { createHash } from "node:crypto";
import { paths } from "~/paths";
import { type Arguments, visitOf } from "../../ground/event/visit.server";

/**
 * The service worker of `/{context}/contacts/`: the page that it caches, the build, and the files. Its scope is the folder of
 * this address.
 */
export async function sendContactsWorker(args: Arguments): Promise<Response> {
	const { context, frame } = await visitOf(args);
	const { contacts, scanner, enhanceSrc } = args.context;
	const build = createHash("sha256")
		.update(JSON.stringify([contacts, scanner, enhanceSrc]))
		.digest("hex")
		.slice(0, 12);
	const config = {
		build,
		page: paths.contactsOffline(context),
		shown: paths.contactNew(context),
		assets: [scanner.wasm],
		isOpen: frame.settings.contactsActive,
	};
	return new Response(
		`self.contacts = ${JSON.stringify(config)};\nimportScripts(${JSON.stringify(contacts.worker)});\n`,
		{ headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" } },
	);
}
