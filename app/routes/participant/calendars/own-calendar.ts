export { ownFile as loader } from "./calendar.server";
