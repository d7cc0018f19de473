import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { handleRoutePost } from "~/features/ground/event/script-post.server";
import { answersToScript } from "~/features/live/live-page/answer-by-script.server";
import { paths } from "~/paths";

/** The server answers most before they come here (`http/express/answer-script-posts.ts`); remix-serve none. */
export const action = (args: ActionFunctionArgs) => handleRoutePost(args, answersToScript.repondre);
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.live(params.context ?? ""));
