import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadLogin } from "../account/sign-in/login.server";
import { Login } from "../account/sign-in/login-page";
import { visitOf } from "../ground/event/visit.server";

export { pageTitle as meta } from "~/http/page-title";

/** Unknown paths show the login screen (participant specification, section 2), and the link home to people signed in. */
export async function loader(args: LoaderFunctionArgs) {
	const { user } = await visitOf(args);
	if (user) throw new Response(null, { status: 404 });
	return data(await loadLogin(args, { isUnknownPage: true }), { status: 404 });
}

export default function UnknownRoute() {
	return <Login page={useLoaderData<typeof loader>()} />;
}
