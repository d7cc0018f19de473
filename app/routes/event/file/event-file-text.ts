export { sendEventFile as loader } from "./event-file.server";
