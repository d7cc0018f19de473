import type { LoaderFunctionArgs } from "@remix-run/node";
import { openLiveStream } from "~/features/live/stream/live-stream.server";

export const loader = (args: LoaderFunctionArgs) => openLiveStream(args);
