import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { answerPresence } from "~/features/live/live-page/presence-by-script.server";
import { paths } from "~/paths";

export const action = (args: ActionFunctionArgs) => answerPresence(args);
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.live(params.context ?? ""));
