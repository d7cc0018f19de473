import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { handleRoutePost } from "../../ground/event/script-post.server";
import { answersToScript } from "./answer-by-script.server";

export const action = (args: ActionFunctionArgs) => handleRoutePost(args, answersToScript.presence);
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.live(params.context ?? ""));
