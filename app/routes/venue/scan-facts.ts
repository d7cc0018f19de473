export { saveReport as action } from "~/features/venue/scan/offline.server";
