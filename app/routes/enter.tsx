import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { visitOf } from "~/features/event/visit.server";
import { paths } from "~/paths";

/** The visit has taken the link's token; what is left is to go on to the registration. */
export async function loader(args: LoaderFunctionArgs) {
	const { context } = await visitOf(args);
	throw redirect(paths.registration(context));
}
