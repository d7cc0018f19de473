import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Devices } from "~/features/venue/devices/devices";
import { loadDevices, revokeDevice } from "~/features/venue/devices/devices.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadDevices(args);
export const action = (args: ActionFunctionArgs) => revokeDevice(args);

export default function DevicesRoute() {
	return <Devices page={useLoaderData<typeof loader>()} />;
}
