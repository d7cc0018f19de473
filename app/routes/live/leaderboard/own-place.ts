export { answerOwnRank as loader } from "./own-score.server";
