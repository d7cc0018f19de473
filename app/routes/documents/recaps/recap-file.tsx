export { NoView as default } from "~/http/no-view";
export { openRecap as loader } from "../badges/print-files.server";
