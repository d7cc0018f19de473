import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFollowing } from "~/features/live/follow/follow.server";

export const loader = (args: LoaderFunctionArgs) => answerFollowing(args);
