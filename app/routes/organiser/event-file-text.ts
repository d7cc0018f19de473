export { sendEventFile as loader } from "~/features/organiser/event-files/event-file.server";
