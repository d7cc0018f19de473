import type { LoaderFunctionArgs } from "@remix-run/node";
import { sayLast } from "~/features/networking/photos/viewer.server";

export const loader = (args: LoaderFunctionArgs) => sayLast(args);
