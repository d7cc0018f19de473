export { answerFollowing as loader } from "./follow.server";
