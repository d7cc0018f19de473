export { sendWorker as loader } from "~/features/venue/scan/offline.server";
