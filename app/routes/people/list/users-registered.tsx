import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePeople, loadPeople } from "./people.server";
import { People } from "./people-page";

export { pageTitle as meta } from "~/http/page-title";

export const loader = (args: LoaderFunctionArgs) => loadPeople(args, "registered");
export const action = (args: ActionFunctionArgs) => changePeople(args, "registered");

export default function UsersRegisteredRoute() {
	return <People page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
