import type { LoaderFunctionArgs } from "@remix-run/node";
import { sayLast } from "~/features/people-met/photos/viewer.server";

export const loader = (args: LoaderFunctionArgs) => sayLast(args);
