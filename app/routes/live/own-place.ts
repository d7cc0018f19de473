export { answerOwnRank as loader } from "~/features/live/leaderboard/own-score.server";
