import type { ActionFunctionArgs } from "@remix-run/node";
import { answerPrint } from "~/features/venue/desk/print.server";

/** The badge itself, as a page that prints. */
export const action = (args: ActionFunctionArgs) => answerPrint(args);
