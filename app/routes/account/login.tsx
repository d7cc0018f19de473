import { useActionData, useLoaderData } from "@remix-run/react";
import { Login } from "~/features/account/sign-in/login";
import { login as action, loadLogin as loader } from "~/features/account/sign-in/login.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function LoginRoute() {
	return <Login page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
