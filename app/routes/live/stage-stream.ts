import type { LoaderFunctionArgs } from "@remix-run/node";
import { openScreenStream } from "~/features/live/stream/screen-stream.server";

export const loader = (args: LoaderFunctionArgs) => openScreenStream(args);
