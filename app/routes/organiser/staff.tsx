import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Staff } from "~/features/organiser/staff/staff";
import { exportEverybody, loadStaff } from "~/features/organiser/staff/staff.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadStaff(args);
export const action = (args: ActionFunctionArgs) => exportEverybody(args);

export default function StaffRoute() {
	return <Staff page={useLoaderData<typeof loader>()} />;
}
