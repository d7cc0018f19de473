import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPassword } from "~/features/account/sign-in/new-password";
import { makeNewPassword as action, loadNewPassword as loader } from "~/features/account/sign-in/new-password.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PasswordNewRoute() {
	return <NewPassword page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
