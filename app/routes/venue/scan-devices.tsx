import { useLoaderData } from "@remix-run/react";
import { Devices } from "~/features/venue/devices/devices";
import { loadDevices as loader } from "~/features/venue/devices/devices.server";

export { revokeDevice as action } from "~/features/venue/devices/devices.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function DevicesRoute() {
	return <Devices page={useLoaderData<typeof loader>()} />;
}
