export { sendEventFile as loader } from "~/features/event/file/event-file.server";
