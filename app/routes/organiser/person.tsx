import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Person } from "~/features/organiser/people/person";
import { changePerson, loadPerson } from "~/features/organiser/people/person.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadPerson(args);
export const action = (args: ActionFunctionArgs) => changePerson(args);

export default function PersonRoute() {
	return <Person page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
