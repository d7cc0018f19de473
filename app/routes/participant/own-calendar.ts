export { ownFile as loader } from "~/features/participant/calendars/calendar.server";
