import { useActionData, useLoaderData } from "@remix-run/react";
import { Anonymous } from "~/features/account/anonymous/anonymous";
import { enterAnonymously as action, loadAnonymous as loader } from "~/features/account/anonymous/anonymous.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function AnonymousRoute() {
	return <Anonymous page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
