export { eventFile as loader } from "~/features/participant/calendars/calendar.server";
