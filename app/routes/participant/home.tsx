import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Home } from "~/features/participant/home/home";
import { loadHome } from "~/features/participant/home/home.server";
import { PublicPage } from "~/features/participant/public-page/public-page";
import { loadPublicPage } from "~/features/participant/public-page/public-page.server";
import { pageTitle } from "~/http/page-title";

export const meta = ({ data, matches }: MetaArgs<typeof loader>) =>
	data && "head" in data ? data.head : pageTitle({ data, matches });

/** The person's home, or the event's public page for people who are not signed in. */
export const loader = async (args: LoaderFunctionArgs) => (await loadPublicPage(args)) ?? loadHome(args);

export default function HomeRoute() {
	const page = useLoaderData<typeof loader>();
	return "admission" in page ? <PublicPage page={page} /> : <Home page={page} />;
}
