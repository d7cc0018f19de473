import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** Another name of the page where an account is created. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
	redirect(paths.accountCreate(params.context ?? "") + new URL(request.url).search);

/** Never seen: without a component here, an error would be answered with no page at all. */
export default function UsersNewRoute() {
	return null;
}
