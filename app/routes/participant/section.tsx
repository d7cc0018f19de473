import { useLoaderData } from "@remix-run/react";
import { Section } from "~/features/participant/sections/section";
import { loadSection as loader } from "~/features/participant/sections/section.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function SectionRoute() {
	return <Section page={useLoaderData<typeof loader>()} />;
}
