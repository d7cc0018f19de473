import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Section } from "~/features/participant/sections/section";
import { loadSection } from "~/features/participant/sections/section.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadSection(args);

export default function SectionRoute() {
	return <Section page={useLoaderData<typeof loader>()} />;
}
