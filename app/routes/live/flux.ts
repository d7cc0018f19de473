import type { LoaderFunctionArgs } from "@remix-run/node";
import { openFlux } from "~/features/live/stream/flux.server";

export const loader = (args: LoaderFunctionArgs) => openFlux(args);
