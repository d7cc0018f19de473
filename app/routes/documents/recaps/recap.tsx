export { NoView as default } from "~/http/no-view";
export { openRecapFile as loader } from "./recaps.server";
