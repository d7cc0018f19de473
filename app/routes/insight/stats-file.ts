/** A table of the statistics as CSV. */
export { sendStatistics as loader } from "~/features/insight/statistics/statistics.server";
