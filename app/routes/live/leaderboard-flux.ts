import type { LoaderFunctionArgs } from "@remix-run/node";
import { openBoardFlux } from "~/features/live/stream/board-flux.server";

export const loader = (args: LoaderFunctionArgs) => openBoardFlux(args);
