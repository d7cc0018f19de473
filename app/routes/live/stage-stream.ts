import type { LoaderFunctionArgs } from "@remix-run/node";
import { openStageFlux } from "~/features/live/stream/stage-flux.server";

export const loader = (args: LoaderFunctionArgs) => openStageFlux(args);
