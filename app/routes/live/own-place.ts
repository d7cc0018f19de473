import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOwnPlace } from "~/features/live/leaderboard/own-place.server";

export const loader = (args: LoaderFunctionArgs) => answerOwnPlace(args);
