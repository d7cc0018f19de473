import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

export { NoView as default } from "~/http/no-view";

/** Another address of the page that creates an account. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
	redirect(paths.accountCreate(params.context ?? "") + new URL(request.url).search);
