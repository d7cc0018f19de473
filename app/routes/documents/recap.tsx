export { openRecapFile as loader } from "~/features/documents/recaps/recaps.server";
export { NoView as default } from "~/http/no-view";
