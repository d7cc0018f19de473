import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFragment } from "~/features/live/stream/live-stream.server";

export const loader = (args: LoaderFunctionArgs) => readFragment(args);
