import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOwnRank } from "~/features/live/leaderboard/own-score.server";

export const loader = (args: LoaderFunctionArgs) => answerOwnRank(args);
