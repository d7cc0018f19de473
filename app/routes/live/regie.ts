import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** A short address of the console. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.console(params.context ?? ""), 301);
