export { sendSlot as loader } from "./public-programme.server";
