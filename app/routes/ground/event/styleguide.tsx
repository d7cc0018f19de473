import type { LoaderFunctionArgs } from "@remix-run/node";
import { Styleguide } from "~/ui/styleguide";
import { visitOf } from "./visit.server";

export const meta = () => [{ title: "Styleguide" }, { name: "robots", content: "noindex" }];

/** Shows every component in every state, in the event's own colours; only in development, on the local machine. */
export async function loader(args: LoaderFunctionArgs) {
	if (!args.context.config.local) throw new Response(null, { status: 404 });
	await visitOf(args);
	return null;
}

export default Styleguide;
