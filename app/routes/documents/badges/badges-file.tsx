export { NoView as default } from "~/http/no-view";
export { openBadges as loader } from "./print-files.server";
