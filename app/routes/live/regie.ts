import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** The console by its short name. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.console(params.context ?? ""), 301);
