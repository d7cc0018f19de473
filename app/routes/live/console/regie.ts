import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.console(params.context ?? ""), 301);
