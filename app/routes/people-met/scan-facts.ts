import type { ActionFunctionArgs } from "@remix-run/node";
import { takeFacts } from "~/features/people-met/scan/offline.server";

export const action = (args: ActionFunctionArgs) => takeFacts(args);
