import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { answerByScript } from "~/features/live/live-page/answer-by-script.server";
import { paths } from "~/paths";

/** The express server answers before it comes here (`http/express/votes.ts`); remix-serve does not. */
export const action = (args: ActionFunctionArgs) => answerByScript(args);
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.live(params.context ?? ""));
