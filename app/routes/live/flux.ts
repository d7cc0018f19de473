import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFlux } from "~/features/live/flux/flux.server";

export const loader = (args: LoaderFunctionArgs) => openFlux(args);
