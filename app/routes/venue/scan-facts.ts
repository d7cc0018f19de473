import type { ActionFunctionArgs } from "@remix-run/node";
import { saveReport } from "~/features/venue/scan/offline.server";

export const action = (args: ActionFunctionArgs) => saveReport(args);
