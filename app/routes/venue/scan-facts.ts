import type { ActionFunctionArgs } from "@remix-run/node";
import { takeFacts } from "~/features/venue/scan/offline.server";

export const action = (args: ActionFunctionArgs) => takeFacts(args);
