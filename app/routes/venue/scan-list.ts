export { sendList as loader } from "~/features/venue/scan/offline.server";
