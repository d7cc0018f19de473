import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logout } from "~/features/account/sign-in/login.server";
import { paths } from "~/paths";

/** Signing out changes state, so a link or a prefetch must not do it. */
export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
export const action = (args: ActionFunctionArgs) => logout(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function LogoutRoute() {
	return null;
}
