import { useActionData, useLoaderData } from "@remix-run/react";
import { NewAccount } from "./new-account";
import { createOnOwnPage as action, loadNewAccount as loader } from "./new-account.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function AccountCreateRoute() {
	return <NewAccount page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
