export { sendDebt as loader } from "~/features/venue/scan/offline.server";
