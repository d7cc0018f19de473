/** A table of the statistics as CSV. */
export { sendStatistics as loader } from "./statistics.server";
