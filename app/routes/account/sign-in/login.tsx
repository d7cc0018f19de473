import { useActionData, useLoaderData } from "@remix-run/react";
import { login as action, loadLogin as loader } from "./login.server";
import { Login } from "./login-page";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function LoginRoute() {
	return <Login page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
