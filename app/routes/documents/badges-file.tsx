export { openBadges as loader } from "~/features/documents/badges/print-files.server";
export { NoView as default } from "~/http/no-view";
