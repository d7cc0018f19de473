import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadPersonalData } from "~/features/participant/profile/data.server";

export const loader = (args: LoaderFunctionArgs) => downloadPersonalData(args);
