import { useLoaderData } from "@remix-run/react";
import { Today } from "~/features/insight/today/today";
import { loadToday as loader } from "~/features/insight/today/today.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function TodayRoute() {
	return <Today page={useLoaderData<typeof loader>()} />;
}
