import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerStageStream } from "~/features/live/stage/stage-stream.server";

export const loader = (args: LoaderFunctionArgs) => answerStageStream(args);
