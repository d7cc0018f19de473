import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** Another address of the page that creates an account. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
	redirect(paths.accountCreate(params.context ?? "") + new URL(request.url).search);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function UsersNewRoute() {
	return null;
}
