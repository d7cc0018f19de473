import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { handleRoutePost } from "../../ground/event/script-post.server";
import { answersToScript } from "./answer-by-script.server";

/** The server answers most before they come here (`http/express/answer-script-posts.ts`); remix-serve none. */
export const action = (args: ActionFunctionArgs) => handleRoutePost(args, answersToScript.repondre);
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.live(params.context ?? ""));
