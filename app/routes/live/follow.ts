export { answerFollowing as loader } from "~/features/live/follow/follow.server";
