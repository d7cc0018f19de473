import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePeople, loadPeople } from "./people.server";
import { People } from "./people-page";

export { pageTitle as meta } from "~/http/page-title";

export const loader = (args: LoaderFunctionArgs) => loadPeople(args);
export const action = (args: ActionFunctionArgs) => changePeople(args);

export default function PeopleRoute() {
	return <People page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
