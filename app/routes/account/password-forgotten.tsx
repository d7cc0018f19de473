import { useActionData, useLoaderData } from "@remix-run/react";
import { Forgot } from "~/features/account/sign-in/forgot";
import { forgot as action, loadForgot as loader } from "~/features/account/sign-in/forgot.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PasswordForgottenRoute() {
	return <Forgot page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
