import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.settings(params.context ?? "", "evenement"));
