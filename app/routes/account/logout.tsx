import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logout } from "~/features/account/sign-in/login.server";
import { paths } from "~/paths";

/** Signing out changes something: a link or a prefetch does not do it. */
export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
export const action = (args: ActionFunctionArgs) => logout(args);

/** Never seen: without a component here, an error would be answered with no page at all. */
export default function LogoutRoute() {
	return null;
}
