import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Home } from "~/features/participant/home/home";
import { loadHome } from "~/features/participant/home/home.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

export default function HomeRoute() {
	return <Home page={useLoaderData<typeof loader>()} />;
}
