import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadPersonalData } from "~/features/profile/data.server";

export const loader = (args: LoaderFunctionArgs) => downloadPersonalData(args);
