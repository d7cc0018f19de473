export { NoView as default } from "~/http/no-view";
export { openBadge as loader } from "./print-files.server";
