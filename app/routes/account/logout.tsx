import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

export { logout as action } from "~/features/account/sign-in/login.server";
export { NoView as default } from "~/http/no-view";

/** Signing out changes state, so a link or a prefetch must not do it. */
export const loader = ({ params }: { params: { context?: string } }) => redirect(paths.home(params.context ?? ""));
