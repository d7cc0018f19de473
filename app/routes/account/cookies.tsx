import { useLoaderData } from "@remix-run/react";
import { Cookies } from "~/features/account/sign-in/cookies";
import { loadCookieCheck as loader } from "~/features/account/sign-in/cookies.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CookiesRoute() {
	return <Cookies page={useLoaderData<typeof loader>()} />;
}
