import { useLoaderData } from "@remix-run/react";
import { Staff } from "~/features/organiser/staff/staff";
import { loadStaff as loader } from "~/features/organiser/staff/staff.server";

export { exportEverybody as action } from "~/features/organiser/staff/staff.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function StaffRoute() {
	return <Staff page={useLoaderData<typeof loader>()} />;
}
