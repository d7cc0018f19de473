export { eventFile as loader } from "./calendar.server";
