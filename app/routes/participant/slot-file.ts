export { sendSlot as loader } from "~/features/participant/public-programme/public-programme.server";
